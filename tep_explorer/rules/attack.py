"""Chapter 3, Attack: targets, rolling, rerolls and Sure-fire Tokens, merchants sunk, captains beaten."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any

from ..box import BOOTY, CrewCard
from .force import Chances, cards, draws, opposite, rolls
from .hold import Load
from .legend import Legend
from .position import Captain, Merchant, Position, View
from .sailing import jostle
from .tasks import Check, Task, task
from .turn import Turn
from .words import (
    CANNONS,
    CHANCE,
    CREW,
    DIE,
    GREEN,
    MERCHANT,
    MERCHANT_NAMES,
    NAVY,
    ORANGE,
    SQUARES,
    TARGET,
    Action,
    Domain,
    Move,
)

WHICH = Domain("merchant", MERCHANT_NAMES)
#: A die on the table: its face, plus LOCKED if it may not be rerolled (again).
LOCKED = 8
_DICE = Domain("die", (*"0123456", "", *(f"{face}*" for face in range(7))))
_FIRE = Action.of("fire")
_PORT = tuple(Action.of("port", square) for square in range(16))


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
    return _battery(tuple(faces))


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
        captain = pos.captains[_gunner(pos, self.side, self.target)]
        return rolls(pos.rules.box.ranks[captain.rank].dice)

    def settle(self, turn: Turn, cause: Move) -> None:
        """The dice lie on the table."""
        seat = _gunner(turn.table, self.side, self.target)
        turn.note("roll", ("ATK-3",), seat, "attack" if not self.side else "answer", None, list(cause.args))
        turn.push(Guns.of(self.side, self.target, self.order, self.total, cause.args, (), -1, 0))

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
                lambda p, t, a: f"{CREW.text(a[0])} is no Reroll card of yours.",
            ),
            Check(
                "RERL-2",
                "used",
                lambda p, t, a: a[0] not in t.used,
                lambda p, t, a: f"{CREW.text(a[0])} has been used in this attack.",
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
            self._fire(turn)

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

    def _fire(self, turn: Turn) -> None:
        seat = self.decider(turn.table)
        total = damage(turn.table, turn.see(seat), self.dice)
        faces = [die & 7 for die in self.dice]
        turn.note("damage", ("ATK-4", "ATK-6", "ATK-7", "HAND-3"), seat, "fire", faces, total)
        if self.target >= ORANGE:
            _against_merchant(turn, self.target, total)
        elif self.side:
            _against_captain(turn, self.target, self.total, total)
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
        count = pos.rules.box.ranks[pos.captains[seat].rank].dice
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


# What a battle brings


def _result(mine: int, theirs: int) -> str:
    return "win" if mine > theirs else "tie" if mine == theirs else "lose"


def _against_merchant(turn: Turn, target: int, mine: int) -> None:
    which = target - ORANGE
    theirs = turn.rules.damage[turn.table.merchants[which].card]
    result = _result(mine, theirs)
    if result == "tie" and turn.rules.reads["M1"] == "sunk":
        result = "win"
    rule = {"win": "SINK-1", "tie": "SINK-7", "lose": "SINK-8"}[result]
    turn.note(
        "battle", (rule,), -1, TARGET.text(target), None, None, ("damage", (mine, theirs)), ("result", result)
    )
    if result == "win":
        _sink(turn, which)
        return
    if result == "lose":
        jostle(turn, turn.table.seat)
    turn.gain_surefire(turn.table.seat, rule, result)


def _sink(turn: Turn, which: int) -> None:
    """The four steps in the book's order, then the legend."""
    table = turn.table
    ship = table.merchants[which]
    card = turn.rules.box.merchant[ship.card]
    turn.gain_gold(table.seat, card.gold, "SINK-2", "sunk")
    turn.note("prize", ("SINK-2",), what=BOOTY[ship.cargo])
    fresh = card.damage < turn.rules.box.top_damage
    set_merchant(turn, which, ship._replace(cargo=-1, card=-1 if fresh else ship.card))
    legend = len(table.captains) in card.legend
    if not fresh:
        turn.note("card", ("SINK-3",), what=card.id, before=MERCHANT_NAMES[which], after="stays")
    turn.push(
        Load.of((ship.cargo,)),
        *((Freight.of(which),) if fresh else ()),
        _to_port(turn, which),
        Cargo.of(which),
        *((Legend.of(table.seat),) if legend else ()),
    )
    if card.legend:
        turn.note("mark", ("SINK-6",), what=card.id, after=legend)


def _to_port(turn: Turn, which: int) -> Task:
    far, at = turn.rules.far, turn.me.at
    one, two = turn.table.ports
    return Harbour.of(which) if far[at][one] == far[at][two] else Haul.of(which)


