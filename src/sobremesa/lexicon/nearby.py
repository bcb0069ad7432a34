"""Words that are a slip or two away: a letter more, less, other, or two letters changed about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from .dawg import FINAL, Dawg

MOST: Final = 5
"""How many neighbours are worth showing."""


def nearest(dawg: Dawg, spelling: str) -> dict[str, int]:
    """Words of the list one slip away, or two where one does not give enough, with the number of slips."""
    found = {word: 1 for word in _slips(dawg.letters, spelling) if dawg.has(word)}
    if len(found) < MOST:
        found = dict.fromkeys(_within(dawg, spelling, 2), 2) | found
    return found


def _slips(letters: str, word: str) -> Iterator[str]:
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from (head + letter + tail for letter in letters)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in letters)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


def _within(dawg: Dawg, spelling: str, slips: int) -> Iterable[str]:
    """Words at an edit distance of at most `slips` (Levenshtein): one row of the table a letter."""
    family = dawg.family
    stack = [(0, "", list(range(len(spelling) + 1)))]
    while stack:
        node, prefix, row = stack.pop()
        mask, children = family[node]
        if mask >= FINAL and row[-1] <= slips:
            yield prefix
        for _, letter, target in children:
            below = [row[0] + 1]
            for at, wanted in enumerate(spelling):
                below.append(min(below[at] + 1, row[at + 1] + 1, row[at] + (wanted != letter)))
            if min(below) <= slips:
                stack.append((target, prefix + letter, below))
