"""The sheet in play as masks: what is printed where and beside what, and that all can be reached (Z-1)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from sobremesa.games.dizzle import pictures
from sobremesa.games.dizzle.pictures import Cell, Picture
from sobremesa.games.dizzle.refusals import refuse
from sobremesa.games.dizzle.types import Area, Colour, Die, Field, Mask, Options, SheetKind

FACES: Final[tuple[Die, ...]] = (1, 2, 3, 4, 5, 6)
OWN_SHEETS_KEPT: Final = 16
"""Sheets of owners that are kept read, the latest."""


class Showing(dict[tuple[Die, ...], Mask]):
    """By dice: the fields whose number one of them shows, worked out when first asked for."""

    __slots__ = ("_of_number",)

    def __init__(self, of_number: tuple[Mask, ...]) -> None:
        super().__init__()
        self._of_number = of_number

    def __missing__(self, dice: tuple[Die, ...]) -> Mask:
        self[dice] = mask = union(self._of_number[die] for die in set(dice))
        return mask


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """A sheet as masks. It equals only itself, so that it is cheap to remember things by."""

    kind: SheetKind
    picture: Picture
    bit_of: Mapping[Field, Mask]
    cell_of: Mapping[Mask, Cell]
    "By bit."
    number_of: Mapping[Mask, int]
    "By bit."
    beside: Mapping[Mask, Mask]
    "By bit: the fields next to it."
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
    sets: tuple[tuple[str, Mask, int], ...]
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
    """The sheet of a match. Raises Illegal (Z-1) for an owner's sheet that is wrong."""
    return _levels()[options.level - 1] if options.box is None else _own(options.box)


def kinds() -> tuple[SheetKind, ...]:
    """Our four sheets, by level."""
    text = resources.files(__package__).joinpath("sheets.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(sheet, SheetKind) for sheet in tomllib.loads(text)["sheets"])


@cache
def _levels() -> tuple[Printed, ...]:
    return tuple(read(kind) for kind in kinds())


@lru_cache(OWN_SHEETS_KEPT)
def _own(kind: SheetKind) -> Printed:
    return read(kind)


def read(kind: SheetKind) -> Printed:
    """A sheet in masks. Raises Illegal (Z-1) that says what is wrong with it, and where."""
    picture = pictures.read(kind.picture)
    cell_of = {1 << k: cell for k, cell in enumerate(picture.cells)}
    at = {(cell.column, cell.row): bit for bit, cell in cell_of.items()}
    number_of = {bit: cell.number for bit, cell in cell_of.items()}
    marked = {letter: _where(cell_of, letter) for letter in pictures.MARKS}
    of_number = tuple(union(bit for bit, n in number_of.items() if n == number) for number in (0, *FACES))
    _check_sets(kind, marked)
    sheet = Printed(
        kind=kind,
        picture=picture,
        bit_of={cell.name: bit for bit, cell in cell_of.items()},
        cell_of=cell_of,
        number_of=number_of,
        beside={bit: _around(at, cell.column, cell.row) for bit, cell in cell_of.items()},
        beside_starts=union(_around(at, *pictures.place_of(start)) for start in picture.starts),
        all=union(cell_of),
        numbered=union(of_number[1:]),
        of_number=of_number,
        showing=Showing((0, *of_number[1:])),
        marked=marked,
        doors=tuple((colour, marked[key], marked[key.upper()]) for key, colour in pictures.KEYS.items()),
        lines=_lines(kind, picture, at),
        sets=tuple((each.mark, marked[each.mark], each.points) for each in kind.sets),
        bombs=marked[pictures.BOMB],
        flags=marked[pictures.FLAG],
        rockets=marked[pictures.ROCKET],
        planets=marked[pictures.PLANET],
    )
    _check_reach(sheet)
    return sheet


def _where(cell_of: Mapping[Mask, Cell], letter: str) -> Mask:
    return union(bit for bit, cell in cell_of.items() if cell.letter == letter)


def _around(at: Mapping[tuple[int, int], Mask], column: int, row: int) -> Mask:
    """The fields orthogonally next to a place (Z-8)."""
    sides = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return union(at.get(side, 0) for side in sides)


def _lines(
    kind: SheetKind, picture: Picture, at: Mapping[tuple[int, int], Mask]
) -> tuple[tuple[Area, Mask, int], ...]:
    """Z-21: the marked lines. Raises Illegal for one that leaves the sheet, has no fields or is there twice."""
    names = [line.fields for line in kind.lines]
    for name in names:
        if not all(pictures.on_sheet(corner, picture) for corner in name.split("-")):
            raise refuse("no_such_area", area=name)
        if not pictures.inside(name, picture.cells):
            raise refuse("no_such_area", area=name)
        if names.count(name) > 1:
            raise refuse("same_line_twice", area=name)
    return tuple(
        (
            line.fields,
            union(at[cell.column, cell.row] for cell in pictures.inside(line.fields, picture.cells)),
            line.points,
        )
        for line in kind.lines
    )


def _check_sets(kind: SheetKind, marked: Mapping[str, Mask]) -> None:
    """Z-22: a puzzle has pieces, and pieces belong to a puzzle, each named once."""
    named = [each.mark for each in kind.sets]
    for mark in pictures.PIECES:
        if named.count(mark) != bool(marked[mark]):
            raise refuse("set_and_pieces", mark=mark, pieces=marked[mark].bit_count(), sets=named.count(mark))


def _check_reach(sheet: Printed) -> None:
    """Z-1: every field can be filled some day: from the starts, through locks and by rockets."""
    reached, before = sheet.beside_starts & sheet.numbered & ~closed(sheet, 0), -1
    while reached != before:
        before = reached
        near = sheet.beside_starts | union(sheet.beside[bit] for bit in bits(reached))
        reached |= near & sheet.numbered & ~closed(sheet, reached)
        if reached & sheet.rockets:
            reached |= sheet.planets
    if missing := sheet.all & ~reached:
        raise refuse("out_of_reach", fields=[sheet.cell_of[bit].name for bit in bits(missing)])


def closed(sheet: Printed, crossed: Mask) -> Mask:
    """Z-23: the locks for which no key is crossed."""
    return union(locks for _, keys, locks in sheet.doors if not keys & crossed)
