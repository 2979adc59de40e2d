"""What holds at every step of a game, whatever captains and chance do."""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.rules import rules as rule_book
from tep_explorer.rules.legend import Berth
from tep_explorer.rules.position import Captain, Position

sys.path.insert(0, str(Path(__file__).parent))
from random_games import GAMES, SOLO, SOLO_GAMES, start, steps

LONGEST_TURN = 300
ACTIONS = {captains: tuple(tep.rules_in_force().every_action(captains)) for captains in (2, 3, 4)}


def state(cls: type) -> Any:
    """Everything a position or captain says, found without asking it."""
    return attrgetter(*(f.name for f in fields(cls) if not f.name.startswith("_")))


captain_state, position_state = state(Captain), state(Position)


def snapshot(pos: tep.Position) -> tuple[Any, ...]:
    return position_state(pos), tuple(captain_state(captain) for captain in pos.captains)


class Watch:
    """The pieces of one game, counted at every step; what has left the game never comes back."""

    def __init__(self) -> None:
        self.merchants_gone: set[int] = set()
        self.tokens_used = 0

    def see(self, pos: tep.Position) -> None:
        self.cubes(pos)
        self.crew(pos)
        self.merchants(pos)
        self.tokens(pos)
        for seat, captain in enumerate(pos.captains):
            won = (captain.rank >= pos.rules.deckhand_rank) - (Berth.of(seat) in pos.tasks)
            legendary = pos.solo is not None and seat == 1
            assert sum(captain.boxes) + captain.pegs.bit_count() == 3 + (0 if legendary else won)
            assert min(captain.boxes) >= 0
            assert not captain.pegs & 1
            assert 0 <= captain.gold <= pos.box.gold_limit
            assert 0 <= captain.surefire <= 3
            assert len(captain.cargo) <= 3
            assert len(captain.crew) <= 4
            assert len(captain.buried) <= 3
        sites = [square for captain in pos.captains for square in captain.buried]
        assert len(set(sites)) == len(sites)
        coves = [captain.at for captain in pos.captains if captain.hidden]
        assert len(set(coves)) == len(coves)
        assert all(pos.chart.cove[square] for square in coves)

    def cubes(self, pos: tep.Position) -> None:
        held = [*pos.market, *(ship.cargo for ship in pos.merchants)]
        for captain in pos.captains:
            held += captain.cargo
        for task in pos.tasks:
            held += task.cubes()
        assert [held.count(cube) + pos.bag[cube] for cube in range(4)] == [10, 10, 10, 10]

    def crew(self, pos: tep.Position) -> None:
        seen = [card for card in (*pos.row, *pos.bottom) if card >= 0]
        for captain in pos.captains:
            seen += captain.crew
        assert len(seen) + pos.deck.bit_count() == 24
        assert sum(1 << card for card in seen) | pos.deck == (1 << 24) - 1

    def merchants(self, pos: tep.Position) -> None:
        shown = [ship.card for ship in pos.merchants if ship.card >= 0]
        here = {*shown, *(card for card in range(11) if pos.freight >> card & 1)}
        assert len(here) == len(shown) + pos.freight.bit_count()
        assert not here & self.merchants_gone
        self.merchants_gone = set(range(11)) - here

    def tokens(self, pos: tep.Position) -> None:
        unseen = sum(pos.tokens)
        assert unseen == 4 + pos.search.bit_count()
        kept = sum(captain.boosts + captain.calms for captain in pos.captains)
        used = 20 - unseen - kept
        assert used >= self.tokens_used
        self.tokens_used = used


def check_decision(pos: tep.Position) -> None:
    """Legal actions are sorted, unique, and each can be taken; chance adds up to exactly 1."""
    if pos.decider == tep.CHANCE:
        assert pos.actions() == ()
        outcomes = pos.outcomes()
        assert sum(probability for _, probability in outcomes) == 1
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        return
    actions = pos.actions()
    texts = [action.text for action in actions]
    assert texts
    assert texts == sorted(set(texts))
    assert pos.outcomes() == ()
    for action in actions:
        assert pos.apply(action).before is pos


def check_closely(pos: tep.Position, random: Random) -> None:
    """What is checked at every twentieth step, because it takes longer."""
    plain = pos.to_dict()
    assert tep.Position.from_dict(json.loads(json.dumps(plain)), pos.box) == pos
    for action in pos.actions():
        assert tep.Action.parse(action.text) is action
        assert pos.why_not(action) == ()
    for outcome, _ in pos.outcomes():
        assert tep.Outcome.parse(outcome.text) is outcome
        assert pos.why_not(outcome) == ()
    for action in random.sample(ACTIONS[len(pos.captains)], 8):
        if action not in pos.actions():
            refusals = pos.why_not(action)
            assert refusals
            assert all(refusal.rule in rule_book() and refusal.text for refusal in refusals)
            with pytest.raises(tep.IllegalAction) as caught:
                pos.apply(action)
            assert caught.value.refusals == refusals
    assert pos.to_dict() == plain
    assert all(item.title and item.help and item.rules for item in pos.agenda)


@pytest.mark.parametrize("number", [*range(GAMES), *range(SOLO, SOLO + SOLO_GAMES)])
def test_what_holds_at_every_step_of_a_random_game(number: int) -> None:
    random, watch, in_turn = Random(number), Watch(), 0
    last: tuple[tep.Position, Any] | None = None
    earlier: list[tuple[tep.Position, Any]] = []
    for i, step in enumerate(steps(start(number), number)):
        before, after = step.before, step.after
        if last and last[0] is before:  # every legal action and the step itself were taken from it
            assert snapshot(before) == last[1]
        last = after, snapshot(after)
        watch.see(after)
        if after.decider != tep.END:
            check_decision(after)
        if i % 20 == number % 20:
            earlier.append(last)
            check_closely(after, random)
        for event in step.events:
            assert all(id in rule_book() for id in event.rules)
        in_turn = in_turn + 1 if before.seat == after.seat else 0
        assert in_turn < LONGEST_TURN
    assert all(snapshot(pos) == seen for pos, seen in earlier)
    if after.decider == tep.END:
        assert after.actions() == after.outcomes() == ()
        assert after.winners
        assert all(len(after.captains[seat].buried) == 3 for seat in after.winners)
    else:
        assert after.winners == ()
