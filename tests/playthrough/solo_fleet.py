"""Solo games by number: mats, readings and who plays depend on it alone; and what must hold in them."""

from __future__ import annotations

from collections.abc import Iterator

from fleet import some_readings
from seaworthy import SAMPLED, Leak, decision, figures, limits, long_problems, pieces, ratchets
from second_opinion import strike

import tep_explorer as tep
from tep_explorer.box.faces import HOLD, TREASURES
from tep_explorer.players import Deckhand, Player, Random, play_out


def solo_start(number: int, by_the_book: bool = False) -> tep.Game:
    """The game of this number before set-up: all pairs of mats in turn, in every ninth game by chance."""
    helm: str | None = f"helm-{number % 4 + 1}"
    legend: str | None = f"legend-{number // 4 % 4 + 1}"
    if number % 9 == 8:
        helm = legend = None
    readings = {} if by_the_book else some_readings(number)
    return tep.Game.solo(number, helm, legend, ready=False, readings=readings)


def solo_game(number: int, by_the_book: bool = False) -> tep.Game:
    """The whole game of this number; in every fifth the human does anything."""
    game = solo_start(number, by_the_book)
    player: Player = Random(number) if number % 5 == 4 else Deckhand(number)
    play_out(game, [player, player], 300)
    return game


def check_solo(game: tep.Game) -> None:
    """Everything that must hold in a finished solo game."""
    for number, step in enumerate(game.steps):
        problems = [*step_problems(step), *reason_problems(step)]
        if number % SAMPLED == (game.seed or 0) % SAMPLED:
            problems += long_problems(step, number)
        if problems:
            raise Leak(f"step {number} ({step.cause}): {problems[0]}")
    end = game.position
    buried = [len(captain.buried) for captain in end.captains]
    if end.decider != tep.END or sorted(buried)[1] != TREASURES or buried.index(TREASURES) not in end.winners:
        raise Leak(f"a game that ended with {buried} treasures")
    if any(len(captain.buried) == TREASURES for step in game.steps for captain in step.before.captains):
        raise Leak("the game went on after a third treasure")


def step_problems(step: tep.Step) -> Iterator[str]:
    """What is wrong with a step."""
    pos = step.after
    yield from pieces(pos)
    yield from (f"the human: {problem}" for problem in limits(pos, pos.captains[0]))
    yield from (f"the pirate: {problem}" for problem in pirate_limits(pos))
    yield from ratchets(step)
    yield from decision(pos)
    yield from figures(step)
    if pos.decider == 1 and len(pos.actions()) != 1:
        yield "the Legendary Pirate has a choice"


def pirate_limits(pos: tep.Position) -> Iterator[str]:
    """What the Legendary Pirate can have."""
    it, names = pos.captains[1], [task.name for task in pos.tasks]
    if sum(it.boxes) + it.pegs.bit_count() != 3 or max(it.boxes[:3]) > 1 or min(it.boxes) < 0:
        yield f"Deckhands {it.boxes} and {it.pegs:b}"
    if it.surefire or it.boosts or it.calms or it.rank or it.card >= 0:
        yield "it holds what it never holds"
    if len(it.cargo) > HOLD - ("solo_trade" not in names) or len(it.crew) > 4:
        yield "more cubes or crew than there is room for"
    if pos.solo is not None and pos.solo.legend >= 0:
        track = pos.box.legend[pos.solo.legend].gold_track
        if not 0 <= it.gold <= track or (it.gold == track) != ("solo_bury" in names):
            yield f"{it.gold} Gold on a track of {track}"
    if it.hidden and (not pos.chart.cove[it.at] or pos.rules.reads["A33"] == "never_hidden"):
        yield "hidden where it cannot be"


def reason_problems(step: tep.Step) -> Iterator[str]:
    """An automatic step has a reason that holds when it is worked out once more; no other step has one."""
    reason = step.reason
    if step.before.decider != 1:
        if reason is not None:
            yield "a reason for what was not decided by rules"
        return
    if reason is None:
        yield "no reason"
        return
    if reason.chosen != step.cause or reason.chosen not in reason.candidates:
        yield f"the reason is for {reason.chosen}"
    struck = {str(candidate): rule for candidate, rule in reason.removed.items()}
    if strike(step) != ([str(reason.chosen)], struck):
        yield f"a second opinion: {strike(step)} instead of {reason.chosen}, {struck}"
    if not set(reason.removed.values()) <= set(reason.rules) or not all(map(tep.rule, reason.rules)):
        yield "a rule is missing"
    if not reason.text.startswith(reason.question) or not reason.text.endswith("."):
        yield f"badly told: {reason.text}"
