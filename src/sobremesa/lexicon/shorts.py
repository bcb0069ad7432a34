"""Short words by the cards that spell them, in any order: for players without a plan, who lay several at once.

Every card has a number, and cards together have the sum of theirs; what they spell stands under it. So cards that
lie side by side in a hand are tried as fast as one can add up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from .dawg import FINAL, LETTER_BITS, LETTER_MASK, Dawg

Chance = Callable[[], float]
"""Says numbers from 0 to 1, 1 excluded."""
Way = tuple[int, ...]
"""The places of the cards that a word takes, in order."""
LEAST: Final = 2
"""Cards in a word, at least."""
LONGEST: Final = 4
"""Cards in a word, at most."""
LETTERS: Final = LONGEST + 1
"""Letters in a word, at most: one of its cards may show two."""
LONGER: Final = 0.25
"""How often a longer word is taken where a shorter one would do."""
COPIES: Final = 2
"""Bits that a card has of a number. `LONGEST` of a kind are too many: their sum is a single card's, no word's."""


class Shorts(dict[str, int]):
    """By face the number of its card. A face is learnt when it is first asked for."""

    def __init__(self, dawg: Dawg) -> None:
        super().__init__()
        self._words = tuple(_short(dawg))
        self._spelled: dict[int, list[tuple[str, ...]]] = {}
        for letter in dawg.letters:
            self[letter] = 1 << COPIES * len(self)
        for word in self._words:
            self._learn(tuple(word))

    def __missing__(self, face: str) -> int:
        """The number of a card that shows more than a letter. What a ? or A/E can be read as is not looked for."""
        self[face] = 1 << COPIES * len(self)
        for word in self._words:
            before, met, after = word.partition(face)
            if met:
                self._learn((*before, face, *after))
        return self[face]

    def _learn(self, cards: tuple[str, ...]) -> None:
        if LEAST <= len(cards) <= LONGEST:
            self._spelled.setdefault(sum([self[card] for card in cards]), []).append(cards)

    def some(
        self, faces: Sequence[str], chance: Chance, least: int, spare: int, *, exact: bool
    ) -> list[Way] | None:
        """Words of at least `least` cards, one after the other in the hand as it lies, counted round from any card.

        At least `spare` cards are left over; where it is `exact`, no more. None: so laid, the cards spell none.
        """
        start, spelled = int(chance() * len(faces)), self._spelled
        ways: list[Way] = []
        lying, at, room = (*faces[start:], *faces[:start]), 0, len(faces) - spare
        while room >= least:
            met = total = 0
            for size, face in enumerate(lying[at : at + min(room, LONGEST)], 1):
                total += self[face]
                if total not in spelled or size < least or (exact and 0 < room - size < least):
                    continue
                if not met or chance() < LONGER:
                    met, words = size, spelled[total]
            if met:
                places = [place % len(faces) for place in range(start + at, start + at + met)]
                ways.append(_places(words[int(chance() * len(words))], faces, places))
            elif exact:
                return None
            at, room = at + (met or 1), room - (met or 1)
        return ways or None


def _places(cards: Sequence[str], faces: Sequence[str], places: Sequence[int]) -> Way:
    """Which of these places each of the cards takes; together they take them all."""
    shown, way = [faces[place] for place in places], []
    for card in cards:
        k = shown.index(card)
        shown[k] = ""
        way.append(places[k])
    return tuple(way)


def _short(dawg: Dawg) -> Iterator[str]:
    """The words of up to `LETTERS` letters."""
    nodes, edges, letters = dawg.nodes, dawg.edges, dawg.letters
    stack = [(0, "")]
    while stack:
        node, spelled = stack.pop()
        for edge in range(nodes[2 * node], nodes[2 * node + 2]):
            packed = edges[2 * edge]
            target, word = packed >> LETTER_BITS, spelled + letters[packed & LETTER_MASK]
            if nodes[2 * target + 1] >= FINAL:
                yield word
            if len(word) < LETTERS:
                stack.append((target, word))
