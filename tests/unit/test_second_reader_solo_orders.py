"""The solo chapter by a second reader: the pirate's five orders, the helm mat's bonuses, its battles.

Written from the rulebook and the contract alone. Unless a test says otherwise the human lies on the pirate's
card and the pirate's order stands on a space that makes for the human, so that nobody sails.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import box_with, chances, legal
from reader_table import (
    about_to,
    captain,
    deckhands,
    events,
    hands,
    humans_turn,
    merchant,
    places,
    ship,
    table,
    trail,
    walk,
    wheel_with,
)

#: A space of each helm mat that makes for the human, and one that makes for the orange merchant.
FOR_HUMAN = {"helm-1": 3, "helm-2": 4, "helm-3": 3, "helm-4": 4}
FOR_ORANGE = {"helm-1": 4, "helm-2": 2, "helm-3": 2, "helm-4": 2}
GREEN = merchant("D4", "A1", "coffee", "merchant-02")


def here(
    order: str, helm: str = "helm-3", at: str = "B4", it: Mapping[str, Any] | None = None, **given: Any
) -> tep.Position:
    """The pirate has been rolled an order and lies with the human on a card; its order comes next."""
    space = FOR_HUMAN[helm]
    me = {"at": at} | dict(given.pop("me", {}))
    return walk(
        about_to(order, space, it={"at": at, **(it or {})}, me=me, helm=helm, **given), f"roll {space}"
    )


# Plunder


@pytest.mark.parametrize("at", ["A2", "B4", "D3"], ids=["no settlement", "one icon", "two icons"])
def test_plunder_takes_one_cube_anywhere(at: str) -> None:
    after = walk(here("plunder", at=at), "draw rum")
    assert captain(after)["cargo"] == ["rum"]
    assert humans_turn(after)


def test_plunder_draws_from_the_bag() -> None:
    assert chances(here("plunder")) == {
        "draw sugarcane": Fraction(9, 34),
        "draw rum": Fraction(8, 34),
        "draw coffee": Fraction(8, 34),
        "draw gunpowder": Fraction(9, 34),
    }


def test_the_third_cube_is_followed_by_a_trade_at_once() -> None:
    after = walk(here("plunder", it={"cargo": ["rum", "coffee"]}), "draw coffee")
    assert (captain(after)["cargo"], captain(after)["gold"]) == (["rum"], 8)
    assert after.to_dict()["market"] == ["coffee", "sugarcane", "rum", "gunpowder"]


def test_that_trade_sells_the_dearest_type_even_if_it_is_not_the_new_cube() -> None:
    after = walk(here("plunder", it={"cargo": ["gunpowder", "rum"]}), "draw sugarcane")
    assert sorted(captain(after)["cargo"]) == ["rum", "sugarcane"]
    assert captain(after)["gold"] == 5
    assert after.to_dict()["market"] == ["gunpowder", "sugarcane", "rum", "coffee"]


def test_a_second_cube_is_not_traded() -> None:
    after = walk(here("plunder", it={"cargo": ["rum"]}), "draw rum")
    assert (captain(after)["cargo"], captain(after)["gold"]) == (["rum", "rum"], 0)


# Trade


def test_trade_sells_every_cube_of_the_dearest_type_and_no_other() -> None:
    after = walk(here("trade", it={"cargo": ["rum", "sugarcane"]}))
    assert (captain(after)["cargo"], captain(after)["gold"]) == (["sugarcane"], 3)
    assert after.to_dict()["market"] == ["rum", "sugarcane", "coffee", "gunpowder"]


def test_trade_pays_one_price_for_all_and_the_cubes_go_to_the_bag() -> None:
    before = here("trade", it={"cargo": ["coffee", "coffee"]}, at="A2")
    assert captain(before)["gold"] == 8
    assert before.to_dict()["unseen"]["bag"]["coffee"] == 8
    assert captain(before)["cargo"] == []


def test_trade_of_the_cheapest_type_moves_nothing() -> None:
    after = here("trade", it={"cargo": ["sugarcane"]})
    assert captain(after)["gold"] == 2
    assert after.to_dict()["market"] == ["sugarcane", "rum", "coffee", "gunpowder"]


def test_trade_with_an_empty_hold_does_nothing() -> None:
    after = here("trade")
    assert humans_turn(after)
    assert captain(after)["gold"] == 0
    assert after.to_dict()["market"] == ["sugarcane", "rum", "coffee", "gunpowder"]


# Search


@pytest.mark.parametrize(
    ("token", "gold"), [("gold_2", 2), ("gold_3", 3), ("sure_fire", 1), ("sail_2", 1), ("ignore_storm", 1)]
)
def test_search_gives_gold_and_keeps_nothing(token: str, gold: int) -> None:
    after = walk(here("search", "helm-1"), f"reveal {token}")
    it = captain(after)
    assert (it["gold"], it["surefire"], it["kept"]) == (gold, 0, [])
    assert "B4" not in after.to_dict()["search"]
    assert humans_turn(after)


def test_search_that_finds_booty_draws_a_cube() -> None:
    after = walk(here("search", "helm-1"), "reveal booty", "draw coffee")
    assert captain(after)["cargo"] == ["coffee"]


def test_a_third_cube_found_is_traded_at_once() -> None:
    after = walk(here("search", "helm-1", it={"cargo": ["rum", "rum"]}), "reveal booty", "draw rum")
    assert (captain(after)["cargo"], captain(after)["gold"]) == ([], 9)


def test_search_without_a_token_finds_nothing() -> None:
    plain = about_to("search", 3, it={"at": "B4"}, me={"at": "B4"}).to_dict()
    plain["search"].remove("B4")
    plain["unseen"]["search"]["gold_2"] -= 1
    after = walk(tep.Position.from_dict(plain), "roll 3")
    assert humans_turn(after)
    assert captain(after)["gold"] == 0


# Crew Up


def test_crew_up_takes_the_top_of_the_deck_and_leaves_the_row() -> None:
    before = here("crew_up", "helm-1")
    assert chances(before) == {f"crew crew-{n:02d}": Fraction(1, 21) for n in range(1, 22)}
    after = walk(before, "crew crew-07")
    assert captain(after)["crew"] == ["crew-07"]
    assert after.to_dict()["row"] == ["crew-22", "crew-23", "crew-24"]


def test_new_crew_goes_to_the_right_of_the_others() -> None:
    after = walk(here("crew_up", "helm-1", it={"crew": ["crew-12", "crew-09"]}), "crew crew-07")
    assert captain(after)["crew"] == ["crew-12", "crew-09", "crew-07"]


def test_the_fourth_card_is_still_taken() -> None:
    after = walk(here("crew_up", "helm-1", it={"crew": ["crew-01", "crew-02", "crew-03"]}), "crew crew-04")
    assert len(captain(after)["crew"]) == 4


def test_a_fifth_card_renews_the_row_instead() -> None:
    crew = ["crew-01", "crew-02", "crew-03", "crew-04"]
    before = here("crew_up", "helm-1", it={"crew": crew})
    after = walk(before, "crew crew-05", "crew crew-06", "crew crew-07")
    assert captain(after)["crew"] == crew
    assert after.to_dict()["row"] == ["crew-05", "crew-06", "crew-07"]
    assert after.to_dict()["bottom"] == ["crew-22", "crew-23", "crew-24"]


def test_when_only_known_cards_are_left_it_takes_the_first_of_them() -> None:
    bottom = [f"crew-{n:02d}" for n in range(5, 22)]
    me = {"crew": ["crew-01", "crew-02", "crew-03", "crew-04"]}
    before = here("crew_up", "helm-1", me=me, bottom=bottom)
    after = walk(before, "crew crew-05") if before.decider == tep.CHANCE else before
    assert captain(after)["crew"] == ["crew-05"]
    assert after.to_dict()["bottom"] == bottom[1:]


def test_its_crews_bonus_actions_are_never_taken() -> None:
    """crew-24 gains 1 Gold with a search, crew-03 sails."""
    row = ["crew-20", "crew-21", "crew-22"]
    steps = trail(here("search", "helm-1", it={"crew": ["crew-24", "crew-03"]}, row=row), "reveal gold_2")
    assert captain(steps[-1].after)["gold"] == 2
    assert humans_turn(steps[-1].after)


# The helm mat's bonuses


def test_gold_of_the_helm_mat_comes_after_its_order_only() -> None:
    assert captain(walk(here("plunder", "helm-1"), "draw rum"))["gold"] == 1
    assert captain(walk(here("trade", "helm-1", it={"cargo": ["sugarcane"]})))["gold"] == 2
    assert captain(walk(here("trade", "helm-2", it={"cargo": ["sugarcane"]})))["gold"] == 3
    assert captain(walk(here("crew_up", "helm-4"), "crew crew-07"))["gold"] == 1


def test_a_plunder_of_the_helm_mat_follows_the_search() -> None:
    after = walk(here("search", "helm-4"), "reveal gold_2", "draw rum")
    assert (captain(after)["gold"], captain(after)["cargo"]) == (2, ["rum"])


def test_a_cube_found_is_no_plunder_to_the_helm_mat() -> None:
    """helm-1 gives Gold for a plunder, and a search that draws a cube is no plunder."""
    after = walk(here("search", "helm-1"), "reveal booty", "draw rum")
    assert captain(after)["gold"] == 0


# Against merchants: helm-4 has two 3-symbols and no bonus for an attack


def raid(
    at: str = "B4",
    there: dict[str, Any] | None = None,
    card: str = "merchant-01",
    cargo: str = "rum",
    it: Mapping[str, Any] | None = None,
    **given: Any,
) -> tep.Position:
    """The pirate on orange's card, about to fire at it; one Deckhand on Cannons unless told."""
    pirate = {"at": at, "hands": there or hands(rigging=1, cannons=1, extort=1), **(it or {})}
    orange = merchant(at, "A1" if at == "D4" else "D4", cargo, card)
    helm = given.pop("helm", "helm-4")
    space = FOR_ORANGE[helm]
    pos = about_to("attack", space, it=pirate, orange=orange, helm=helm, **{"me": {"at": "A3"}} | given)
    return walk(pos, f"roll {space}")


