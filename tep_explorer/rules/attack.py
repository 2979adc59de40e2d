"""Chapter 3, Attack: targets, fire power, rolling, rerolls and Sure-fire Tokens, firing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any

from ..box import CrewCard
from .force import Chances, rolls
from .position import Captain, Position, View
from .solo_power import legendary, level, solo_face
from .spoils import against_captain, against_merchant
from .tasks import Check, Task, task
from .turn import Turn
from .words import (
    CANNONS,
    CHANCE,
    CREW,
    DIE,
    NAVY,
    ORANGE,
    SQUARES,
    TARGET,
    Action,
    Domain,
    Move,
)

#: A die on the table: its face, plus LOCKED if it may not be rerolled (again).
LOCKED = 8
_DICE = Domain("die", (*"0123456", "", *(f"{face}*" for face in range(7))))
_FIRE = Action.of("fire")
_DAMAGE_RULES = ("ATK-4", "ATK-6", "ATK-7", "HAND-3")


# Targets


def _is_there(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    return args[0] >= ORANGE or (args[0] < len(pos.captains) and args[0] != pos.seat)


def _says_there(pos: Position, _: Any, args: tuple[int, ...]) -> str:
    return "You cannot attack yourself." if args[0] == pos.seat else f"There is no seat {args[0]}."


def whereabouts(pos: View, target: int) -> int:
    """The square of a target; -1 if there is no such seat."""
    if target == NAVY:
        return pos.navy
    if target >= ORANGE:
        return pos.merchants[target - ORANGE].at
    return pos.captains[target].at if target < len(pos.captains) else -1


def _same_card(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    return whereabouts(pos, args[0]) == pos.captains[pos.seat].at


def _says_same_card(pos: Position, _: Any, args: tuple[int, ...]) -> str:
    at, mine = whereabouts(pos, args[0]), pos.captains[pos.seat].at
    place = SQUARES[at] if at >= 0 else "nowhere"
    return f"The target lies on {place}, your ship on {SQUARES[mine]}."


def _visible(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    return args[0] >= len(pos.captains) or not pos.captains[args[0]].hidden


TARGET_CHECKS = (
    Check("ATK-1", "no_target", _is_there, _says_there),
    Check(
        "ATK-2",
        "navy",
        lambda p, t, a: a[0] != NAVY,
        lambda p, t, a: "The Navy is never attacked by anybody.",
    ),
    Check("ATK-1", "elsewhere", _same_card, _says_same_card),
    Check("HIDE-4", "hidden", _visible, lambda p, t, a: f"Seat {a[0]} hides in a Cove."),
)


def targets(pos: Position) -> list[int]:
    """Everybody the active captain may attack here."""
    at = pos.captains[pos.seat].at
    seats = [seat for seat, c in enumerate(pos.captains) if c.at == at and not c.hidden and seat != pos.seat]
    return seats + [ORANGE + which for which, ship in enumerate(pos.merchants) if ship.at == at]


# Fire power


@lru_cache(maxsize=8192)
def _battery(faces: tuple[CrewCard, ...]) -> tuple[tuple[int, ...], int]:
    symbols = tuple(sum(card.symbols[i] for card in faces) for i in range(6))
    return symbols, sum(card.hits for card in faces)


def battery(pos: View, captain: Captain) -> tuple[tuple[int, ...], int]:
    """The symbols for each die face, and the automatic hits, of a captain and his crew."""
    box = pos.rules.box
    faces = [box.crew[mate] for mate in captain.crew]
    if captain.card >= 0:
        faces.append(box.captain[captain.card])
    elif pos.solo is not None:
        faces.append(solo_face(pos, captain))
    return _battery(tuple(faces))


def dice_of(pos: View, seat: int) -> int:
    """How many dice a captain rolls: by rank, the Legendary Pirate by what it has buried."""
    captain = pos.captains[seat]
    return level(pos, captain).dice if legendary(pos, seat) else pos.rules.box.ranks[captain.rank].dice


def damage(pos: View, captain: Captain, dice: Iterable[int]) -> int:
    """What dice on the table score, with cannons and automatic hits."""
    symbols, hits = battery(pos, captain)
    return sum(symbols[(die & 7) - 1] for die in dice) + captain.boxes[CANNONS] + hits


def reroll_faces(pos: View, card: int) -> tuple[int, ...]:
    """The faces a crew card lets one reroll, or ()."""
    return next((b.faces for b in pos.rules.box.crew[card].bonus if b.kind == "reroll"), ())


# The battle


def start_battle(turn: Turn, target: int, order: bool) -> None:
    """The active captain opens fire; `order` is false in a bonus action."""
    me = turn.me
    turn.note("attack", ("ATK-1",) if target >= ORANGE else ("ATK-1", "DUEL-1"), what=TARGET.text(target))
    if me.hidden and turn.rules.reads["A2"] == "sails_or_attacks":
        me.hidden = False
        turn.note("hidden", ("HIDE-5",), before=True, after=False)
    turn.push(Roll.of(0, target, int(order), 0))


def _gunner(pos: View, side: int, target: int) -> int:
    return target if side else pos.seat


def _battle_problems(pos: View, side: int, target: int, order: int) -> Iterable[str]:
    if target in (pos.seat, NAVY) or (target < ORANGE and target >= len(pos.captains)):
        yield f"{TARGET.text(target)} cannot be the target"
    elif whereabouts(pos, target) != pos.captains[pos.seat].at:
        yield "the target is not on the attacker's card"
    elif target < ORANGE and pos.captains[target].hidden:
        yield "a hidden ship cannot be the target"
    if side and (target >= ORANGE or order):
        yield "only a captain answers fire, and without rerolls"


@task("roll")
class Roll(Task):
    """One side rolls its dice (side 0 the attacker, 1 the defender, who knows the total to beat)."""

    side: int
    target: int
    order: int
    total: int
    title = "Roll the dice"
    help = "As many dice as the rank gives."
    rules = ("ATK-3", "DUEL-1")
    form = {"side": 1, "target": TARGET, "order": 1, "total": 99}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Every roll."""
        return rolls(dice_of(pos, _gunner(pos, self.side, self.target)))

    def settle(self, turn: Turn, cause: Move) -> None:
        """The dice lie on the table."""
        seat = _gunner(turn.table, self.side, self.target)
        turn.note("roll", ("ATK-3",), seat, "attack" if not self.side else "answer", None, list(cause.args))
        guns = Guns.of(self.side, self.target, self.order, self.total, cause.args, (), -1, 0)
        if legendary(turn.table, seat):  # no tokens, no rerolls: it fires
            guns.fire(turn)
        else:
            turn.push(guns)

    def problems(self, pos: View) -> Iterable[str]:
        """The battle must be possible."""
        return _battle_problems(pos, self.side, self.target, self.order)


