"""What to do with the dice on the table: every choice with its exact odds, best first, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import NamedTuple

from .battle import Battle
from .broadside import Broadside
from .checks import FACES, MOST_CARDS, MOST_TOKENS, Inspection, listing, show
from .goals import Figures
from .gunnery import Gunnery, average, each_card
from .kinds import signed
from .result import Advice, Odds, decimal, percent
from .rolls import Hand, additions, hands, places

Faces = tuple[int, ...]
Cards = tuple[frozenset[int], ...]


class Choice(NamedTuple):
    """One thing to do: dice that go, dice that stay, the card or the new faces, and what it is worth."""

    going: Faces
    keep: Faces
    card: frozenset[int] | None
    new: Faces
    figures: Figures
    left: Broadside


class Table:
    """The dice on the table in the middle of an attack, with what is left to use."""

    def __init__(self, battle: Battle, roll: Faces, rerolled: Faces, card: frozenset[int] | None) -> None:
        self.battle = battle
        self.roll = tuple(sorted(roll))
        self.fresh = without(self.roll, rerolled)
        self.rerolled = tuple(sorted(rerolled))
        self.card = card
        if card is not None:
            ship = battle.attacker
            battle = battle._replace(attacker=ship.replace(rerolls=(*ship.rerolls, card)))
        self.gunnery: Gunnery = battle.gunnery()
        self.cards = battle.cards
        self.marks = self.gunnery.kinds.first != self.gunnery.kinds.again
        signs = signed(battle.attacker.scores, self.cards)
        self.kinds = [sorted(set(signs)).index(sign) << self.marks for sign in signs]
        self.kinds_of = dict(zip(self.cards, self.gunnery.kinds.cards, strict=True))

    def choices(self) -> Iterator[Choice]:
        """Every choice: stop, set dice by tokens, or use a card."""
        yield from self._settings()
        if self.battle.together:
            for card, rest in each_card(self.battle.cards):
                yield from self._rerolls(card, rest)
            return
        if self.card is not None:
            yield from self._single(self.card, self.battle.cards, self.fresh)
        fresh = self.fresh if self.battle.once_per_die else self.roll
        for card, rest in each_card(self.battle.cards):
            yield from self._single(card, rest, fresh)

    def hand(self, fresh: Iterable[int], rerolled: Iterable[int] = ()) -> Hand:
        """Dice as a hand of kinds; those that were rerolled carry a mark where marks matter."""
        marked = [self.kinds[face - 1] + self.marks for face in rerolled]
        return tuple(sorted([*(self.kinds[face - 1] for face in fresh), *marked]))

    def _rest(self, rest: Cards) -> tuple[int, ...]:
        """Cards as the kinds they name, in the order the solver knows them."""
        return tuple(self.kinds_of[card] for card in rest)

    def _rerolls(self, card: frozenset[int], rest: Cards) -> Iterator[Choice]:
        """All dice of a card rerolled together: every different part of the matching dice."""
        gunnery = self.gunnery
        flat = gunnery.rerolled(self._rest(rest))
        place = places(gunnery.dice, len(gunnery.kinds.first))
        left = self.battle.attacker.replace(rerolls=rest)
        for going in parts([face for face in self.fresh if face in card]):
            keep = without(self.roll, going)
            value = flat[place[self.hand(without(self.fresh, going), self.rerolled)]]
            yield Choice(going, keep, card, (), gunnery.ledger.figures(value, gunnery.ways), left)

    def _single(self, card: frozenset[int], rest: Cards, fresh: Faces) -> Iterator[Choice]:
        """One die rerolled while a card is resolved die by die; the card goes on afterwards."""
        gunnery = self.gunnery
        done = without(self.roll, fresh)
        single = gunnery.one_by_one(self.kinds_of[card], self._rest(rest))
        fewer = hands(gunnery.dice, len(gunnery.kinds.first))[1]
        left = self.battle.attacker.replace(rerolls=rest)
        for face in sorted(set(fresh) & card):
            spot = fewer.index(self.hand(without(fresh, (face,)), done))
            six = additions(gunnery.dice, gunnery.kinds.again)[spot]
            figures = gunnery.ledger.figures(average(single, six), gunnery.ways)
            yield Choice((face,), without(self.roll, (face,)), card, (), figures, left)

    def _settings(self) -> Iterator[Choice]:
        """Stop, as the dice lie or after setting some of them to the faces that serve best."""
        gunnery, ship = self.gunnery, self.battle.attacker
        for going in ((), *parts(self.roll)):
            if len(going) > gunnery.tokens:
                break
            keep = without(self.roll, going)
            (value, _), new = self._best_faces(keep, len(going))
            figures = gunnery.ledger.figures(value, gunnery.foe.ways)
            left = ship.replace(surefire=ship.surefire - len(going), rerolls=())
            yield Choice(going, keep, None, new, figures, left)

    def _best_faces(self, keep: Faces, spent: int) -> tuple[tuple[int, int], Faces]:
        """The faces that serve best beside those kept, and what they are worth; of equals the lowest."""
        settings = combinations_with_replacement(FACES, spent)
        return max(((self._worth(keep, new), new) for new in settings), key=itemgetter(0))

    def _worth(self, keep: Faces, new: Faces) -> tuple[int, int]:
        """What it is worth to stop with these dice; among equals more damage is the clearer advice."""
        ship, gunnery = self.battle.attacker, self.gunnery
        score = sum(ship.scores[face - 1] for face in keep + new)
        return gunnery.ledger.entry(*gunnery.foe.answer(score), spent=len(new)), score


def advise(
    battle: Battle,
    roll: Iterable[int],
    surefire: int | None = None,
    rerolls: Iterable[Iterable[int]] | None = None,
    rerolled: Iterable[int] = (),
    card: Iterable[int] | None = None,
) -> tuple[Advice, ...]:
    """The choices for `roll`, best first: see `Odds.advise`."""
    table = _table(battle, roll, surefire, rerolls, rerolled, card)
    choices = sorted(table.choices(), key=lambda choice: _rank(battle, choice.figures), reverse=True)
    return tuple(_advice(table, choice) for choice in choices)


def _table(
    battle: Battle,
    roll: Iterable[int],
    surefire: int | None,
    rerolls: Iterable[Iterable[int]] | None,
    rerolled: Iterable[int],
    card: Iterable[int] | None,
) -> Table:
    """The table as it stands, after every wrong field was named."""
    ship = battle.attacker
    inspection = Inspection()
    tokens = ship.surefire if surefire is None else inspection.number("surefire", surefire, 0, MOST_TOKENS)
    begun = None if card is None else inspection.card(card, "card")
    if begun and not battle.order:
        inspection.wrong("card", "must be left out: an Attack bonus action uses no Reroll cards")
    if begun and battle.together:
        inspection.wrong("card", "must be left out: under this reading a card's dice are rerolled together")
    cards = _left(inspection, battle, begun) if rerolls is None else inspection.cards(rerolls)
    faces = _dice(inspection, "roll", roll)
    done = _dice(inspection, "rerolled", rerolled)
    if "roll" not in inspection.problems and len(faces) != ship.dice:
        inspection.wrong("roll", f"must show {ship.dice} dice, not {len(faces)}")
    if not _part_of(done, faces):
        inspection.wrong("rerolled", f"must be dice of the roll, not {show(list(done))}")
    if begun and len(cards) == MOST_CARDS:
        inspection.wrong(
            "rerolls", f"must be at most {MOST_CARDS - 1} cards besides the one in use, not {len(cards)}"
        )
    if cards and not battle.order:
        inspection.wrong("rerolls", "must be left out: an Attack bonus action uses no Reroll cards")
    inspection.finish()
    left = battle._replace(attacker=ship.replace(surefire=tokens, rerolls=cards))
    return Table(left, faces, done if battle.once_per_die or begun else (), begun)


def _left(inspection: Inspection, battle: Battle, begun: frozenset[int] | None) -> Cards:
    """The cards of the attack without the one in use."""
    cards = list(battle.cards)
    if begun in cards:
        cards.remove(begun)
    elif begun is not None:
        inspection.wrong("card", f"must be one of the attack's Reroll cards, not {show(sorted(begun))}")
    return tuple(cards)


def _dice(inspection: Inspection, field: str, value: object) -> Faces:
    faces = listing(value)
    if faces is None:
        inspection.wrong(field, f"must be a list of faces, not {show(value)}")
    return tuple([inspection.face(field, face, "show") for face in faces or ()])


def _rank(battle: Battle, figures: Figures) -> tuple[object, ...]:
    """Figures in the order in which the goal compares them."""
    win, tie, _, spent, value = figures
    if battle.goal == "not_lose":
        return win + tie, win, -spent
    return (win, tie, -spent) if value is None else (value, win, tie, -spent)


def _advice(table: Table, choice: Choice) -> Advice:
    odds = Odds(*choice.figures, table.battle._replace(attacker=choice.left))
    text = f"{_deed(table, choice)}{_instead(odds)}: {measure(odds)}"
    return Advice(text, choice.keep, choice.card, choice.new, odds)


def measure(odds: Odds) -> str:
    """What the goal looks at, in words.

    >>> from tep_explorer.odds import Broadside, attack_merchant
    >>> measure(attack_merchant(Broadside(2, {6: 2}), damage=2, goal="not_lose"))
    '30.6 % not to lose'
    """
    if odds.value is not None:
        return f"worth {decimal(odds.value)}"
    if odds.asked.goal == "not_lose":
        return f"{percent(odds.not_lose)} not to lose"
    return percent(odds.win)


def _instead(odds: Odds) -> str:
    """The tie that may come where no win can, in brackets; a goal that counts ties says it by its figure."""
    if odds.asked.goal != "win" or odds.win or not odds.tie:
        return ""
    return " (a certain tie)" if odds.tie == 1 else f" (tie {percent(odds.tie)})"


def _deed(table: Table, choice: Choice) -> str:
    """A choice in words, without its odds."""
    if choice.card is None and not choice.going:
        return f"stop with {listed(choice.keep)}"
    going = f"the {listed(choice.going)}"
    keep = f", keep {listed(choice.keep)}" if choice.keep else ""
    if choice.card is None:
        return f"set {going} to {listed(choice.new if len(set(choice.new)) > 1 else choice.new[:1])}{keep}"
    named = "-".join(map(str, sorted(choice.card)))
    card = f" with the {named} card" if len(set(table.cards)) > 1 else ""
    if choice.card == table.card and len(choice.left.rerolls) < len(table.battle.cards):
        card = f" with another {named} card"
    if table.battle.together or not choice.card.intersection(choice.keep):
        return f"reroll {going}{card}{keep}"
    return f"reroll {going} first{card}, then see about {listed(choice.keep)}"


def listed(faces: Sequence[int]) -> str:
    """Faces as they are read out.

    >>> listed((2, 5, 6))
    '2, 5 and 6'
    """
    words = [str(face) for face in faces]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}"


def parts(faces: Sequence[int]) -> list[Faces]:
    """Every different part of some dice but the empty one, few dice first.

    >>> parts((2, 2, 3))
    [(2,), (3,), (2, 2), (2, 3), (2, 2, 3)]
    """
    sizes = range(1, len(faces) + 1)
    return list(dict.fromkeys(part for size in sizes for part in combinations(faces, size)))


def without(faces: Faces, part: Iterable[int]) -> Faces:
    """Some dice without a part of them.

    >>> without((2, 2, 3), (2,))
    (2, 3)
    """
    left = list(faces)
    for face in part:
        left.remove(face)
    return tuple(left)


def _part_of(part: Faces, faces: Faces) -> bool:
    return all(part.count(face) <= faces.count(face) for face in part)
