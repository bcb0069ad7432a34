"""What Dexikon cards are worth to have, and what banking a word brings, as one seat sees the table.

What a card more or less does to a hand is measured on decks of the yardstick's matches, and is data
(`tools/measure_dexikon.py`). The figures below are judgements that no tool has fitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from msgspec import Struct

from sobremesa.bots.dexikon_words import Hand, letter_counts, points_worth
from sobremesa.core.piles import count
from sobremesa.games.dexikon.attacks import PENALTIES
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.ending import RETURNS_EACH, SEVEN
from sobremesa.games.dexikon.moving import POOL
from sobremesa.games.dexikon.scoring import BONUS, COUNTED, PENALTY_COSTS
from sobremesa.games.dexikon.turns import EXTRA, HAND
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card, CardKind

if TYPE_CHECKING:
    from sobremesa.games.dexikon.positions import View
    from sobremesa.lexicon import Lexicon

DRAWS = {"draw_one": 1.05, "draw_two": 1.7, "draw_two_discard_one": 1.9, "return_and_draw": 0.7, "swap": 0.8}
"""Cards that an Action is worth."""
RETURNS = {"return_one": 1, "return_two": 2, "return_and_draw": 1, "return_from_hand": 1, "return_from_discard": 1}
HURT = 1.6
"""What a Penalty costs another player."""
PACE = 6
"""The round from which others are taken to bank every word."""
LONG = 10
"""Letters of words that last words are like."""
FUTURES, HANDS = 24, 12


class Measured(Struct, frozen=True):
    """What a card more or less does to a hand, in points, and how that was found."""

    command: str
    date: str
    words: str
    more: float
    "What one more card in the hand brings."
    per_point: float
    "What a hand gains by one more point on a card in it."
    above: float
    "A card adds to a hand what its points are above the deck's mean and this."
    in_word: float
    "How often a card that is drawn is needed by the word."
    thinner: float
    "What each hand of a deck gains by one Penalty less."


@cache
def measured() -> Measured:
    """The figures that are kept in the package."""
    text = resources.files("sobremesa.bots").joinpath("data", "dexikon.json").read_bytes()
    return msgspec.json.decode(text, type=Measured)


@lru_cache(maxsize=4)
def in_long_words(words: Lexicon) -> dict[str, float]:
    """By letter: the part of the long words that have it."""
    _, counts = letter_counts(words)
    long = counts[counts.sum(axis=1) >= LONG]
    shares = (long > 0).mean(axis=0) if len(long) else np.zeros(len(words.letters))
    return dict(zip(words.letters, map(float, shares), strict=True))


class Appraisal:
    """One seat's position: how many turns it still has, what its deck is like, what more would bring."""

    def __init__(self, words: Lexicon, view: View, seed: int) -> None:
        self._words = words
        self._view = view
        self._hand = measured()
        self._random = Random(f"{seed} {view.round} {view.seat}")
        self._printed = printed(view.options).by_id
        self._place = view.places[view.seat or 0]
        self.deck = (*view.mine, *view.drawable, *self._place.discard, *view.played)
        self.turns = turns_left(view)
        self._mean = sum(self._printed[card].points for card in self.deck) / max(1, len(self.deck))
        self._penalties = self.deck.count(PENALTY) + self.deck.count(SPECIAL)
        self._worst = sum(self._printed[card].end == "return_two" for card in self.deck) * RETURNS_EACH

    # Cards

    def price(self, card: Card) -> float:
        """What it is worth to have one more of these."""
        kind = self._printed[card]
        uses = self._uses(len(self.deck) + 1)
        each = self._hand.per_point * (kind.points - self._mean - self._hand.above) + self._text(kind)
        rids = min(uses * _returns(kind), self._spare_penalties()) * self.rid()
        share = in_long_words(self._words).get(kind.letters, 0.0)
        return uses * each + rids + share * kind.points + self._at_the_end(kind)

    def _uses(self, deck: int) -> float:
        """How often a card that is bought now will be drawn."""
        return max(0.0, self.turns - 1.5) * HAND / deck

    def _spare_penalties(self) -> float:
        """Penalties that the cards of the deck will not have returned by themselves."""
        uses = self._uses(len(self.deck))
        return max(0.0, self._penalties - uses * sum(_returns(self._printed[card]) for card in self.deck))

    def _text(self, kind: CardKind) -> float:
        """What a card's text brings each time it is drawn, but for what it returns."""
        each = self._hand.more
        more = each * EXTRA.get(kind.cleanup, 0)
        return each * DRAWS.get(kind.action, 0.0) + self._hand.in_word * (more + self.attack(kind))

    def in_word(self, kind: CardKind) -> float:
        """What a card's text brings when it is in a word that stands."""
        more = self._hand.more * EXTRA.get(kind.cleanup, 0) if self.turns > 1 else 0.0
        rid = min(RETURNS.get(kind.cleanup, 0), self._penalties / 3) * self.rid()
        return more + rid + self.attack(kind)

    def attack(self, kind: CardKind) -> float:
        """What an Attack is worth when its word stands."""
        others = len(self._view.seated) - 1
        if others == 0:
            return float(bool(kind.attack and any(s.card == PENALTY and s.cards for s in self._view.core)))
        gained = PENALTIES[kind.attack] if kind.attack else 0
        return HURT * gained / (others if kind.attack == "one_to_one" else 1)

    def rid(self) -> float:
        """What it is worth to be rid of a Penalty: what it costs at the end, and a better deck until then."""
        spared = PENALTY_COSTS if self._penalties > self._worst else 0.0
        return spared + self._hand.thinner * max(0.0, self.turns - 1.0) / 2

    def _at_the_end(self, kind: CardKind) -> float:
        if kind.end == "return_two":
            return PENALTY_COSTS * max(0, min(RETURNS_EACH, self._penalties - self._worst)) * 0.9
        return float(BONUS.get(kind.end, 0))

    def purchase(self, pool: Sequence[Card], budget: int) -> tuple[float, tuple[Card, ...]]:
        """The purchase worth most, of cards that cost something; nothing is worth 0."""
        costs = {card: self._printed[card].cost for card in pool}
        prices = {card: self.price(card) for card in costs}
        wanted = [card for card in pool if 0 < costs[card] <= budget and prices[card] > 0]
        best: tuple[float, tuple[Card, ...]] = (0.0, ())
        for size in range(1, len(wanted) + 1):
            for some in combinations(wanted, size):
                if sum(costs[card] for card in some) <= budget:
                    best = max(best, (sum(prices[card] for card in some), some))
        return best

    def other_pools(self, budget: int) -> float:
        """What the best purchase would be worth on average if the pool were changed."""
        box = count(*((kind.id,) * kind.copies for kind in self._printed.values() if kind.cost))
        seen = count(self._view.pool, self._view.returns, self.deck, *(p.discard for p in self._view.places))
        unseen = sorted((box - seen).elements())
        pools = [self._random.sample(unseen, min(POOL, len(unseen))) for _ in range(HANDS)]
        return sum(self.purchase(pool, budget)[0] for pool in pools) / HANDS

    # Words

    def gain(self, points: int) -> float:
        """What banking a word of so many points now adds to the five best in the end, on average."""
        banked = [float(line.points) for line in self._place.sheet]
        hands = self._hands()
        total = 0.0
        for _ in range(FUTURES):
            later = [self._random.choice(hands) for _ in range(self.turns - 1)]
            total += _five_best([*banked, *later, points]) - _five_best([*banked, *later])
        return total / FUTURES

    def _hands(self) -> list[float]:
        """What hands of this deck spell, a few drawn at random."""
        worth = points_worth(self._view.options)
        found = []
        for _ in range(HANDS):
            held = self._random.sample(self.deck, min(HAND, len(self.deck)))
            found.append(Hand(self._words, self._view.options, held).most(worth))
        return found


def _returns(kind: CardKind) -> float:
    """Cards that it returns each time it is drawn."""
    return RETURNS.get(kind.action, 0) + measured().in_word * RETURNS.get(kind.cleanup, 0)


def _five_best(points: Sequence[float]) -> float:
    return sum(sorted(points, reverse=True)[:COUNTED])


def turns_left(view: View) -> int:
    """Turns that this seat is likely to have, this one included: until somebody has banked seven words."""
    if len(view.places) == 1:
        last = -(-view.stack // (POOL - 1)) + 1
        return max(1, min(last, view.options.last_round - view.round + 1))
    waits = max(0, PACE - view.round)
    others = [seat for seat in view.seated if seat != view.seat]
    end = min(waits + SEVEN - len(view.places[seat].sheet) for seat in others)
    return max(1, min(end, view.options.last_round - view.round + 1))
