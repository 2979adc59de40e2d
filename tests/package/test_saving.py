"""Saving games from several threads at once, which a browser's Python does not have."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tep_explorer as tep


def test_many_may_save_into_one_folder_at_once(tmp_path: Path) -> None:
    games = [tep.Game.new(players=2, seed=seed) for seed in range(4)]

    def keep(game: tep.Game) -> bool:
        path = tmp_path / f"{game.seed}.txt"
        return all(not game.save(path) and tep.Game.load(path).seed == game.seed for _ in range(40))

    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(len(games)) as pool:
            assert all(pool.map(keep, games))
    finally:
        sys.setswitchinterval(patience)
    assert len(list(tmp_path.iterdir())) == len(games)
