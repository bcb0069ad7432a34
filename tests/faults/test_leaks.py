"""Not one byte to anyone who may not know: frames, answers over HTTP, the log and the metrics of whole matches.

`make leaks` plays long: SOBREMESA_LEAKS is how many matches in all, SOBREMESA_SEED the first one's seed.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from faults.leaks import Evening
from kit.rule import rule
from server import postgres
from sobremesa.games import SHELF
from sobremesa.server.play import AnyGame
from sobremesa.server.run import runner

MATCHES = int(os.environ.get("SOBREMESA_LEAKS", "0")) // len(SHELF) or 2
"""Of each game, and a tenth of them on PostgreSQL."""
LONG = MATCHES >= 500
BATCH = 200
"""Matches of one server."""
FIRST = int(os.environ.get("SOBREMESA_SEED", "1"))


@pytest.fixture(autouse=True)
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' processes find their maker where the tests are."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))


def played(game: AnyGame, folder: Path, matches: int, address: Callable[[], str] = str) -> Counter[str]:
    """So many matches, on databases at these addresses; how much was looked at is said. Raises Leak."""
    told, begun = Counter[str](), process_time()
    for start in range(FIRST, FIRST + matches, BATCH):
        seeds = range(start, min(start + BATCH, FIRST + matches))
        with runner() as running:
            told += running.run(Evening(game, folder, seeds, address()).run())
    counts = ", ".join(f"{count} {what}" for what, count in sorted(told.items()))
    spent = (process_time() - begun) / matches
    sys.stdout.write(f"\n{game.key} from seed {FIRST}: {counts}; {spent:.3f} CPU seconds a match\n")
    assert told["matches"] == matches and told["frames"] > 10 * matches and told["lines"], "there was much to see"
    return told


@rule("G-5", "G-3", "L-16")
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nobody_is_sent_a_byte_of_what_they_may_not_know(game: AnyGame, tmp_path: Path) -> None:
    told = played(game, tmp_path, MATCHES)
    if LONG:
        assert told.keys() >= {"hints", "talks", "handed over", "taken back", "caught up"}, "all that people do"


@rule("G-5", "G-3")
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_neither_are_they_from_a_database_of_several_servers(
    game: AnyGame, tmp_path: Path, cluster: postgres.Cluster
) -> None:
    played(game, tmp_path, MATCHES // 10 or 1, cluster.fresh)
