"""The Legendary Pirate's helm: the die, how far the Captain gets, its Deckhands, and the legend ring."""

from __future__ import annotations

from collections.abc import Sequence

from ..box import Bonus
from .force import Chances, rolls
from .helm import changed, crosses
from .position import Mate, View
from .reasons import Decision, Filter, best, must
from .solo_power import RING_FACE, legend_mat, ring_icons, solo_of
from .tasks import Task, task
from .turn import Turn
from .words import BOX, CHANCE, LEGEND, ORDER_NAMES, ORDER_TITLES, REPAIR, SPACE, Action, Move

_HELM = tuple(Action.of("helm", space) for space in SPACE.values())
_SKIP = tuple(Action.of("skip", box) for box in BOX.values())
_LIFT = tuple(Action.of("lift", box) for box in BOX.values())
_RING = Action.of("ring")


@task("solo_roll")
class SoloRoll(Task):
    """The die says what the Legendary Pirate is after this turn."""

    title = "Roll the Legendary Pirate's die"
    help = "1 to 5 names a wheel space; a 6 moves its Legend Token instead."
    rules = ("SOLO-13", "SOLO-19")
    step = "helm"

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """The six faces."""
        return rolls(1)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Keep the face for this turn."""
        die = cause.args[0]
        turn.table.rolled = die
        turn.note("roll", ("SOLO-19",) if die == RING_FACE else ("SOLO-13",), LEGEND, "solo", None, [die])
        turn.push(SoloRing.of() if die == RING_FACE else SoloHelm.of())


# How far the Captain gets


def circle(start: int) -> tuple[int, ...]:
    """All spaces clockwise from the next one round to `start`."""
    return tuple((start + i) % 6 for i in range(1, 7))


def steps_to(start: int, space: int) -> int:
    """How many spaces clockwise from `start` to `space`; a whole circle back to `start`."""
    return (space - start - 1) % 6 + 1


def can_reach(captain: Mate, goal: int, reusable: bool) -> bool:
    """Whether Deckhands suffice for every space passed on the way; those already there cost nothing."""
    hands = sum(captain.boxes)
    for space in circle(captain.space)[: steps_to(captain.space, goal) - 1]:
        if space and captain.pegs >> space & 1:
            hands += reusable
        elif space:
            hands -= 1
            if hands < 0:
                return False
    return True


def _pirate(pos: View) -> Mate:
    return pos.captains[LEGEND]


def _reusable(pos: View) -> bool:
    return pos.rules.reads["A9"] == "at_once_reusable"


def _within(pos: View, task: object, candidate: Action) -> bool:
    start = _pirate(pos).space
    return steps_to(start, candidate.args[0]) <= steps_to(start, pos.rolled)


def _affordable(pos: View, task: object, candidate: Action) -> bool:
    return can_reach(_pirate(pos), candidate.args[0], _reusable(pos))


def _says_hands(pos: View, task: object) -> str:
    hands = sum(_pirate(pos).boxes)
    count = f"{hands} Deckhand{'' if hands == 1 else 's'}" if hands else "no Deckhand"
    return f"every space skipped needs a Deckhand, and it has {count} below the wheel"


@task("solo_helm")
class SoloHelm(Decision):
    """The Captain goes clockwise to the space of the die, or as far as Deckhands allow."""

    title = "The Legendary Pirate's Captain advances"
    help = "To the space the die names, skipping with Deckhands; as far as it gets if they do not suffice."
    rules = ("SOLO-13",)
    filters = (
        must("SOLO-14", "it never stops on Hide Out", lambda p, t, a: a.args[0] > 0),
        must(
            "HELM-2", "the Captain never ends where it started", lambda p, t, a: a.args[0] != _pirate(p).space
        ),
        must("SOLO-15", lambda p, t: f"that lies beyond the {p.rolled} it rolled", _within),
        must("SOLO-18", _says_hands, _affordable),
        best("SOLO-18", "it gets farther", lambda p, t, a: steps_to(_pirate(p).space, a.args[0])),
    )

    def question(self, pos: View) -> str:
        """How far?"""
        return f"It rolled {pos.rolled} and its Captain stands on {_pirate(pos).space}: where does it go?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Every space, clockwise."""
        return [_HELM[space] for space in circle(_pirate(pos).space)]

    def say(self, pos: View, candidate: Action) -> str:
        """The space."""
        return f"space {candidate.args[0]}"

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it stops, and with which order."""
        space = chosen.args[0]
        order = ORDER_TITLES[_pirate(pos).wheel[space]]
        return f"It goes to space {space}: {order}."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the Captain; Deckhands go on and come off the wheel space by space."""
        pirate, goal = turn.captain(LEGEND), cause.args[0]
        start = pirate.space
        path = circle(start)[: steps_to(start, goal)]
        pirate.space = goal
        rule = "SOLO-13" if goal == turn.table.rolled else "SOLO-18"
        turn.note("captain", (rule,), LEGEND, ORDER_NAMES[pirate.order], start, goal)
        if crosses(turn.table, start, goal):
            turn.table.crossed = True
            turn.note("crossed", ("HELM-8", "SOLO-35"), LEGEND, "", start, goal)
        if 0 in path:
            turn.note("free_skip", ("SOLO-14",), LEGEND, "hide_out")
        spaces = [space for space in path if space and (space != goal or pirate.pegs >> space & 1)]
        if turn.rules.reads["A9"] == "after_the_move":  # stable: those to be picked up come last
            spaces.sort(key=lambda space: pirate.pegs >> space & 1)
        if spaces:
            turn.push(SoloWalk.of(tuple(spaces), ()))


