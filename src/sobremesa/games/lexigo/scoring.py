"""Reading the lists, and points (L-9 to L-14)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from sobremesa.core.contract import Seat
from sobremesa.games.lexigo import grid, tiles
from sobremesa.games.lexigo.paths import Path, best_path
from sobremesa.games.lexigo.types import Cell, Item, Layout, Sheet, Spelling, State, Verdict

PATHS_KEPT = 256
"""A word's path is asked for when it is written, and again when the lists are read."""


def path_of(state: State, word: Spelling) -> Path | None:
    """The best path of a word on the grid that lies on the table; None: it has no path (L-5)."""
    return _path(tiles.faces(state.options, state.grid), state.options.layout, word, state.rings)


@lru_cache(PATHS_KEPT)
def _path(faces: tuple[str, ...], layout: Layout, word: Spelling, rings: tuple[Cell, ...]) -> Path | None:
    return best_path(faces, grid.neighbours(layout), word, rings)


def value(path: Path) -> int:
    """L-11, L-12: one point, doubled by each use of a ringed tile."""
    return 1 << path.uses


def read(state: State, allowed: tuple[int, ...]) -> Sheet:
    """The lists as they are read when time is up: words that two have are struck from both (L-9)."""
    found: dict[Spelling, list[Seat]] = {}
    for seat in state.seated:
        for word in state.lists[seat]:
            found.setdefault(word, []).append(seat)
    paths = {word: path for word in found if (path := path_of(state, word)) is not None}
    lists = tuple(
        tuple(_item(word, paths[word], tuple(other for other in found[word] if other != seat)) for word in words)
        if seat in state.seated
        else None
        for seat, words in enumerate(state.lists)
    )
    return counted(Sheet(grid=state.grid, rings=state.rings, lists=lists, points=(), credits=allowed))


def _item(word: Spelling, path: Path, also: tuple[Seat, ...]) -> Item:
    verdict: Verdict = "common" if also else "stands"
    return Item(word=word, path=path.cells, value=value(path), verdict=verdict, also=also)


def counted(sheet: Sheet) -> Sheet:
    """The sheet with the points that its verdicts give."""
    points = tuple(sum(item.value for item in items or () if item.verdict == "stands") for items in sheet.lists)
    return replace(sheet, points=points)


def standing(sheet: Sheet) -> Mapping[Spelling, Seat]:
    """The words that are left, and whose they are."""
    return {
        item.word: seat
        for seat, items in enumerate(sheet.lists)
        for item in items or ()
        if item.verdict == "stands"
    }


def doubters(sheet: Sheet, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the asked seats who have something to challenge: a word of another that is left (L-10)."""
    owners = set(standing(sheet).values())
    return tuple(seat for seat in asked if owners - {seat})


def totals(pad: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """The running total of each seat over the sheets of the pad."""
    return tuple(sum(sheet.points[seat] for sheet in pad) for seat in range(seats))


def scores(state: State) -> tuple[int, ...]:
    """The running total of each seat."""
    return totals(state.pad, len(state.lists))


def best(state: State) -> tuple[Seat, ...]:
    """Who has the highest total among those still in the match; ties are shared (L-14, G-7)."""
    standings = scores(state)
    top = max(standings[seat] for seat in state.seated)
    return tuple(seat for seat in state.seated if standings[seat] == top)
