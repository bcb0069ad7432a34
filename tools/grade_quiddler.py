"""Finds the grades of solo Quiddler (Q-19): percentiles of the expert's totals over seeded games.

    python tools/grade_quiddler.py EDITION --games 100 --seed 1

The lower bounds of grades 2 to 5 are the 10th, 25th, 50th and 75th percentile.
"""

from __future__ import annotations

import argparse
import sys
from statistics import quantiles

from sobremesa.bots import make
from sobremesa.core.match import Match
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import Options
from sobremesa.lexicon import open_lexicon

LISTS = {"en": "en-80.1", "es": "es-strict.1"}


def play(edition: str, seed: int) -> int:
    """The expert's total in one solo match of eight hands."""
    words = open_lexicon(LISTS[edition])
    options = Options(edition=edition, words=words.id)
    match = Match(GAME, options, 1, seed.to_bytes(32, "big"), words)
    expert = make("quiddler", "expert", words, seed)
    while not match.over:
        match.play(0, expert.decide(match.view(0), GAME.prompts(match.state, 0)))
    return GAME.scores(match.state)[0]


def main() -> None:
    """Play and print the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", choices=LISTS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    totals = [play(asked.edition, asked.seed * 10**6 + k) for k in range(asked.games)]
    cuts = quantiles(totals, n=20, method="inclusive")
    sys.stdout.write(f"{asked.edition}: {[round(cuts[k]) for k in (1, 4, 9, 14)]}\n")


if __name__ == "__main__":
    main()