NO_GUNS = hands(rigging=1, extort=1, repair=1)


def test_its_damage_is_symbols_and_cannons() -> None:
    found = events(trail(raid(), "roll 1 3"))
    battle = next(event.to_dict() for event in found if event.kind == "battle")
    assert (battle["damage"], battle["result"]) == ([3, 2], "win")


def test_each_symbol_counts_for_each_die_and_crew_and_levels_add_theirs() -> None:
    """Three dice and a hit for two treasures; crew-08 has a 2 and a hit."""
    pos = raid(it={"buried": ["A4", "C4"], "crew": ["crew-08"]}, card="merchant-10")
    assert len(pos.outcomes()) == 56
    found = events(trail(pos, "roll 2 3 3"))
    battle = next(event.to_dict() for event in found if event.kind == "battle")
    assert (battle["damage"], battle["result"]) == ([2 + 2 + 1 + 1 + 1 + 1, 8], "tie")


def test_hits_of_the_helm_mat_count_in_its_attack() -> None:
    """helm-1: 2, 4, 6 and a hit with an attack."""
    found = events(trail(raid(helm="helm-1"), "roll 1 2"))
    battle = next(event.to_dict() for event in found if event.kind == "battle")
    assert battle["damage"] == [1 + 1 + 1, 2]


