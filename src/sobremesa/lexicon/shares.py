"""Ways to part cards into words that are each worth something, with at most one wild in a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from .faces import mask_sums
from .twins import search

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .lexicon import Lexicon

MOST_SHARED: Final = 13
"""More cards than this, wilds not counted, are not parted."""


class Share(msgspec.Struct, frozen=True):
    """One word of a parting."""

    cards: tuple[int, ...]
    """Card indexes in spelling order; the wild, if there is one, is the number of cards."""
    spelling: str


class Shares:
    """The most that sets of cards are worth when they are parted exactly into words.

    A set is a bit mask: bit n is card n. `total[w, mask]` (int64, shape (wilds + 1, 2**n)) is the most that the
    whole set is worth with exactly w wilds in its words; -1 where it cannot be parted so.
    """

    def __init__(
        self, lexicon: Lexicon, faces: Sequence[str], points: Sequence[int], worth: Callable[[int], int], wilds: int
    ) -> None:
        """Search. A word of p points is worth `worth(p)`, a wild has one point. Raises ValueError over 13 cards."""
        if len(faces) > MOST_SHARED:
            raise ValueError(f"{len(faces)} cards; at most {MOST_SHARED}")
        self.faces = tuple(faces)
        self._lexicon = lexicon
        self._worth = worth
        self._sums = mask_sums(points)
        self.spelled: NDArray[np.uint8]
        self.total: NDArray[np.int64]
        self.spelled, self.total = search().shares(lexicon.dawg, faces, worth, points, wilds)

    def rebuild(self, mask: int, wilds: int) -> tuple[Share, ...]:
        """A parting worth `total[wilds, mask]`, each set as its most frequent word. Raises ValueError if none."""
        if self.total[wilds, mask] < 0:
            raise ValueError(f"the cards {mask:b} do not part into words with {wilds} wilds")
        parts: list[Share] = []
        while mask:
            part, wild = self._first_part(mask, wilds)
            parts.append(self._word(part, wild))
            mask, wilds = mask ^ part, wilds - wild
        return tuple(parts)

    def _first_part(self, mask: int, wilds: int) -> tuple[int, int]:
        """The set of the word with the first card, and how many wilds it has."""
        low = mask & -mask
        others = sub = mask ^ low
        size = len(self._sums)
        while True:
            part = sub | low
            for wild in range(min(1, wilds) + 1):
                rest = int(self.total[wilds - wild, mask ^ part])
                whole = rest + self._worth(self._sums[part] + wild)
                if self.spelled[part + size * wild] and rest >= 0 and whole == self.total[wilds, mask]:
                    return part, wild
            sub = (sub - 1) & others

    def _word(self, mask: int, wild: int) -> Share:
        cards = [n for n in range(len(self.faces)) if mask >> n & 1]
        faces = [self.faces[n] for n in cards] + ["?"] * wild
        places = [*cards, len(self.faces)]
        words = self._lexicon.words_from(faces, len(faces))
        for word in sorted(words, key=lambda word: (-self._lexicon.frequency(word), word)):
            for way in self._lexicon.spellings(word, faces):
                if len(way) == len(faces):
                    return Share(tuple(places[n] for n in way), word)
        raise ValueError(f"the cards {mask:b} spell no word")
