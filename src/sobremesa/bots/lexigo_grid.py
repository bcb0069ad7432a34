"""What there is to find on Lexigo's grids: every word, and how much of it a seat has found (L-15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.games.lexigo import scoring, tiles
from sobremesa.games.lexigo.grid import neighbours
from sobremesa.games.lexigo.paths import best_path
from sobremesa.games.lexigo.types import Cell, Item, Layout, Options, Sheet, Tile
from sobremesa.lexicon import BANDS, slow_nets
from sobremesa.lexicon.nets import net

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


class Reach(Struct, frozen=True):
    """What a vocabulary could have made of a grid."""

    band: str
    "All words up to this band of the list (`lexicon.BANDS`); the last has all of it."
    words: int
    points: int


class Part(Struct, frozen=True):
    """What a seat has made of a grid."""

    words: int
    "Words of the seat that stand."
    points: int


class Possible(Struct, frozen=True):
    """A round that is over: what there was, and what was made of it."""

    reaches: tuple[Reach, ...]
    "The smallest band first."
    parts: tuple[Part | None, ...]
    "By seat; None for one that had left."


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


def possible(words: Lexicon, options: Options, pad: Sequence[Sheet]) -> tuple[Possible, ...]:
    """L-15: of each round on the pad what every band of the list could have made, and what each seat has."""
    return tuple(Possible(reaches(words, options, sheet.grid, sheet.rings), _parts(sheet)) for sheet in pad)


@lru_cache(maxsize=256)
def reaches(words: Lexicon, options: Options, laid: tuple[Tile, ...], rings: tuple[Cell, ...]) -> tuple[Reach, ...]:
    """What each band of the list could have made of a grid.

    It takes the plain search, a tenth of a second: a server has no need to load the compiled one for it.
    """
    shown = tuple(tiles.faces(options, laid))
    traced = net(words.letters, shown, neighbours(options.layout))
    found = slow_nets.words(words.dawg, traced, options.least_letters)
    uses = slow_nets.uses(words.letters, traced, found, traced.marks(rings))
    made = dict.fromkeys(BANDS, (0, 0))
    for word, times in zip(found, uses, strict=True):
        count, value = made[band := words.band(word)]
        made[band] = count + 1, value + (1 << times)
    counts = accumulate(count for count, _ in made.values())
    values = accumulate(value for _, value in made.values())
    return tuple(map(Reach, made, counts, values))


def _parts(sheet: Sheet) -> tuple[Part | None, ...]:
    return tuple(None if items is None else _part(items) for items in sheet.lists)


def _part(items: Sequence[Item]) -> Part:
    values = [item.value for item in items if item.verdict == "stands"]
    return Part(len(values), sum(values))


def share(words: Lexicon, options: Options, pad: Sequence[Sheet], seat: Seat) -> Share:
    """L-15: a seat's part in all words on the grids of the pad, and in the points of the common ones."""
    rounds = possible(words, options, pad)
    parts = [part for one in rounds if (part := one.parts[seat]) is not None]
    common = [reach for one in rounds for reach in one.reaches if reach.band == COMMON]
    return Share(
        words=sum(part.words for part in parts),
        of_words=sum(one.reaches[-1].words for one in rounds),
        points=sum(part.points for part in parts),
        of_points=sum(reach.points for reach in common),
    )