def test_sinking_a_merchant_gives_its_gold_and_its_cube_and_resets_it() -> None:
    after = walk(raid(), "roll 1 3", "merchant merchant-03", "draw gunpowder")
    it = captain(after)
    assert (it["gold"], it["cargo"], it["at"], it["rank"]) == (2, ["rum"], "B4", 1)
    assert ship(after, "orange") == {"at": "A1", "heading": "D4", "cargo": "gunpowder", "card": "merchant-03"}
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}
    assert humans_turn(after)


def test_the_human_chooses_between_ports_that_are_equally_far() -> None:
    before = walk(raid(at="B3"), "roll 1 3", "merchant merchant-03")
    assert (before.decider, legal(before)) == (0, {"port A1", "port D4"})
    after = walk(before, "port D4", "draw rum")
    assert (ship(after, "orange")["at"], ship(after, "orange")["heading"]) == ("D4", "A1")


def test_a_third_cube_taken_from_a_merchant_is_traded_at_once() -> None:
    pos = raid(it={"cargo": ["rum", "sugarcane"]})
    after = walk(pos, "roll 1 3", "merchant merchant-03", "draw coffee")
    assert (captain(after)["cargo"], captain(after)["gold"]) == (["sugarcane"], 2 + 6)
    assert after.to_dict()["market"] == ["rum", "sugarcane", "coffee", "gunpowder"]


