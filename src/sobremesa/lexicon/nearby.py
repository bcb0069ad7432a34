"""Words that are a slip or two away: a letter more, less, other, or two letters changed about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .dawg import FINAL, Dawg

MOST: Final = 5
"""How many neighbours are worth showing."""
LONGEST: Final = 48
"""No word has more letters, two slips included."""


def nearest(dawg: Dawg, spelling: str) -> set[str]:
    """Words of the list one slip away, or where there are none, two.

    None for a spelling that is longer than any word.
    """
    if len(spelling) > LONGEST:
        return set()
    near = set(filter(dawg.has, _slips(dawg.letters, spelling)))
    return near or set(_within(dawg, spelling, 2))


def _slips(letters: str, word: str) -> Iterator[str]:
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from (head + letter + tail for letter in letters)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in letters)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


def _within(dawg: Dawg, spelling: str, slips: int) -> Iterator[str]:
    """Words at an edit distance of at most `slips` (Levenshtein): one row of the table a letter.

    Only the places within `slips` of the diagonal can matter; the others are too far.
    """
    family, size, far = dawg.family, len(spelling), slips + 1
    stack = [(0, "", [min(at, far) for at in range(size + 1)])]
    while stack:
        node, prefix, row = stack.pop()
        mask, children = family[node]
        if mask >= FINAL and row[size] <= slips:
            yield prefix
        depth = len(prefix) + 1
        band = range(max(1, depth - slips), min(size, depth + slips) + 1)
        for _, letter, target in children:
            below = [far] * (size + 1)
            below[0] = min(depth, far)
            for at in band:
                swap = row[at - 1] + (spelling[at - 1] != letter)
                below[at] = min(swap, below[at - 1] + 1, row[at] + 1)
            if min(below) <= slips:
                stack.append((target, prefix + letter, below))