# Deckhands on the way


_TAKE = (
    must(
        "HELM-7",
        "a Deckhand that came off the wheel this turn cannot skip another space",
        lambda p, t, a: _reusable(p) or a.args[0] not in t.fresh,
    ),
    best("SOLO-16", "the rightmost Deckhand is taken, from Repair too", lambda p, t, a: a.args[0]),
)
_RETURN = (
    must(
        "SOLO-17",
        "a Deckhand stands there already",
        lambda p, t, a: a.args[0] == REPAIR or not _pirate(p).boxes[a.args[0]],
    ),
    best("SOLO-17", "the leftmost free assignment comes first", lambda p, t, a: -a.args[0]),
)


@task("solo_walk")
class SoloWalk(Decision):
    """The Captain passes spaces: onto an empty one a Deckhand goes, from the others one comes off.

    `spaces` are those still to be settled, `fresh` the boxes with Deckhands that came off the wheel.
    """

    spaces: tuple[int, ...]
    fresh: tuple[int, ...]
    title = "A Deckhand for the wheel, or from it"
    help = "A skipped space takes the rightmost Deckhand; one already there returns to the leftmost free box."
    rules = ("SOLO-16", "SOLO-17")
    form = {"spaces": (SPACE, 5), "fresh": (BOX, 3)}

    def _comes_off(self, pos: View) -> bool:
        return bool(_pirate(pos).pegs >> self.spaces[0] & 1)

    def question(self, pos: View) -> str:
        """Which box?"""
        if self._comes_off(pos):
            return (
                f"Its Captain passes or reaches the Deckhand on space {self.spaces[0]}: where does that go?"
            )
        return f"Its Captain skips space {self.spaces[0]}: which Deckhand is put there?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Every box, or every box with a Deckhand."""
        if self._comes_off(pos):
            return _LIFT
        return [_SKIP[box] for box in BOX.values() if _pirate(pos).boxes[box]]

    def procedure(self, pos: View) -> tuple[Filter, ...]:
        """Which Deckhand is taken, or where one returns."""
        return _RETURN if self._comes_off(pos) else _TAKE

    def basis(self, pos: View) -> tuple[str, ...]:
        """Taking one, or returning one."""
        return self.rules[1:] if self._comes_off(pos) else self.rules[:1]

    def say(self, pos: View, candidate: Action) -> str:
        """The box."""
        return BOX.text(candidate.args[0]).title()

    def verdict(self, pos: View, chosen: Action) -> str:
        """What moves where."""
        box = self.say(pos, chosen)
        if chosen.kind == "lift":
            return f"It returns to {box}."
        return f"The Deckhand on {box} goes to space {self.spaces[0]}."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the Deckhand; the next space waits."""
        pirate, box, (space, *rest) = turn.captain(LEGEND), cause.args[0], self.spaces
        on = cause.kind == "skip"
        pirate.boxes = changed(pirate.boxes, box, -1 if on else 1)
        pirate.pegs ^= 1 << space
        fresh = tuple(b for b in self.fresh if b != box) if on else tuple(sorted({*self.fresh, box}))
        if on:
            turn.note("hand", ("SOLO-16",), LEGEND, "skip", BOX.text(box), space)
        else:
            turn.note("hand", ("SOLO-17",), LEGEND, "lift", space, BOX.text(box))
        if rest:
            turn.push(SoloWalk.of(tuple(rest), fresh))

    def problems(self, pos: View) -> Sequence[str]:
        """The Captain must have passed these spaces, with somebody to send or to return."""
        found = []
        if not self.spaces or 0 in self.spaces or len(set(self.spaces)) < len(self.spaces):
            found.append("spaces to be settled are among 1 to 5, each once")
        pirate = _pirate(pos)
        if pirate.space in self.spaces and not pirate.pegs >> pirate.space & 1:
            found.append("the Captain does not skip the space it stands on")
        costs = sum(not pirate.pegs >> space & 1 for space in self.spaces)
        hands = sum(pirate.boxes) - (0 if _reusable(pos) else len(self.fresh))
        gains = len(self.spaces) - costs if _reusable(pos) else 0
        if costs > hands + gains or any(not pirate.boxes[box] for box in self.fresh):
            found.append("there are not enough Deckhands for the spaces skipped")
        return found


# The legend ring


def _entry(icon: Bonus) -> str:
    """An entry of the ring's list: "2 Gold", "1 hit more", "Crew Up"."""
    if icon.kind in _COUNTED:
        one, many = _COUNTED[icon.kind]
        return f"{icon.n} {one if icon.n == 1 else many}"
    return icon.kind.replace("_", " ").title()


