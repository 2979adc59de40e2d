"""Many games on all cores, a line a chunk in a file: what is done is not done again after an interruption.

The file is named after the sources it was made with, so that results of other rules are never mixed in.
"""

from __future__ import annotations

import gc
import hashlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CHUNK = 50
#: The benchmarks that play games; the others measure and change none.
PLAYING = ("logged", "soak", "balance", "solo_balance")
Work = Callable[[range], dict[str, Any]]


def sources_digest() -> str:
    """Twelve hex digits that change with every source a game could feel."""
    digest = hashlib.sha256()
    rooms = [ROOT / "tep_explorer" / room for room in ("box", "rules", "odds", "notation", "players")]
    paths = [path for room in (*rooms, ROOT / "tests" / "playthrough") for path in room.rglob("*")]
    paths += [ROOT / "tep_explorer" / "game.py", *(ROOT / "benchmarks" / f"{name}.py" for name in PLAYING)]
    for path in sorted(path for path in paths if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def cores() -> int:
    """How many processes to use: JOBS, or one for each core this process may run on."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return int(os.environ.get("JOBS", "") or allowed)


class Log:
    """Chunks of results by their first number, kept in a file as they come."""

    def __init__(self, name: str, folder: Path | None = None) -> None:
        """Open the log of this name for the sources as they are; read what is there."""
        self.path = (folder or ROOT / ".build" / name) / f"{sources_digest()}.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.chunks: dict[int, dict[str, Any]] = {}
        lines = self.path.read_text("utf-8").splitlines() if self.path.exists() else []
        for line in lines:
            try:
                entry = json.loads(line)
            except ValueError:  # the line that an interruption cut short
                continue
            self.chunks[entry["first"]] = entry

    def keep(self, entry: dict[str, Any]) -> None:
        """Write down one chunk."""
        with self.path.open("a", encoding="utf-8") as file:
            # Begins a new line too: the one before may have been cut short.
            file.write("\n" + json.dumps(entry, separators=(",", ":")))
        self.chunks[entry["first"]] = entry

    def upto(self, games: int) -> list[dict[str, Any]]:
        """The chunks of the first so many games, in order."""
        return [self.chunks[first] for first in range(0, games, CHUNK) if first in self.chunks]


def run(log: Log, work: Work, games: int) -> float:
    """Do the chunks of `games` games that the log does not have yet; how many seconds that took."""
    games = -(-games // CHUNK) * CHUNK
    left = [range(first, first + CHUNK) for first in range(0, games, CHUNK) if first not in log.chunks]
    done = games // CHUNK - len(left)
    if done:
        print(f"{done * CHUNK} games are in {log.path.name} already", flush=True)
    started = shown = time.monotonic()
    if not left:
        return 0.0
    with multiprocessing.get_context("spawn").Pool(min(cores(), len(left)), _calm) as pool:
        for number, entry in enumerate(pool.imap_unordered(work, left), 1):
            log.keep(entry)
            if time.monotonic() - shown > 10:
                shown = time.monotonic()
                rate = number * CHUNK / (shown - started)
                print(f"{(done + number) * CHUNK} of {games} games, {rate:.1f} a second", flush=True)
    return time.monotonic() - started


def _calm() -> None:
    """Collect garbage rarely (a game kept for its checks is none); leave an interrupt to the parent."""
    gc.set_threshold(50_000, 20, 50)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def added(entries: Iterable[dict[str, Any]], key: str) -> dict[str, Any]:
    """The counts under `key` of all chunks, added up."""
    total: dict[str, Any] = {}
    for entry in entries:
        for name, count in entry[key].items():
            total[name] = total.get(name, 0) + count
    return dict(sorted(total.items()))


def quantile(counts: dict[int, int], share: float) -> int:
    """The value that `share` of the counted values do not exceed."""
    wanted, passed = share * sum(counts.values()), 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return 0