def test_an_eight_keeps_its_card() -> None:
    pos = raid(card="merchant-10", it={"crew": ["crew-07", "crew-16", "crew-21"]})
    after = walk(pos, "roll 3 3", "draw coffee")
    assert captain(after)["gold"] == 9
    assert ship(after, "orange") == {"at": "A1", "heading": "D4", "cargo": "coffee", "card": "merchant-10"}


def test_sinking_a_merchant_gives_the_pirate_no_legend() -> None:
    """merchant-04 raises the human's legend in a game of one."""
    pos = raid(card="merchant-04", it={"crew": ["crew-16"]})
    after = walk(pos, "roll 1 3", "merchant merchant-05", "draw coffee")
    assert (captain(after)["rank"], captain(after)["gold"], after.to_dict()["solo"]["ring"]) == (1, 4, 0)


def test_a_tie_with_a_merchant_gives_one_gold_and_changes_nothing_else() -> None:
    after = walk(raid(there=NO_GUNS), "roll 1 3")
    it = captain(after)
    assert (it["gold"], it["at"], it["hidden"], it["surefire"]) == (1, "B4", False, 0)
    assert deckhands(after) == {"rigging": 1, "extort": 1, "repair": 1}
    assert ship(after, "orange")["at"] == "B4"


def test_losing_to_a_merchant_jostles_gives_one_gold_and_sends_it_to_the_nearest_cove() -> None:
    after = walk(raid(at="D4", green=merchant("A1", "D4", "coffee", "merchant-02")), "roll 1 1")
    it = captain(after)
    assert (it["gold"], it["at"], it["hidden"], it["surefire"]) == (1, "C4", True, 0)
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "repair": 1}
    assert ship(after, "orange")["at"] == "D4"


def test_a_cove_on_its_own_card_is_the_nearest() -> None:
    after = walk(raid(), "roll 1 1")
    assert (captain(after)["at"], captain(after)["hidden"]) == ("B4", True)


def test_a_cove_the_human_hides_in_is_occupied() -> None:
    green = merchant("A1", "D4", "coffee", "merchant-02")
    after = walk(raid(at="D4", green=green, me={"at": "C4", "hidden": True}), "roll 1 1")
    assert captain(after)["at"] == "B4"
    after = walk(raid(at="D4", green=green, me={"at": "C4"}), "roll 1 1")
    assert captain(after)["at"] == "C4", "a ship in the middle of the card leaves the Cove free"


def test_the_human_chooses_between_coves_that_are_equally_near() -> None:
    before = walk(raid(at="A3", me={"at": "D3"}), "roll 1 1")
    assert before.decider == 0
    assert sorted(str(action)[-2:] for action in before.actions()) == ["A2", "B3"]
    choice = next(action for action in before.actions() if str(action).endswith("B3"))
    assert (captain(walk(before, str(choice)))["at"], captain(before)["at"]) == ("B3", "A3")


def test_a_loss_with_all_deckhands_in_repair_still_gives_gold() -> None:
    after = walk(raid(there=hands(repair=3)), "roll 1 1")
    assert (deckhands(after), captain(after)["gold"]) == ({"repair": 3}, 1)


