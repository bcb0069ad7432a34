"""Not one byte to anyone who may not know: frames, answers over HTTP, the log and the metrics of whole matches.

`make leaks` plays long: SOBREMESA_LEAKS is how many matches in all, SOBREMESA_SEED the first one's seed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import process_time

import pytest

from faults.leaks import BATCH, Evening, Told
from kit.rule import rule
from sobremesa.games import SHELF
from sobremesa.server.play import AnyGame

pytestmark = pytest.mark.anyio
MATCHES = int(os.environ.get("SOBREMESA_LEAKS", "0")) // len(SHELF) or 2
"""Of each game."""


@rule("G-5", "G-3", "L-16")
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
async def test_nobody_is_sent_a_byte_of_what_they_may_not_know(game: AnyGame, tmp_path: Path) -> None:
    first, told, begun = int(os.environ.get("SOBREMESA_SEED", "1")), Told(), process_time()
    for start in range(first, first + MATCHES, BATCH):
        seeds = range(start, min(start + BATCH, first + MATCHES))
        told = told.and_more(await Evening(game, tmp_path, seeds).run())
    spent = (process_time() - begun) / told.matches
    sys.stdout.write(f"\n{game.key} from seed {first}: {told}, {spent:.2f} CPU seconds a match\n")
    assert told.matches == MATCHES and told.frames > 10 * MATCHES and told.lines, "there was something to look at"