def _dice_for(pos: View, task: Guns, card: int) -> list[int]:
    """The dice as `card` finds them: what another card locked is free again (reading A17)."""
    if task.card not in (-1, card) and pos.rules.reads["A17"] == "once_per_card":
        return sorted(die & 7 for die in task.dice)
    return list(task.dice)


def _rerolls(pos: Position, task: Guns) -> Iterable[Action]:
    """Every reroll worth checking: each unused card with each choice of the dice it matches."""
    for card in pos.captains[pos.seat].crew:
        faces = reroll_faces(pos, card)
        match = [die for die in _dice_for(pos, task, card) if die in faces]
        most = 1 if pos.rules.reads["A16"] == "one_by_one" else len(match)
        for count in range(1, most + 1):
            for choice in sorted(set(combinations(match, count))):
                yield Action.of("reroll", card, *choice)


def _own_card(pos: Position, task: Guns, args: tuple[int, ...]) -> bool:
    return args[0] in pos.captains[pos.seat].crew and bool(reroll_faces(pos, args[0]))


def _matching(pos: Position, task: Guns, args: tuple[int, ...]) -> bool:
    faces, dice = reroll_faces(pos, args[0]), _dice_for(pos, task, args[0])
    for die in args[1:]:
        if die not in faces or die not in dice:
            return False
        dice.remove(die)
    return True


def _says_matching(pos: Position, task: Guns, args: tuple[int, ...]) -> str:
    faces = " and ".join(map(str, reroll_faces(pos, args[0]))) or "no face"
    shown = ", ".join(str(die & 7) for die in task.dice)
    return f"This card rerolls {faces}; on the table lie {shown}, and each die once with this card."


def _early(pos: Position, task: Guns, args: tuple[int, ...]) -> bool:
    return not task.spent or pos.rules.reads["A6"] == "any_time"


