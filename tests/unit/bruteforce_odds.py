"""A slow, literal second opinion on battle odds: it tries everything and averages exactly.

Written from the rule text and the contract of the odds alone, so that it shares nothing with the solver,
least of all a shortcut. It knows no sorted rolls, no "best face", no "set the lowest dice": it walks over

* every ordered roll,
* every order of the Reroll cards, chosen after seeing each result, and every set of matching dice,
* every ordered result of the dice rerolled,
* every way to spend tokens: every set of dice, each set to every face,

and takes the best by the goal wherever the captain decides. A memory of positions already met is its only
concession to time. A position is what lies on the table: the dice in order, which of them were rerolled,
the cards left, the tokens left, and (where dice are rerolled one by one) the card being resolved.

How the text is read here:

* A Reroll card is resolved once and never taken up again; a die that comes up matching *because of* a card
  is not rerolled by that same card.
* A token sets one die that was rolled. Nobody gains by setting a die twice, so at most one token per die.
* A tie or a loss gives the attacker one token unless three are in hand after spending.
* The defender uses no Reroll cards, whatever its crew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import lcm
from typing import NamedTuple

FACES = (1, 2, 3, 4, 5, 6)
MOST_TOKENS_HELD = 3

Dice = tuple[int, ...]
Card = frozenset[int]
Chances = tuple[Fraction, Fraction, Fraction]
"""The attacker wins, ties, loses."""


class Guns(NamedTuple):
    """One side of a battle, in the words of the contract's Broadside."""

    dice: int
    symbols: Mapping[int, int]
    cannons: int = 0
    hits: int = 0
    surefire: int = 0
    rerolls: Sequence[frozenset[int] | set[int]] = ()

    def total(self, dice: Dice) -> int:
        """Every die counts each symbol it matches; cannons and automatic hits are added."""
        return sum(self.symbols.get(face, 0) for face in dice) + self.cannons + self.hits


class Prizes(NamedTuple):
    """What an Ev goal pays."""

    win: Fraction | int
    tie: Fraction | int
    lose: Fraction | int
    token: Fraction | int


Goal = str | Prizes


class Worth(NamedTuple):
    """What a position or a choice leads to on average, under best play from there."""

    win: Fraction
    tie: Fraction
    lose: Fraction
    spent: Fraction
    gained: Fraction

    def value(self, prizes: Prizes) -> Fraction:
        """The Ev of the issue, as a Fraction."""
        battle = prizes.win * self.win + prizes.tie * self.tie + prizes.lose * self.lose
        return Fraction(battle + prizes.token * (self.gained - self.spent))

    def rank(self, goal: Goal) -> tuple[Fraction, ...]:
        """Larger is better, compared from left to right."""
        if goal == "win":
            return (self.win, self.tie, -self.spent)
        if goal == "not_lose":
            return (self.win + self.tie, self.win, -self.spent)
        assert isinstance(goal, Prizes)
        return (self.value(goal), self.win, self.tie, -self.spent)


class Choice(NamedTuple):
    """One thing the attacker may do now: resolve a card on some dice, or stop and set some dice."""

    card: Card | None
    rerolled: tuple[int, ...]  # places of the dice on the table
    marks: tuple[tuple[int, int], ...]  # (place, face) for every token spent


class Position(NamedTuple):
    """Everything the attacker's next decision may depend on."""

    dice: Dice
    touched: tuple[bool, ...]  # rerolled by some card in this attack
    cards: tuple[Card, ...]
    tokens: int
    resolving: Card | None = None  # one by one only: the card being resolved ...
    touched_by_it: tuple[bool, ...] = ()  # ... and the dice it has rerolled


def every_roll(dice: int) -> Iterator[Dice]:
    """All ordered rolls, all equally likely."""
    return product(FACES, repeat=dice)


