"""The exact best lay-down of a Quiddler hand: both bonuses, the floor and the free discard taken into account.

It knows cards and words, not whose turn it is: the player, `solve` and the analysis all ask it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from sobremesa.core.printed import MOST_LETTERS
from sobremesa.games.quiddler import scoring
from sobremesa.games.quiddler.types import Card, CardKind, Lay

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Laid, Layings, Lexicon

    Worth = NDArray[np.float64]


class Bonuses(Struct, frozen=True):
    """What bonuses a lay-down may expect: points by number of words and by letters of its longest word."""

    by_count: Worth
    by_longest: Worth
    solo: bool = False
    "Q-19: going out alone is worth ten."


def certain(held: int, most: int | None, longest: int | None) -> Bonuses:
    """Bonuses for beating rivals whose best number of words and longest word are known; None: not in use."""
    counts, lengths = np.arange(held + 1), np.arange(MOST_LETTERS * held + 1)
    return Bonuses(_beaten(counts, most), _beaten(lengths, longest))


def _beaten(measures: NDArray[np.int64], rival: int | None) -> Worth:
    return np.where(measures > (np.inf if rival is None else rival), float(scoring.BONUS), 0.0)


class Hand:
    """What can be laid of some cards, and what each way would score: exact, by a mask of the cards laid."""

    def __init__(
        self, held: Sequence[CardKind], words: Lexicon, bonuses: Bonuses, layings: Layings | None = None
    ) -> None:
        """`layings` may hand in a search already made for the faces of these cards in alphabetical order."""
        self.order = sorted(range(len(held)), key=lambda place: held[place].letters)
        self.held = tuple(kind.id for kind in held)
        self._kinds = {kind.id: kind for kind in held}
        self.layings = layings or words.layings(sorted(kind.letters for kind in held), min_cards=2)
        points = [held[place].points for place in self.order]
        self.size = len(held)
        self.full = (1 << self.size) - 1
        self.points = _sums(points)
        self.dearest = _greatest(points)
        self.bonuses = bonuses
        self.bonus = self._bonus_by_mask()
        self._lays: dict[int, Lay] = {}

    def _bonus_by_mask(self) -> Worth:
        """By mask: the best expected bonuses of its partings into words; -inf where there is none."""
        longest = self.layings.longest
        bonus = self.bonuses.by_longest[longest] + self.bonuses.by_count[: longest.shape[1]]
        bonus[longest < 0] = -np.inf
        best: Worth = bonus.max(axis=1)
        best[0] = self.bonuses.by_count[0] + self.bonuses.by_longest[0]
        return best

    def _scores(self, barred: int) -> Worth:
        """By mask of laid cards: the hand score with the best discard, as if the barred cards were not held."""
        masks = np.arange(self.full + 1)
        left = (self.full ^ barred) & ~masks
        unused = self.points[left] - self.dearest[left]
        score = np.maximum(0, self.points - unused) + self.bonus
        if self.bonuses.solo:
            score = score + scoring.BONUS * (unused == 0)
        score[(masks & barred != 0) | (left == 0)] = -np.inf
        result: Worth = score
        return result

    @cached_property
    def _best(self) -> tuple[int, float]:
        """The cards that are best laid, as a mask, and what they score."""
        scores = self._scores(0)
        mask = int(scores.argmax())
        return mask, float(scores[mask])

    def best(self, without: int | None = None) -> float:
        """The best score of these cards; `without` is the place of a card to leave out."""
        if without is None:
            return self._best[1]
        return float(self._scores(1 << self.order.index(without)).max())

    def last_lay(self) -> Lay | None:
        """Q-7: the best words of a last turn; None when laying nothing is best."""
        mask, _ = self._best
        return self._lay(mask) if mask else None

    @cached_property
    def _way_out(self) -> tuple[int, float]:
        masks = [self.full ^ (1 << place) for place in range(self.size)]
        worth = [float(self.points[mask] + self.bonus[mask]) for mask in masks]
        best = max(range(self.size), key=worth.__getitem__)
        return masks[best], worth[best]

    def going_out(self, least: float = -np.inf) -> tuple[Lay, float] | None:
        """Q-6: the best way to go out and its points with the expected bonus; None when it is not worth so much."""
        mask, worth = self._way_out
        return None if worth == -np.inf or worth < least else (self._lay(mask), worth)

    def score(self, words: Sequence[Sequence[Card]], discard: Card) -> float:
        """What these words would score with that discard, every word taken as good; without words: what is left."""
        laid = sum(self._kinds[card].points for word in words for card in word)
        unused = int(self.points[self.full]) - laid - self._kinds[discard].points
        longest = max((sum(len(self.letters(card)) for card in word) for word in words), default=0)
        bonus = float(self.bonuses.by_count[len(words)] + self.bonuses.by_longest[longest])
        return max(0, laid - unused) + bonus + scoring.BONUS * (self.bonuses.solo and unused == 0)

    def letters(self, card: Card) -> str:
        """What is printed on a held card."""
        return self._kinds[card].letters

    def dearest_left(self) -> Card:
        """The dearest card that the best lay-down does not use."""
        return self._discard(self._best[0])

    def _discard(self, mask: int) -> Card:
        left = [place for place in range(self.size) if not mask >> place & 1]
        dearest = max(left, key=lambda place: self.points[1 << place])
        return self.held[self.order[dearest]]

    def _lay(self, mask: int) -> Lay:
        if mask not in self._lays:
            self._lays[mask] = self._parted(mask)
        return self._lays[mask]

    def _parted(self, mask: int) -> Lay:
        counts = range(1, self.layings.longest.shape[1])
        ways = [k for k in counts if self.layings.longest[mask, k] >= 0]
        k = max(ways, key=lambda k: self._bonus_of(mask, k))
        words: tuple[Laid, ...] = self.layings.rebuild(mask, k)
        named = tuple(tuple(self.held[self.order[place]] for place in word.cards) for word in words)
        return Lay(words=named, discard=self._discard(mask))

    def _bonus_of(self, mask: int, k: int) -> float:
        return float(self.bonuses.by_count[k] + self.bonuses.by_longest[self.layings.longest[mask, k]])


def _sums(points: Sequence[int]) -> NDArray[np.int64]:
    """By mask: the sum of the points of its cards."""
    sums = np.zeros(1, dtype=np.int64)
    for point in points:
        sums = np.concatenate((sums, sums + point))
    return sums


def _greatest(points: Sequence[int]) -> NDArray[np.int64]:
    """By mask: the points of its dearest card."""
    greatest = np.zeros(1, dtype=np.int64)
    for point in points:
        greatest = np.concatenate((greatest, np.maximum(greatest, point)))
    return greatest