def test_it_attacks_its_target_only() -> None:
    """Orange lies on the card where the pirate ends, but it makes for the human."""
    it = {"at": "B4", "hands": hands(cannons=1, extort=1, repair=1)}
    pos = about_to("attack", 4, it=it, me={"at": "A3"}, orange=merchant("B3", "D4"), helm="helm-2")
    steps = trail(pos, "roll 4")
    assert places(steps) == ["B4", "B3"]
    assert humans_turn(steps[-1].after)


def test_an_attack_out_of_reach_does_nothing() -> None:
    it = {"at": "B4", "hands": hands(cannons=1, extort=1, repair=1)}
    after = walk(about_to("attack", 4, it=it, me={"at": "A3"}, helm="helm-2"), "roll 4")
    assert humans_turn(after)
    assert captain(after)["gold"] == 0


# Against the human: captain-1a has 2, 4, 6


def duel(**given: Any) -> tep.Position:
    """The pirate is about to roll against the human in B4; each has one Deckhand on Cannons."""
    return here("attack", "helm-4", **given)


def test_the_pirate_beats_the_human() -> None:
    after = walk(duel(), "roll 3 3", "roll 1 1", "fire", "jostle extort")
    me, it = captain(after, 0), captain(after)
    assert deckhands(after, 0) == {"rigging": 1, "cannons": 1, "repair": 1}
    assert (me["surefire"], me["rank"], me["gold"], me["at"]) == (1, 1, 1, "B4")
    assert (it["gold"], it["at"], it["rank"]) == (2, "B4", 1)
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}
    assert humans_turn(after)


def test_the_prize_is_the_lower_gold_of_the_two_merchant_cards_not_of_the_weaker_merchant() -> None:
    box = box_with(merchant_01={"gold": 7})
    green = merchant("D4", "A1", "coffee", "merchant-04")
    after = walk(duel(green=green, box=box), "roll 3 3", "roll 1 1", "fire", "jostle extort")
    assert captain(after)["gold"] == 4


def test_a_human_beaten_twice_chooses_the_deckhand() -> None:
    before = walk(duel(), "roll 3 3", "roll 1 1", "fire")
    assert before.decider == 0
    assert legal(before) == {"jostle rigging", "jostle cannons", "jostle extort"}


def test_the_human_beats_the_attacking_pirate() -> None:
    after = walk(duel(), "roll 1 1", "roll 2 2", "fire")
    me, it = captain(after, 0), captain(after)
    assert (me["rank"], me["gold"], me["surefire"]) == (2, 1 + 2, 0)
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "repair": 1}
    assert (it["gold"], it["at"], it["hidden"]) == (1, "B4", True)


def test_a_tie_gives_the_human_a_token_and_the_pirate_gold() -> None:
    after = walk(duel(), "roll 1 1", "roll 1 1", "fire")
    me, it = captain(after, 0), captain(after)
    assert (me["surefire"], me["rank"], it["gold"], it["surefire"], it["hidden"]) == (1, 1, 1, 0, False)
    assert deckhands(after, 0) == deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}


def test_the_human_never_holds_more_than_three_tokens() -> None:
    before = walk(duel(me={"surefire": 3}), "roll 1 1", "roll 1 1")
    assert captain(walk(before, "fire"), 0)["surefire"] == 3


def test_the_defending_human_sees_the_pirates_total_and_may_spend_tokens() -> None:
    before = walk(duel(me={"surefire": 1}), "roll 1 1", "roll 1 1")
    assert before.decider == 0
    assert {"fire", "set 1 2"} <= legal(before)
    after = walk(before, "set 1 2", "fire")
    assert (captain(after, 0)["rank"], captain(after, 0)["surefire"]) == (2, 0)


def test_the_defending_human_has_no_rerolls() -> None:
    before = walk(duel(me={"crew": ["crew-06"]}), "roll 1 1", "roll 1 1")
    assert legal(before) == {"fire"}


def test_a_hidden_human_is_not_attacked() -> None:
    after = duel(me={"hidden": True})
    assert humans_turn(after)
    assert captain(after)["gold"] == 0


