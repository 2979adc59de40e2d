"""What must hold in every game: after every step, at sampled positions, and for the game as a whole.

Written from the rulebook and what is in the box, without asking the code that checks positions set up by
hand, so that the two can disagree. Whatever does not hold raises `Leak`, with the step.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import tep_explorer as tep
from tep_explorer.box.faces import (
    BOOTY,
    CUBES_EACH,
    DECKHANDS,
    HOLD,
    SEARCH_TOKENS,
    SURE_FIRE_LIMIT,
    TREASURES,
)
from tep_explorer.game import draw_number

#: At one in so many positions everything is asked that takes long: written down and read back, refusals.
SAMPLED = 61
#: The first so many of each kind of task are asked everything too.
RARE = 30


class Leak(AssertionError):
    """Something that must always hold does not."""


def check_game(game: tep.Game, kept: bool = True) -> None:
    """Everything that must hold in a game; `kept` also writes it down and reads it back."""
    for number, step in enumerate(game.steps):
        for problem in step_problems(step):
            raise Leak(f"step {number} ({step.cause}): {problem}")
        if number % SAMPLED == (game.seed or 0) % SAMPLED or rare(step.before):
            for problem in long_problems(step, number):
                raise Leak(f"step {number} ({step.cause}): {problem}")
    ended = () if game.position.decider != tep.END else end_problems(game)
    for problem in (*ended, *(record_problems(game) if kept else replay_problems(game))):
        raise Leak(problem)


def check_codes(game: tep.Game) -> int:
    """How many positions a game went through, each of which its code gives back."""
    positions = [game.start, *(step.after for step in game.steps)]
    for number, pos in enumerate(positions):
        for problem in code_problems(pos):
            raise Leak(f"after {number} steps: {problem}")
    return len(positions)


def rare(pos: tep.Position) -> bool:
    """Whether a kind of task was asked about only a few times so far: what happens rarely breaks unseen."""
    kind = pos.tasks[-1].name
    _ASKED[kind] += 1
    return _ASKED[kind] <= RARE


# After every step


def step_problems(step: tep.Step) -> Iterator[str]:
    """What is wrong with a step: pieces, limits, what never goes back, who decides, what the events say."""
    yield from pieces(step.after)
    for seat, captain in enumerate(step.after.captains):
        for problem in limits(step.after, captain):
            yield f"seat {seat}: {problem}"
    yield from ratchets(step)
    yield from decision(step.after)
    yield from figures(step)


def pieces(pos: tep.Position) -> Iterator[str]:
    """Cubes, crew, search tokens and merchant cards: none is lost, none is doubled."""
    held = [*pos.market, pos.merchants[0].cargo, pos.merchants[1].cargo]
    for captain in pos.captains:
        held += captain.cargo
    for task in pos.tasks:
        held += task.cubes()
    cubes = [pos.bag[cube] + held.count(cube) for cube in range(4)]
    if cubes != [CUBES_EACH] * 4:
        yield f"{cubes} cubes of the four kinds"
    crew = [card for captain in pos.captains for card in captain.crew]
    crew += [card for card in (*pos.row, *pos.bottom) if card >= 0]
    seen = sum(1 << card for card in crew)
    if len(set(crew)) != len(crew) or seen & pos.deck or seen | pos.deck != (1 << 24) - 1:
        yield "a crew card is lost or doubled"
    if sum(pos.tokens) != SEARCH_TOKENS - 16 + pos.search.bit_count():
        yield f"{sum(pos.tokens)} search tokens unseen for {pos.search.bit_count()} cards that have one"
    shown = [ship.card for ship in pos.merchants if ship.card >= 0]
    if len(set(shown)) != len(shown) or any(pos.freight >> card & 1 for card in shown):
        yield "a merchant card is doubled"
    sites = [square for captain in pos.captains for square in captain.buried]
    if len(set(sites)) != len(sites):
        yield "two treasures on one site"


def limits(pos: tep.Position, captain: tep.rules.Captain) -> Iterator[str]:
    """What a captain can have at most."""
    if not 0 <= captain.gold <= pos.box.gold_limit:
        yield f"{captain.gold} Gold"
    if not 0 <= captain.surefire <= SURE_FIRE_LIMIT or min(captain.boosts, captain.calms) < 0:
        yield "tokens out of bounds"
    if len(captain.cargo) > HOLD or len(captain.crew) > 4 or len(captain.buried) > TREASURES:
        yield "more cubes, crew or treasures than there is room for"
    hands = sum(captain.boxes) + captain.pegs.bit_count()
    if min(captain.boxes) < 0 or not DECKHANDS - 1 <= hands <= DECKHANDS:
        yield f"{hands} Deckhands, {captain.boxes}"
    if hands == DECKHANDS and captain.rank < pos.rules.deckhand_rank:
        yield "a fourth Deckhand before the rank that gives it"
    if captain.hidden and not pos.chart.cove[captain.at]:
        yield "hidden where there is no Cove"
    if not all(pos.chart.bury[square] for square in captain.buried):
        yield "a treasure where there is no site"


def ratchets(step: tep.Step) -> Iterator[str]:
    """What never goes back: tokens turned over, cards drawn, ranks, treasures, a mutiny."""
    old, new = step.before, step.after
    if new.search & ~old.search or new.freight & ~old.freight or new.deck & ~old.deck:
        yield "something came back face down"
    for before, after in zip(old.captains, new.captains, strict=True):
        if after.rank < before.rank or before.mutinied > after.mutinied:
            yield "a rank or a mutiny was taken back"
        if not set(before.buried) <= set(after.buried):
            yield "a treasure was dug up"
    if old.step != "setup" and (new.chart is not old.chart or new.ports != old.ports):
        yield "the sea changed"


def decision(pos: tep.Position) -> Iterator[str]:
    """A seat has sorted actions, chance has outcomes that sum to one, and the end has neither."""
    actions = pos.actions()
    texts = [action.text for action in actions]
    if texts != sorted(set(texts)):
        yield "actions are not sorted or not unique"
    if pos.decider == tep.CHANCE:
        total = sum((probability for _, probability in pos.outcomes()), Fraction(0))
        if total != 1 or actions:
            yield f"chance sums to {total}"
    elif pos.decider == tep.END:
        if actions or pos.outcomes() or not pos.winners or pos.step != "over":
            yield "an end that is none"
    elif not actions or pos.outcomes() or pos.winners or not 0 <= pos.decider < len(pos.captains):
        yield f"seat {pos.decider} cannot decide"


def figures(step: tep.Step) -> Iterator[str]:
    """Events tell the truth: Gold, Sure-fire Tokens and cubes go from what they were to what they are."""
    for seat, (before, after) in enumerate(zip(step.before.captains, step.after.captains, strict=True)):
        if before is after:
            continue
        for kind in ("gold", "surefire"):
            now = getattr(before, kind)
            for event in step.events:
                if event.kind == kind and event.seat == seat:
                    if event.before != now:
                        yield f"an event says {kind} was {event.before}, it was {now}"
                    now = event.after
            if now != getattr(after, kind):
                yield f"{kind} of seat {seat} is {getattr(after, kind)}; by the events it should be {now}"
        yield from holds(step, seat)


def holds(step: tep.Step, seat: int) -> Iterator[str]:
    """The cubes aboard go by the events from what they were to what they are."""
    now = [BOOTY[cube] for cube in step.before.captains[seat].cargo]
    for event in step.events:
        if event.kind == "cargo" and event.seat == seat and event.before is not None:
            if event.before != now:
                yield f"an event says {event.before} was aboard, it was {now}"
            now = event.after
    if now != [BOOTY[cube] for cube in step.after.captains[seat].cargo]:
        yield f"by the events {now} should be aboard of seat {seat}"


# At sampled positions


def long_problems(step: tep.Step, number: int) -> Iterator[str]:
    """What takes longer: every option can be taken, others are refused with reasons, texts read back."""
    pos = step.before
    if not step.describe():
        yield "a step without words"
    for move in (*pos.actions(), *(outcome for outcome, _ in pos.outcomes())):
        if pos.why_not(move) or pos.apply(move.text).after == pos:
            yield f"{move} is offered, and refused or without consequence"
    yield from refusals(pos, number)
    if tep.Position.from_dict(json.loads(json.dumps(pos.to_dict())), pos.box) != pos:
        yield "to_dict does not read back"
    yield from code_problems(pos)


def code_problems(pos: tep.Position) -> Iterator[str]:
    """The code of a position is short and gives it back."""
    code = pos.code()
    if len(code) > 240:
        yield f"{code} is too long"
    try:
        if tep.Position.from_code(code, pos.box) != pos:
            yield f"{code} is read back as another position"
    except ValueError as error:
        yield f"{code} does not read back: {error}"


def refusals(pos: tep.Position, number: int) -> Iterator[str]:
    """A few other actions are refused, with a reason."""
    legal = set(pos.actions())
    every = _every_action(pos)
    for i in range(12):
        action = every[draw_number(number, i) % len(every)]
        if (action in legal) == bool(pos.why_not(action)):
            yield f"{action} is {'refused' if action in legal else 'not refused'}"


def _every_action(pos: tep.Position) -> tuple[tep.Action, ...]:
    captains = len(pos.captains)
    if captains not in _EVERY:
        _EVERY[captains] = tuple(pos.rules.every_action(captains))
    return _EVERY[captains]


_ASKED: Counter[str] = Counter()
_EVERY: dict[int, tuple[tep.Action, ...]] = {}


# Of the whole game


def stranded(pos: tep.Position, seat: int) -> bool:
    """Whether Hide Out can free nobody: all Deckhands are in locked Repair, and storms bar every Cove."""
    captain = pos.captains[seat]
    if pos.rules.reads["M3"] != "forbidden" or captain.boxes[:3] != (0, 0, 0) or captain.pegs:
        return False
    reached = {captain.at}
    while more := {leg for at in reached for leg in pos.rules.legs[at] if not pos.chart.storm[leg]} - reached:
        reached |= more
    return not any(pos.chart.cove[at] for at in reached)


def end_problems(game: tep.Game) -> Iterator[str]:
    """The game ended rightly."""
    end = game.position
    if end.decider != tep.END or not any(len(captain.buried) == TREASURES for captain in end.captains):
        yield "the game did not end with three treasures"
    if game.steps[-1].before.seat != len(end.captains) - 1:
        yield "the game ended before the last seat's turn"


def replay_problems(game: tep.Game) -> Iterator[str]:
    """The same moves lead to the same end."""
    pos = game.start
    for step in game.steps:
        pos = pos.apply(step.cause.text).after
    if pos != game.position or hash(pos) != hash(game.position):
        yield "the same moves lead elsewhere"


def record_problems(game: tep.Game) -> Iterator[str]:
    """The record, by way of the file it is saved in, gives the same game again, step by step."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.txt"
        game.save(path)
        again = tep.Game.load(path, game.start.box)
        if again.record() != path.read_text("utf-8"):
            yield "the saved game has another record"
    if [step.after for step in again.steps] != [step.after for step in game.steps]:
        yield "the record leads elsewhere"
    if (again.start, again.seed, again.names) != (game.start, game.seed, game.names):
        yield "the record begins elsewhere"
