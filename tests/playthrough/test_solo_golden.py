"""The golden solo game: entered line by line it gives the same text, events, reasons and all."""

from __future__ import annotations

import sys
from pathlib import Path

import tep_explorer as tep

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from solo_story import entries, story  # noqa: E402

GOLDEN = HERE / "golden_solo.txt"


def entered() -> tep.Game:
    """The golden game, entered at a table without a seed."""
    game = tep.Game.solo(ready=False)
    for entry in entries(GOLDEN.read_text("utf-8")):
        game.play(entry)
    return game


def test_the_text_replays_line_by_line() -> None:
    assert list(story(entered())) == GOLDEN.read_text("utf-8").splitlines()


def test_it_shows_most_of_the_chapter() -> None:
    game = entered()
    assert game.position.decider == tep.END
    seen = {rule for step in game.steps for event in step.events for rule in event.rules}
    seen |= {rule for step in game.steps if step.reason for rule in step.reason.rules}
    known = [card.id for card in tep.find_rules("SOLO-")]
    assert sum(rule in seen for rule in known) > 0.8 * len(known)


def test_every_automatic_step_is_followed_by_its_reason() -> None:
    text = GOLDEN.read_text("utf-8")
    automatic = sum(step.before.decider == 1 for step in entered().steps)
    assert text.count("Why? ") == automatic > 100


if __name__ == "__main__":
    from tep_explorer.players import Deckhand, play_out

    played = tep.Game.solo(seed=119, ready=False)
    play_out(played, [Deckhand(119), Deckhand(119)])
    GOLDEN.write_text("\n".join(story(played)) + "\n", "utf-8")
