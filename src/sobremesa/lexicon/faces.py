"""What cards and tiles show: a letter, a pair, one of several letters, or any letter.

"A" is a letter, "TH" a pair (its letters in a row, as one card), "I/O/U" one of these letters, "?" a wild.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

WILD: Final = "?"
MOST_CARDS: Final = 24
"""A search takes no more cards than this: sets of cards are kept as bit masks."""


@dataclass(frozen=True)
class Kind:
    """All cards of a hand that show the same face."""

    face: str
    cards: int
    """The cards as a bit mask; bit n is card n of the hand."""
    letters: int
    """The letters that the face can begin with, as a bit mask of places in the alphabet."""
    run: tuple[int, ...]
    """For a letter or a pair: its letters. Empty for a face with a choice."""

    @property
    def choices(self) -> int:
        """In how many ways the face can be read."""
        return self.letters.bit_count()


@lru_cache(maxsize=4096)
def read(letters: str, face: str) -> tuple[int, tuple[int, ...]]:
    """The letters that a face can begin with (bit mask), and its run.

    Raises ValueError for what is no face of this alphabet.
    """
    parts = [*letters] if face == WILD else face.split("/")
    codes = [[letters.find(letter) for letter in part] for part in parts]
    if any(code < 0 for run in codes for code in run) or not all(codes):
        raise ValueError(f"{face!r} is no face of the letters {letters}")
    if len(codes) > 1 and any(len(run) > 1 for run in codes):
        raise ValueError(f"the face {face!r} mixes a pair with a choice")
    return sum(1 << code for code in {run[0] for run in codes}), tuple(codes[0]) if len(codes) == 1 else ()


@lru_cache(maxsize=4096)
def length(face: str) -> int:
    """How many letters a face adds to a word."""
    return 1 if "/" in face else len(face)


def checked(letters: str, faces: Sequence[str]) -> None:
    """Raise ValueError for too many cards, or for a card that shows no face of this alphabet."""
    if len(faces) > MOST_CARDS:
        raise ValueError(f"{len(faces)} cards; a search takes {MOST_CARDS} at most")
    for face in faces:
        read(letters, face)


def kinds(letters: str, faces: Sequence[str]) -> list[Kind]:
    """The cards sorted into kinds: letters first, then choices (the narrowest first), pairs, wilds.

    Raises ValueError as `checked` does.
    """
    checked(letters, faces)
    return _kinds(letters, faces)


def _kinds(letters: str, faces: Sequence[str]) -> list[Kind]:
    cards: dict[str, int] = {}
    for n, face in enumerate(faces):
        cards[face] = cards.get(face, 0) | 1 << n
    found = [Kind(face, mask, *read(letters, face)) for face, mask in cards.items()]
    return sorted(found, key=lambda kind: (kind.face == WILD, len(kind.run) > 1, kind.choices, kind.face))


def letter_sums(faces: Sequence[str]) -> list[int]:
    """By card mask: how many letters the cards show together. 2**n numbers."""
    return mask_sums([length(face) for face in faces])


def mask_sums(values: Sequence[int]) -> list[int]:
    """By card mask: the sum of the values of its cards. 2**n numbers for n values."""
    sums = [0]
    for value in values:
        sums += [below + value for below in sums]
    return sums


def ways(letters: str, faces: Sequence[str], word: str) -> Iterator[tuple[int, ...]]:
    """Every way to lay `word`, as card indexes in spelling order; cards with the same face count as one.

    A letter comes before a choice, a choice before a pair, a pair before a wild, so the first spends least.
    There may be any number of cards. Raises ValueError for what is no face of this alphabet.
    """
    held = _kinds(letters, faces)
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    while stack:
        at, used, laid = stack.pop()
        if at == len(word):
            yield laid
            continue
        for kind in reversed(held):
            free = kind.cards & ~used
            if free and (step := _fits(kind, letters, word, at)):
                card = free & -free
                stack.append((at + step, used | card, (*laid, card.bit_length() - 1)))


def _fits(kind: Kind, letters: str, word: str, at: int) -> int:
    """How many letters of the word, from `at`, a card of this kind lays; 0 if it cannot."""
    if len(kind.run) > 1:
        return len(kind.face) if word.startswith(kind.face, at) else 0
    code = letters.find(word[at])
    return 1 if code >= 0 and kind.letters >> code & 1 else 0