def _showing(pos: Position, task: Guns, args: tuple[int, ...]) -> bool:
    return any(die & 7 == args[0] for die in task.dice)


@task("guns")
class Guns(Task):
    """Dice lie on the table: reroll by cards, set by tokens, or let the result stand.

    `used` are the Reroll cards done with, `card` the one being used die by die (reading A16), `spent` says
    that a token was spent.
    """

    side: int
    target: int
    order: int
    total: int
    dice: tuple[int, ...]
    used: tuple[int, ...]
    card: int
    spent: int
    title = "Reroll, spend Sure-fire Tokens, or fire"
    help = "Every symbol of a face scores on every die of that face. A token sets a die; it adds none."
    rules = ("ATK-4", "ATK-5", "RERL-1", "RERL-2", "RERL-3", "RERL-4")
    form = {
        "side": 1,
        "target": TARGET,
        "order": 1,
        "total": 99,
        "dice": (_DICE, 3),
        "used": (CREW, 4),
        "card": Domain("crew card", ("", *CREW.texts), -1),
        "spent": 1,
    }
    checks = {
        "reroll": (
            Check(
                "RERL-1",
                "not_an_order",
                lambda p, t, a: bool(t.order) and not t.side,
                lambda p, t, a: "Reroll serves in an Attack Order only, not in a bonus action or in defence.",
            ),
            Check(
                "RERL-2",
                "not_yours",
                _own_card,
                lambda p, t, a: "This card is no Reroll card of yours.",
            ),
            Check(
                "RERL-2",
                "used",
                lambda p, t, a: a[0] not in t.used,
                lambda p, t, a: "This card has been used in this attack.",
            ),
            Check("RERL-2", "dice", _matching, _says_matching),
            Check(
                "RERL-3",
                "tokens_spent",
                _early,
                lambda p, t, a: "Tokens were spent, and rerolls come before them (reading A6).",
            ),
            Check(
                "RERL-2",
                "one_by_one",
                lambda p, t, a: len(a) == 2 or p.rules.reads["A16"] == "together",
                lambda p, t, a: "Dice are rerolled one by one (reading A16).",
            ),
        ),
        "set": (
            Check(
                "ATK-5",
                "no_token",
                lambda p, t, a: p.captains[_gunner(p, t.side, t.target)].surefire > 0,
                lambda p, t, a: "You have no Sure-fire Token.",
            ),
            Check("ATK-5", "no_die", _showing, lambda p, t, a: f"No die shows {a[0]}."),
            Check(
                "ATK-5",
                "same",
                lambda p, t, a: a[0] != a[1],
                lambda p, t, a: f"The die shows {a[0]} already.",
            ),
        ),
        "fire": (),
    }

    def decider(self, pos: View) -> int:
        """The one whose dice they are."""
        return _gunner(pos, self.side, self.target)

    def options(self, pos: Position) -> Iterable[Action]:
        """Firing, each token on each die, each card on its dice."""
        found = [_FIRE]
        if pos.captains[self.decider(pos)].surefire:
            shown = sorted({die & 7 for die in self.dice})
            found += [Action.of("set", die, face) for die in shown for face in DIE.values()]
        if self.order and not self.side:
            found += _rerolls(pos, self)
        return found

    def settle(self, turn: Turn, cause: Move) -> None:
        """Set a die, take up dice to reroll, or total the damage."""
        if cause.kind == "set":
            self._set(turn, *cause.args)
        elif cause.kind == "reroll":
            self._reroll(turn, cause.args[0], cause.args[1:])
        else:
            self.fire(turn)

    def _set(self, turn: Turn, die: int, face: int) -> None:
        captain = turn.captain(self.decider(turn.table))
        captain.surefire -= 1
        taken = max(d for d in self.dice if d & 7 == die)  # a die that cannot be rerolled any more, if any
        dice = list(self.dice)
        dice[dice.index(taken)] = face | taken & LOCKED
        turn.note(
            "surefire",
            ("ATK-5",),
            self.decider(turn.table),
            f"set {die} {face}",
            captain.surefire + 1,
            captain.surefire,
        )
        turn.push(self._with(tuple(sorted(dice)), self.used, self.card, 1))

    def _reroll(self, turn: Turn, card: int, dice: tuple[int, ...]) -> None:
        left, used = _dice_for(turn.table, self, card), self.used
        for die in dice:
            left.remove(die)
        one_by_one = turn.rules.reads["A16"] == "one_by_one"
        if self.card not in (-1, card):  # the card before is done with
            used = tuple(sorted((*used, self.card)))
        if not one_by_one:
            used = tuple(sorted((*used, card)))
        turn.note("reroll", ("RERL-2", "RERL-3"), what=CREW.text(card), before=list(dice))
        current = card if one_by_one else -1
        turn.push(
            Recast.of(self.target, self.total, tuple(sorted(left)), used, current, self.spent, len(dice))
        )

    def _with(self, dice: tuple[int, ...], used: tuple[int, ...], card: int, spent: int) -> Guns:
        return Guns.of(self.side, self.target, self.order, self.total, dice, used, card, spent)

    def fire(self, turn: Turn) -> None:
        """Total the damage, and let the other side answer or settle the battle."""
        seat = self.decider(turn.table)
        total = damage(turn.table, turn.see(seat), self.dice)
        faces = [die & 7 for die in self.dice]
        rules = ("SOLO-42", "SOLO-44") if legendary(turn.table, seat) else _DAMAGE_RULES
        turn.note("damage", rules, seat, "fire", faces, total)
        if self.target >= ORANGE:
            against_merchant(turn, self.target, total)
        elif self.side:
            against_captain(turn, self.target, self.total, total)
        else:
            turn.push(Roll.of(1, self.target, 0, total))

    def problems(self, pos: View) -> Iterable[str]:
        """The battle must be possible, with as many dice as the rank gives."""
        yield from _battle_problems(pos, self.side, self.target, self.order)
        yield from _dice_problems(pos, self.side, self.target, self.dice, 0)
        yield from _card_problems(pos, self.used, self.card)


