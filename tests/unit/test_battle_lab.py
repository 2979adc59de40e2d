"""The battle lab without a front end: settings, intents, dice on the table, charts, words."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.odds import (
    Broadside,
    Ev,
    Odds,
    attack_merchant,
    attack_pirate,
    needed_for,
    one_more,
    sweep,
)
from tep_explorer.odds.foes import DEFENCES, Defender
from tep_explorer.views.battle_charts import battle_charts, whole_percent
from tep_explorer.views.battle_setting import FIRST, START, Setting, SettingError
from tep_explorer.views.battle_tray import MANY, Tray, defended, luck, outcome, roll, total
from tep_explorer.widgets import BattleLab

from .core_table import seat, table

WORKED = Broadside(dice=3, symbols={1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{2, 3}])


def send(lab: BattleLab, action: Any, revision: int | None = None) -> dict[str, Any]:
    """What the lab answers to an intent from a page, delivered as ipywidgets delivers it."""
    told = lab.revision if revision is None else revision
    lab._handle_custom_msg({"kind": "intent", "action": action, "revision": told}, [])
    notice: dict[str, Any] = lab.notice
    return notice


def state(lab: BattleLab) -> dict[str, Any]:
    names = ("view", "tray", "charts", "revision", "setting", "odds", "roll", "luck")
    return {name: getattr(lab, name) for name in names}


def any_setting(random: Random) -> Setting:
    """A setting with everything anywhere."""

    def side(who: str) -> dict[str, str]:
        return {
            f"{who}dice": str(random.randint(1, 3)),
            f"{who}symbols": "".join(str(random.choice((0, 0, 1, 1, 2, 3))) for _ in range(6)),
            f"{who}cannons": str(random.randint(0, 4)),
            f"{who}hits": str(random.randint(0, 2)),
            f"{who}surefire": str(random.randint(0, 3)),
        }

    cards = ["".join(map(str, sorted(random.sample(range(1, 7), random.randint(1, 3))))) for _ in range(4)]
    words = {
        "rerolls": ",".join(cards[: random.randint(0, 4)]),
        "target": random.choice(("merchant", "pirate")),
        "damage": str(random.randint(0, 12)),
        "defence": random.choice(DEFENCES),
        "attack": random.choice(("order", "bonus")),
        "goal": random.choice(("win", "not_lose", "worth")),
        "worth": f"{random.randint(1, 9)},{random.randint(-3, 3)}/2,-1.5,{random.randint(0, 2)}",
        "A16": random.choice(("together", "one_by_one")),
        "A17": random.choice(("once_per_card", "once_per_die")),
        "aim": str(random.randint(1, 100)),
    }
    return Setting.of_words({**side(""), **side("foe."), **words})


# Settings


def test_a_setting_survives_its_own_text() -> None:
    random = Random(3)
    for setting in [FIRST, *(any_setting(random) for _ in range(200))]:
        assert Setting.read(str(setting)) == setting
        assert str(Setting.read(f"  {setting}\n")) == str(setting)
        assert Setting.of_words(setting.words) == setting
        assert "%" not in str(setting)
        assert " " not in str(setting)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "must begin with tep:battle?"),
        ("https", "must begin with tep:battle?"),
        ("tep:battle?" + "&" * 1000, "must begin with tep:battle? and be short"),
        ("tep:battle?dice=4", "dice must be a whole number from 1 to 3, not '4'"),
        ("tep:battle?dice=-1", "dice must be"),
        ("tep:battle?dice=٣", "dice must be"),
        ("tep:battle?dice=2&dice=3", "'dice' must stand there only once"),
        ("tep:battle?crew=1", "'crew' is not a word of a setting"),
        ("tep:battle?cannons", "'cannons' must be followed by ="),
        ("tep:battle?symbols=12345", "symbols must be six digits"),
        ("tep:battle?rerolls=1,2,3,4,5", "rerolls must be at most 4 cards"),
        ("tep:battle?rerolls=17", "each from 1 to 6"),
        ("tep:battle?rerolls=11", "only once"),
        ("tep:battle?worth=1,2,3", "worth must be four numbers"),
        ("tep:battle?worth=1,2,3,1/0", "worth must be four numbers"),
        ("tep:battle?goal=glory", "goal must be win or not_lose or worth, not 'glory'"),
        ("tep:battle?aim=0", "aim must be a whole number from 1 to 100"),
        ("tep:battle?A16=never", "A16 must be together or one_by_one"),
    ],
)
def test_a_bad_text_is_refused_in_words_and_changes_nothing(text: str, said: str) -> None:
    with pytest.raises(SettingError) as refused:
        Setting.read(text)
    assert said in str(refused.value)
    lab = BattleLab()
    before = state(lab)
    with pytest.raises(SettingError):
        lab.setting = text
    answer = send(lab, f"use {text}")
    assert answer["kind"] == "refusal"
    assert answer["text"].endswith("Nothing has changed.")
    assert state(lab) == before


def test_every_problem_of_a_text_is_named_at_once() -> None:
    with pytest.raises(SettingError) as refused:
        Setting.read("tep:battle?dice=9&cannons=x&sails=1&goal=")
    assert set(refused.value.problems) == {"dice", "cannons", "'sails'", "goal"}


def test_a_text_may_come_encoded_as_links_are() -> None:
    assert Setting.read("tep:battle?rerolls=12%2C34").cards == (frozenset({1, 2}), frozenset({3, 4}))


def test_cards_keep_the_order_in_which_they_were_entered() -> None:
    setting = Setting.read("tep:battle?rerolls=56,12").changed("card.0", "6")
    assert setting.cards == (frozenset({6}), frozenset({1, 2}))
    assert setting.attacker.rerolls == (frozenset({1, 2}), frozenset({6}))
    assert setting.changed("card.0", "").cards == (frozenset({1, 2}),)
    assert len(setting.changed("card.2", "3").cards) == 3


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("symbols.7", "1"),
        ("symbols.6", "10"),
        ("symbols.6", ""),
        ("card.4", "1"),
        ("card.2", "1"),
        ("card.0", "1,2"),
        ("card.-1", "1"),
        ("worth.glory", "1"),
        ("worth.win", "1e9"),
        ("worth.win", "nan"),
        ("fit", "3 3"),
        ("fit", "1 2 3 4"),
        ("fit", "4 1 1"),
        ("__class__", "1"),
        ("foe.rerolls", "12"),
        ("", ""),
    ],
)
def test_a_control_that_is_none_or_a_value_it_has_not_is_refused(name: str, text: str) -> None:
    with pytest.raises(SettingError):
        Setting.read("tep:battle?rerolls=56").changed(name, text)


def test_python_gives_and_reads_everything() -> None:
    lab = BattleLab(WORKED, target=6)
    assert lab.odds == attack_merchant(WORKED, 6)
    assert lab.setting.attacker == WORKED
    pirate = Broadside(2, {5: 1, 6: 2}, cannons=2, surefire=1)
    worth = Ev(win=6, lose=-1, token=0.5)
    lab = BattleLab(WORKED, pirate, goal=worth, defence="never_spends", rerolls_together=False)
    assert lab.odds == attack_pirate(WORKED, pirate, worth, True, "never_spends", rerolls_together=False)
    assert BattleLab(str(lab.setting)).odds == lab.odds
    assert BattleLab(lab.setting).setting == lab.setting
    assert eval(repr(lab), {"BattleLab": BattleLab}).setting == lab.setting
    lab.setting = "tep:battle?dice=2&symbols=000002&cannons=1&surefire=1&damage=2"
    assert lab.odds.win == 1
    assert lab.odds.spent == Fraction(25, 36)


@pytest.mark.parametrize(
    "make",
    [
        lambda: BattleLab(WORKED.replace(cannons=99)),
        lambda: BattleLab(WORKED, target=-1),
        lambda: BattleLab(WORKED, target=True),
        lambda: BattleLab(WORKED, goal="glory"),
        lambda: BattleLab(WORKED, defence="flee"),
        lambda: BattleLab(order="yes"),
        lambda: BattleLab(seed=True),
        lambda: BattleLab("tep:battle?dice=0"),
    ],
)
def test_a_lab_of_nonsense_is_refused_in_words(make: Any) -> None:
    with pytest.raises(ValueError, match=r"must be|is not"):
        make()


def test_the_fields_of_a_setting_may_be_named() -> None:
    lab = BattleLab(dice=3, symbols={1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{2, 3}], damage=6)
    assert lab.odds == attack_merchant(WORKED, 6)
    pirate = Broadside(2, [5, 6, 6], cannons=2)
    lab = BattleLab(WORKED, hits=2, defender=pirate, goal="not_lose", order=False, aim=55)
    assert lab.odds == attack_pirate(WORKED.replace(hits=2), pirate, "not_lose", False)
    assert lab.setting.aim == 55
    assert BattleLab(lab.setting, dice=1).setting == lab.setting.changed("dice", "1")
    assert BattleLab(symbols=[6]).setting.ship == Broadside(2, {6: 1})
    assert BattleLab(damage=3).setting == FIRST.changed("damage", "3")


def test_every_wrong_field_of_a_setting_is_named_at_once() -> None:
    with pytest.raises(SettingError) as refused:
        BattleLab(
            dice=5, symbols={7: 1}, damage="much", goal="glory", order=1, aim=0, sails=2, seed="x", hits=-1
        )
    wrong = {"dice", "symbols", "damage", "goal", "order", "aim", "sails", "seed", "hits"}
    assert set(refused.value.problems) == wrong
    with pytest.raises(SettingError, match="damage is given besides target: an attack has one target"):
        BattleLab(target=3, damage=3)
    with pytest.raises(SettingError, match=r"symbols must be at most 9 on a face, not 12; cannons must be"):
        BattleLab(symbols=[6] * 12, cannons=99)


def test_a_setting_may_be_followed() -> None:
    lab = BattleLab()
    seen: list[Setting] = []
    lab.observe(lambda change: seen.append(change["new"]), names="setting")
    send(lab, "set cannons 3")
    lab.setting = lab.setting.changed("hits", "0")
    assert [(one.ship.cannons, one.ship.hits) for one in seen] == [(3, 1), (3, 0)]


# Intents


def test_every_control_recomputes_everything() -> None:
    random = Random(8)
    lab = BattleLab()
    for _ in range(6):
        wanted = any_setting(random)
        for name, text in wanted.words.items():
            assert send(lab, f"set {name} {text}")["kind"] == "event"
        assert lab.setting == wanted
        assert lab.odds == wanted.battle.odds()
        shown = {part["kind"]: part["exact"] for part in lab.view["hero"]["parts"]}
        assert shown == {name: str(getattr(lab.odds, name)) for name in ("win", "tie", "lose")}
        assert json.loads(json.dumps(lab.charts)) == lab.charts
        assert lab.charts == json.loads(json.dumps(battle_charts(wanted, lab.odds)))


@pytest.mark.parametrize(
    "content",
    [
        None,
        "set cannons 1",
        {},
        {"kind": "intent", "action": 3, "revision": 1},
        {"kind": "intent", "action": "set cannons 2", "revision": 0},
        {"kind": "intent", "action": "set cannons 2", "revision": "1"},
        {"kind": "intent", "action": "set cannons 99", "revision": 1},
        {"kind": "intent", "action": "set cannons", "revision": 1},
        {"kind": "intent", "action": "set", "revision": 1},
        {"kind": "intent", "action": "set  ", "revision": 1},
        {"kind": "intent", "action": "set cannons " + "1" * 5000, "revision": 1},
        {"kind": "intent", "action": "set \u202e 1", "revision": 1},
        {"kind": "intent", "action": "follow 99", "revision": 1},
        {"kind": "intent", "action": "follow", "revision": 1},
        {"kind": "intent", "action": "die 4 1", "revision": 1},
        {"kind": "intent", "action": "die 1 7", "revision": 1},
        {"kind": "intent", "action": "take orange", "revision": 1},
        {"kind": "intent", "action": "use <img src=x onerror=alert(1)>", "revision": 1},
        {"kind": "intent", "action": "_roll", "revision": 1},
    ],
)
def test_a_stale_unknown_or_malformed_intent_changes_nothing(content: Any) -> None:
    lab = BattleLab()
    before = state(lab)
    lab._handle_custom_msg(content, [])
    assert lab.notice["kind"] == "refusal"
    assert lab.notice["text"].endswith("Nothing has changed.")
    assert len(lab.notice["text"]) < 400
    assert state(lab) == before


def test_a_page_can_set_nothing_by_itself() -> None:
    lab = BattleLab()
    before = state(lab)
    lab.set_state({"view": {}, "charts": {}, "revision": 7, "notice": {}, "setting": "x", "nonsense": 1})
    assert state(lab) == before


def test_an_error_in_a_callback_is_told_in_words() -> None:
    lab = BattleLab()
    lab.observe(lambda change: 1 / 0, names="setting")
    answer = send(lab, "set cannons 2")
    assert answer["kind"] == "error"
    assert "ZeroDivisionError" in answer["text"]


def test_the_numbers_are_sent_before_the_charts() -> None:
    lab = BattleLab()
    order: list[str] = []
    lab.observe(lambda change: order.append(change["name"]), names=["view", "notice", "charts"])
    send(lab, "set cannons 2")
    assert order == ["view", "notice", "charts"]


def test_quick_changes_are_charted_once() -> None:
    lab = BattleLab()
    charted: list[str] = []
    lab.observe(lambda change: charted.append(change["new"]["of"]), names="charts")

    async def quickly() -> None:
        for cannons in (2, 3, 4):
            send(lab, f"set cannons {cannons}")
            assert lab.odds == lab.setting.battle.odds()
        assert charted == []
        await asyncio.sleep(0.1)

    asyncio.run(quickly())
    assert charted == [str(lab.setting)]
    assert lab.charts == battle_charts(lab.setting, lab.odds)


def test_the_advice_follows_the_numbers_and_a_choice_waits_for_it() -> None:
    lab = BattleLab(WORKED, damage=6)
    order: list[str] = []
    lab.observe(lambda change: order.append(change["name"]), names=["view", "tray", "charts"])

    async def quickly() -> None:
        send(lab, "set cannons 2")
        assert order == ["view"]
        assert "being worked out anew" in send(lab, "follow 0")["text"]
        while "charts" not in order:
            await asyncio.sleep(0.01)
        send(lab, "follow 0")
        assert lab.notice["kind"] == "event"

    asyncio.run(quickly())
    assert order[:3] == ["view", "tray", "charts"]
    assert lab.tray["of"] == lab.revision


def test_a_click_between_two_charts_is_answered_first() -> None:
    lab = BattleLab(f"{START}dice=2&symbols=000002")
    charted: list[str] = []
    lab.observe(lambda change: charted.append(change["new"]["of"]), names="charts")

    async def between() -> None:
        send(lab, "set cannons 2")
        asyncio.get_running_loop().call_later(0, send, lab, "set cannons 3")
        while not charted:
            await asyncio.sleep(0.01)

    asyncio.run(between())
    assert charted == [str(lab.setting)]
    assert lab.setting.ship.cannons == 3


# The dice on the table


def test_the_advice_is_that_of_the_odds_module() -> None:
    random = Random(5)
    for _ in range(20):
        lab = BattleLab(any_setting(random))
        faces = [random.randint(1, 6) for _ in lab.roll]
        for place, face in enumerate(faces, 1):
            send(lab, f"die {place} {face}")
        assert lab.roll == tuple(faces)
        told = lab.odds.advise(faces)
        assert lab.advice == told
        shown = [(choice["text"], choice["figure"]) for choice in lab.tray["choices"]]
        assert [text.lower() for text, _ in shown] == [one.text.rpartition(": ")[0] for one in told]
        assert all(
            one.text.rpartition(": ")[2].removeprefix("worth ").startswith(figure)
            for one, (_, figure) in zip(told, shown, strict=True)
        )


def test_the_same_seed_rolls_the_same_dice_and_another_others() -> None:
    def rolled(seed: int) -> list[tuple[int, ...]]:
        lab = BattleLab(seed=seed)
        return [lab.roll, *(lab.roll for _ in range(5) if send(lab, "roll"))]

    assert rolled(7) == rolled(7) != rolled(8)
    assert roll(1, 1, 3) == (3, 3, 3)
    counts = [0] * 7
    for number in range(2000):
        for face in roll(11, number, 3):
            counts[face] += 1
    assert all(900 < count < 1100 for count in counts[1:])


def followed(lab: BattleLab) -> Iterator[tuple[Tray, Any, Tray]]:
    """Best play to the end, step by step."""
    while lab._tray.end is None:
        before, best = lab._tray, lab.advice[0]
        assert send(lab, "follow 0")["kind"] == "event"
        yield before, best, lab._tray


def test_a_followed_choice_does_what_it_says() -> None:
    random = Random(12)
    ends = 0
    for number in range(30):
        lab = BattleLab(any_setting(random), seed=number)
        for before, best, after in followed(lab):
            going = before.going(best)
            kept = [face for place, face in enumerate(before.dice) if place not in going]
            assert tuple(sorted(kept)) == best.keep
            assert all(
                after.dice[place] == before.dice[place] for place in range(len(kept)) if place not in going
            )
            if best.card is None:
                assert after.tokens == before.tokens - len(best.set)
                assert after.end is not None
                assert after.end.mine == total(lab.setting.ship, after.dice)
                assert after.end.result == outcome(after.end.mine, after.end.theirs)
                assert lab.tray["end"] == after.end.result
            else:
                assert all(before.dice[place] in best.card for place in going)
                assert len(after.cards) <= len(before.cards)
        assert lab.advice == ()
        ends += 1
        send(lab, "die 1 2")
        assert lab._tray.end is None
        assert lab._tray.tokens == lab.setting.ship.surefire
    assert ends == 30


def test_a_die_is_rerolled_once_per_die_or_once_per_card_as_the_reading_says() -> None:
    cards = "&symbols=000001&damage=0&rerolls=12345,12345,12345"
    for reading, most in (("once_per_die", 1), ("once_per_card", 3)):
        again = 0
        for number in range(25):
            lab = BattleLab(f"{START}dice=1{cards}&A17={reading}", seed=number)
            rerolls = sum(best.card is not None for _, best, _ in followed(lab))
            again = max(again, rerolls)
        assert again == most


def test_a_new_setting_keeps_the_dice_and_gives_everything_back() -> None:
    lab = BattleLab("tep:battle?dice=3&symbols=000003&surefire=2&rerolls=12,34&damage=5")
    for place, face in enumerate((1, 3, 5), 1):
        send(lab, f"die {place} {face}")
    send(lab, "follow 0")
    dice = lab.roll
    send(lab, "set surefire 3")
    assert lab.roll == dice
    assert lab._tray.tokens == 3
    assert len(lab._tray.cards) == 2
    send(lab, "set dice 2")
    assert lab.roll == dice[:2]
    send(lab, "set dice 3")
    assert lab.roll[:2] == dice[:2]


def test_a_defender_answers_as_often_as_the_odds_say() -> None:
    random = Random(4)
    for _ in range(25):
        ship, defence = any_setting(random).defender, random.choice(DEFENCES)
        foe = Defender(ship, defence)
        for mine in range(ship.fixed + ship.dice * max(ship.scores) + 2):
            found = {"win": 0, "tie": 0, "lose": 0}
            for dice in product(range(1, 7), repeat=ship.dice):
                theirs, spent = defended(ship, dice, mine, defence)
                assert 0 <= spent <= ship.surefire
                found[outcome(mine, theirs)] += 1
            assert tuple(found.values()) == foe.answer(mine)


def test_a_thousand_battles_come_from_the_seed_and_lie_near_the_odds() -> None:
    setting = Setting.of(WORKED, 6)
    odds = setting.battle.odds()
    fought = luck(setting.battle, odds, 3)
    assert fought == luck(setting.battle, odds, 3) != luck(setting.battle, odds, 4)
    assert sum(fought.results.values()) == sum(fought.rolls.values()) == MANY
    assert fought.at_least(0) == MANY
    for name, count in fought.results.items():
        assert abs(count - MANY * getattr(odds, name)) < 80
    lab = BattleLab(setting)
    assert send(lab, "many")["text"].startswith("1,000 battles: win ")
    assert lab.luck is not None
    assert [row["cells"][0] for row in lab.charts["luck"]["rows"]] == [
        str(n) for n in lab.luck.results.values()
    ]
    assert sum(int(bar["row"][3]) for bar in lab.charts["damage"]["bars"]) == MANY
    send(lab, "set cannons 0")
    assert lab.luck is None
    assert lab.charts["luck"] is None


# Charts


def test_the_heat_map_is_the_sweep() -> None:
    random = Random(9)
    for _ in range(12):
        setting = any_setting(random).changed("target", "merchant")
        battle, ship = setting.battle, setting.attacker
        heat = BattleLab(setting).charts["heat"]
        assert ship.cannons in heat["columns"]
        cells = sweep(ship, (setting.damage,), heat["columns"], range(4), (ship.dice,), *battle[2:6])
        for row in heat["rows"]:
            for guns, cell in zip(heat["columns"], row["cells"], strict=True):
                odds = cells[ship.dice, row["tokens"], guns, setting.damage]
                first = {"win": odds.win, "not_lose": odds.not_lose, "worth": odds.value}[setting.goal]
                assert cell["exact"] == str(first)
                assert cell["here"] == ((row["tokens"], guns) == (ship.surefire, ship.cannons))


def test_the_heat_map_against_a_pirate_holds_whole_battles() -> None:
    setting = Setting.of(WORKED, Broadside(2, {6: 2}, cannons=2, surefire=1))
    for row in BattleLab(setting).charts["heat"]["rows"]:
        for guns, cell in enumerate(row["cells"]):
            ship = WORKED.replace(cannons=guns, surefire=row["tokens"])
            assert cell["exact"] == str(attack_pirate(ship, setting.defender).win)


def test_more_cannons_than_columns_move_the_columns() -> None:
    for cannons in range(21):
        heat = BattleLab(f"{START}cannons={cannons}").charts["heat"]
        assert len(heat["columns"]) == 5
        assert sum(cell["here"] for row in heat["rows"] for cell in row["cells"]) == 1


def test_the_damage_chart_says_exactly_and_at_least() -> None:
    lab = BattleLab(WORKED, target=3)
    bars = {bar["total"]: bar for bar in lab.charts["damage"]["bars"]}
    assert set(bars) >= set(lab.odds.damage)
    for damage, chance in lab.odds.damage.items():
        assert bars[damage]["share"] == float(chance)
        least = sum(share for other, share in lab.odds.damage.items() if other >= damage)
        assert bars[damage]["least"] == float(least)
        assert bars[damage]["means"][outcome(damage, 3)] == 1
    assert lab.charts["damage"]["from"] == {"at": 4, "text": "sinks from 4"}
    spread = BattleLab(f"{START}dice=3&symbols=900000").charts["damage"]["bars"]
    assert [bar["total"] for bar in spread] == [0, 9, 18, 27]


def after(setting: Setting, action: str) -> Odds:
    """The odds once an action of a chart was taken."""
    verb, name, text = action.split(" ", 2)
    assert verb == "set"
    return setting.changed(name, text).battle.odds()


def test_one_more_of_each_and_what_is_needed_are_those_of_the_odds_module() -> None:
    random = Random(21)
    for _ in range(8):
        lab = BattleLab(any_setting(random))
        gains = lab.charts["gains"]
        told = [gain for gain in one_more(lab.odds) if gain.gain]
        assert [row["exact"] for row in gains["rows"]] == [str(gain.gain) for gain in told]
        for row, gain in zip(gains["rows"], told, strict=True):
            assert after(lab.setting, row["action"]) == gain.odds
        if lab.setting.goal == "worth":
            assert lab.charts["need"]["rows"] == []
            continue
        needs = needed_for(lab.odds, Fraction(lab.setting.aim, 100))
        rows = lab.charts["need"]["rows"]
        if rows:
            assert len(rows) == len(needs)
        for row, need in zip(rows, needs, strict=False):
            assert after(lab.setting, row["action"]) == need.odds


def test_a_figure_never_rounds_to_certainty() -> None:
    told = [whole_percent(Fraction(*pair)) for pair in ((0, 1), (1, 216), (215, 216), (1, 1), (1, 2))]
    assert told == ["0", "<1", ">99", "100", "50"]


@pytest.mark.parametrize("name", ["odds", "damage", "heat", "gains", "luck"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_figure_is_a_plain_plotly_figure(name: str, theme: Any) -> None:
    lab = BattleLab(WORKED, 6)
    lab.roll_many()
    figure = lab.figure(name, theme)
    assert type(figure).__module__ == "plotly.graph_objs._figure"
    assert type(figure).__name__ == "Figure"
    assert len(figure.to_json()) < 20_000


def test_the_heat_figure_holds_the_sweep() -> None:
    figure = BattleLab(WORKED, 6).figure("heat").to_dict()["data"][0]
    cells = sweep(WORKED, (6,), range(5), range(4), (3,))
    for tokens, row in enumerate(figure["customdata"]):
        assert list(row) == [str(cells[3, tokens, guns, 6].win) for guns in range(5)]


def test_an_unknown_figure_and_luck_before_any_battle_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="'pie' is not one of odds, damage, heat, gains, luck"):
        BattleLab().figure("pie")
    with pytest.raises(ValueError, match="no battles were fought yet"):
        BattleLab().figure("luck")


# From the board


def test_both_sides_come_from_the_board() -> None:
    pos = table("order", seats=[seat(0, surefire=2, crew=["crew-01"]), seat(1, at="C4", surefire=1)])
    lab = BattleLab.at(pos)
    assert lab.setting.attacker == tep.broadside(pos, 0)
    assert lab.setting.foe == tep.broadside(pos, 1)
    assert lab.odds == tep.odds_at(pos, 1)
    assert "attacks" in lab.view["hero"]["lead"]
    for target in ("orange", "green", "1"):
        assert send(lab, f"take {target}")["kind"] == "event"
        assert lab.odds == tep.odds_at(pos, target)
        assert BattleLab.at(pos, target).odds == lab.odds
    send(lab, "set cannons 4")
    assert "changed by hand" in lab.view["lead"]
    send(lab, "take orange")
    assert lab.odds == tep.odds_at(pos, "orange")
    assert "changed by hand" not in lab.view["lead"]
    assert send(lab, "take 0")["kind"] == "refusal"
    with pytest.raises(ValueError, match="target: 'navy' is not one that can be attacked here"):
        BattleLab.at(pos, "navy")


def test_the_readings_of_the_game_are_taken_over() -> None:
    game = tep.Game.new(
        players=2, seed=3, readings={"A16": "one_by_one", "A17": "once_per_die", "M1": "sunk"}
    )
    lab = BattleLab.at(game.position, "orange")
    assert (lab.setting.together, lab.setting.once_per_die, lab.setting.goal) == (False, True, "not_lose")
    assert lab.odds.not_lose == tep.odds_at(game.position, "orange").win
    assert "a tie sinks a merchant" in lab.view["lead"]
    assert "figures on these cards are assumed" in lab.view["lead"]


def test_the_legendary_pirate_can_be_attacked_too() -> None:
    pos = tep.Game.solo(seed=3).position
    lab = BattleLab.at(pos, 1)
    assert lab.odds == tep.odds_at(pos, 1)
    assert "attacks the Legendary Pirate" in lab.view["hero"]["lead"]


# Without a front end


def test_the_lab_shows_itself_without_a_front_end() -> None:
    lab = BattleLab(WORKED, 6)
    bundle, _ = lab._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    for shown in (bundle["text/html"], bundle["text/plain"]):
        for figure in (
            "52.9 %",
            "Tokens spent",
            str(lab.odds.win),
            str(lab.odds.lose),
            "Roll",
            "tep:battle?dice=3",
        ):
            assert figure in shown
    assert bundle["text/html"].count("<table>") == 3
    assert "<script" not in bundle["text/html"]
    assert "style" not in bundle["text/html"]


def test_the_example_of_the_front_end_s_tests_is_what_python_sends() -> None:
    """Where this fails on purpose, write the file anew from `view` and `charts` of this lab."""
    lab = BattleLab(seed=5)
    example = Path(__file__).parents[2] / "widgets/tests/battle.json"
    assert json.loads(example.read_text(encoding="utf-8")) == {
        "view": lab.view,
        "tray": lab.tray,
        "charts": lab.charts,
    }


def test_the_front_end_is_ours_and_loads_nothing() -> None:
    sent = BattleLab().get_state()
    for part in ("_esm", "_css"):
        assert {word for word in sent[part].split('"') if "://" in word} <= {"http://www.w3.org/2000/svg"}
        assert "import(" not in sent[part]
        assert sent[part].count("url(") == sent[part].count("url(#")
