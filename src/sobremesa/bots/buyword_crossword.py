"""Finds the dearest placement on BuyWord's crossword: known words over one letter that lies there (B-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sobremesa.core.contract import Illegal
from sobremesa.games.buyword import crossword, tiles
from sobremesa.games.buyword.types import WILD, Cell, Direction, Lay, Place, Tile, View

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

MOST_TILES = 11
"""More tiles than this are not searched at once."""
WORDS = 40
"""So many of the dearest words over a letter are tried for a place."""


def best_placement(words: Lexicon, view: View, place: Place) -> Lay | None:
    """The placement that the bank pays most for, every word that it makes being known; None where there is none."""
    held = (*place.tiles[:MOST_TILES], *(WILD,) * min(1, place.wilds))
    offers = _offers(words, view, held)
    valued = [(value, lay) for lay in offers if (value := _value(words, view, lay)) > 0]
    return max(valued, key=lambda pair: pair[0])[1] if valued else None


def _value(words: Lexicon, view: View, lay: Lay) -> int:
    """What the bank pays for a placement; 0 where it may not lie there or makes an unknown word."""
    try:
        _, made = crossword.place(view.options, view.table, lay)
    except Illegal:
        return 0
    if not all(words.has(crossword.spelled(word)) for word in made):
        return 0
    return sum(tiles.price(view.options, [cell.tile for cell in word]) for word in made)


def _offers(words: Lexicon, view: View, held: tuple[Tile, ...]) -> Iterator[Lay]:
    faces = tiles.faces(view.options, held)
    if not view.table:
        for word, way in _dearest(words, view, held, faces):
            yield Lay(0, 0, "across", tuple(held[k] for k in way), word)
        return
    for cell in {(cell.letter, cell.tile == WILD): cell for cell in view.table}.values():
        same = [other for other in view.table if (other.letter, other.tile) == (cell.letter, cell.tile)]
        for word, way in _dearest(words, view, (*held, cell.tile), (*faces, cell.letter)):
            if len(held) in way:
                yield from _places(word, way, held, same)


def _dearest(
    words: Lexicon, view: View, held: tuple[Tile, ...], faces: tuple[str, ...]
) -> list[tuple[str, tuple[int, ...]]]:
    """The dearest known words from these tiles, each with one way to spell it."""
    ways = [(word, way) for word in words.words_from(faces) for way in words.spellings(word, faces)[-1:]]
    ways.sort(key=lambda pair: -tiles.dots(view.options, [held[k] for k in pair[1]]))
    return ways[:WORDS]


def _places(word: str, way: tuple[int, ...], held: tuple[Tile, ...], cells: list[Cell]) -> Iterator[Lay]:
    """The word over each of these cells, both ways."""
    before = way.index(len(held))
    laid = tuple(held[k] for k in way if k < len(held))
    directions: tuple[Direction, ...] = ("across", "down")
    for cell in cells:
        for direction in directions:
            across = direction == "across"
            row = cell.row if across else cell.row - before
            column = cell.column - before if across else cell.column
            yield Lay(row, column, direction, laid, word)
