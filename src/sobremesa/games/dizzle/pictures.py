"""A sheet's picture: read into cells, refused where it is wrong, and drawn again as text (Z-1).

A picture is a line with the letters of the columns, then a line a row: its number and its cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final, Literal, NamedTuple

from sobremesa.games.dizzle.types import Area, Colour, Field, Mark, Piece

MOST_ROWS: Final = 30
START, VOID, NO_NUMBER = "X", "#", "-"
GEMS: Final[Mapping[str, int]] = {"d": 1, "e": 2, "f": 3}
KEYS: Final[Mapping[str, Colour]] = {"r": "red", "b": "blue", "g": "green"}
PIECES: Final[tuple[Piece, ...]] = ("p", "q")
BOMB, FLAG, ROCKET, PLANET, PILE = "!", "F", "^", "O", "m"
MARKS: Final[Mapping[str, Mark]] = {
    ".": "plain",
    **dict.fromkeys(GEMS, "gem"),
    BOMB: "bomb",
    **dict.fromkeys(KEYS, "key"),
    **{key.upper(): "lock" for key in KEYS},
    **dict.fromkeys(PIECES, "piece"),
    FLAG: "flag",
    ROCKET: "rocket",
    PLANET: "planet",
    PILE: "pile",
}
"""Every letter that stands behind a number, and what it marks."""
CELL = re.compile(rf"[1-6{NO_NUMBER}][{re.escape(''.join(MARKS))}]")


@dataclass(frozen=True, slots=True)
class Cell:
    """One field that can be filled, as it is printed. Column and row are counted from 0."""

    name: Field
    column: int
    row: int
    number: int
    "0: only a rocket reaches it."
    letter: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was read."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]
    "Row by row."
    starts: tuple[Field, ...]


class Flaw(NamedTuple):
    """One thing that is wrong with a sheet."""

    line: int
    "Of the picture, counted from 1; 0: of no line of it."
    code: str
    facts: Mapping[str, object]


def name_of(column: int, row: int) -> Field:
    """The field's name, both counted from 0: C4 is 2, 3."""
    return f"{ascii_uppercase[column]}{row + 1}"


def flaws(text: str) -> Iterator[Flaw]:
    """Everything that is wrong with a picture: line, code and facts (Z-1)."""
    heads, *rows = [line.split() for line in text.rstrip("\n").split("\n")]
    expected = list(ascii_uppercase[: max(1, len(heads))])
    if heads != expected:
        yield Flaw(1, "bad_columns", {"said": " ".join(heads), "expected": " ".join(expected)})
    if len(rows) > MOST_ROWS:
        yield Flaw(1, "too_many_rows", {"rows": len(rows), "most": MOST_ROWS})
        return
    for row, words in enumerate(rows):
        yield from _row_flaws(words, row, min(len(heads), len(ascii_uppercase)))
    if not any(START in words for words in rows):
        yield Flaw(1, "no_start", {})


def _row_flaws(words: list[str], row: int, columns: int) -> Iterator[Flaw]:
    """The n-th row begins with n and has a cell for each column."""
    said = words[0] if words else ""
    if said != str(row + 1):
        yield Flaw(row + 2, "bad_row", {"said": said, "expected": row + 1})
    elif len(words) - 1 != columns:
        yield Flaw(row + 2, "cell_count", {"cells": len(words) - 1, "columns": columns})
    for column, cell in enumerate(words[1:]):
        if cell in (START, VOID) or column >= columns:
            continue
        facts = {"field": name_of(column, row), "said": cell}
        if not CELL.fullmatch(cell):
            yield Flaw(row + 2, "bad_cell", {**facts, "marks": " ".join(MARKS)})
        elif cell[0] == NO_NUMBER and cell[1] != PLANET:
            yield Flaw(row + 2, "only_planets", facts)


def read(text: str) -> Picture:
    """The cells of a picture that has no flaws."""
    heads, *rows = [line.split() for line in text.rstrip("\n").split("\n")]
    cells: list[Cell] = []
    starts: list[Field] = []
    for row, words in enumerate(rows):
        for column, said in enumerate(words[1:]):
            name = name_of(column, row)
            if said == START:
                starts.append(name)
            elif said != VOID:
                number = 0 if said[0] == NO_NUMBER else int(said[0])
                cells.append(Cell(name, column, row, number, said[1]))
    return Picture(len(heads), len(rows), tuple(cells), tuple(starts))


def inside(area: Area, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells in a rectangle that is named by two of its corners, A3-G3."""
    (left, top), (right, bottom) = (place_of(corner) for corner in area.split("-"))
    columns = range(min(left, right), max(left, right) + 1)
    rows = range(min(top, bottom), max(top, bottom) + 1)
    return tuple(cell for cell in cells if cell.column in columns and cell.row in rows)


def place_of(field: Field) -> tuple[int, int]:
    """Column and row of a field's name, both counted from 0."""
    return ascii_uppercase.index(field[0]), int(field[1:]) - 1


def on_sheet(field: Field, picture: Picture) -> bool:
    """Whether a picture is large enough to have a place of that name."""
    column, row = place_of(field)
    return column < picture.columns and row < picture.rows


def shape(area: Area) -> Literal["row", "column", "area"]:
    """What an area is: fields of one row, of one column, or of several."""
    (left, top), (right, bottom) = (place_of(corner) for corner in area.split("-"))
    if top == bottom:
        return "row"
    return "column" if left == right else "area"


def draw(columns: int, rows: int, cells: Mapping[Field, str]) -> Iterator[str]:
    """A sheet as text, a line a row: what each field shows, two characters or more; void where it is not named.

    What `cells` of a printed sheet says is drawn so that `read` reads it.
    """
    width = max(2, *(len(text) for text in cells.values())) + 1
    yield ("    " + "".join(letter.ljust(width) for letter in ascii_uppercase[:columns])).rstrip()
    for row in range(rows):
        shown = (cells.get(name_of(column, row), VOID).ljust(width) for column in range(columns))
        yield (f"{row + 1:<4}" + "".join(shown)).rstrip()


def printed_cells(picture: Picture) -> dict[Field, str]:
    """What each field of a picture shows before anybody has played."""
    shown = {cell.name: f"{cell.number or NO_NUMBER}{cell.letter}" for cell in picture.cells}
    return {**shown, **dict.fromkeys(picture.starts, START)}
