"""The three questions: an attack on a merchant, an attack on a pirate, and a sweep over many broadsides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from .broadside import Broadside
from .checks import MOST_DICE, MOST_TOKENS, Inspection, OddsError
from .foes import DEFENCES, Defender, Foe, Merchant
from .goals import GOALS, LOST, SURE, Figures, Goal, check_goal
from .gunnery import Gunnery, solve
from .kinds import Kinds, levelled
from .result import Odds
from .tally import TALLIED
from .volley import Volley, surely_rerolled

#: What a Battle calls the fields that attacks call otherwise.
_FIELDS = {
    "broadside": "attacker",
    "damage": "foe",
    "rerolls_together": "together",
    "reroll_once_per_die": "once_per_die",
}


class Battle(NamedTuple):
    """Everything a battle's odds depend on: who attacks whom, with what goal, under which readings.

    What is wrong with it is said when its odds are asked for.

    >>> Battle(Broadside(2, {6: 2}, cannons=1), 2).odds().win
    Fraction(11, 36)
    """

    attacker: Broadside
    foe: Broadside | int  #: the defending pirate, or the merchant's damage
    goal: Goal = "win"
    order: bool = True
    together: bool = True
    once_per_die: bool = False
    defence: str = "best"

    @property
    def cards(self) -> tuple[frozenset[int], ...]:
        """The Reroll cards that count: none in an Attack bonus action.

        >>> Battle(Broadside(2, rerolls=[{1}]), 2, order=False).cards
        ()
        """
        return self.attacker.rerolls if self.order else ()

    def is_usual(self) -> bool:
        """Whether goal and readings are plainly right; anything else gets the full inspection.

        >>> Battle(Broadside(2), 2).is_usual()
        True
        """
        return (
            self.goal in GOALS
            and self.order is True
            and self.together is True
            and self.once_per_die is False
            and self.defence == "best"
        )

    def odds(self) -> Odds:
        """The odds of the whole attack; OddsError names every wrong field.

        >>> print(Battle(Broadside(2, {6: 2}, surefire=1), 1).odds())
        win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens
        """
        against = isinstance(self.foe, Broadside)
        found = inspect(self, "defender" if against else "damage").problems
        if found:
            raise OddsError({_FIELDS.get(field, field): text for field, text in found.items()})
        battle = self if against else self._replace(foe=int(self.foe))  # type: ignore[arg-type]
        return Odds(*battle.figures(), battle)

    def against(self, foe: Broadside | int, fixed: int = 0) -> Foe:
        """The other side as somebody who answers totals, or what the dice score on top of `fixed`.

        >>> Battle(Broadside(2), 2).against(2).answer(3)
        (1, 0, 0)
        """
        return Merchant(foe, fixed) if isinstance(foe, int) else Defender(foe, self.defence, fixed)

    def gunnery(self) -> Gunnery:
        """The attacker's decisions, hand by hand and card by card.

        >>> Battle(Broadside(1, {6: 1}), 0).gunnery().figures().win
        Fraction(1, 6)
        """
        kinds = Kinds.sort(self.attacker.scores, self.cards)
        foe = self.against(self.foe, self.attacker.fixed)
        return Gunnery(self.attacker, foe, self.goal, kinds, *self[4:6])

    def figures(self) -> Figures:
        """The bare figures of a battle that is known to be right.

        >>> Battle(Broadside(1, {6: 1}), 0).figures().win
        Fraction(1, 6)
        """
        ship = self.attacker
        if isinstance(self.foe, int):
            return self.sinking(ship, self.foe - ship.fixed)
        foe = Defender(self.foe, self.defence, ship.fixed)
        return solve(ship, self.cards, foe, self.goal, *self[4:6])

    def sinking(self, ship: Broadside, need: int) -> Figures:
        """The figures of `ship` for scoring more than `need` with its dice: counted if possible.

        >>> Battle(Broadside(1), 2).sinking(Broadside(2, {6: 2}), 1).win
        Fraction(11, 36)
        """
        cards, goal = self.cards, self.goal
        if isinstance(goal, str):
            if need < 0:
                return SURE
            if need > ship.dice * max(ship.scores):
                return LOST
            scores = levelled(ship.scores, ship.dice, need, need) if cards else ship.scores
            named = surely_rerolled(scores, cards)
            if named is not None:
                return Volley(scores, ship.dice, ship.surefire, named).figures(need, ship.surefire)
        return solve(ship, cards, Merchant(need), goal, *self[4:6])


def attack_merchant(
    broadside: Broadside,
    damage: int,
    goal: Goal = "win",
    order: bool = True,
    rerolls_together: bool = True,
    reroll_once_per_die: bool = False,
) -> Odds:
    """The odds of attacking a merchant ship that deals `damage`: more damage sinks it, a tie does not.

    `goal` is "win" (the greatest chance to win, then to tie, then the fewest tokens), "not_lose" (to win or
    tie, then to win, then the fewest tokens) or an Ev. `order=False` is an Attack bonus action: no rerolls.
    The readings: the dice of one Reroll card are rerolled all together or one by one (A16), and a second
    card may or may not reroll a die again (A17).

    >>> print(attack_merchant(Broadside(2, {6: 2}, cannons=1, surefire=1), damage=2))
    win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens
    """
    battle = Battle(broadside, damage, goal, order, rerolls_together, reroll_once_per_die)
    if type(damage) is not int or damage < 0:
        inspect(battle).finish()
        battle = battle._replace(foe=int(damage))
    elif not battle.is_usual() or type(broadside) is not Broadside:
        inspect(battle).finish()
    return Odds(*battle.figures(), battle)


def attack_pirate(
    broadside: Broadside,
    defender: Broadside,
    goal: Goal = "win",
    order: bool = True,
    defence: str = "best",
    rerolls_together: bool = True,
    reroll_once_per_die: bool = False,
) -> Odds:
    """The odds of attacking a pirate ship; `win` and `spent` are the attacker's.

    The attacker totals first. The defender sees that total, rolls, uses no rerolls, and may spend tokens:
    "best" to win, else to tie, with as few as possible; "never_spends"; "only_to_win" when that wins.
    The solo pirate, on either side, is a Broadside without tokens and Reroll cards.

    >>> sloop = Broadside(2, {6: 2}, cannons=1)
    >>> print(attack_pirate(sloop, defender=sloop))
    win 22.0 %, tie 56.0 %, lose 22.0 %, spends 0 tokens
    """
    battle = Battle(broadside, defender, goal, order, rerolls_together, reroll_once_per_die, defence)
    if not battle.is_usual() or type(broadside) is not Broadside or type(defender) is not Broadside:
        inspect(battle, "defender").finish()
    return Odds(*battle.figures(), battle)


def sweep(
    broadside: Broadside,
    damages: Iterable[int] = (2, 4, 6, 8),
    cannons: Iterable[int] = range(5),
    surefire: Iterable[int] = range(4),
    dice: Iterable[int] = (2, 3),
    goal: Goal = "win",
    order: bool = True,
    rerolls_together: bool = True,
    reroll_once_per_die: bool = False,
) -> dict[tuple[int, int, int, int], Odds]:
    """The odds of many attacks on merchants: {(dice, surefire, cannons, damage): Odds}.

    Symbols, automatic hits and Reroll cards are those of `broadside`; the rest varies.

    >>> cells = sweep(Broadside(2, {6: 2}), damages=(2, 4))
    >>> len(cells), cells[2, 1, 1, 2].spent
    (80, Fraction(25, 36))
    """
    sample = Battle(broadside, 0, goal, order, rerolls_together, reroll_once_per_die)
    inspection = inspect(sample)
    damages = inspection.numbers("damages", damages)
    cannons = inspection.numbers("cannons", cannons)
    surefire = inspection.numbers("surefire", surefire, 0, MOST_TOKENS)
    dice = inspection.numbers("dice", dice, 1, MOST_DICE)
    inspection.finish()
    cells: dict[tuple[int, int, int, int], Odds] = {}
    for number in dice:
        columns: dict[int, Column] = {}
        for tokens in surefire:
            useful = min(tokens, number) if isinstance(goal, str) else tokens
            if useful not in columns:
                columns[useful] = Column(sample, number, useful)
            columns[useful].fill(cells, tokens, cannons, damages)
    return cells


class Column:
    """The cells of a sweep with one number of dice and tokens: only damage minus fixed hits matters."""

    def __init__(self, sample: Battle, dice: int, tokens: int) -> None:
        self.sample = sample
        self.ship = ship = sample.attacker.refitted(dice, 0, tokens)
        self.beyond = dice * max(ship.scores) + 1  #: what no dice reach
        self.known: dict[int, Figures] = {}
        if isinstance(sample.goal, str):
            self.known[-1] = SURE
        self.solve: Callable[[int], Figures] = partial(sample.sinking, ship)
        if isinstance(sample.goal, str) and not sample.cards and max(ship.scores) <= TALLIED:
            self.solve = partial(Volley(ship.scores, dice, tokens).figures, tokens=tokens)

    def fill(
        self,
        cells: dict[tuple[int, int, int, int], Odds],
        tokens: int,
        cannons: Sequence[int],
        damages: Sequence[int],
    ) -> None:
        """Write the cells of all cannons and damages."""
        dice, hits, known, rest = self.ship.dice, self.ship.hits, self.known, self.sample[2:]
        for guns in cannons:
            crewed = self.ship.refitted(dice, guns, tokens)
            for damage in damages:
                need = max(-1, min(damage - guns - hits, self.beyond))
                figures = known.get(need)
                if figures is None:
                    figures = known[need] = self.solve(need)
                cells[dice, tokens, guns, damage] = Odds(*figures, Battle(crewed, damage, *rest))


def inspect(battle: Battle, foe: str = "damage") -> Inspection:
    """Look at every field of a battle; `foe` is what the caller calls the other side."""
    inspection = Inspection()
    inspection.made_of("broadside", battle.attacker, Broadside)
    if foe == "damage":
        inspection.number("damage", battle.foe)
    else:
        inspection.made_of("defender", battle.foe, Broadside)
    check_goal(inspection, battle.goal)
    inspection.switch("order", battle.order)
    inspection.one_of("defence", battle.defence, DEFENCES)
    inspection.switch("rerolls_together", battle.together)
    inspection.switch("reroll_once_per_die", battle.once_per_die)
    return inspection
