"""What must hold for the odds of every attack, whatever the ships."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tep_explorer.odds import Broadside, Ev, Odds, at_least, attack_merchant, attack_pirate, damage_of, sweep

FACES = range(1, 7)
faces = st.integers(1, 6)
cards = st.lists(st.sets(faces, min_size=1, max_size=3), max_size=2)
worth = st.fractions(-5, 5, max_denominator=4)
goals = st.one_of(st.sampled_from(["win", "not_lose"]), st.builds(Ev, worth, worth, worth, worth))
damages = st.integers(0, 9)
readings = st.fixed_dictionaries({"rerolls_together": st.booleans(), "reroll_once_per_die": st.booleans()})


def ships(most_dice: int = 3) -> st.SearchStrategy[Broadside]:
    numbers = {"cannons": st.integers(0, 3), "hits": st.integers(0, 1), "surefire": st.integers(0, 3)}
    symbols = st.lists(faces, max_size=6)
    return st.builds(Broadside, st.integers(1, most_dice), symbols, rerolls=cards, **numbers)


def foes() -> st.SearchStrategy[Any]:
    defence = st.sampled_from(["best", "never_spends", "only_to_win"])
    return st.one_of(damages, st.tuples(ships(), defence))


def attack(ship: Broadside, foe: Any, goal: str | Ev = "win", **terms: bool) -> Odds:
    if isinstance(foe, int):
        return attack_merchant(ship, foe, goal, **terms)
    defender, defence = foe
    return attack_pirate(ship, defender, goal, defence=defence, **terms)


@settings(max_examples=150, deadline=None)
@given(ships(), foes(), goals, st.booleans(), readings)
def test_the_odds_sum_to_one(
    ship: Broadside, foe: Any, goal: str | Ev, order: bool, terms: dict[str, bool]
) -> None:
    odds = attack(ship, foe, goal, order=order, **terms)
    assert odds.win + odds.tie + odds.lose == 1
    assert min(odds.win, odds.tie, odds.lose) >= 0
    assert 0 <= odds.spent <= min(ship.surefire, ship.dice)
    assert (odds.value is None) == isinstance(goal, str)


@settings(max_examples=100, deadline=None)
@given(ships(), foes(), faces, readings)
def test_one_more_of_anything_never_lowers_the_chance_to_win(
    ship: Broadside, foe: Any, face: int, terms: dict[str, bool]
) -> None:
    win = attack(ship, foe, **terms).win
    better = [ship.replace(cannons=ship.cannons + 1), ship.replace(hits=ship.hits + 1)]
    better.append(ship.replace(symbols={**ship.symbols, face: ship.scores[face - 1] + 1}))
    if ship.surefire < 3:
        better.append(ship.replace(surefire=ship.surefire + 1))
    if ship.dice < 3:
        better.append(ship.replace(dice=ship.dice + 1))
    better.append(ship.replace(rerolls=(*ship.rerolls, {face})))
    for other in better:
        assert attack(other, foe, **terms).win >= win, other


@settings(max_examples=100, deadline=None)
@given(ships(), damages, readings)
def test_more_damage_never_raises_the_chance_to_win(
    ship: Broadside, damage: int, terms: dict[str, bool]
) -> None:
    assert attack_merchant(ship, damage + 1, **terms).win <= attack_merchant(ship, damage, **terms).win


@settings(max_examples=100, deadline=None)
@given(ships(), foes(), goals, readings, st.permutations(list(FACES)))
def test_renaming_the_faces_changes_nothing(
    ship: Broadside, foe: Any, goal: str | Ev, terms: dict[str, bool], names: list[int]
) -> None:
    symbols = {names[face - 1]: count for face, count in ship.symbols.items()}
    rerolls = [{names[face - 1] for face in card} for card in ship.rerolls]
    assert attack(ship.replace(symbols=symbols, rerolls=rerolls), foe, goal, **terms) == attack(
        ship, foe, goal, **terms
    )


@settings(max_examples=25, deadline=None)
@given(ships(2), foes(), goals, readings)
def test_the_best_advice_averaged_over_all_rolls_is_the_attack(
    ship: Broadside, foe: Any, goal: str | Ev, terms: dict[str, bool]
) -> None:
    odds = attack(ship, foe, goal, **terms)
    rolls = list(product(FACES, repeat=ship.dice))
    best = {
        tuple(sorted(roll)): odds.advise(roll)[0].odds for roll in {tuple(sorted(roll)) for roll in rolls}
    }
    for name in ("win", "tie", "lose", "spent", "value"):
        figures = [getattr(best[tuple(sorted(roll))], name) or 0 for roll in rolls]
        assert sum(figures, Fraction(0)) / len(rolls) == (getattr(odds, name) or 0)


@settings(max_examples=60, deadline=None)
@given(ships(), foes(), goals)
def test_no_goal_is_served_better_by_another_goals_play(ship: Broadside, foe: Any, goal: str | Ev) -> None:
    win, safe = attack(ship, foe), attack(ship, foe, "not_lose")
    other = attack(ship, foe, goal)
    assert win.win >= max(safe.win, other.win)
    assert safe.not_lose >= max(win.not_lose, other.not_lose)


@settings(max_examples=60, deadline=None)
@given(ships(), damages, st.sampled_from(["win", "not_lose"]))
def test_counting_and_deciding_agree(ship: Broadside, damage: int, goal: str) -> None:
    """Without cards the odds are counted; the solver that decides every hand must find the same."""
    counted = attack_merchant(ship.replace(rerolls=()), damage, goal)
    decided = counted.asked.gunnery().figures()
    assert decided[:4] == (counted.win, counted.tie, counted.lose, counted.spent)


@settings(max_examples=40, deadline=None)
@given(ships(), goals, st.sets(damages, max_size=2), st.sets(st.integers(1, 3), max_size=2))
def test_a_sweep_is_its_single_attacks(
    ship: Broadside, goal: str | Ev, against: set[int], dice: set[int]
) -> None:
    cells = sweep(ship, damages=against, cannons=(0, 3), surefire=(1, 3), dice=dice, goal=goal)
    assert len(cells) == 4 * len(against) * len(dice)
    for (number, tokens, cannons, damage), odds in cells.items():
        single = ship.replace(dice=number, surefire=tokens, cannons=cannons)
        assert odds == attack_merchant(single, damage, goal)


@given(ships())
def test_the_damage_distribution_is_that_of_all_rolls(ship: Broadside) -> None:
    rolls = list(product(ship.scores, repeat=ship.dice))
    totals = [ship.fixed + sum(roll) for roll in rolls]
    assert damage_of(ship) == {
        total: Fraction(totals.count(total), len(rolls)) for total in sorted(set(totals))
    }
    for total, chance in at_least(ship).items():
        assert chance == Fraction(sum(other >= total for other in totals), len(rolls))


@given(ships())
def test_a_broadside_prints_as_something_to_paste_back(ship: Broadside) -> None:
    assert eval(repr(ship), {"Broadside": Broadside}) == ship
