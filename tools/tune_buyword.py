"""Fits what BuyWord tiles are worth to keep, on the solo player's own games.

    python tools/tune_buyword.py EDITION VOCABULARY --games 250 --rounds 8 --seed 1

VOCABULARY is `full`, or `frequent` for the 23,000 most frequent words. The first guess is eleven dollars a dot.
Each round plays games with the worth so far and notes after every sale what was kept and how much money there was.
The worth then moves part of the way to the one that agrees best with what followed, in money and in the worth of
what was kept later: least-squares temporal differences with traces (J. Boyan, "Technical update: least-squares
temporal difference learning", Machine Learning 49, 2002). The worth of the last round is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import combinations, combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from sobremesa.bots.buyword import BuyWordBot, Temper
from sobremesa.bots.buyword_hand import Holding
from sobremesa.bots.buyword_worth import FREQUENT, NOTHING, Weights, fade, worth_of
from sobremesa.core.match import Match
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import WILD, Options, Selling
from sobremesa.lexicon import Lexicon, open_lexicon

DATA = Path(__file__).parent.parent / "src" / "sobremesa" / "bots" / "data"
LISTS = {"en": "en-80.1", "es": "es-strict.1"}
A_DOT, A_WILD = 11.0, 30.0
"""The first guess, in dollars."""
RIDGE, RIDGE_PAIRS, RIDGE_AT_ONCE = 40.0, 60.0, 1000.0
"""How firmly what was believed before is held on to."""
TRACE = 0.8
"""How far back what follows is laid to what was kept: 1 would be to the first round, 0 to the last only."""
STEP, LATEST = 0.6, 4
NOISE = 4.0
"""Dollars of random error in the worth of every purchase, so that more is seen."""
KNOTS = (0.0, 4.0, 12.0, 36.0, 108.0)
"""What the rest of the game brings of itself is bent at so many tiles in the bag."""

Floats = NDArray[np.float64]


class Kept(NamedTuple):
    """What a sale left: the tiles, what they would have brought at once, the bag, and the money had by then."""

    tiles: tuple[str, ...]
    wilds: int
    at_once: float
    bag: int
    money: int


def vocabulary(edition: str, name: str) -> Lexicon:
    """The words that the player knows."""
    whole = open_lexicon(LISTS[edition])
    return whole if name == "full" else whole.most_frequent(FREQUENT)


def play(edition: str, name: str, worth: Weights, seed: int) -> tuple[list[Kept], int]:
    """One solo game: what was kept after each sale; and the final money."""
    options = Options(edition=edition, words=LISTS[edition])
    match = Match(GAME, options, 1, seed.to_bytes(32, "big"), open_lexicon(LISTS[edition]))
    words = vocabulary(edition, name)
    player = BuyWordBot(words, seed, Temper(samples=0, noise=NOISE), worth_of(worth))
    seen = []
    while not match.over:
        before = match.state
        match.play(0, player.decide(match.view(0), GAME.prompts(match.state, 0)))
        if isinstance(before.phase, Selling) and match.state.round > before.round:
            place = match.state.places[0]
            at_once = Holding(words, options, place.tiles, min(1, place.wilds)).best(NOTHING)
            seen.append(Kept(place.tiles, place.wilds, at_once, len(before.bag), place.money))
    return seen, match.state.places[0].money


class Fit:
    """Where each number of the worth stands in a row of features, and what games say of them all."""

    def __init__(self, letters: Sequence[str]) -> None:
        self.letters = [letter for letter in letters if letter != WILD]
        both = combinations_with_replacement(sorted(self.letters), 2)
        self.names = [*letters, *map(" ".join, both), "at once"]
        self._place = {name: place for place, name in enumerate(self.names)}
        ridges = [RIDGE] * len(letters) + [RIDGE_PAIRS] * (len(self.names) - len(letters) - 1) + [RIDGE_AT_ONCE]
        self._ridge = np.array(ridges + [1e-3] * len(KNOTS))

    def said(self, played: Sequence[tuple[list[Kept], int]]) -> tuple[Floats, Floats]:
        """The normal equations of these games: a matrix and what it should yield."""
        size = len(self._ridge)
        matrix, yields = np.zeros((size, size)), np.zeros(size)
        for seen, final in played:
            rows = np.array([*map(self._features, seen), np.zeros(size)])
            # The part that gives way to a sale at once is not fitted: it counts like money.
            sure = np.array([*(kept.money + (1 - fade(kept.bag)) * kept.at_once for kept in seen), final])
            traces = np.zeros((len(seen), size))
            for t in range(len(seen)):
                traces[t] = rows[t] + (TRACE * traces[t - 1] if t else 0.0)
            matrix += traces.T @ (rows[:-1] - rows[1:])
            yields += traces.T @ (sure[1:] - sure[:-1])
        return matrix, yields

    def _features(self, kept: Kept) -> Floats:
        row = np.zeros(len(self._ridge))
        for name, count in (Counter(kept.tiles) + Counter({WILD: kept.wilds})).items():
            row[self._place[name]] = count
        for one, other in combinations(sorted(kept.tiles), 2):
            row[self._place[f"{one} {other}"]] += 1
        row[self._place["at once"]] = kept.at_once
        row *= fade(kept.bag)
        row[-len(KNOTS) :] = [np.interp(kept.bag, KNOTS, knot) for knot in np.eye(len(KNOTS))]
        return row

    def moved(self, worth: Weights, said: Sequence[tuple[Floats, Floats]], rest: Floats) -> tuple[Weights, Floats]:
        """Part of the way from this worth, and what the rest of the game brings, to what these games say."""
        known = [*worth.tiles.values(), *(worth.pairs.get(name, 0.0) for name in self._pairs()), worth.at_once]
        before = np.concatenate((known, rest))
        matrix = sum((m for m, _ in said), np.diag(self._ridge))
        after = np.linalg.solve(matrix, sum((y for _, y in said), self._ridge * before))
        found = before + STEP * (after - before)
        named = dict(zip(self.names, found.round(1).tolist(), strict=False))
        pairs = {name: dollars for name in self._pairs() if (dollars := named[name])}
        singly = {name: named[name] for name in worth.tiles}
        at_once = round(float(found[self._place["at once"]]), 3)
        return replace(worth, tiles=singly, pairs=pairs, at_once=at_once), found[len(self.names) :]

    def _pairs(self) -> list[str]:
        return [name for name in self.names if " " in name and name != "at once"]


def rounds(asked: argparse.Namespace) -> Iterator[tuple[Weights, Floats]]:
    """The worth that each round was played with, and the money of its games."""
    printed = tiles.kinds(Options(edition=asked.edition))
    guess = {kind.id: A_DOT * kind.dots for kind in printed} | {WILD: A_WILD}
    said = f"python tools/tune_buyword.py {' '.join(sys.argv[1:])}"
    worth = Weights(said, datetime.now(UTC).date().isoformat(), LISTS[asked.edition], guess)
    fit, heard, rest, games = Fit(list(guess)), [], np.zeros(len(KNOTS)), asked.games
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        for number in range(asked.rounds):
            seeds = [(asked.seed * 1000 + number) * 100_000 + k for k in range(games)]
            same = ([asked.edition] * games, [asked.vocabulary] * games, [worth] * games)
            played = list(pool.map(play, *same, seeds, chunksize=4))
            yield worth, np.array([final for _, final in played])
            heard = [*heard, fit.said(played)][-LATEST:]
            worth, rest = fit.moved(worth, heard, rest)


def main() -> None:
    """Fit, and save the worth of the last round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", choices=LISTS)
    parser.add_argument("vocabulary", choices=["full", "frequent"])
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    for worth, money in rounds(asked):
        half = 1.96 * money.std() / len(money) ** 0.5
        sys.stdout.write(f"{asked.edition} {asked.vocabulary}: mean {money.mean():.0f} ± {half:.0f}\n")
        sys.stdout.flush()
        text = msgspec.json.format(msgspec.json.encode(worth), indent=1)
        (DATA / f"buyword.{asked.edition}.{asked.vocabulary}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
