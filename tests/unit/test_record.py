"""Records: a game as readable text, there and back, with every mismatch told by its line."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer import RecordError
from tep_explorer.game import draw_number

sys.path.insert(0, str(Path(__file__).parent))

from core_table import table


def explored(seed: int = 3, players: int = 3, steps: int = 60) -> tep.Game:
    """A game with comments and with branches of branches, standing in the middle."""
    game = tep.Game.new(players=players, seed=seed, names=["Anne", "Jack | (x)"], readings={"A15": "yes"})
    game.date = "a rainy Sunday"
    game.comment = "before the first turn\n\nand a third line"
    for number in range(steps):
        if number % 9 == 4:
            game.goto(max(0, game.number - number % 7))
        moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
        if not moves:
            break
        game.play(moves[draw_number(seed, number) % len(moves)])
        if number % 11 == 0:
            game.comment = f"; note ( {number} )\n)"
    game.goto(game.number // 2)
    return game


def problems(text: str, box: tep.Box | None = None) -> list[str]:
    with pytest.raises(RecordError) as caught:
        tep.Game.from_record(text, box)
    return [str(problem) for problem in caught.value.problems]


def same(one: tep.Game, two: tep.Game) -> bool:
    """Whether two games have the same tree, standing at the same place."""
    return (
        (one.position, one.number, one.seed, one.names, one.date, one.record())
        == (two.position, two.number, two.seed, two.names, two.date, two.record())
    ) and [step.cause for step in one.line] == [step.cause for step in two.line]


@pytest.mark.parametrize("seed", range(8))
def test_a_record_gives_the_whole_game_back(seed: int) -> None:
    game = explored(seed, players=2 + seed % 3)
    again = tep.Game.from_record(game.record())
    assert same(game, again)
    for number in range(len(game.line)):
        game.goto(number)
        again.goto(number)
        assert [str(branch) for branch in game.branches] == [str(branch) for branch in again.branches]
        assert [branch.ahead for branch in game.branches] == [branch.ahead for branch in again.branches]
        assert game.comment == again.comment


def test_a_game_that_goes_on_after_a_record_draws_the_same() -> None:
    game = tep.Game.new(players=2, seed=8, ready=False)
    game.advance()
    again = tep.Game.from_record(game.record())
    for each in (game, again):
        each.play(each.position.actions()[0])
        each.advance()
    assert game.position == again.position


def test_a_record_is_readable() -> None:
    pos = table("sail", me={"at": "B1"})
    game = tep.Game.at(pos, seed=7, names=["Anne"])
    for move in ("sail B2", "jostle rigging", "stop"):
        game.play(move)
    game.comment = "So much for the rigging."
    game.goto(0)
    game.play("stop")
    game.goto(0)
    game.switch(0)
    head, body = game.record().split("\n\n")
    assert re.sub("tep1.*", "CODE", head).splitlines() == [
        "Tiny Epic Pirates record 1",
        "Date: unknown",
        "Captain 1: Anne",
        "Captain 2: Captain 2",
        "Captain 3: Captain 3",
        f"Box: {pos.box.fingerprint}",
        "Readings: by the book",
        "Seed: 7",
        "Start: CODE",
        "Result: not over",
        "Words: 2",
        "Now: 1",
    ]
    assert body.splitlines() == [
        "Turn 1, Anne",
        "   1. sail B2 | sails from B1 to B2; runs into the storm on B2",
        "(",
        "     1. stop | Stay at B1",
        ")",
        "   2. jostle rigging | is jostled: a Deckhand goes from Rigging to Repair",
        "   3. stop | Stop at B2",
        "      ; So much for the rigging.",
    ]


def test_a_record_may_be_typed_without_the_words() -> None:
    game = explored()
    bare = re.sub(r"(?m)^( *\d+\. [^|]*?) \| .*", r"\1", game.record())
    assert same(tep.Game.from_record(bare), game)
    assert "sails from" not in bare
    short = "\n".join(
        line for line in bare.splitlines() if not re.match(" *Turn|Date|Result|Words|Box", line)
    )
    assert tep.Game.from_record(short).position == game.position


def test_words_of_another_version_are_not_compared() -> None:
    text = explored().record().replace("Words: 2", "Words: 0").replace("sails from", "glides from")
    assert tep.Game.from_record(text).position == explored().position


def test_every_mismatch_is_told_by_its_line() -> None:
    lines = explored().record().splitlines()
    steps = [i for i, line in enumerate(lines) if re.match(r"   \d\.|  \d\d\.", line)]
    words, number, turn = steps[2], steps[4], next(i for i, line in enumerate(lines) if "Turn 2" in line)
    lines[words] = lines[words].split(" | ")[0] + " | wins the game"
    lines[number] = re.sub(r"\d+\.", "99.", lines[number], count=1)
    lines[turn] = "Turn 77, Anne"
    found = problems("\n".join(lines))
    assert [int(text.split()[1][:-1]) for text in found] == sorted([words + 1, number + 1, turn + 1])
    assert "'wins the game' should be" in " ".join(found)


def test_an_illegal_step_is_told_once_with_its_reason() -> None:
    game = tep.Game.new(players=2, seed=4)
    for move in ("helm 1", "stop", "pass"):
        game.play(move)
    lines = game.record().splitlines()
    at = next(i for i, line in enumerate(lines) if "helm 1" in line)
    lines[at] = "   1. helm 0"
    (problem,) = problems("\n".join(lines))
    assert problem.startswith(f"line {at + 1}: helm 0: ")
    assert "not replayed" in problem


def test_an_illegal_step_in_a_branch_leaves_the_rest_to_be_checked() -> None:
    game = tep.Game.new(players=2, seed=4)
    text = (
        game.record()
        + "   1. helm 1\n(\n   1. fly away\n   2. home\n(\n   2. x\n)\n)\n   2. stop | nonsense\n"
    )
    found = problems(text)
    assert len(found) == 2
    assert "fly away" in found[0]
    assert "'nonsense' should be" in found[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (")", "no branch is open"),
        ("(", "is not closed"),
        ("(\n)", "this branch is empty"),
        ("hello there", "is not understood"),
        ("(\n  5. stop\n)", "a branch cannot begin with step 5"),
        ("1. helm 1\n(\n1. helm 1\n)", "is there already"),
        ("1. helm 1 |", "should be 'moves the Captain"),
        ("Set-up", "'Set-up' should be 'Turn 1"),
    ],
)
def test_a_text_that_is_out_of_order_is_told(text: str, said: str) -> None:
    assert any(said in problem for problem in problems(tep.Game.new(players=2, seed=4).record() + text))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("record 1", "record 2", "format 2"),
        ("Tiny Epic", "Huge Epic", "a record begins with"),
        (r"Box: \w+", "Box: 0123", "Box: '0123' should be"),
        ("by the book", "A1 twice", "Readings"),
        ("Seed: 5", "Seed: five", "not a whole number"),
        ("Seed: 5", "Seed: " + "9" * 309, "Seed: a number of more than 1024 bits is too large"),
        ("Seed: 5", "Seed: " + "9" * 310, "Seed: a number of more than 1024 bits is too large"),
        ("Seed: 5", "Seed: " + "9" * 9999, "Seed: a number of more than 1024 bits is too large"),
        ("Start: .*", "", "line 1: the heading 'Start' with a position code is missing"),
        ("Start: .*", "Start:", "line 8: the heading 'Start' with a position code is missing"),
        ("not over", "Captain 2 wins", "Result"),
        ("tep1.", "tep9.", "Start: This code is of version 9"),
        ("Words: 2", "Words: 2\nNow: 99", "Now"),
        ("Words: 2", "Words: 2\nCaptain 4: Eve", "no captain 4"),
        ("Words: 2", "Words: 2\nWords: 2", "twice"),
        ("Words: 2", "Wards: 1", "no heading 'Wards'"),
    ],
)
def test_headings_are_checked(old: str, new: str, said: str) -> None:
    text = re.sub(old, new, tep.Game.new(players=2, seed=5).record(), count=1)
    assert any(said in problem for problem in problems(text))


@pytest.mark.parametrize(
    "line", ["Played at home, by candle light", "Seed 5", "seed: 5", "Played by: x", "-"]
)
def test_a_line_among_the_headings_that_is_none_is_told_where_it_stands(line: str) -> None:
    text = tep.Game.new(players=2, seed=5).record().replace("Seed: 5", f"{line}\nSeed: 5\n{line}")
    assert problems(text) == [f"line {number}: {line!r} is not understood" for number in (7, 9)]


def test_comments_and_remarks_may_stand_among_the_headings() -> None:
    game = tep.Game.new(players=2, seed=5)
    text = game.record().replace("Seed: 5", "; played at home\n  # not read\nSeed: 5\n;by candle light")
    read = tep.Game.from_record(text)
    assert read.comment == "played at home\nby candle light"
    read.comment = ""
    assert same(read, game)


def test_where_a_step_is_wrong_nothing_is_said_of_what_hangs_on_it() -> None:
    game = tep.Game.new(players=2, seed=7)
    game.play("helm 1")
    game.play("stop")
    game.undo()
    text = game.record().replace("1. helm 1", "1. helm 0").replace("Seed: 7", "Seed: x")
    assert [problem.split(":")[0] for problem in problems(text)] == ["line 7", "line 14"]


@pytest.mark.parametrize("text", ["", "\n" * 50, None, 3, b"Tiny Epic Pirates record 1", "x" * 100])
def test_what_is_no_record_says_so(text: object) -> None:
    with pytest.raises(RecordError):
        tep.Game.from_record(text)  # type: ignore[arg-type]


def test_a_hopeless_text_is_given_up() -> None:
    text = tep.Game.new(players=2, seed=5).record() + "nonsense\n" * 5000
    assert len(problems(text)) == 101


@pytest.mark.parametrize("part", [" ", "|", "x", "1. ", "(", ";", "9", ": "])
def test_very_long_lines_are_no_problem(part: str) -> None:
    text = tep.Game.new(players=2, seed=5).record() + "1. helm" + part * 300_000 + "x\n"
    assert len(problems(text)) == 1


def test_a_record_of_another_box_opens_with_that_box() -> None:
    box = tep.Box.from_toml("[figures]\ngold_start = 2\n")
    game = tep.Game.new(players=2, seed=5, box=box)
    assert "another box" in problems(game.record())[0]
    assert "Game.load(path, box)" in problems(game.record())[0]
    assert tep.Game.from_record(game.record(), box).position == game.position


def test_save_and_load(tmp_path: Path) -> None:
    game = explored()
    path = tmp_path / "game.txt"
    path.write_text("an older game", "utf-8")
    game.save(path)
    assert same(tep.Game.load(path), game)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert same(tep.Game.load(str(path)), game)


def test_a_file_that_is_no_record_says_so(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(range(256)) * 20)
    with pytest.raises(RecordError):
        tep.Game.load(path)


def test_a_file_that_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(tep.Game.new(players=2, seed=5).record().encode().replace(b"Date: un", b"Date: \xff", 1))
    with pytest.raises(RecordError, match="line 2: this is no UTF-8 text"):
        tep.Game.load(path)


def test_a_record_too_long_to_be_read_back_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, path = explored(), tmp_path / "game.txt"
    game.comment = "⚓" * 500  # more bytes than characters
    game.save(path)
    size = path.stat().st_size
    for room in ("tep_explorer.game", "tep_explorer.notation.replaying"):
        monkeypatch.setattr(f"{room}.RECORD_LIMIT", size - 1)
    with pytest.raises(RecordError, match="the file is too long for a record"):
        tep.Game.load(path)
    with pytest.raises(RecordError, match="the text is too long for a record"):
        tep.Game.from_record(game.record())
    before = path.read_bytes()
    game.comment = ""
    game.comment = "⚓" * 500
    with pytest.raises(ValueError, match="this record has"):
        game.save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    for room in ("tep_explorer.game", "tep_explorer.notation.replaying"):
        monkeypatch.setattr(f"{room}.RECORD_LIMIT", size)
    game.save(path)
    assert same(tep.Game.load(path), game)


def test_saving_keeps_links_and_rights_and_leaves_nothing_behind(tmp_path: Path) -> None:
    game, path, link = explored(), tmp_path / "game.txt", tmp_path / "link.txt"
    game.save(path)
    path.chmod(0o600)
    link.symlink_to(path)
    game.save(link)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o600
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="folder"):
        game.save(folder)
    assert {file.name for file in tmp_path.iterdir()} == {"game.txt", "link.txt", "folder"}


def test_saving_touches_no_other_file(tmp_path: Path) -> None:
    game = explored()
    others = [tmp_path / ".game.txt.new", tmp_path / ".tep-0.new"]
    for other in others:
        other.write_text("precious", "utf-8")
    game.save(tmp_path / "game.txt")
    long = tmp_path / ("g" * 255)
    game.save(long)
    assert same(tep.Game.load(long), game)
    assert [other.read_text("utf-8") for other in others] == ["precious"] * 2
    assert len(list(tmp_path.iterdir())) == 4
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        game.save(tmp_path / "nowhere" / "game.txt")


def test_a_comment_is_kept_whole_or_refused() -> None:
    game = explored()
    game.comment = "x" * 20_000
    with pytest.raises(ValueError, match=r"comment: 20,001 characters are too many"):
        game.comment = "y" * 20_001
    assert game.comment == "x" * 20_000
    assert tep.Game.from_record(game.record()).comment == game.comment
    before = game.record()
    text = before.replace("x" * 20_000, "x" * 10_000 + "\n; " + "x" * 10_001)
    line = before[: before.index("x" * 20_000)].count("\n") + 1
    (found,) = problems(text)
    assert found.startswith(f"line {line}: the comment that begins here: 20,002 characters are too many")


def test_a_date_is_what_the_record_says() -> None:
    game = tep.Game.new(players=2, seed=5)
    for given, kept in (("  a\nb ", "a b"), ("unknown", ""), ("May 1720", "May 1720")):
        game.date = given
        assert game.date == kept == tep.Game.from_record(game.record()).date


@pytest.mark.parametrize(("open_", "said"), [(1, "a branch is"), (200_000, "200000 branches are")])
def test_branches_that_are_not_closed_are_told_once(open_: int, said: str) -> None:
    text = tep.Game.new(players=2, seed=5).record() + "(\n" * open_
    assert [problem for problem in problems(text) if "closed" in problem] == problems(text)
    assert said in problems(text)[0]


def test_a_very_long_heading_is_told_in_few_words() -> None:
    text = tep.Game.new(players=2, seed=5).record().replace("Words: 2", f"W{'o' * 40_000}: 2")
    assert all(len(problem) < 200 for problem in problems(text))


def test_very_deep_branches_are_no_problem() -> None:
    game = tep.Game.new(players=2, seed=4)
    while game.number < 1500:
        moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
        game.play(moves[0])
        if len(moves) > 1:
            game.undo()
            game.play(moves[1])
    game.goto(0)
    while game.branches:
        game.switch(0)
    again = tep.Game.from_record(game.record())
    assert same(game, again)


def test_a_fork_records_its_past_and_nothing_else() -> None:
    game = explored()
    fork = game.fork()
    assert "(\n" not in fork.record()
    assert [step.cause for step in tep.Game.from_record(fork.record()).steps] == [s.cause for s in game.steps]