def set_merchant(turn: Turn, which: int, ship: Merchant) -> None:
    """Put a merchant's new state on the table."""
    orange, green = turn.table.merchants
    turn.table.merchants = (orange, ship) if which else (ship, green)


def _reset(turn: Turn, which: int, port: int) -> None:
    ship = turn.table.merchants[which]
    turn.note("merchant", ("SINK-4",), -1, MERCHANT_NAMES[which], SQUARES[ship.at], SQUARES[port])
    set_merchant(turn, which, ship._replace(at=port, heading=opposite(port)))


@task("harbour")
class Harbour(Task):
    """Both ports are equally far: the attacker chooses where the sunk merchant reappears."""

    which: int
    title = "Choose the merchant's port"
    help = "Both ports are equally far from your ship."
    rules = ("SINK-4",)
    form = {"which": WHICH}
    checks = {
        "port": (
            Check(
                "SINK-4",
                "no_port",
                lambda p, t, a: a[0] in p.ports,
                lambda p, t, a: f"{SQUARES[a[0]]} has no port.",
            ),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The two ports."""
        return [_PORT[port] for port in pos.ports]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the ship there."""
        _reset(turn, self.which, cause.args[0])


@task("haul")
class Haul(Task):
    """The sunk merchant reappears at the farther port."""

    which: int
    title = "The merchant goes to the farther port"
    help = "Counted by cards that share edges."
    rules = ("SINK-4",)
    automatic = True
    form = {"which": WHICH}

    def follow(self, turn: Turn) -> None:
        """Put the ship there."""
        at = turn.see(turn.table.seat).at
        _reset(turn, self.which, max(turn.table.ports, key=lambda port: turn.rules.far[at][port]))


@task("freight")
class Freight(Task):
    """A merchant gets its next card: any of the lowest value that is left."""

    which: int
    title = "Draw a merchant card"
    help = "The deck goes from the lowest value to the highest."
    rules = ("SINK-3", "SETUP-9")
    form = {"which": WHICH}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Any unseen card of the lowest value left."""
        damage = pos.rules.damage
        unseen = [card for card in MERCHANT.values() if pos.freight >> card & 1]
        lowest = min(damage[card] for card in unseen)
        return cards("merchant", sum(1 << c for c in unseen if damage[c] == lowest), len(MERCHANT.texts))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay the card into the ship's slot."""
        table, card = turn.table, cause.args[0]
        table.freight &= ~(1 << card)
        set_merchant(turn, self.which, table.merchants[self.which]._replace(card=card))
        rule = "SETUP-9" if table.step == "setup" else "SINK-3"
        turn.note("card", (rule,), what=MERCHANT.text(card), after=MERCHANT_NAMES[self.which])

    def problems(self, pos: View) -> Iterable[str]:
        """The slot must be empty and a card left."""
        if pos.merchants[self.which].card >= 0:
            yield f"the {MERCHANT_NAMES[self.which]} merchant has a card"
        if not pos.freight:
            yield "no merchant card is left"


@task("cargo")
class Cargo(Task):
    """A merchant loads a cube from the bag."""

    which: int
    title = "The merchant loads a cube"
    help = "Every cube in the bag is equally likely."
    rules = ("SINK-5", "MERCH-3", "SETUP-8")
    form = {"which": WHICH}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """By what is in the bag."""
        return draws("draw", pos.bag)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Load it."""
        cube = cause.args[0]
        turn.out_of_bag(cube)
        set_merchant(turn, self.which, turn.table.merchants[self.which]._replace(cargo=cube))
        step = turn.table.step
        rule = "SETUP-8" if step == "setup" else "MERCH-3" if step == "line" else "SINK-5"
        turn.note("cargo", (rule,), what=MERCHANT_NAMES[self.which], after=BOOTY[cube])

    def problems(self, pos: View) -> Iterable[str]:
        """Its hold must be empty."""
        if pos.merchants[self.which].cargo >= 0:
            yield f"the {MERCHANT_NAMES[self.which]} merchant has a cube"


def _against_captain(turn: Turn, target: int, mine: int, theirs: int) -> None:
    seat = turn.table.seat
    result = _result(mine, theirs)
    rules = ("DUEL-4",) if result == "tie" else ("DUEL-2", "DUEL-3")
    turn.note(
        "battle", rules, seat, TARGET.text(target), None, None, ("damage", (mine, theirs)), ("result", result)
    )
    if result == "tie":
        turn.gain_surefire(seat, "DUEL-4", "tie")
        turn.gain_surefire(target, "DUEL-4", "tie")
        return
    winner, loser = (seat, target) if result == "win" else (target, seat)
    turn.push(Legend.of(winner))
    jostle(turn, loser)
    turn.gain_surefire(loser, "DUEL-3", "lose")


__all__ = ["GREEN", "ORANGE", "TARGET_CHECKS", "battery", "start_battle", "targets"]
