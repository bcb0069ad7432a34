"""Measure the Dizzle players alone on our sheets, and what grades follow (Z-34).

    python tools/solo_dizzle.py --games 300 --seed 7

The least points for grades 2 to 5 are the median of the casual player, the median of the good one, and the 25th and
75th percentile of the expert.
"""

from __future__ import annotations

import argparse
import math
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from statistics import mean, quantiles, stdev
from time import perf_counter
from typing import NamedTuple

from sobremesa.bots import make
from sobremesa.bots.contract import ONE_THREAD
from sobremesa.core.match import Match
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.types import Options
from sobremesa.lexicon import NoWords

BANDS = ("casual", "good", "expert")


class Played(NamedTuple):
    """One match: the points, and the longest decision in seconds."""

    points: int
    longest: float


def play(level: int, band: str, seed: int, number: int) -> Played:
    """Match `number` of a player alone."""
    key = sha256(f"solo dizzle {seed} {level} {number}".encode()).digest()
    match = Match(GAME, Options(level=level), 1, key, NoWords())
    player, longest = make("dizzle", band, NoWords(), number), 0.0
    while not match.over:
        start = perf_counter()
        action = player.decide(match.view(0), GAME.prompts(match.state, 0))
        longest = max(longest, perf_counter() - start)
        match.play(0, action)
    return Played(GAME.scores(match.state)[0], longest)


def main() -> None:
    """Play, and print a line a level and player, then the grades."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    os.environ |= ONE_THREAD
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        for level in asked.levels:
            parts: dict[str, list[float]] = {}
            for band in BANDS:
                games = list(pool.map(partial(play, level, band, asked.seed), range(asked.games), chunksize=4))
                points = [game.points for game in games]
                margin = 1.96 * stdev(points) / math.sqrt(len(points))
                longest = max(game.longest for game in games)
                parts[band] = quantiles(points, n=4)
                print(
                    f"level {level} {band}: {mean(points):.1f} ± {margin:.1f}, longest {longest:.2f} s", flush=True
                )
            bounds = (parts["casual"][1], parts["good"][1], parts["expert"][0], parts["expert"][2])
            print(f"level {level} grades: {[math.ceil(bound) for bound in bounds]}", flush=True)


if __name__ == "__main__":
    main()
