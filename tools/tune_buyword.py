"""Fits what BuyWord tiles are worth to keep, on the solo player's own games (make tune).

    python tools/tune_buyword.py EDITION VOCABULARY --games 60 --rounds 16 --seed 1

VOCABULARY is `full`, or `frequent` for the 23,000 most frequent words. The first guess is eleven dollars a dot.
Each round plays games with the worth so far, notes after every sale what was kept and how much money came later,
and moves part of the way to the ridge regression of the one on the other. The best round is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np
from msgspec.structs import replace

from sobremesa.bots.buyword import FREQUENT, BuyWordBot, Temper
from sobremesa.bots.buyword_hand import Weights, fade
from sobremesa.core.match import Match
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import WILD, Options, Selling
from sobremesa.lexicon import Lexicon, open_lexicon

DATA = Path(__file__).parent.parent / "src" / "sobremesa" / "bots" / "data"
LISTS = {"en": "en-80.1", "es": "es-strict.1"}
A_DOT, A_WILD = 11.0, 15.0
"""The first guess, in dollars."""
RIDGE, STEP, LATEST = 40.0, 0.4, 6
NOISE = 5.0
"""Dollars of random error in the worth of every purchase, so that more is seen."""
KNOTS = (0.0, 12.0, 36.0, 108.0)
"""What the rest of the game brings of itself is bent at so many tiles in the bag."""

Row = tuple[tuple[str, ...], int, int, float]
"""Tiles kept, Wilds kept, tiles in the bag, money that came later."""


def vocabulary(edition: str, name: str) -> Lexicon:
    """The words that the player knows."""
    whole = open_lexicon(LISTS[edition])
    return whole if name == "full" else whole.most_frequent(FREQUENT)


def play(edition: str, name: str, worth: Weights, seed: int) -> tuple[list[Row], int]:
    """One solo game: what was kept after each sale and what came later; and the final money."""
    options = Options(edition=edition, words=LISTS[edition])
    match = Match(GAME, options, 1, seed.to_bytes(32, "big"), open_lexicon(LISTS[edition]))
    player = BuyWordBot(vocabulary(edition, name), seed, Temper(samples=0, noise=NOISE), worth)
    seen = []
    while not match.over:
        before = match.state
        match.play(0, player.decide(match.view(0), GAME.prompts(match.state, 0)))
        if isinstance(before.phase, Selling) and match.state.round > before.round:
            place = match.state.places[0]
            seen.append((place.tiles, place.wilds, len(before.bag), place.money))
    final = match.state.places[0].money
    return [(kept, wilds, bag, float(final - money)) for kept, wilds, bag, money in seen], final


def fit(letters: list[str], rows: list[Row], worth: Weights) -> Weights:
    """Part of the way from this worth to the regression of later money on what was kept."""
    kept = np.array([_counts(letters, row) for row in rows])
    bends = np.array([[np.interp(bag, KNOTS, knot) for knot in np.eye(len(KNOTS))] for _, _, bag, _ in rows])
    measures = np.concatenate((bends, kept), axis=1)
    before = np.array([0.0] * len(KNOTS) + [worth.tiles[letter] for letter in letters])
    ridge = np.diag([1e-3] * len(KNOTS) + [RIDGE] * len(letters))
    error = np.array([gain for *_, gain in rows]) - measures @ before
    after = before + STEP * np.linalg.solve(measures.T @ measures + ridge, measures.T @ error)
    found = [round(dollars, 1) for dollars in after[len(KNOTS) :].tolist()]
    return replace(worth, tiles=dict(zip(letters, found, strict=True)))


def _counts(letters: list[str], row: Row) -> list[float]:
    """How many of each are kept; less when the bag is nearly empty."""
    kept, wilds, bag, _ = row
    counted = Counter(kept) + Counter({WILD: wilds})
    return [fade(bag) * counted[letter] for letter in letters]


def rounds(asked: argparse.Namespace) -> Iterator[tuple[Weights, float]]:
    """The worth that each round was played with, and its mean money."""
    printed = tiles.kinds(Options(edition=asked.edition))
    guess = {kind.id: A_DOT * kind.dots for kind in printed} | {WILD: A_WILD}
    said = f"python tools/tune_buyword.py {' '.join(sys.argv[1:])}"
    worth = Weights(said, datetime.now(UTC).date().isoformat(), LISTS[asked.edition], guess)
    letters, seen, games = list(guess), [], asked.games
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for number in range(asked.rounds):
            seeds = [(asked.seed * 1000 + number) * 100_000 + k for k in range(games)]
            same = ([asked.edition] * games, [asked.vocabulary] * games, [worth] * games)
            played = list(pool.map(play, *same, seeds, chunksize=4))
            yield worth, float(np.mean([final for _, final in played]))
            seen = [*seen, [row for rows, _ in played for row in rows]][-LATEST:]
            worth = fit(letters, [row for rows in seen for row in rows], worth)


def main() -> None:
    """Fit, and save the worth of the best round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", choices=LISTS)
    parser.add_argument("vocabulary", choices=["full", "frequent"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    best = 0.0
    for worth, mean in rounds(asked):
        sys.stdout.write(f"{asked.edition} {asked.vocabulary}: mean {mean:.0f}\n")
        sys.stdout.flush()
        if mean > best:
            best = mean
            text = msgspec.json.format(msgspec.json.encode(worth), indent=1)
            (DATA / f"buyword.{asked.edition}.{asked.vocabulary}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
