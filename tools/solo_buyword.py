"""Measures the solo BuyWord player: mean money with its 95 % interval over seeded games.

    python tools/solo_buyword.py EDITION VOCABULARY --games 500 --seed 1 [--level expert]

VOCABULARY is `full`, or `frequent` for the 23,000 most frequent words.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from time import process_time

from sobremesa.bots.buyword import TEMPERS, BuyWordBot
from sobremesa.bots.buyword_worth import FREQUENT
from sobremesa.core.match import Match
from sobremesa.games.buyword import GAME
from sobremesa.games.buyword.types import Options
from sobremesa.lexicon import open_lexicon

LISTS = {"en": "en-80.1", "es": "es-strict.1"}


def play(edition: str, vocabulary: str, level: str, seed: int) -> tuple[int, float]:
    """The final money of one game, and the longest that a decision took in CPU seconds."""
    arbiter = open_lexicon(LISTS[edition])
    words = arbiter if vocabulary == "full" else arbiter.most_frequent(FREQUENT)
    options = Options(edition=edition, words=arbiter.id)
    match = Match(GAME, options, 1, seed.to_bytes(32, "big"), arbiter)
    player = BuyWordBot(words, seed, TEMPERS[level])
    longest = 0.0
    while not match.over:
        start = process_time()
        action = player.decide(match.view(0), GAME.prompts(match.state, 0))
        longest = max(longest, process_time() - start if match.log else 0.0)
        match.play(0, action)
    return match.state.places[0].money, longest


def main() -> None:
    """Play and print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", choices=LISTS)
    parser.add_argument("vocabulary", choices=["full", "frequent"])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=TEMPERS, default="expert")
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    one = partial(play, asked.edition, asked.vocabulary, asked.level)
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        played = list(pool.map(one, range(asked.seed * 10**6, asked.seed * 10**6 + asked.games), chunksize=4))
    money = [dollars for dollars, _ in played]
    half = 1.96 * stdev(money) / len(money) ** 0.5
    slowest = max(longest for _, longest in played)
    who = f"{asked.edition} {asked.vocabulary} {asked.level}"
    what = f"${fmean(money):.0f} ± {half:.0f} over {len(money)} games, seed {asked.seed}"
    sys.stdout.write(f"{who}: {what}; longest decision {slowest:.2f} s\n")


if __name__ == "__main__":
    main()
