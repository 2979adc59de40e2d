"""The speed table of the rules core: `python benchmarks/bench_rules.py`, as ratios against Catanatron.

Catanatron 3.2.1 plays Catan with four random players, we play with four random captains for 120 turns. Ours
checks the legality of every step and makes every event. Batches of both take turns, medians over batches are
compared, times are process times. Of ours only steps count at which a captain has two or more options; of
Catanatron's every tick counts. The exit code says whether every row holds.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time, process_time_ns
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

import tep_explorer as tep

ROUNDS, GAMES, TURNS = 21, 4, 120
CATAN_TURNS = 1000


class Count(NamedTuple):
    """What a batch of play did in how many seconds."""

    choices: int
    steps: int
    turns: int
    seconds: float


def choose(pos: tep.Position, random: Random) -> tep.Action | tep.Outcome:
    """A random move, chance by its weights."""
    if pos.decider == tep.CHANCE:
        chances = pos.tasks[-1].chances(pos)
        return chances.pick(int(random.random() * chances.sums[-1]))
    actions = pos.actions()
    return actions[int(random.random() * len(actions))]


def our_batch(starts: list[tep.Position], random: Random) -> Count:
    """Random games of four captains, every event made."""
    choices = steps = turns = 0
    begin = process_time()
    for pos in starts:
        last = turns + TURNS
        while pos.decider != tep.END and turns < last:
            move = choose(pos, random)
            choices += pos.decider >= 0 and len(pos.actions()) > 1
            step = pos.apply(move)
            assert step.events is not None
            steps += 1
            turns += step.after.seat != pos.seat
            pos = step.after
    return Count(choices, steps, turns, process_time() - begin)


def catan() -> Catan:
    return Catan([RandomPlayer(color) for color in Color])


def their_batch() -> Count:
    """A random game of Catan."""
    ticks = 0
    game = catan()
    begin = process_time()
    while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
        game.play_tick()
        ticks += 1
    return Count(ticks, ticks, game.state.num_turns, process_time() - begin)


def their_tick() -> float:
    """Catanatron's tick at the median, in nanoseconds."""
    times = []
    for _ in range(4):
        game = catan()
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            begin = process_time_ns()
            game.play_tick()
            times.append(process_time_ns() - begin)
    return median(times)


def our_calls(starts: list[tep.Position], random: Random) -> tuple[float, float]:
    """Our `apply` and our `actions()` on a fresh position, at the median, in nanoseconds."""
    applies, asks = [], []
    for pos in starts:
        for _ in range(1000):
            if pos.decider == tep.END:
                break
            begin = process_time_ns()
            pos.actions()
            if pos.decider >= 0:
                asks.append(process_time_ns() - begin)
            move = choose(pos, random)
            begin = process_time_ns()
            pos = pos.apply(move).after
            applies.append(process_time_ns() - begin)
    return median(applies), median(asks)


def play_on(starts: list[tep.Position], random: Random) -> Iterator[tep.Step]:
    """Steps of one random game after the other, without end."""
    while True:
        for pos in starts:
            for _ in range(1000):
                if pos.decider == tep.END:
                    break
                step = pos.apply(choose(pos, random))
                yield step
                pos = step.after


def allocation(starts: list[tep.Position], random: Random) -> float:
    """Bytes that stay allocated for each step when all steps and events are kept."""
    count = 20_000
    game = play_on(starts, random)
    for _ in range(count):  # what is worked out once and shared
        assert next(game).events is not None
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [next(game) for _ in range(count)]
    assert all(step.events is not None for step in kept)
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size / count


def growth(starts: list[tep.Position], random: Random) -> float:
    """Time per step with a long history kept, over that with a short one."""
    game, kept, times = play_on(starts, random), [], []
    for _ in range(40):
        begin = process_time()
        kept += [next(game) for _ in range(2000)]
        times.append(process_time() - begin)
    return median(times[-15:]) / median(times[:15])


class Row(NamedTuple):
    """One line of the table."""

    figure: str
    found: float
    bound: float
    least: bool  #: whether the bound is a least or a most
    shown: str

    @property
    def holds(self) -> bool:
        return self.found >= self.bound if self.least else self.found <= self.bound


def measure() -> tuple[list[Row], str]:
    """Every row, and what is printed beside."""
    random = Random(2024)
    starts = [tep.Game.new(players=4, seed=seed).position for seed in range(GAMES)]
    ours, theirs = [], []
    our_batch(starts, random), their_batch()
    for _ in range(ROUNDS):
        gc.collect()
        ours.append(our_batch(starts, random))
        gc.collect()
        theirs.append(their_batch())
    choices, steps, turns = (median(count[i] / count.seconds for count in ours) for i in range(3))
    ticks = median(count.steps / count.seconds for count in theirs)
    tick = their_tick()
    apply, ask = our_calls(starts, random)
    size, slower = allocation(starts, random), growth(starts, random)
    rows = [
        Row("steps with a choice, per second, v ticks", choices / ticks, 2, True, f"{choices / ticks:.2f}x"),
        Row("`apply` at the median, v a tick", apply / tick, 0.3, False, f"{apply / tick:.2f}"),
        Row("`actions()` at the median, v a tick", ask / tick, 0.2, False, f"{ask / tick:.2f}"),
        Row("bytes kept for a step with its events", size, 4096, False, f"{size:.0f}"),
        Row("time per step, 70,000 steps kept v none", slower, 1.25, False, f"{slower:.2f}"),
    ]
    beside = f"{choices:,.0f} choices, {steps:,.0f} steps, {turns:,.0f} turns per second; {ticks:,.0f} ticks"
    return rows, beside


def main() -> int:
    """Measure and print every row; 1 if any misses what it must reach."""
    rows, beside = measure()
    print("| figure | found | must be |\n|---|---|---|")
    for row in rows:
        print(f"| {row.figure} | {row.shown} | {'at least' if row.least else 'at most'} {row.bound:g} |")
    print(beside)
    missed = [row.figure for row in rows if not row.holds]
    for figure in missed:
        print(f"missed: {figure}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