def every_subset(places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All sets of the places, the empty one first."""
    for size in range(len(places) + 1):
        yield from combinations(places, size)


def put(dice: Dice, places: Sequence[int], faces: Sequence[int]) -> Dice:
    """The dice with new faces at some places."""
    changed = list(dice)
    for place, face in zip(places, faces, strict=True):
        changed[place] = face
    return tuple(changed)


def every_marking(dice: int, tokens: int) -> Iterator[tuple[tuple[int, ...], Dice]]:
    """Every set of dice that the tokens reach, with every way to set them."""
    for places in every_subset(range(dice)):
        if len(places) <= tokens:
            for faces in product(FACES, repeat=len(places)):
                yield places, faces


def reachable(guns: Guns, dice: Dice, tokens: int) -> set[tuple[int, int]]:
    """Every (total, tokens spent) that this roll can be made into."""
    return {
        (guns.total(put(dice, places, faces)), len(places))
        for places, faces in every_marking(len(dice), tokens)
    }


def average(worths: Sequence[Worth]) -> Worth:
    """The exact mean of equally likely worths."""
    means = []
    for figures in zip(*worths, strict=True):
        common = lcm(*(figure.denominator for figure in figures))
        summed = sum(figure.numerator * (common // figure.denominator) for figure in figures)
        means.append(Fraction(summed, common * len(figures)))
    return Worth(*means)


def against_merchant(damage: int) -> Callable[[int], Chances]:
    """More damage than the merchant sinks it; as much ties; less loses."""
    return lambda total: _compare(total, damage)


def _compare(mine: int, theirs: int) -> Chances:
    return (Fraction(mine > theirs), Fraction(mine == theirs), Fraction(mine < theirs))


def against_pirate(defender: Guns, defence: str = "best") -> Callable[[int], Chances]:
    """The defender sees the attacker's total, rolls, may spend tokens, and totals."""
    open_to_defender = [
        reachable(defender, dice, 0 if defence == "never_spends" else defender.surefire)
        for dice in every_roll(defender.dice)
    ]
    known: dict[int, Chances] = {}

    def chances(total: int) -> Chances:
        if total not in known:
            answers = [_defenders_answer(options, total, defence) for options in open_to_defender]
            results = [_compare(total, answer) for answer in answers]
            win, tie, lose = (
                sum(column, Fraction(0)) / len(results) for column in zip(*results, strict=True)
            )
            known[total] = (win, tie, lose)
        return known[total]

    return chances


def _defenders_answer(options: set[tuple[int, int]], attack: int, defence: str) -> int:
    """The total the defender announces, out of the (total, spent) open to it."""
    if defence == "only_to_win":
        unspent = next(total for total, spent in options if spent == 0)
        winning = [(spent, total) for total, spent in options if total > attack]
        return min(winning)[1] if unspent <= attack and winning else unspent
    return max(options, key=lambda option: (option[0] > attack, option[0] == attack, -option[1]))[0]


class Attack:
    """All decisions of one attack, each worked out when first asked for."""

    def __init__(
        self,
        guns: Guns,
        chances: Callable[[int], Chances],
        goal: Goal = "win",
        *,
        order: bool = True,
        rerolls_together: bool = True,
        reroll_once_per_die: bool = False,
        tokens_any_time: bool = False,
    ) -> None:
        """Keep the terms; `tokens_any_time` is the other option of reading A6."""
        self.guns = guns
        self.chances = chances
        self.goal = goal
        self.cards = tuple(frozenset(card) for card in guns.rerolls) if order else ()
        self.rerolls_together = rerolls_together
        self.reroll_once_per_die = reroll_once_per_die
        self.tokens_any_time = tokens_any_time
        self._worth: dict[Position, Worth] = {}
        self._stopped: dict[tuple[Dice, int], Worth] = {}
        self._ended: dict[tuple[int, int, int], Worth] = {}

    # -- the figures of the whole attack

    def odds(self) -> Worth:
        """The attack before the first roll."""
        return average([self.after_roll(dice) for dice in every_roll(self.guns.dice)])

    def damage(self) -> dict[int, Fraction]:
        """The total of dice, cannons and hits, before any card or token."""
        rolls = [self.guns.total(dice) for dice in every_roll(self.guns.dice)]
        return {total: Fraction(rolls.count(total), len(rolls)) for total in sorted(set(rolls))}

    def after_roll(
        self, dice: Dice, tokens: int | None = None, cards: Sequence[frozenset[int] | set[int]] | None = None
    ) -> Worth:
        """The best that can be made of dice on the table."""
        return self.best(self.table(dice, tokens, cards))

    def table(
        self, dice: Dice, tokens: int | None = None, cards: Sequence[frozenset[int] | set[int]] | None = None
    ) -> Position:
        """The position with these dice on the table, none of them rerolled yet."""
        return Position(
            tuple(dice),
            (False,) * len(dice),
            self.cards if cards is None else tuple(frozenset(card) for card in cards),
            self.guns.surefire if tokens is None else tokens,
        )

    # -- decisions

    def best(self, position: Position) -> Worth:
        """The worth of a position where the attacker decides."""
        if position not in self._worth:
            worths = [worth for _, worth in self._going_on(position)]
            worths.append(self._best_stop(position.dice, position.tokens))
            self._worth[position] = max(worths, key=self._rank)
        return self._worth[position]

    def _best_stop(self, dice: Dice, tokens: int) -> Worth:
        """The best way to set dice and total; it depends on nothing but the dice and the tokens."""
        key = (dice, tokens)
        if key not in self._stopped:
            ends = [self._end(total, spent, tokens) for total, spent in reachable(self.guns, dice, tokens)]
            self._stopped[key] = max(ends, key=self._rank)
        return self._stopped[key]

    def _rank(self, worth: Worth) -> tuple[Fraction, ...]:
        return worth.rank(self.goal)

    def choices(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        """Everything the attacker may do now, with what it leads to."""
        yield from self._stopping(position)
        yield from self._going_on(position)

    def _going_on(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        if self.rerolls_together:
            yield from self._cards_together(position)
        else:
            yield from self._cards_one_by_one(position)
        if self.tokens_any_time:
            yield from self._token_now(position)

    def advice(
        self, dice: Dice, tokens: int | None = None, cards: Sequence[frozenset[int] | set[int]] | None = None
    ) -> dict[Choice, Worth]:
        """Every choice for dice on the table with its exact worth."""
        return dict(self.choices(self.table(dice, tokens, cards)))

    def _stopping(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        """No more rerolls: spend any tokens and total."""
        for places, faces in every_marking(len(position.dice), position.tokens):
            total = self.guns.total(put(position.dice, places, faces))
            marks = tuple(zip(places, faces, strict=True))
            yield Choice(None, (), marks), self._end(total, len(places), position.tokens)

    def _end(self, total: int, spent: int, tokens: int) -> Worth:
        key = (total, spent, tokens)
        if key not in self._ended:
            win, tie, lose = self.chances(total)
            room = tokens - spent < MOST_TOKENS_HELD
            gained = tie + lose if room else Fraction(0)
            self._ended[key] = Worth(win, tie, lose, Fraction(spent), gained)
        return self._ended[key]

    def _may_reroll(self, position: Position, card: Card) -> list[int]:
        """The dice that show a face of the card and that the readings allow."""
        return [
            place
            for place, face in enumerate(position.dice)
            if face in card and not (self.reroll_once_per_die and position.touched[place])
        ]

    def _remember(self, position: Position, places: Sequence[int]) -> tuple[bool, ...]:
        """Which dice have been rerolled: kept only where A17 asks, so that equal positions are equal."""
        return _touch(position.touched, places) if self.reroll_once_per_die else position.touched

    def _cards_together(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        """A16 together: pick the dice of one card, then roll them all at once."""
        for number, card in enumerate(position.cards):
            cards_left = position.cards[:number] + position.cards[number + 1 :]
            for places in every_subset(self._may_reroll(position, card)):
                if not places:
                    continue  # a card used on no die is a card thrown away
                touched = self._remember(position, places)
                results = [
                    self.best(
                        Position(put(position.dice, places, faces), touched, cards_left, position.tokens)
                    )
                    for faces in product(FACES, repeat=len(places))
                ]
                yield Choice(card, places, ()), average(results)

    def _cards_one_by_one(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        """A16 one by one: a card's next die is chosen after seeing the last one's result."""
        for card, cards_left, touched_by_it in self._next_cards(position):
            for place in self._may_reroll(position, card):
                if touched_by_it[place]:
                    continue
                results = [
                    self.best(
                        Position(
                            put(position.dice, (place,), (face,)),
                            self._remember(position, (place,)),
                            cards_left,
                            position.tokens,
                            card,
                            _touch(touched_by_it, (place,)),
                        )
                    )
                    for face in FACES
                ]
                yield Choice(card, (place,), ()), average(results)

    def _next_cards(self, position: Position) -> Iterator[tuple[Card, tuple[Card, ...], tuple[bool, ...]]]:
        """Go on with the card being resolved, or leave it for good and take up another."""
        if position.resolving is not None:
            yield position.resolving, position.cards, position.touched_by_it
        for number, card in enumerate(position.cards):
            yield card, position.cards[:number] + position.cards[number + 1 :], (False,) * len(position.dice)

    def _token_now(self, position: Position) -> Iterator[tuple[Choice, Worth]]:
        """A6 any time: set one die now and go on rerolling, even with the card being resolved."""
        if position.tokens == 0:
            return
        for place in range(len(position.dice)):
            for face in FACES:
                dice = put(position.dice, (place,), (face,))
                then = self.best(position._replace(dice=dice, tokens=position.tokens - 1))
                yield Choice(None, (), ((place, face),)), then._replace(spent=then.spent + 1)


def _touch(touched: tuple[bool, ...], places: Sequence[int]) -> tuple[bool, ...]:
    return tuple(old or place in places for place, old in enumerate(touched))
