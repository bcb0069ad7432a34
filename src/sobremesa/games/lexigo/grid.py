"""The honeycomb: which cells of a grid touch (L-2). Pointy-top hexagons, rows centred."""

from __future__ import annotations

from functools import cache

from sobremesa.games.lexigo.types import Cell, Layout

CELLS = 13


def rows(layout: Layout) -> tuple[int, ...]:
    """How many cells each row has, from the top."""
    return tuple(map(int, layout.split("-")))


@cache
def places(layout: Layout) -> tuple[tuple[int, int], ...]:
    """By cell: its row and how far it lies from the middle, in half cells (left: below 0)."""
    return tuple((row, 2 * place - (width - 1)) for row, width in enumerate(rows(layout)) for place in range(width))


@cache
def neighbours(layout: Layout) -> tuple[tuple[Cell, ...], ...]:
    """By cell: the cells that touch it, in order."""
    spots = places(layout)
    return tuple(tuple(other for other, there in enumerate(spots) if _touch(here, there)) for here in spots)


def _touch(here: tuple[int, int], there: tuple[int, int]) -> bool:
    """Side by side in a row, or half a cell apart in the next one."""
    down, aside = abs(here[0] - there[0]), abs(here[1] - there[1])
    return (down, aside) in ((0, 2), (1, 1))
