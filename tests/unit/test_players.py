"""Players: they decide alike on every machine, and what the Deckhand is sensible about."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer import players
from tep_explorer.players import Deckhand, Player, Random, Unfinished, WrongAnswer, play_out
from tep_explorer.players.deckhand import OPINIONS
from tep_explorer.players.outlook import Outlook
from tep_explorer.rules.tasks import TASKS

sys.path.insert(0, str(Path(__file__).parent))
from core_table import ATTACK, CREW_UP, PLUNDER, TRADE, box_with, hands, merchant, play, table


def choice(pos: tep.Position, seed: int = 0) -> str:
    return str(Deckhand(seed).choose(pos))


def test_the_example_of_the_documentation_runs() -> None:
    assert doctest.testmod(players) == (0, 5)


def test_the_examples_of_the_page_on_players_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "players.md"
    done = doctest.testfile(str(page), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0


def test_the_example_is_ten_lines_long() -> None:
    lines = [line for line in (players.__doc__ or "").splitlines() if line.startswith((">>> ", "... "))]
    assert len(lines) <= 11


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_deckhands_finish_a_game_from_the_box_on(captains: int) -> None:
    game = tep.Game.new(players=captains, seed=3, ready=False)
    end = play_out(game, [Deckhand()] * captains, rounds=120)
    assert end is game.position
    assert end.decider == tep.END
    assert end.winners
    assert all(len(end.captains[seat].buried) == 3 for seat in end.winners)


def test_one_deckhand_finishes_solo_games() -> None:
    won = set()
    for seed in range(12):
        game = tep.Game.solo(seed=seed, ready=False)
        won.add(play_out(game, [Deckhand()], rounds=100).winners)
    assert won == {(0,), (1,)}


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = tep.Game.new(players=3, seed=5, ready=False)
        play_out(game, [Deckhand(1), Random(2), Deckhand(3)])
        games.append([str(step.cause) for step in game.steps])
    assert games[0] == games[1]


def test_the_deckhand_answers_for_the_position_alone() -> None:
    game = tep.Game.new(players=2, seed=8, ready=False)
    play_out(game, [Deckhand(4), Deckhand(4)])
    for step in game.steps:
        if step.before.decider >= 0:
            again = tep.Position.from_dict(step.before.to_dict())
            assert Deckhand(4).choose(again) == step.cause


def test_equal_positions_stay_equal_however_many_seas_were_seen_since() -> None:
    games = [tep.Game.new(players=2, seed=number, ready=False) for number in range(8)]
    for game in games:
        play_out(game, [Deckhand(), Deckhand()])
    first = games[0].steps[40].after
    again = tep.Position.from_dict(first.to_dict())
    assert again == first
    assert hash(again) == hash(first)


def test_random_does_anything_legal_and_differs_by_seed() -> None:
    pos = tep.Game.new(players=2, seed=1).position
    taken = {Random(seed).choose(pos) for seed in range(60)}
    assert taken == set(pos.actions())


def test_a_game_that_does_not_end_is_given_up() -> None:
    game = tep.Game.new(players=2, seed=1)
    with pytest.raises(Unfinished, match="after 3 rounds"):
        play_out(game, [Random(1), Random(2)], rounds=3)


# What is wrong with a player is told


@pytest.mark.parametrize("kind", [Deckhand, Random])
@pytest.mark.parametrize(
    ("seed", "problem"),
    [
        ("x", "'x' is not a whole number"),
        (None, "None is not a whole number"),
        (1.5, "1.5 is not a whole number"),
        (True, "True is not a whole number"),
        (1 << 2000, "too large"),
    ],
)
def test_the_seed_of_a_player_is_a_whole_number(
    kind: type[Deckhand] | type[Random], seed: object, problem: str
) -> None:
    with pytest.raises(ValueError, match=f"^seed: .*{problem}"):
        kind(seed)  # type: ignore[arg-type]


def start(captains: int) -> tep.Game:
    """A game of so many captains; 1 is the solo game."""
    return tep.Game.solo(seed=1) if captains == 1 else tep.Game.new(captains, seed=1)


@pytest.mark.parametrize(
    ("captains", "given", "problem"),
    [
        (3, [], "none given; 3 captains want one for each seat"),
        (3, [Random(), Random()], "2 given; 3 captains want one for each seat"),
        (2, [Random()], "1 given; 2 captains want one for each seat"),
        (2, [Random()] * 3, "3 given; 2 captains want one for each seat"),
        (1, [], "none given; a solo game wants one"),
        (1, [Random()] * 3, "3 given; a solo game wants one"),
        (2, Deckhand(), "Deckhand is not a list"),
        (2, [Deckhand(), None], "seat 1: NoneType has no method choose"),
        (2, ["deckhand", Deckhand()], "seat 0: str has no method choose"),
        (2, [Deckhand(), Deckhand], r"seat 1: Deckhand is a class; .* Deckhand\(\)"),
        (2, [choice, Deckhand()], "seat 0: a function is no player; .* choose"),
        (1, [choice], "seat 0: a function is no player"),
        (1, [Random(), None], "seat 1: NoneType has no method choose"),
        (1, [Random(), Deckhand], "seat 1: Deckhand is a class"),
    ],
)
def test_every_seat_needs_a_player(captains: int, given: list[Player], problem: str) -> None:
    game = start(captains)
    with pytest.raises(ValueError, match=f"^players: {problem}"):
        play_out(game, given)
    assert game.number == 0


@pytest.mark.parametrize("given", [1, 2])
def test_a_solo_game_takes_a_player_for_each_side_too(given: int) -> None:
    assert play_out(start(1), [Deckhand()] * given).winners


class Answers:
    """Plays at random, and from some decision on answers this."""

    def __init__(self, answer: object, after: int = 0) -> None:
        self.answer, self.after, self.random = answer, after, Random()
        self.asked: list[tep.Position] = []

    def choose(self, pos: tep.Position) -> tep.Action:
        self.after -= 1
        self.asked.append(pos)
        return self.random.choose(pos) if self.after >= 0 else self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    "answer",
    [None, 7, ["helm 1"], "", "helm 9", "fire", tep.Action.parse("fire"), tep.Outcome.parse("roll 1")],
    ids=str,
)
def test_who_chooses_what_is_not_legal_is_told_and_the_game_stands_there(answer: object) -> None:
    game, player = tep.Game.new(players=2, seed=1), Answers(answer)
    with pytest.raises(tep.IllegalAction) as caught:
        play_out(game, [Deckhand(), player])
    error, pos = caught.value, game.position
    assert isinstance(error, WrongAnswer)
    assert (error.seat, error.player) == (1, player)
    assert error.refusals == pos.why_not(answer)  # type: ignore[arg-type]
    named = answer if isinstance(answer, tep.Action) else repr(answer)
    assert str(error).startswith(f"seat 1, played by Answers, answered {named}: ")
    assert str(error).endswith(error.refusals[-1].text)
    assert player.asked == [pos]
    assert game.line == game.steps  # nothing was played and taken back
    assert play_out(game, [Deckhand(), Deckhand()]).winners


def test_a_long_answer_and_a_late_one_are_told_too() -> None:
    game, player = start(1), Answers("x" * 10_000, after=20)
    with pytest.raises(WrongAnswer, match=r"^seat 0, played by Answers, answered 'x{59}…: ") as caught:
        play_out(game, [player])
    assert len(str(caught.value)) < 400
    assert game.position is player.asked[20]


def test_an_answer_that_cannot_be_shown_is_wrong_too() -> None:
    class Shy:
        def __repr__(self) -> str:
            raise RuntimeError("not shown")

    for answer, named in ((1 << 20_000, "int"), (Shy(), "Shy")):
        with pytest.raises(WrongAnswer, match=f"^seat 0, played by Answers, answered {named}: "):
            play_out(start(2), [Answers(answer), Deckhand()])


def test_what_a_player_tries_for_itself_is_its_own_mistake() -> None:
    class Clumsy:
        def choose(self, pos: tep.Position) -> tep.Action:
            return pos.apply("fire").after.actions()[0]

    with pytest.raises(tep.IllegalAction) as caught:
        play_out(tep.Game.new(players=2, seed=1), [Clumsy(), Clumsy()])
    assert not isinstance(caught.value, WrongAnswer)


@pytest.mark.parametrize("player", [Deckhand(), Random()], ids=["Deckhand", "Random"])
def test_where_nobody_has_to_choose_a_player_says_so(player: Deckhand | Random) -> None:
    drawn = tep.Game.new(players=2, seed=1, ready=False).position
    with pytest.raises(ValueError, match=r"^nobody has to choose here: chance decides"):
        player.choose(drawn)
    end = play_out(tep.Game.new(players=2, seed=1), [Deckhand(), Deckhand()])
    with pytest.raises(ValueError, match=r"^nobody has to choose here: the game is over"):
        player.choose(end)
    assert Deckhand().values(drawn) == Deckhand().values(end) == {}


# What the Deckhand is sensible about


def test_it_goes_and_buries_when_it_has_the_gold() -> None:
    pos = table(me={"at": "B4", "gold": 9}, others={1: {"buried": ["A4"]}})  # C4 next door asks for nine
    assert choice(pos) == f"helm {PLUNDER}"
    pos = play(pos, f"helm {PLUNDER}")
    assert choice(pos) == "sail C4"
    pos = play(pos, "sail C4")
    assert choice(pos) == "stop"
    pos = play(pos, "stop", "pass")
    assert choice(pos) == "bonus captain-1a 1"


def test_it_sells_what_it_carries_at_the_market_next_door() -> None:
    pos = table(me={"at": "A4", "cargo": ["rum", "rum", "rum"], "hands": hands(rigging=1, extort=2)})
    assert choice(pos) == f"helm {TRADE}"
    pos = play(pos, f"helm {TRADE}", "skip extort")
    assert choice(pos) == "sail B4"
    assert choice(play(pos, "sail B4", "stop")) == "trade 3"


def test_it_attacks_only_with_good_odds() -> None:
    orange = merchant("C4", "D4", card="merchant-11")
    weak = {"space": ATTACK, "hands": hands(extort=3)}
    assert choice(table("order", me=weak, orange=orange)) == "pass"
    strong = {"space": ATTACK, "rank": 6, "hands": hands(cannons=4), "crew": ["crew-07", "crew-16"]}
    assert choice(table("order", me=strong, orange=orange)) == "attack orange"


def test_it_keeps_the_dearest_cubes() -> None:
    me = {"space": PLUNDER, "at": "B4", "cargo": ["sugarcane", "coffee", "gunpowder"]}
    pos = play(table("order", me=me), "plunder", "draw rum")
    assert choice(pos) == "swap sugarcane rum"


def test_it_spends_a_token_that_wins_and_none_that_does_not() -> None:
    me = {"space": ATTACK, "surefire": 1, "hands": hands(cannons=1, extort=2)}
    orange = merchant("C4", "D4", card="merchant-01")
    pos = play(table("order", me=me, orange=orange), "attack orange", "roll 1 2")
    assert pos.apply(choice(pos)).after.captains[0].surefire == 0
    orange = merchant("C4", "D4", card="merchant-11")
    pos = play(table("order", me=me, orange=orange), "attack orange", "roll 1 2")
    assert choice(pos) == "fire"


def test_it_gives_up_the_deckhand_it_needs_least() -> None:
    me = {"space": 0, "hands": hands(rigging=1, extort=1, repair=1)}
    assert choice(play(table(me=me), "helm 2")) == "skip repair"


def test_it_sails_around_a_storm() -> None:
    pos = table("sail", me={"at": "C4", "space": PLUNDER})  # two cubes on D3, by C3 with its storm or by D4
    assert choice(pos) == "sail D4"
    assert choice(play(pos, "sail D4")) == "sail D3"


def test_becalmed_it_looks_for_somebody_who_gets_it_going() -> None:
    locked = {"readings": {"M3": "forbidden"}, "row": ["crew-01", "crew-03", "crew-11"]}
    box = box_with(map_05={"storm": True}, map_10={"storm": True}, map_14={"storm": True})
    me = {"at": "A4", "space": CREW_UP, "gold": 5, "hands": hands(repair=3), "crew": ["crew-05"]}
    pos = play(table("order", box=box, me=me, **locked), "crew_up")  # A4 and A3, with storms all around
    assert choice(pos) == "hire crew-11"
    pos = play(table("order", box=box, me=me, readings=locked["readings"]), "crew_up")
    assert choice(pos) == "refresh"
    pos = play(table("order", me=me, **locked), "crew_up")  # a Cove is near
    assert choice(pos) != "hire crew-11"
    pos = play(table("order", box=box, me=me, row=locked["row"]), "crew_up")  # skipping gets it going
    assert choice(pos) != "hire crew-11"


def test_with_all_hands_in_repair_it_skips_a_space_to_sail_through_a_storm() -> None:
    box = box_with(map_09={"storm": True}, map_14={"storm": True})  # storms on both cards next to A4
    worth = {}
    for order in ("trade", "plunder"):
        wheel = ["hide_out", "plunder", "trade", "search", "attack", "crew_up"]
        wheel[1:3] = sorted(wheel[1:3], key=order.__eq__)
        me = {"at": "A4", "hands": hands(repair=3), "wheel": wheel}
        pos = table(box=box, me=me, search=[], orange=merchant("C1", "D4"))
        worth[order] = {str(action): value for action, value in Deckhand().values(pos).items()}["helm 2"]
    assert worth["plunder"] > worth["trade"] + 1  # B4 can be reached, and has a settlement
    assert choice(play(pos, "helm 2", "skip repair")) in ("sail A3", "sail B4")


@pytest.mark.parametrize(
    ("pegs", "goal", "then", "worth"),
    [
        ([], 5, 1, 100.0),  # from 5 over Hide Out to 1 nobody is needed
        ([], 5, 2, 0.0),  # all three hands were spent on the way to 5
        ([], 3, 5, 99.2),  # of three hands one went to space 2, and another skips 4
        ([4], 2, 5, 99.2),  # one is on 4 already, and another skips 3
        ([3, 4], 2, 5, 100.0),
        ([2, 3, 4], 5, 2, 99.2),  # those passed on the way are free again
    ],
)
def test_it_counts_on_the_hands_it_will_have(pegs: list[int], goal: int, then: int, worth: float) -> None:
    pos = table(me={"space": 1, "hands": hands(repair=3 - len(pegs)) | {"wheel": pegs}})
    see = Outlook(pos, 0)
    fields = [[0.0] * 16 for _ in range(6)]
    fields[see.me.wheel[then]] = [100.0] * 16
    assert see.next_turn(fields, goal) == pytest.approx([worth] * 16)


def test_it_takes_a_bonus_in_a_box_of_ones_own() -> None:
    box = box_with(crew_12={"trigger": "plunder", "bonus": [{"kind": "gain_gold", "n": 3}]})
    pos = table("bonus", box=box, me={"space": PLUNDER, "crew": ["crew-12"], "gold": 2})
    while pos.step == "bonus" and not choice(pos).startswith("bonus crew-12"):
        pos = play(pos, choice(pos))
    assert pos.step == "bonus"


def test_its_opinions_are_about_tasks_that_exist() -> None:
    left_to_the_seed = {"ports", "anchor", "harbour"}
    asked = {
        name for name, kind in TASKS.items() if kind.checks and not name.startswith(("solo_", "legend_"))
    }
    assert asked - left_to_the_seed - set(OPINIONS) == {"line"}  # which has one option
    assert set(OPINIONS) <= set(TASKS)


def test_it_says_what_each_action_seems_to_be_worth() -> None:
    pos = table(me={"at": "B4", "gold": 9})
    values = Deckhand().values(pos)
    assert set(values) == set(pos.actions())
    assert max(values, key=values.__getitem__) == Deckhand().choose(pos)
