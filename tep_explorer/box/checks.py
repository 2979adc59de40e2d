"""What must hold between the figures of a box: that a game can be played with it at all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from .faces import SEARCH_TOKENS, TREASURES
from .problems import Problem

if TYPE_CHECKING:
    from .box import Box


def sound(box: Box, unread: Collection[str] = ()) -> list[Problem]:
    """Everything about `box` that no game could be played with; parts that could not be read are left out."""
    return [
        problem
        for check, parts in _CHECKS.items()
        if not any(part in unread for part in parts)
        for problem in check(box)
    ]


def for_captains(box: Box, captains: int) -> list[Problem]:
    """Why `box` cannot serve so many captains: bury sites and coves could run out."""
    problems = []
    sites = sum(card.bury is not None for card in box.map)
    coves = sum(card.cove for card in box.map)
    needed = (TREASURES - 1) * captains + 1
    if sites < needed:
        problems.append(
            Problem(
                "map",
                f"{captains} captains need {needed} bury sites, so that one is always free; has {sites}",
            )
        )
    if coves < captains:
        problems.append(
            Problem("map", f"{captains} captains need {captains} coves to start from; has {coves}")
        )
    return problems


def _tokens(box: Box) -> list[Problem]:
    total = sum(box.search.values())
    if total == SEARCH_TOKENS:
        return []
    return [Problem("search", f"there are {SEARCH_TOKENS} search tokens; these counts add up to {total}")]


def _gold(box: Box) -> list[Problem]:
    problems = []
    if box.gold_start > box.gold_limit:
        problems.append(
            Problem("figures.gold_start", f"{box.gold_start} is above the limit {box.gold_limit}")
        )
    if list(box.market_values) != sorted(box.market_values):
        problems.append(Problem("figures.market", "must not fall from the lowest spot up"))
    for card in box.map:
        if card.bury is not None and card.bury > box.gold_limit:
            text = f"{card.bury} can never be paid: the limit is {box.gold_limit} Gold"
            problems.append(Problem(f"{card.id}.bury", text))
    return problems


def _ranks(box: Box) -> list[Problem]:
    problems = []
    if box.ranks[0].reward != "none":
        problems.append(
            Problem(f"{box.ranks[0].id}.reward", "nobody reaches the first rank, so it can give nothing")
        )
    for rank in box.ranks:
        wrong = rank.amount != 0 if rank.reward == "none" else rank.amount < 1
        if wrong or (rank.reward == "deckhand" and rank.amount != 1):
            problems.append(Problem(f"{rank.id}.reward", f"{rank.reward} does not go with n = {rank.amount}"))
    givers = sum(rank.reward == "deckhand" for rank in box.ranks)
    if givers != 1:
        problems.append(Problem("ranks", f"one rank gives the fourth Deckhand; here {givers} do"))
    return problems


def _cards(box: Box) -> list[Problem]:
    problems = []
    for section, cards in (("crew", box.crew), ("captain", box.captain)):
        for card in cards:
            rerolls = sum(bonus.kind == "reroll" for bonus in card.bonus)
            if rerolls and (section == "captain" or card.trigger != "attack" or rerolls > 1):
                text = "Reroll stands once, on a crew card with the Attack trigger"
                problems.append(Problem(f"{card.id}.bonus", text))
    for i in range(0, len(box.captain), 2):
        sides = box.captain[i : i + 2]
        if not any(bonus.kind == "bury" for side in sides for bonus in side.bonus):
            problems.append(
                Problem(f"{sides[0].id}.bonus", "this card could never bury: neither side has bury")
            )
    return problems


def _merchants(box: Box) -> list[Problem]:
    top = box.top_damage
    if sum(card.damage == top for card in box.merchant) >= 2:
        return []
    text = f"two or more cards need the highest damage, {top}: these two stay when the others are gone"
    return [Problem("merchant", text)]


def _solo(box: Box) -> list[Problem]:
    return [
        Problem(f"{mat.id}.levels", "every level has sail 0: this pirate could never sail")
        for mat in box.legend
        if not any(level.sail for level in mat.levels)
    ]


#: Every check, and the parts of the file it looks at.
_CHECKS: dict[Callable[[Box], list[Problem]], tuple[str, ...]] = {
    _tokens: ("search",),
    _gold: ("figures", "map"),
    _ranks: ("ranks",),
    _cards: ("crew", "captain"),
    _merchants: ("merchant",),
    _solo: ("legend",),
}
