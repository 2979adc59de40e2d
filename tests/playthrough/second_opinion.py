"""The Legendary Pirate's decisions once more, from plain data: what each rule strikes out, one after another.

Nothing here asks the rules core how it decides. `strike(step)` works out from the table as JSON and from the
candidates of a reason which rule strikes out which; a test compares that with what the reason says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import tep_explorer as tep

BOXES = ("rigging", "cannons", "extort", "repair")
Table = Mapping[str, Any]
Left = list[str]
Struck = dict[str, str]


@cache
def plain_box(box: tep.Box) -> Mapping[str, Any]:
    """A box as plain data, once."""
    return box.to_dict()


class Strike:
    """Candidates with those that rules have struck out; a rule never strikes out the last one."""

    def __init__(self, step: tep.Step) -> None:
        reason = step.reason
        assert reason is not None
        self.plain: Table = step.before.to_dict()
        self.box = plain_box(step.before.box)
        self.readings: Mapping[str, str] = {
            reading.id: step.before.readings.get(reading.id, reading.default) for reading in tep.READINGS
        }
        self.agenda = step.before.agenda[0].kind
        self.tasks = step.before.tasks
        self.left: Left = [str(candidate) for candidate in reason.candidates]
        self.struck: Struck = {}

    @property
    def it(self) -> Table:
        found: Table = self.plain["seats"][1]
        return found

    @property
    def you(self) -> Table:
        found: Table = self.plain["seats"][0]
        return found

    def mat(self, shelf: str) -> Table:
        found: Table = next(mat for mat in self.box[shelf] if mat["id"] == self.plain["solo"][shelf])
        return found

    def face(self, square: str) -> Table:
        found: Table = next(card for card in self.box["map"] if card["id"] == self.plain["sea"][square])
        return found

    def out(self, rule: str, gone: Callable[[str], bool]) -> None:
        """A rule strikes out every candidate of which `gone` is true."""
        if len(self.left) > 1:
            for candidate in [candidate for candidate in self.left if gone(candidate)]:
                self.struck[candidate] = rule
                self.left.remove(candidate)

    def keep_best(self, rule: str, value: Callable[[str], float]) -> None:
        """A rule strikes out all but those of the highest value."""
        best = max(value(candidate) for candidate in self.left)
        self.out(rule, lambda candidate: value(candidate) < best)


def far(a: str, b: str) -> int:
    """Cards between two squares, by edges."""
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def place(candidate: str) -> str:
    """The last word of a candidate."""
    return candidate.split()[-1]


def clockwise(start: int, space: int) -> int:
    return next(n for n in range(1, 7) if (start + n) % 6 == space)


# One function for each kind of decision


def helm(s: Strike) -> None:
    start, die = s.it["space"], s.plain["turn"]["rolled"]
    reusable = s.readings["A9"] == "at_once_reusable"

    def too_dear(space: int) -> bool:
        hands = sum(s.it["hands"][box] for box in BOXES)
        for n in range(1, clockwise(start, space)):
            passed = (start + n) % 6
            if passed in s.it["hands"]["wheel"]:
                hands += reusable
            elif passed:
                hands -= 1
            if hands < 0:
                return True
        return False

    s.out("SOLO-14", lambda c: place(c) == "0")
    s.out("HELM-2", lambda c: int(place(c)) == start)
    s.out("SOLO-15", lambda c: clockwise(start, int(place(c))) > clockwise(start, die))
    s.out("SOLO-18", lambda c: too_dear(int(place(c))))
    s.keep_best("SOLO-18", lambda c: clockwise(start, int(place(c))))


def walk(s: Strike) -> None:
    if s.left[0].startswith("skip"):
        fresh = [BOXES[box] for box in s.tasks[-1].fresh]  # type: ignore[attr-defined]
        if s.readings["A9"] != "at_once_reusable":
            s.out("HELM-7", lambda c: place(c) in fresh)
        s.keep_best("SOLO-16", lambda c: BOXES.index(place(c)))
    else:
        s.out("SOLO-17", lambda c: place(c) != "repair" and s.it["hands"][place(c)] > 0)
        s.keep_best("SOLO-17", lambda c: -BOXES.index(place(c)))


def target(s: Strike) -> str:
    if s.plain["turn"].get("rolled") == 6:
        return "human"
    found: str = s.mat("helm")["targets"][str(s.it["space"])]
    return found


def whereabouts(s: Strike, ship: str) -> str:
    found: str = s.you["at"] if ship in ("human", "0") else s.plain["merchants"][ship]["at"]
    return found


def sail(s: Strike) -> None:
    at, goal = s.it["at"], whereabouts(s, target(s))
    six = s.plain["turn"].get("rolled") == 6
    level = s.mat("legend")["levels"][str(len(s.it["buried"]))]
    orders = s.mat("helm")["bonus"].get(s.it["wheel"][s.it["space"]], [])
    icons = s.mat("legend")["ring"][s.plain["solo"]["ring"]] if six else orders
    speed = level["sail"] + s.it["hands"]["rigging"] + sum(i["n"] for i in icons if i["kind"] == "sail")
    s.out("SOLO-23", lambda c: c != "stop" and at == goal)
    s.out("SOLO-24", lambda c: c != "stop" and s.plain["turn"].get("sailed", 0) >= speed)
    s.out("SOLO-22", lambda c: c != "stop" and far(place(c), goal) >= far(at, goal))
    s.out("SOLO-22", lambda c: c != "stop" and at[1] != goal[1] and place(c)[1] == at[1])
    s.out("SOLO-24", lambda c: c == "stop")


def jostle(s: Strike) -> None:
    s.out("SOLO-52", lambda c: place(c).isdigit() and any(s.it["hands"][box] for box in BOXES[:3]))
    s.keep_best("SOLO-52", lambda c: -1 if place(c).isdigit() else BOXES.index(place(c)))
    s.keep_best("SOLO-53", lambda c: -((s.it["space"] - int(place(c))) % 6) if place(c).isdigit() else 0)


def cove(rule: str, sign: int, point: Callable[[Strike], str]) -> Callable[[Strike], None]:
    def decide(s: Strike) -> None:
        s.out(rule, lambda c: s.you["hidden"] and s.you["at"] == place(c))
        s.keep_best(rule, lambda c: sign * far(point(s), place(c)))

    return decide


def bury(s: Strike) -> None:
    taken = [square for seat in s.plain["seats"] for square in seat["buried"]]
    s.out("BURY-3", lambda c: place(c) in taken)
    s.keep_best("SOLO-38", lambda c: -far(s.it["at"], place(c)))
    s.keep_best("SOLO-39", lambda c: -s.face(place(c))["bury"])


def deed(s: Strike) -> None:
    first = s.left[0].split()[0]
    if first == "sell":
        price = dict(zip(s.plain["market"], s.box["figures"]["market"], strict=True))
        s.keep_best("SOLO-29", lambda c: price.get(place(c), 0))
    elif first == "search":
        token = s.it["at"] in s.plain["search"]
        s.out("SOLO-30", lambda c: (c == "search") != token)
    elif first == "crew_up":
        s.out("SOLO-33", lambda c: (c == "crew_up") == (len(s.it["crew"]) == 4))
    elif first == "attack":
        wanted = {"human": "0"}.get(target(s), target(s))
        s.out("SOLO-34", lambda c: c != "pass" and place(c) != wanted)
        s.out("SOLO-34", lambda c: c != "pass" and whereabouts(s, place(c)) != s.it["at"])
        s.out("HIDE-4", lambda c: c == "attack 0" and s.you["hidden"])
        s.out("SOLO-34", lambda c: c == "pass")


def port(s: Strike) -> None:
    s.keep_best("SINK-4", lambda c: far(s.it["at"], place(c)))


def convoy(s: Strike) -> None:
    colour = "orange" if s.tasks[-1].which == 0 else "green"  # type: ignore[attr-defined]
    ship, other = (
        s.plain["merchants"][colour],
        s.plain["merchants"]["green" if colour == "orange" else "orange"],
    )
    squares = [f"{column}{row}" for column in "ABCD" for row in "1234"]

    def ways(one: Table) -> list[str]:
        at, port = one["at"], one["heading"]
        return [x for x in squares if far(x, at) == 1 and far(x, port) < far(at, port)]

    shares = s.readings["A29"] == "shares" and ways(ship) == [other["at"]]
    s.out("MERCH-1", lambda c: c != "stop" and place(c) not in ways(ship))
    s.out("SOLO-10", lambda c: place(c) == other["at"] and not shares)
    s.out("MERCH-1", lambda c: c == "stop")
    if colour == "orange" and s.readings["A30"] == "yes" and ways(other):
        s.keep_best("SOLO-11", lambda c: ways(other) != [place(c)])
    s.keep_best("SOLO-9", lambda c: far(place(c), s.you["at"]) if c != "stop" else 0)
    s.keep_best("SOLO-8", lambda c: place(c)[0] == ship["at"][0])


def patrol(s: Strike) -> None:
    navy, goal = s.plain["navy"], s.you["at"]
    s.out("NAVY-2", lambda c: far(place(c), goal) >= far(navy, goal))
    s.keep_best("SOLO-12", lambda c: place(c)[0] == navy[0])


def nothing(s: Strike) -> None:
    """One candidate: there is nothing to strike out."""


DECISIONS: dict[str, Callable[[Strike], None]] = {
    "solo_helm": helm,
    "solo_walk": walk,
    "solo_ring": nothing,
    "solo_sail": sail,
    "solo_jostle": jostle,
    "solo_cove": cove("SOLO-5", 1, lambda s: s.plain["navy"]),
    "solo_retreat": cove("SOLO-55", -1, lambda s: s.it["at"]),
    "solo_bury": bury,
    "solo_order": deed,
    "solo_bonus": deed,
    "ring_bonus": deed,
    "solo_trade": deed,
    "solo_harbour": port,
    "solo_convoy": convoy,
    "solo_patrol": patrol,
    "legend_line": nothing,
}


def strike(step: tep.Step) -> tuple[Left, Struck]:
    """What remains of the candidates of a step's reason, and which rule struck out which of the others."""
    found = Strike(step)
    if len(found.left) > 1:
        DECISIONS[found.agenda](found)
    return found.left, found.struck
