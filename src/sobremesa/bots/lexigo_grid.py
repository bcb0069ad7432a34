"""What there is to find on Lexigo's grids: every word, and how much of it a seat has found (L-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.games.lexigo import scoring, tiles
from sobremesa.games.lexigo.grid import neighbours
from sobremesa.games.lexigo.paths import best_path
from sobremesa.games.lexigo.types import Cell, Layout, Options, Sheet

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

COMMON = "casual"
"""The vocabulary of common words: about 23,000 in English, 27,000 in Spanish."""


class Traced(Struct, frozen=True):
    """One word on a grid."""

    word: str
    value: int
    "1, doubled by each use of a ringed cell on the best path (L-12)."
    path: tuple[Cell, ...]


class Share(Struct, frozen=True):
    """How much of what was there a seat has made."""

    words: int
    "Words of the seat that stand."
    of_words: int
    "All words of the list on the grids."
    points: int
    of_points: int
    "Points that every common word on the grids would have made."


def every_word(
    words: Lexicon, faces: Sequence[str], layout: Layout, rings: Sequence[Cell], least: int = 2
) -> tuple[Traced, ...]:
    """The words that can be traced, the dearest first, then the longest, then by the alphabet."""
    shown, near = tuple(faces), neighbours(layout)
    found = []
    for word in words.words_on(shown, near, least):
        path = best_path(shown, near, word, rings)
        if path is not None:
            found.append(Traced(word, scoring.value(path), path.cells))
    return tuple(sorted(found, key=lambda each: (-each.value, -len(each.word), each.word)))


def points(
    words: Lexicon, faces: Sequence[str], layout: Layout, rings: Sequence[Cell], least: int = 2
) -> tuple[int, int]:
    """How many words there are, and what they score together."""
    near = neighbours(layout)
    found = words.words_on(faces, near, least)
    return len(found), sum(1 << uses for uses in words.uses_on(found, faces, near, rings))


def share(words: Lexicon, options: Options, pad: Sequence[Sheet], seat: Seat) -> Share:
    """L-15: a seat's part in all words on the grids of the pad, and in the points of the common ones."""
    common = words.within(COMMON)
    standing = [item for sheet in pad for item in sheet.lists[seat] or () if item.verdict == "stands"]
    of_words = of_points = 0
    for sheet in pad:
        faces = tiles.faces(options, sheet.grid)
        asked = (faces, options.layout, sheet.rings, options.least_letters)
        of_words += points(words, *asked)[0]
        of_points += points(common, *asked)[1]
    return Share(len(standing), of_words, sum(item.value for item in standing), of_points)
