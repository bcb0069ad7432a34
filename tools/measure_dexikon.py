"""Measures what one card more or less does to a Dexikon hand, on decks of the yardstick's own matches.

    python tools/measure_dexikon.py --matches 60 --hands 10 --seed 1

Before each turn of a match the deck of the seat is taken, and so many hands are drawn from it. Each hand is spelled
as it is; with a card more; with a pool card in the place of one of its cards, and without that card; and with the
next card in the place of a Penalty. What comes out is the data of `bots/dexikon_prices.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec
import numpy as np
from numpy.typing import NDArray

from sobremesa.bots.dexikon import GREEDY, DexikonBot
from sobremesa.bots.dexikon_prices import Measured
from sobremesa.bots.dexikon_words import Hand, points_worth
from sobremesa.core.match import Match
from sobremesa.games.dexikon import GAME, scoring
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.positions import Playing
from sobremesa.games.dexikon.turns import HAND
from sobremesa.games.dexikon.types import PENALTY, Card, Options
from sobremesa.lexicon import Lexicon, open_lexicon

DATA = Path(__file__).resolve().parent.parent / "src" / "sobremesa" / "bots" / "data" / "dexikon.json"
LIST = "en-80.1"


def decks(words: Lexicon, seed: int) -> Iterator[tuple[Card, ...]]:
    """The decks of one match between two yardsticks, before each turn."""
    match = Match(GAME, Options(words=LIST), 2, seed.to_bytes(32, "big"), words)
    bots = [DexikonBot(words, seed + seat, GREEDY) for seat in range(2)]
    begun = (-1, -1)
    while not match.over:
        seat = min(GAME.to_act(match.state))
        if isinstance(match.state.phase, Playing) and (match.state.round, seat) != begun:
            begun = (match.state.round, seat)
            yield scoring.deck(match.state.places[seat])
        match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))


class Spelled:
    """What hands spell, and how that changes; in points."""

    def __init__(self, words: Lexicon, random: Random) -> None:
        options = Options(words=LIST)
        self._words, self._random, self._options = words, random, options
        self._points = points_worth(options)
        self._pool = [kind.id for kind in printed(options).by_id.values() if kind.cost for _ in range(kind.copies)]
        self.more: list[float] = []
        self.thinner: list[float] = []
        self.added: list[tuple[float, float, float]] = []
        "By pool card: its points above the deck's mean, what it adds, and whether the word needs it."

    def look(self, deck: Sequence[Card]) -> None:
        """Draw one hand from the deck and spell it in every way."""
        drawn = self._random.sample(deck, min(HAND + 1, len(deck)))
        if len(drawn) <= HAND:
            return
        hand, following = drawn[:HAND], drawn[HAND]
        plain, card, others = self._most(hand), self._random.choice(self._pool), hand[1:]
        self.more.append(self._most(drawn) - plain)
        mean = sum(self._points[held] for held in deck) / len(deck)
        with_it = self._most([*others, card])
        needed = float(with_it > self._most(others))
        self.added.append((self._points[card] - mean, with_it - plain, needed))
        if PENALTY in deck:
            self.thinner.append(self._without_one(hand, following, plain) / deck.count(PENALTY))

    def _without_one(self, hand: Sequence[Card], following: Card, plain: float) -> float:
        """What the next card in the place of a Penalty adds, for each Penalty of the hand."""
        if PENALTY not in hand:
            return 0.0
        thinner = [*hand]
        thinner[thinner.index(PENALTY)] = following
        return hand.count(PENALTY) * (self._most(thinner) - plain)

    def _most(self, held: Sequence[Card]) -> float:
        return Hand(self._words, self._options, held).most(self._points)


def line(above: NDArray[np.float64], added: NDArray[np.float64]) -> tuple[float, float]:
    """The slope and the zero of the straight line that agrees best."""
    slope, start = np.polyfit(above, added, 1)
    return float(slope), float(-start / slope)


def main() -> None:
    """Measure, print with 95 % intervals, and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    words = open_lexicon(LIST)
    spelled = Spelled(words, Random(asked.seed))
    for match in range(asked.matches):
        for deck in decks(words, asked.seed * 100_000 + match):
            for _ in range(asked.hands):
                spelled.look(deck)
    above, added, needed = np.array(spelled.added).T
    slope, zero = line(above, added)
    for name, values in (("more", spelled.more), ("thinner", spelled.thinner), ("in_word", needed)):
        half = 1.96 * np.std(values) / len(values) ** 0.5
        sys.stdout.write(f"{name}: {np.mean(values):.3f} ± {half:.3f}\n")
    sys.stdout.write(f"per_point: {slope:.3f}, above: {zero:.3f}, over {len(added)} hands\n")
    found = Measured(
        command=f"python tools/measure_dexikon.py {' '.join(sys.argv[1:])}".rstrip(),
        date=datetime.now(UTC).date().isoformat(),
        words=LIST,
        more=round(float(np.mean(spelled.more)), 2),
        per_point=round(slope, 2),
        above=round(zero, 2),
        in_word=round(float(np.mean(needed)), 2),
        thinner=round(float(np.mean(spelled.thinner)), 2),
    )
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main()