_COUNTED = {
    "gain_gold": ("Gold", "Gold"),
    "hits": ("hit more", "hits more"),
    "sail": ("card more to sail", "cards more to sail"),
}


@task("solo_ring")
class SoloRing(Decision):
    """After a 6 the Legend Token goes on one space; the Captain stays."""

    title = "The Legend Token advances"
    help = "One space clockwise, round after the last. The Captain stays, so nothing is crossed."
    rules = ("SOLO-19", "SOLO-20")

    def question(self, pos: View) -> str:
        """What does a 6 bring?"""
        return "It rolled 6: what does it do?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The one thing to do."""
        return (_RING,)

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where the token goes, and what is listed there."""
        ring = legend_mat(pos).ring
        space = (solo_of(pos).ring + 1) % len(ring)
        listed = ", then ".join(_entry(icon) for icon in ring[space])
        return (
            f"Its Captain stays; the Legend Token goes one space clockwise, to {space}, which lists: "
            f"{listed}. It sails toward you first."
        )

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the token."""
        table = turn.table
        solo = solo_of(table)
        table.solo = solo._replace(ring=(solo.ring + 1) % len(legend_mat(table).ring))
        listed = [icon.kind for icon in ring_icons(table)]
        turn.note("ring", ("SOLO-19",), LEGEND, " ".join(listed), solo.ring, table.solo.ring)
