"""A game being explored: steps, undo and redo, branches, forks, seeds, names."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

import tep_explorer as tep


def played(steps: int = 12, **given: object) -> tep.Game:
    """A game some steps on, with choices that vary and depend on nothing else."""
    game = tep.Game.new(**({"players": 3, "seed": 5} | given))  # type: ignore[arg-type]
    while game.number < steps:
        if not game.advance():
            choose(game)
    game.goto(steps)
    return game.fork()


def choose(game: tep.Game) -> None:
    """Take one step that the number of the step alone decides."""
    actions = game.position.actions()
    game.play(actions[game.number * 7 % len(actions)])


def causes(game: tep.Game) -> list[str]:
    return [step.cause.text for step in game.steps]


def test_a_new_game_stands_at_the_first_turn() -> None:
    game = tep.Game.new(players=3, seed=42)
    assert (game.position.step, game.position.seat, game.position.decider) == ("helm", 0, 0)
    assert (game.number, game.steps) == (0, ())


def test_a_game_that_is_not_ready_walks_through_set_up() -> None:
    game = tep.Game.new(players=2, seed=1, ready=False)
    assert game.position.step == "setup"
    assert game.position.decider == tep.CHANCE
    steps = game.advance()
    assert game.position.actions()
    assert len(steps) == game.number == len(game.steps)


@pytest.mark.parametrize("seed", [0, -7, 2**200])
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    one, two = (played(40, seed=seed) for _ in range(2))
    assert one.position == two.position
    assert causes(one) == causes(two)


def test_the_draw_depends_on_the_seed_and_the_number_of_the_step_alone() -> None:
    game = played(60)
    chance = [n for n, step in enumerate(game.steps) if step.before.decider == tep.CHANCE]
    assert chance
    for number in chance:
        again = tep.Game.at(game.start, seed=5)
        for step in game.steps[:number]:
            again.play(step.cause)
        assert again.advance()[0].cause == game.steps[number].cause


def test_another_draw_of_the_same_chance_is_independent_of_set_up() -> None:
    ready = tep.Game.new(players=2, seed=3)
    again = tep.Game.at(ready.start, seed=3)
    while not any(step.before.decider == tep.CHANCE for step in ready.steps):
        for game in (ready, again):
            if not game.advance():
                choose(game)
    assert causes(ready) == causes(again)


def test_without_a_seed_outcomes_are_entered() -> None:
    game = tep.Game.new(players=2, ready=False)
    assert game.advance() == game.advance(forced=True) == ()
    assert game.number == 0
    assert "map" in game.expects()
    assert game.play("map map-01").after == game.position
    with pytest.raises(ValueError, match="set-up has to be entered"):
        tep.Game.new(players=2)


def test_without_a_seed_single_options_are_played_up_to_the_next_chance() -> None:
    game = played(60)
    companion = tep.Game.at(game.start)
    for step in game.steps:
        if step.before.decider != tep.CHANCE and len(step.before.actions()) == 1:
            before = companion.number
            assert companion.advance(forced=True)
            companion.goto(before)
        companion.play(step.cause)
    assert companion.position == game.position


def test_forced_plays_single_options_and_no_others() -> None:
    game = tep.Game.new(players=2, seed=9)
    for _ in range(40):
        for step in game.advance(forced=True):
            assert step.before.decider == tep.CHANCE or len(step.before.actions()) == 1
        assert len(game.position.actions()) > 1
        game.play(game.position.actions()[-1])


def test_undo_and_redo_go_one_step_each_and_stop_at_the_ends() -> None:
    game = played(6)
    last, before = game.position, game.steps[-1].before
    assert game.undo() == before
    assert game.redo() == last == game.redo()
    for _ in range(10):
        game.undo()
    assert game.position == game.start
    assert game.number == 0


def test_undo_and_redo_give_the_same_dice() -> None:
    game = played(40)
    texts = causes(game)
    game.goto(0)
    replay = tep.Game.at(game.start, seed=5)
    while replay.number < 40:
        if not replay.advance():
            choose(replay)
            replay.undo()
            replay.redo()
    assert causes(replay)[:40] == texts


def test_goto_counts_from_the_start() -> None:
    game = played(10)
    positions = [game.start, *(step.after for step in game.line)]
    for number in (0, 10, 3, 7, 0):
        assert game.goto(number) == positions[number]
        assert len(game.steps) == number
        assert len(game.line) == 10


@pytest.mark.parametrize("number", [-1, 11, True, "3", None, 2.0])
def test_goto_elsewhere_is_refused_and_changes_nothing(number: object) -> None:
    game = played(10)
    before = game.position
    with pytest.raises(ValueError, match="is not from 0 to 10"):
        game.goto(number)  # type: ignore[arg-type]
    assert game.position is before


def test_a_step_after_an_undo_starts_a_branch_and_the_old_one_is_kept() -> None:
    game = tep.Game.new(players=2, seed=4)
    game.play("helm 1")
    game.play("stop")
    game.goto(0)
    game.play("helm 2")
    assert causes(game) == ["helm 2"]
    game.undo()
    assert [str(branch) for branch in game.branches] == ["helm 1 (2 steps)", "helm 2 (1 step)"]
    assert [branch.ahead for branch in game.branches] == [False, True]
    game.switch(0)
    game.redo()
    assert causes(game) == ["helm 1", "stop"]


def test_playing_a_known_step_again_goes_back_to_its_branch() -> None:
    game = tep.Game.new(players=2, seed=4)
    first = game.play("helm 1")
    game.play("stop")
    game.goto(0)
    game.play("helm 2")
    game.undo()
    assert game.play("helm 1") is first
    assert [step.cause.text for step in game.line] == ["helm 1", "stop"]
    game.undo()
    assert len(game.branches) == 2


@pytest.mark.parametrize("number", [-1, 1, True, "0"])
def test_a_branch_that_is_not_there_is_refused(number: object) -> None:
    game = played(3)
    game.goto(0)
    with pytest.raises(ValueError, match="is not one of the 1 here"):
        game.switch(number)  # type: ignore[arg-type]
    assert game.number == 0


def test_an_illegal_step_changes_nothing() -> None:
    game = played(5)
    game.undo()
    before, line = game.position, game.line
    with pytest.raises(tep.IllegalAction):
        game.play("helm 9")
    assert (game.position, game.line) == (before, line)


def test_a_fork_is_independent_and_keeps_the_past() -> None:
    game = played(10)
    game.comment = "here"
    game.undo()
    fork = game.fork()
    assert (fork.position, fork.steps, fork.names, fork.seed) == (
        game.position,
        game.steps,
        game.names,
        game.seed,
    )
    assert fork.branches == ()
    fork.goto(3)
    assert len(fork.line) == 9
    fork.goto(0)
    fork.play(fork.position.actions()[-1])
    fork.comment = "there"
    assert len(game.line) == 10
    assert game.redo() == played(10).position
    assert game.comment == "here"


def test_a_comment_belongs_to_its_point() -> None:
    game = played(4)
    game.comment = "a storm is coming"
    game.undo()
    assert game.comment == ""
    game.redo()
    assert game.comment == "a storm is coming"
    game.comment = ""
    assert game.comment == ""


def test_seats_have_names() -> None:
    assert tep.Game.new(players=3, seed=1).names == ("Captain 1", "Captain 2", "Captain 3")
    assert tep.Game.new(players=3, seed=1, names=["Anne", "Jack\n"]).names == ("Anne", "Jack", "Captain 3")


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": True}, "players"),
        ({"players": "3"}, "players"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"seed": 1 << 2000}, "seed"),
        ({"names": "Anne"}, "names"),
        ({"names": [1, 2]}, "names"),
        ({"names": ["a"] * 5}, "names"),
        ({"readings": {"A1": "thrice"}}, "A1"),
        ({"readings": 5}, "readings: int is no mapping"),
        ({"box": 5}, "box: int is no Box"),
    ],
)
def test_bad_input_gets_one_clear_error(given: dict[str, object], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        tep.Game.new(**({"players": 3, "seed": 1} | given))  # type: ignore[arg-type]


def test_a_game_begins_at_a_position_and_at_nothing_else() -> None:
    with pytest.raises(ValueError, match="position: Game is not a Position"):
        tep.Game.at(tep.Game.new(players=2, seed=1))  # type: ignore[arg-type]


@pytest.mark.parametrize("box", [5, "standard", [], 0])
def test_whatever_takes_a_box_says_so(box: object) -> None:
    pos = tep.Game.new(players=2, seed=1).position
    takers: list[Callable[[], object]] = [
        lambda: tep.Position.from_code(pos.code(), box),  # type: ignore[arg-type]
        lambda: tep.Position.from_dict(pos.to_dict(), box),  # type: ignore[arg-type]
        lambda: tep.rules_in_force(box),  # type: ignore[arg-type]
    ]
    for take in takers:
        with pytest.raises(ValueError, match="is no Box"):
            take()


@pytest.mark.parametrize("ready", [True, False])
@pytest.mark.parametrize(
    "thing", [[], {}, None, 7, b"stop", "", "x" * 100_000, "\0", "\x1b[2J \ud800", "helm \u0661"]
)
def test_what_is_no_move_is_refused_in_few_words_wherever_the_game_stands(thing: object, ready: bool) -> None:
    game = tep.Game.new(players=2, seed=1, ready=ready)
    before = game.position
    with pytest.raises(tep.IllegalAction) as error:
        game.play(thing)  # type: ignore[arg-type]
    assert error.value.refusals
    assert len(str(error.value)) < 1000
    assert str(error.value).isprintable()
    assert game.position is before


def test_a_number_too_long_to_print_is_no_move() -> None:
    game = tep.Game.new(players=2, seed=1)
    for ask in (game.play, game.position.apply):
        with pytest.raises(tep.IllegalAction, match=r"^int: This is no move"):
            ask(1 << 20_000)  # type: ignore[arg-type]


def raised(deed: Callable[[], object]) -> Exception:
    try:
        deed()
    except Exception as error:
        return error
    raise AssertionError("nothing was wrong")


BAD: list[Callable[[], object]] = [
    lambda: tep.Game.new(players=2, seed=1).play("helm 0"),
    lambda: tep.Position.from_code("tep1.x"),
    lambda: tep.Position.from_dict({"seats": 3, "navy": "Z9"}),
    lambda: tep.Game.from_record(tep.Game.new(players=2, seed=1).record() + "nonsense\n)"),
    lambda: tep.Box.from_dict({"crew": 5}),
    lambda: tep.players.play_out(tep.Game.new(players=2, seed=1), [Dumb()] * 2),
]


class Dumb:
    """Never knows what to do."""

    def choose(self, pos: tep.Position) -> tep.Action:
        return None  # type: ignore[return-value]


@pytest.mark.parametrize("deed", BAD)
def test_an_error_of_another_process_arrives_whole(deed: Callable[[], object]) -> None:
    error = raised(deed)
    sent = pickle.loads(pickle.dumps(error))
    assert type(sent) is type(error)
    assert str(sent) == str(error)
    assert {name: str(value) for name, value in vars(sent).items() if name != "player"} == {
        name: str(value) for name, value in vars(error).items() if name != "player"
    }


def test_seed_and_date_may_be_changed_to_what_a_record_can_hold() -> None:
    game = tep.Game.new(players=2, seed=1)
    for name, bad in (("seed", "x"), ("seed", 1 << 2000), ("seed", 1.0), ("date", 5), ("date", None)):
        with pytest.raises(ValueError, match=f"^{name}: "):
            setattr(game, name, bad)
    game.seed, game.date = 5, "a Sunday"
    again = tep.Game.from_record(game.record())
    assert (again.seed, again.date) == (5, "a Sunday")
