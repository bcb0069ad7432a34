"""The tiles in play: those of an edition, or of an owner's own box (L-1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sobremesa.core.printed import Printed
from sobremesa.games.lexigo.types import Cell, Options, Tile, TileKind

PRINTED = Printed(__package__, "tiles", TileKind)
"""Where the tiles are listed, and what is printed on them."""
BLANK = "?"
"""What a blank shows: any letter."""


def kinds(options: Options) -> tuple[TileKind, ...]:
    """The kinds of tile of a match. Raises Illegal for an unknown edition."""
    return options.box or PRINTED.load(options.edition)


def box(options: Options) -> tuple[Tile, ...]:
    """Every tile in the box, copies and all, sorted."""
    return _box(options.edition, options.box)


def faces(options: Options, grid: tuple[Tile, ...]) -> tuple[str, ...]:
    """By cell: the letters on its tile, ? for a blank."""
    printed = _letters(options.edition, options.box)
    return tuple([printed[tile] for tile in grid])


def for_rings(options: Options, grid: tuple[Tile, ...]) -> tuple[Cell, ...]:
    """The cells on which a ring may lie (L-12)."""
    shown = faces(options, grid)
    return tuple(cell for cell, face in enumerate(shown) if face != BLANK or options.rings_on_blanks)


@cache
def _letters(edition: str, box: tuple[TileKind, ...]) -> Mapping[Tile, str]:
    return {kind.id: kind.letters for kind in box or PRINTED.load(edition)}


@cache
def _box(edition: str, box: tuple[TileKind, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(kind.id for kind in box or PRINTED.load(edition) for _ in range(kind.copies)))