def test_hits_of_the_ring_count_in_its_attack_and_not_later() -> None:
    """legend-1, space 2: a hit and an attack; helm-4 rolls no 3, so a hit and a Deckhand make 2."""
    pos = table(it={"at": "A3"}, ring=1, helm="helm-4")
    battle = next(
        event.to_dict()
        for event in events(trail(pos, "roll 6", "roll 1 1", "roll 2 2", "fire"))
        if event.kind == "battle"
    )
    assert sorted(battle["damage"]) == [2, 3]
    later = table(
        "order", active=0, ring=2, helm="helm-4", me={"at": "A3", "space": 5}, it={"at": "A3", "space": 3}
    )
    tie = walk(later, "attack 1", "roll 1 1", "fire", "roll 1 1")
    assert captain(tie)["gold"] == 1, "one Deckhand each"


# The human attacks the pirate


def attacked(it: Mapping[str, Any] | None = None, **given: Any) -> tep.Position:
    """The human has dealt the pirate in B4 2 damage, a symbol and a Deckhand; the pirate is to roll."""
    me = {"at": "B4", "space": 5, **given.pop("me", {})}
    pos = table(
        "order", active=0, me=me, it={"at": "B4", "space": 2, **(it or {})}, **{"helm": "helm-4"} | given
    )
    return walk(pos, "attack 1", "roll 1 2", "fire")


def test_the_human_wins_an_attack_on_the_pirate() -> None:
    after = walk(attacked(), "roll 1 1")
    me, it = captain(after, 0), captain(after)
    assert (me["rank"], me["gold"], me["surefire"]) == (2, 3, 0)
    assert (it["gold"], it["at"], it["hidden"], it["cargo"]) == (1, "B4", True, [])
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "repair": 1}
    assert (after.seat, after.decider) == (1, tep.CHANCE)


def test_the_human_loses_an_attack_on_the_pirate() -> None:
    after = walk(attacked(), "roll 1 3", "jostle rigging")
    assert (captain(after, 0)["surefire"], captain(after, 0)["rank"]) == (1, 1)
    assert deckhands(after, 0) == {"cannons": 1, "extort": 1, "repair": 1}
    assert (captain(after)["gold"], captain(after)["at"], captain(after)["hidden"]) == (2, "B4", False)


def test_the_human_ties_in_an_attack_on_the_pirate() -> None:
    after = walk(attacked(it={"crew": ["crew-07"]}), "roll 1 1")
    assert (captain(after, 0)["surefire"], captain(after)["gold"]) == (1, 1)
    assert deckhands(after, 0) == deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}


def test_the_attacked_pirate_decides_nothing_and_uses_its_level() -> None:
    before = attacked(it={"buried": ["A4", "C4"]})
    assert before.decider == tep.CHANCE
    assert len(before.outcomes()) == 56
    after = walk(before, "roll 1 1 1")
    assert captain(after)["gold"] == 1, "a Deckhand and the level's hit tie with 2"


def test_hits_of_the_helm_mat_do_not_count_when_it_is_attacked() -> None:
    """helm-1 has a hit for its own attack order; its Captain stands on a trade."""
    after = walk(attacked(helm="helm-1"), "roll 1 1")
    assert captain(after, 0)["rank"] == 2


def test_a_hidden_pirate_cannot_be_attacked() -> None:
    pos = table("order", active=0, me={"at": "B4", "space": 5}, it={"at": "B4", "hidden": True})
    assert "attack 1" not in legal(pos)
    assert "attack 1" in legal(table("order", active=0, me={"at": "B4", "space": 5}, it={"at": "B4"}))


@pytest.mark.parametrize(
    ("reading", "open_to_attack"), [("hidden_until_it_sails", False), ("never_hidden", True)]
)
def test_a33_is_a_beaten_pirate_hidden_in_its_cove(reading: str, open_to_attack: bool) -> None:
    changed = {} if reading == "hidden_until_it_sails" else {"A33": reading}
    me = {"at": "B4", "wheel": wheel_with("attack", 1)}
    pos = walk(raid(me=me, readings=changed), "roll 1 1", "helm 1", "stop")
    assert captain(pos)["at"] == "B4"
    assert ("attack 1" in legal(pos)) is open_to_attack
