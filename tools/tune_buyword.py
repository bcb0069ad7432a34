"""Fits what BuyWord tiles are worth, on the solo player's own games (make tune).

    python tools/tune_buyword.py EDITION VOCABULARY --games 150 --rounds 6 --seed 1

VOCABULARY is `full`, or `frequent` for the 23,000 most frequent words. Each round plays games with the weights so
far, notes after every sale what was kept and how much money came later, and fits the weights by ridge regression.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np

from sobremesa.bots.buyword import FREQUENT, BuyWordBot
from sobremesa.bots.buyword_hand import EXTRAS, HATS, Holding, Weights, hats
from sobremesa.core.match import Match
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import Options, Selling
from sobremesa.lexicon import Lexicon, open_lexicon

DATA = Path(__file__).parent.parent / "src" / "sobremesa" / "bots" / "data"
LISTS = {"en": "en-80.1", "es": "es-strict.1"}
RIDGE = 30.0
NOISE = 25.0
"""Dollars of random error in the worth of a purchase while playing to learn, so that more is seen."""


def vocabulary(edition: str, name: str) -> Lexicon:
    """The words that the player knows."""
    whole = open_lexicon(LISTS[edition])
    return whole if name == "full" else whole.most_frequent(FREQUENT)


def blank(edition: str, letters: tuple[str, ...]) -> Weights:
    """A first guess: kept tiles are worth something like their dots, and words of them a little more."""
    extras = [0.0, 10.0, 4.0, 1.2, 0.0, 3.0]
    linear = tuple(tuple([0.0] * len(letters) + [share * extra for extra in extras]) for share in (0.3, 0.8, 1, 1))
    return Weights("", "", LISTS[edition], letters, linear, ((0.0,) * len(letters),) * len(letters))


def play(task: tuple[str, str, bytes, int, bool]) -> tuple[list[tuple[list[float], float]], int]:
    """One solo game: for each finished sale its measures and the money that came later; and the final money."""
    edition, name, packed, seed, learns = task
    fitted = msgspec.msgpack.decode(packed, type=Weights)
    words = vocabulary(edition, name)
    options = Options(edition=edition, words=LISTS[edition])
    match = Match(GAME, options, 1, seed.to_bytes(32, "big"), open_lexicon(LISTS[edition]))
    player = BuyWordBot(words, seed, fitted=fitted, noise=NOISE if learns else 0.0)
    seen: list[tuple[list[float], int]] = []
    while not match.over:
        before = match.state
        match.play(0, player.decide(match.view(0), GAME.prompts(match.state, 0)))
        if isinstance(before.phase, Selling) and match.state.round > before.round:
            seen.append((measures(fitted, words, options, match), match.state.places[0].money))
    final = match.state.places[0].money
    return [(row, float(final - money)) for row, money in seen], final


def measures(fitted: Weights, words: Lexicon, options: Options, match: Match) -> list[float]:
    """The regression's row: the linear measures under each hat, then the pairs."""
    place, bag = match.state.places[0], len(match.state.bag) + match.state.number
    holding = Holding(words, options, place.tiles, place.wilds)
    whole = len(holding.masks) - 1
    counts = np.zeros(len(fitted.letters))
    index = {letter: k for k, letter in enumerate(fitted.letters)}
    for tile in place.tiles:
        counts[index[tile]] += 1
    linear = np.concatenate((counts, holding.extras(place.wilds)[whole]))
    pairs = np.outer(counts, counts) - np.diag(counts)
    pairs[np.diag_indices_from(pairs)] /= 2
    upper = pairs[np.triu_indices(len(counts))] * min(1.0, bag / HATS[1])
    return np.concatenate((np.outer(hats(bag), linear).ravel(), upper)).tolist()


def fit(edition: str, letters: tuple[str, ...], rows: np.ndarray, gains: np.ndarray, said: str) -> Weights:
    """Ridge regression of later money on the measures."""
    scale = rows.std(axis=0) + 1e-9
    scaled = rows / scale
    system = scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1])
    found = np.linalg.solve(system, scaled.T @ gains) / scale
    width = len(letters) + EXTRAS
    linear = found[: width * len(HATS)].reshape(len(HATS), width)
    pairs = np.zeros((len(letters), len(letters)))
    pairs[np.triu_indices(len(letters))] = found[width * len(HATS) :]
    pairs = pairs + np.triu(pairs, 1).T
    rounded = lambda table: tuple(tuple(round(float(x), 3) for x in row) for row in table)  # noqa: E731
    date = datetime.now(UTC).date().isoformat()
    return Weights(said, date, LISTS[edition], letters, rounded(linear), rounded(pairs))


def rounds(edition: str, name: str, games: int, count: int, seed: int) -> Iterator[tuple[Weights, float]]:
    """The weights after each round, with the mean money of the games that they were fitted on."""
    letters = tuple(kind.id for kind in tiles.kinds(Options(edition=edition)))
    said = f"python tools/tune_buyword.py {edition} {name} --games {games} --rounds {count} --seed {seed}"
    fitted = blank(edition, letters)
    kept: list[tuple[list[float], float]] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for number in range(count):
            packed = msgspec.msgpack.encode(fitted)
            tasks = [(edition, name, packed, (seed * 1000 + number) * 100_000 + k, True) for k in range(games)]
            played = list(pool.map(play, tasks, chunksize=4))
            # The two latest rounds count: older games were played too differently.
            kept = [pair for pairs, _ in played for pair in pairs] + kept[: len(kept) // 2]
            rows, gains = np.array([row for row, _ in kept]), np.array([gain for _, gain in kept])
            fitted = fit(edition, letters, rows, gains, said)
            yield fitted, float(np.mean([final for _, final in played]))


def main() -> None:
    """Fit, save after every round, and say how the money grows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", choices=LISTS)
    parser.add_argument("vocabulary", choices=["full", "frequent"])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    path = DATA / f"buyword.{asked.edition}.{asked.vocabulary}.json"
    for fitted, mean in rounds(asked.edition, asked.vocabulary, asked.games, asked.rounds, asked.seed):
        path.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=0) + b"\n")
        sys.stdout.write(f"{asked.edition} {asked.vocabulary}: mean {mean:.0f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
