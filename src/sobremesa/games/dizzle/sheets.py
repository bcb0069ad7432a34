"""The sheet in play as masks: what is printed where and beside what, and that all can be reached (Z-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeVar

from sobremesa.core.printed import Printed as Sheets
from sobremesa.core.printed import RowFlaw
from sobremesa.games.dizzle import pictures
from sobremesa.games.dizzle.pictures import Cell, Flaw, Picture
from sobremesa.games.dizzle.refusals import REFUSALS, refuse
from sobremesa.games.dizzle.types import Area, Colour, Die, Field, Mask, Options, Piece, SheetKind

FACES: Final[tuple[Die, ...]] = (1, 2, 3, 4, 5, 6)
OWN_PADS_KEPT: Final = 16
"""Pads of owners that are kept read, the latest."""


class Showing(dict[tuple[Die, ...], Mask]):
    """By dice: the fields whose number one of them shows, worked out when first asked for."""

    __slots__ = ("_of_number",)

    def __init__(self, of_number: tuple[Mask, ...]) -> None:
        super().__init__()
        self._of_number = of_number

    def __missing__(self, dice: tuple[Die, ...]) -> Mask:
        self[dice] = mask = union(self._of_number[die] for die in set(dice))
        return mask


T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """A sheet as masks. It equals only itself, so that it is cheap to remember things by."""

    kind: SheetKind
    picture: Picture
    bit_of: Mapping[Field, Mask]
    cell_of: Mapping[Mask, Cell]
    "By bit."
    name_of: Mapping[Mask, Field]
    "By bit."
    names_of: tuple[tuple[tuple[Field, ...], ...], ...]
    "Of eight fields after the other: by mask of these eight, their names."
    number_of: Mapping[Mask, int]
    "By bit."
    beside: Mapping[Mask, Mask]
    "By bit: the fields next to it."
    beside_of: tuple[tuple[Mask, ...], ...]
    "Of eight fields after the other: by mask of these eight, the fields next to one of them."
    beside_starts: Mask
    all: Mask
    numbered: Mask
    of_number: tuple[Mask, ...]
    "By number: the fields that ask for it."
    showing: Showing
    marked: Mapping[str, Mask]
    "By the letter in the picture."
    doors: tuple[tuple[Colour, Mask, Mask], ...]
    "Colour, keys and locks."
    lines: tuple[tuple[Area, Mask, int], ...]
    "Name, fields and points."
    sets: tuple[tuple[Piece, Mask, int], ...]
    "Mark, pieces and points."
    bombs: Mask
    flags: Mask
    rockets: Mask
    planets: Mask


def union(masks: Iterable[Mask]) -> Mask:
    """All the fields of these masks together."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def bits(mask: Mask) -> Iterable[Mask]:
    """The fields of a mask one by one, row by row."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def printed(options: Options) -> Printed:
    """The sheet of a match, which must be one that `flaws` finds nothing wrong with."""
    return _pad(options.box)[options.level - 1] if options.box else _ours()[options.level - 1]


@cache
def _ours() -> tuple[Printed, ...]:
    return tuple(read(kind) for kind in PAD.load("en"))


@lru_cache(OWN_PADS_KEPT)
def _pad(box: tuple[SheetKind, ...]) -> tuple[Printed, ...]:
    return tuple(read(kind) for kind in box)


def levels(box: tuple[SheetKind, ...]) -> int:
    """How many sheets there are to choose from."""
    return len(box) or len(_ours())


def read(kind: SheetKind) -> Printed:
    """A sheet in masks. Raises Illegal (Z-1) that says what is wrong with it, and where."""
    for flaw in _own_flaws(kind):
        raise refuse(flaw.code, sheet=kind.name, line=flaw.line, **flaw.facts)
    sheet = _masks(kind)
    if missing := out_of_reach(sheet):
        raise refuse("out_of_reach", sheet=kind.name, line=0, fields=list(missing))
    return sheet


def _masks(kind: SheetKind) -> Printed:
    picture = pictures.read(kind.picture)
    cell_of = {1 << k: cell for k, cell in enumerate(picture.cells)}
    at = {(cell.column, cell.row): bit for bit, cell in cell_of.items()}
    number_of = {bit: cell.number for bit, cell in cell_of.items()}
    marked = {
        letter: union(bit for bit, cell in cell_of.items() if cell.letter == letter) for letter in pictures.MARKS
    }
    beside = {bit: _around(at, cell.column, cell.row) for bit, cell in cell_of.items()}
    of_number = tuple(union(bit for bit, n in number_of.items() if n == number) for number in (0, *FACES))
    sets = dict(map(worth, kind.sets))
    return Printed(
        kind=kind,
        picture=picture,
        bit_of={cell.name: bit for bit, cell in cell_of.items()},
        cell_of=cell_of,
        name_of={bit: cell.name for bit, cell in cell_of.items()},
        names_of=_by_eights(tuple(cell.name for cell in picture.cells)),
        number_of=number_of,
        beside=beside,
        beside_of=tuple(tuple(map(union, eight)) for eight in _by_eights(tuple(beside.values()))),
        beside_starts=union(_around(at, *pictures.place_of(start)) for start in picture.starts),
        all=union(cell_of),
        numbered=union(of_number[1:]),
        of_number=of_number,
        showing=Showing(of_number),
        marked=marked,
        doors=tuple((colour, marked[key], marked[key.upper()]) for key, colour in pictures.KEYS.items()),
        lines=tuple(
            (area, union(at[cell.column, cell.row] for cell in pictures.inside(area, picture.cells)), points)
            for area, points in map(worth, kind.lines)
        ),
        sets=tuple((mark, marked[mark], sets[mark]) for mark in pictures.PIECES if mark in sets),
        bombs=marked[pictures.BOMB],
        flags=marked[pictures.FLAG],
        rockets=marked[pictures.ROCKET],
        planets=marked[pictures.PLANET],
    )


def _by_eights(each: tuple[T, ...]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """What belongs to each field, eight fields after the other: by mask of the eight, that of those in it."""
    eights = (each[first : first + 8] for first in range(0, len(each), 8))
    return tuple(
        tuple(tuple(one for k, one in enumerate(eight) if mask >> k & 1) for mask in range(1 << len(eight)))
        for eight in eights
    )


def worth(text: str) -> tuple[str, int]:
    """What a line or puzzle is called, and what it scores: A3-G3 = 6."""
    name, points = text.split(" = ")
    return name, int(points)


def _around(at: Mapping[tuple[int, int], Mask], column: int, row: int) -> Mask:
    """The fields orthogonally next to a place (Z-8)."""
    sides = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return union(at.get(side, 0) for side in sides)


def _own_flaws(kind: SheetKind) -> Iterator[Flaw]:
    """What is wrong with the picture; if nothing is, with what is said about it."""
    found = tuple(pictures.flaws(kind.picture))
    yield from found
    if not found:
        picture = pictures.read(kind.picture)
        yield from _line_flaws([worth(line)[0] for line in kind.lines], picture)
        yield from _set_flaws([worth(each)[0] for each in kind.sets], picture)


def _line_flaws(areas: list[Area], picture: Picture) -> Iterator[Flaw]:
    """Z-21: a line lies on the sheet, has fields to be crossed, and is there once."""
    for area in dict.fromkeys(areas):
        on_sheet = all(pictures.on_sheet(corner, picture) for corner in area.split("-"))
        if not on_sheet or not pictures.inside(area, picture.cells):
            yield Flaw(0, "no_such_area", {"area": area})
        elif areas.count(area) > 1:
            yield Flaw(0, "same_line_twice", {"area": area})


def _set_flaws(marks: list[str], picture: Picture) -> Iterator[Flaw]:
    """Z-22: a puzzle has pieces, and pieces belong to a puzzle, each named once."""
    for mark in pictures.PIECES:
        pieces = sum(cell.letter == mark for cell in picture.cells)
        if marks.count(mark) != bool(pieces):
            yield Flaw(0, "set_and_pieces", {"mark": mark, "pieces": pieces, "sets": marks.count(mark)})


def out_of_reach(sheet: Printed) -> tuple[Field, ...]:
    """Z-1: the fields that can never be filled: not from the starts, not through locks, not by rockets."""
    reached, before = 0, -1
    while reached != before:
        before = reached
        near = sheet.beside_starts | union(sheet.beside[bit] for bit in bits(reached))
        reached |= near & sheet.numbered & ~closed(sheet, reached)
        if reached & sheet.rockets:
            reached |= sheet.planets
    return tuple(sheet.name_of[bit] for bit in bits(sheet.all & ~reached))


def box_flaws(box: Sequence[SheetKind]) -> Iterator[RowFlaw]:
    """Everything that is wrong with an owner's pad, each with its row, field and line."""
    for row, kind in enumerate(box):
        found = tuple(_own_flaws(kind))
        for flaw in found:
            where = "picture" if flaw.line else "sets" if flaw.code == "set_and_pieces" else "lines"
            yield RowFlaw(row, where, flaw.line, flaw.code, flaw.facts, REFUSALS[flaw.code])
        if not found and (missing := out_of_reach(_masks(kind))):
            facts = {"fields": list(missing)}
            yield RowFlaw(row, "picture", 0, "out_of_reach", facts, REFUSALS["out_of_reach"])


def drawn(box: Sequence[SheetKind]) -> Iterator[str]:
    """A pad as text: each sheet's name and picture, and what its lines and puzzles score."""
    for kind in box:
        picture = pictures.read(kind.picture)
        yield kind.name
        yield from pictures.draw(picture.columns, picture.rows, pictures.printed_cells(picture))
        yield ", ".join((*kind.lines, *kind.sets))


def closed(sheet: Printed, crossed: Mask) -> Mask:
    """Z-23: the locks for which no key is crossed."""
    shut = 0
    for _, keys, locks in sheet.doors:
        if not keys & crossed:
            shut |= locks
    return shut


PAD = Sheets(__package__, "sheets", SheetKind, flaws=box_flaws, drawn=drawn)
"""Where our sheets are listed, a language a file, and what is printed on one."""
