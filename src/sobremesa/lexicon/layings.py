"""Ways to part cards into words: which sets can be laid, in how many words, how long the longest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import msgspec

from .faces import letter_sums, mask_sums
from .twins import search

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .lexicon import Lexicon

MOST_PARTED: Final = 13
"""More cards than this are not parted: the work grows threefold with each."""


class Laid(msgspec.Struct, frozen=True):
    """One word of a parting."""

    cards: tuple[int, ...]
    """Card indexes in spelling order."""
    spelling: str


class Layings:
    """Every set of the given cards that can be parted exactly into words.

    A set is a bit mask: bit n is card n. `spelled[mask]` (uint8, shape (2**n,)) is 1 where the whole set
    spells a word. `longest[mask, k]` (int8, shape (2**n, n // min_cards + 1)) is the greatest length in
    letters that the longest word can have when the set is parted into k words; -1 where it cannot be.
    """

    def __init__(self, lexicon: Lexicon, faces: Sequence[str], min_cards: int = 2) -> None:
        """Search. Raises ValueError for more than 13 cards, a face of another alphabet or min_cards < 1."""
        if len(faces) > MOST_PARTED or min_cards < 1:
            raise ValueError(f"{len(faces)} cards (at most {MOST_PARTED}) in words of {min_cards} or more")
        self.faces = tuple(faces)
        self.min_cards = min_cards
        self._lexicon = lexicon
        self.spelled: NDArray[np.uint8]
        self.longest: NDArray[np.int8]
        self.spelled, self.longest = search().layings(lexicon.dawg, faces, min_cards)

    @cached_property
    def _letters(self) -> list[int]:
        return letter_sums(self.faces)

    def sums(self, values: Sequence[int]) -> list[int]:
        """By mask: the sum of its cards' values. 2**n numbers, the shape that `best` takes as worth."""
        return mask_sums(values)

    def best(
        self, worth: Sequence[int], by_count: Sequence[int], by_longest: Sequence[int]
    ) -> tuple[int, int, int]:
        """The greatest `worth[mask] + by_count[k] + by_longest[letters of the longest word]`.

        `worth` has 2**n numbers, `by_count` one for each number of words from 0, `by_longest` one for each
        length from 0 to all letters. Returns (total, mask, k); the lowest mask, then the lowest k win a tie.
        Laying nothing is mask 0 with k 0.
        """
        return search().best(self.longest, worth, by_count, by_longest)

    def rebuild(self, mask: int, k: int) -> tuple[Laid, ...]:
        """A parting of `mask` into k words with a longest word of `longest[mask, k]` letters.

        The words are the most frequent that the chosen sets spell. Raises ValueError if there is none.
        """
        if self.longest[mask, k] < 0:
            raise ValueError(f"the cards {mask:b} do not part into {k} words")
        parts: list[int] = []
        while mask:
            part = self._first_part(mask, k)
            parts.append(part)
            mask, k = mask ^ part, k - 1
        return tuple(self.word(part) for part in parts)

    def _first_part(self, mask: int, k: int) -> int:
        """The set of the word with the first card, such that the rest still parts into the longest words."""
        low = mask & -mask
        others = sub = mask ^ low
        while True:
            part = sub | low
            rest = int(self.longest[mask ^ part, k - 1])
            if self.spelled[part] and rest >= 0 and max(rest, self._letters[part]) == self.longest[mask, k]:
                return part
            sub = (sub - 1) & others

    def word(self, mask: int) -> Laid:
        """The most frequent word that takes exactly these cards. Raises ValueError if there is none."""
        cards = [n for n in range(len(self.faces)) if mask >> n & 1]
        faces = [self.faces[n] for n in cards]
        words = self._lexicon.words_from(faces, len(cards))
        for word in sorted(words, key=lambda word: (-self._lexicon.frequency(word), word)):
            for way in self._lexicon.spellings(word, faces):
                if len(way) == len(cards):
                    return Laid(tuple(cards[n] for n in way), word)
        raise ValueError(f"the cards {mask:b} spell no word")
