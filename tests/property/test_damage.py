"""20,000 damaged codes, records and action texts: a clear error or a valid value, never anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import tep_explorer as tep
from tep_explorer import CodeError, IllegalAction, RecordError
from tep_explorer.game import draw_number
from tep_explorer.notation.packing import DIGITS, checksum
from tep_explorer.notation.replaying import Mismatch

CODES, MENDED, RECORDS, ACTIONS = 6000, 4000, 3000, 8000
REASONS = {"damaged", "box", "newer", "not_a_code", "valid"}
STRANGE = "\0\n\r\t ()|;:.#-+0189AZaz_~\u00e9\u2028\u202e\ufeff\U0001f3f4"


def wander(seed: int, steps: int) -> tep.Game:
    """A game some steps on, of every number of captains and solo in turn, with a branch at its end."""
    game = tep.Game.new(2 + seed % 3, seed=seed) if seed % 4 else tep.Game.solo(seed=seed)
    for number in range(steps):
        moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
        if not moves:
            break
        game.play(moves[draw_number(seed, number) % len(moves)])
    game.goto(max(0, game.number - 3))
    moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
    game.play(moves[-1])
    game.comment = "here"
    return game


def damaged(text: str, chance: Random, alphabet: str) -> str:
    """The text with one to four things wrong."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        to = min(to, at + 40)
        letter = chance.choice(alphabet)
        text = chance.choice(
            (
                text[:at] + letter + text[at + 1 :],
                text[:at] + letter + text[at:],
                text[:at] + text[at + 1 :],
                text[:at] + text[to:],
                text[:at] + text[at:to] * 2 + text[to:],
                text[:at],
                text[:at] + text[at:to][::-1] + text[to:],
                text[:at] + text[at:to].swapcase() + text[to:],
            )
        )
    return text


def damaged_lines(text: str, chance: Random) -> str:
    """The text with lines lost, doubled or moved."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    deed = chance.randrange(4)
    if deed == 0:
        del lines[at]
    elif deed == 1:
        lines.insert(to, lines[at])
    elif deed == 2:
        lines[at], lines[to] = lines[to], lines[at]
    else:
        lines[at] = damaged(lines[at], chance, STRANGE)
    return "\n".join(lines)


@pytest.fixture(scope="module")
def games() -> list[tep.Game]:
    return [wander(seed, 10 + 9 * seed) for seed in range(16)]


def check_code(text: str) -> str:
    """What becomes of a text that is taken for a code."""
    try:
        pos = tep.Position.from_code(text)
    except CodeError as error:
        return error.reason if str(error) else "silent"
    assert pos.code() == "".join(text.split())
    assert pos.actions() or pos.outcomes() or pos.decider == tep.END
    return "valid"


def test_damaged_codes(games: list[tep.Game]) -> None:
    chance = Random(1)
    codes = [game.position.code() for game in games]
    found = {check_code(damaged(chance.choice(codes), chance, STRANGE)) for _ in range(CODES)}
    assert {"damaged", "not_a_code"} <= found <= REASONS


def test_codes_with_a_right_checksum_over_damaged_digits(games: list[tep.Game]) -> None:
    chance = Random(2)
    codes = [game.position.code() for game in games]
    found = set()
    for _ in range(MENDED):
        head = "tep1." + damaged(chance.choice(codes)[5:-6], chance, DIGITS)
        found.add(check_code(head + checksum(head)))
    assert {"damaged", "box", "newer", "valid"} <= found <= REASONS


def read(text: str) -> tuple[tep.Game | None, Sequence[Mismatch]]:
    """The game of a record, or what is wrong with it."""
    try:
        return tep.Game.from_record(text), ()
    except RecordError as error:
        return None, error.problems


def test_damaged_records(games: list[tep.Game]) -> None:
    chance = Random(3)
    texts = [game.record() for game in games[:5]]
    valid = 0
    for number in range(RECORDS):
        text = chance.choice(texts)
        text = damaged_lines(text, chance) if number % 2 else damaged(text, chance, STRANGE)
        lines = text.count("\n") + 1
        game, problems = read(text)
        assert bool(problems) == (game is None)
        assert all(1 <= problem.line <= lines and problem.text for problem in problems)
        if game:
            valid += 1
            assert tep.Game.from_record(game.record()).position == game.position
    assert 0 < valid < RECORDS / 2


def action_texts(games: list[tep.Game]) -> Iterator[tuple[tep.Position, str]]:
    chance = Random(4)
    for _ in range(ACTIONS):
        pos = chance.choice(games).position
        moves = [*pos.actions(), *(outcome for outcome, _ in pos.outcomes())]
        yield pos, damaged(str(chance.choice(moves)), chance, STRANGE)


def parsed(kind: type[tep.Action] | type[tep.Outcome], text: str) -> str:
    """The text of the move, "" where it is none."""
    try:
        return kind.parse(text).text
    except ValueError as error:
        return "" if str(error) else "silent"


def applied(pos: tep.Position, text: str) -> tuple[tep.Step | None, tuple[tep.Refusal, ...]]:
    """The step, or the refusals."""
    try:
        return pos.apply(text), ()
    except IllegalAction as error:
        return None, error.refusals


def test_damaged_action_texts(games: list[tep.Game]) -> None:
    found = set()
    for pos, text in action_texts(games):
        for kind in (tep.Action, tep.Outcome):
            words = sorted(parsed(kind, text).split())
            assert words in ([], sorted(text.split()))  # blanks and the order of dice do not matter
        refusals = pos.why_not(text)
        assert all(refusal.text and refusal.rule for refusal in refusals)
        step, refused = applied(pos, text)
        assert refused == refusals
        assert (step is None) == bool(refusals)
        found.add(step is None)
    assert found == {True, False}