def _dice_problems(pos: View, side: int, target: int, dice: tuple[int, ...], cast: int) -> Iterable[str]:
    seat = _gunner(pos, side, target)
    if seat < len(pos.captains):
        count = dice_of(pos, seat)
        if len(dice) + cast != count:
            yield f"seat {seat} rolls {count} dice, not {len(dice) + cast}"
    if any(not 1 <= die & 7 <= 6 for die in dice) or list(dice) != sorted(dice):
        yield "dice show 1 to 6 and are listed in ascending order"


def _card_problems(pos: View, used: tuple[int, ...], card: int) -> Iterable[str]:
    crew = pos.captains[pos.seat].crew
    spoken_for = (*used, *((card,) if card >= 0 else ()))
    if len(set(spoken_for)) < len(spoken_for) or list(used) != sorted(used):
        yield "Reroll cards in use are listed once, in ascending order"
    for mate in spoken_for:
        if mate not in crew or not reroll_faces(pos, mate):
            yield f"{CREW.text(mate)} is no Reroll card of the attacker's"


@task("recast")
class Recast(Task):
    """Dice taken up are rolled again."""

    target: int
    total: int
    dice: tuple[int, ...]
    used: tuple[int, ...]
    card: int
    spent: int
    count: int
    title = "Reroll dice"
    help = "Only the dice taken up are rolled again."
    rules = ("RERL-2",)
    form = {
        "target": TARGET,
        "total": 99,
        "dice": (_DICE, 2),
        "used": (CREW, 4),
        "card": Domain("crew card", ("", *CREW.texts), -1),
        "spent": 1,
        "count": 3,
    }

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Every roll of the dice taken up."""
        return rolls(self.count)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay the new dice beside the others, locked where they may not be rerolled again."""
        lock = self.card >= 0 or turn.rules.reads["A17"] == "once_per_die"
        new = tuple(die | LOCKED for die in cause.args) if lock else cause.args
        turn.note("roll", ("RERL-2",), what="reroll", after=list(cause.args))
        dice = tuple(sorted((*self.dice, *new)))
        turn.push(Guns.of(0, self.target, 1, self.total, dice, self.used, self.card, self.spent))

    def problems(self, pos: View) -> Iterable[str]:
        """As for the dice on the table."""
        if self.count < 1:
            yield "no die is being rerolled"
        yield from _battle_problems(pos, 0, self.target, 1)
        yield from _dice_problems(pos, 0, self.target, self.dice, self.count)
        yield from _card_problems(pos, self.used, self.card)
