"""The tiles in play, and the square of their dots (B-1, B-7, B-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from sobremesa.core.printed import Printed
from sobremesa.games.buyword.types import WILD, Options, Tile, TileKind
from sobremesa.lexicon.spelling import folded

PRINTED = Printed(__package__, "tiles", TileKind)
"""Where the letter tiles are listed, and what is printed on them."""
WILDS = 9
"""Wild tiles in the box (B-1)."""
WILDS_EACH = {1: 8, 2: 4, 3: 3, 4: 2}
"""Wilds for each player, by the number of players (B-4)."""
WILD_DOTS = 1
MONEY = 200
"""What each player starts with, in dollars (B-3)."""
CHOICE = 0
DIE = (2, 3, 4, 5, CHOICE, CHOICE)
"""The faces of the die (B-2)."""
NUMBERS = (2, 3, 4, 5)


def kinds(options: Options) -> tuple[TileKind, ...]:
    """The kinds of letter tile of a match. Raises Illegal for an unknown edition."""
    return options.box or PRINTED.load(options.edition)


def by_id(options: Options) -> Mapping[Tile, TileKind]:
    """The kinds of letter tile by their ids."""
    return _index(options.edition, options.box)


def box(options: Options) -> tuple[Tile, ...]:
    """Every letter tile, copies and all."""
    return _box(options.edition, options.box)


def dots(options: Options, tiles: Iterable[Tile]) -> int:
    """The dots of these tiles together; a Wild counts one."""
    printed = by_id(options)
    return sum([WILD_DOTS if tile == WILD else printed[tile].dots for tile in tiles])


def price(options: Options, tiles: Iterable[Tile]) -> int:
    """Dots squared: what a draw costs and what a word brings."""
    return dots(options, tiles) ** 2


def faces(options: Options, held: Iterable[Tile]) -> tuple[str, ...]:
    """What each tile can spell."""
    printed = by_id(options)
    return tuple([WILD if tile == WILD else printed[tile].letters for tile in held])


@cache
def theme(options: Options) -> tuple[str, ...]:
    """The theme's words as they are spelled on the table (B-21, G-1)."""
    return tuple(folded(word) for word in options.theme)


@cache
def _index(edition: str, box: tuple[TileKind, ...]) -> Mapping[Tile, TileKind]:
    return {kind.id: kind for kind in box or PRINTED.load(edition)}


@cache
def _box(edition: str, box: tuple[TileKind, ...]) -> tuple[Tile, ...]:
    return tuple(kind.id for kind in box or PRINTED.load(edition) for _ in range(kind.copies))
