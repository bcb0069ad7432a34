"""The searches by brute force, from the words down: no automaton, no masks of kinds, no order of spending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

Cards = frozenset[int]


def laid(faces: Sequence[str], word: str) -> set[Cards]:
    """Every set of cards with which the word can be laid, each card used."""
    found: set[Cards] = set()

    def lay(rest: str, used: Cards) -> None:
        if not rest:
            found.add(used)
        for card, face in enumerate(faces) if rest else ():
            if card in used:
                continue
            if face == "?" or ("/" in face and rest[0] in face.split("/")):
                lay(rest[1:], used | {card})
            elif "/" not in face and rest.startswith(face):
                lay(rest[len(face) :], used | {card})

    lay(word, frozenset())
    return found


def words(vocabulary: Iterable[str], faces: Sequence[str], min_cards: int, min_letters: int) -> list[str]:
    """Words of the vocabulary that can be laid."""
    return sorted(
        word
        for word in vocabulary
        if len(word) >= min_letters and any(len(cards) >= min_cards for cards in laid(faces, word))
    )


def partings(vocabulary: Iterable[str], faces: Sequence[str], min_cards: int) -> dict[tuple[Cards, int], int]:
    """By set of cards and number of words: the longest that the longest word can be, in letters."""
    longest_word: dict[Cards, int] = {}
    for word in vocabulary:
        for cards in laid(faces, word):
            if len(cards) >= min_cards:
                longest_word[cards] = max(len(word), longest_word.get(cards, 0))

    @cache
    def parted(cards: Cards) -> dict[int, int]:
        best = {} if cards else {0: 0}
        for part in _parts(cards):
            if part in longest_word:
                for count, longest in parted(cards - part).items():
                    best[count + 1] = max(best.get(count + 1, -1), longest, longest_word[part])
        return best

    everything = frozenset(range(len(faces)))
    return {
        (cards, count): longest
        for cards in [frozenset(), *_parts(everything, needed=False)]
        for count, longest in parted(cards).items()
    }


def _parts(cards: Cards, *, needed: bool = True) -> Iterator[Cards]:
    """Sets of these cards that are not empty; with `needed` only those with the first card."""
    ordered = sorted(cards)
    for mask in range(1, 1 << len(ordered)):
        if mask & 1 or not needed:
            yield frozenset(card for n, card in enumerate(ordered) if mask >> n & 1)
