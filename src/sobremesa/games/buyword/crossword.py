"""The crossword on the table: what a placement spells, and where it may lie (B-22)."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.games.buyword import tiles as printed
from sobremesa.games.buyword.refusals import refuse
from sobremesa.games.buyword.types import WILD, Cell, Lay, Options, Tile

Spot = tuple[int, int]
Grid = dict[Spot, Cell]
EDGE = 99
"""Rows and columns run from -EDGE to EDGE; no match can fill that."""
Word = tuple[Cell, ...]


def grid(table: tuple[Cell, ...]) -> Grid:
    """The cells by row and column."""
    return {(cell.row, cell.column): cell for cell in table}


def spelled(word: Word) -> str:
    """The letters of a word in a row."""
    return "".join(cell.letter for cell in word)


def place(options: Options, table: tuple[Cell, ...], lay: Lay) -> tuple[tuple[Cell, ...], tuple[Word, ...]]:
    """The cells that a placement adds, and every new or lengthened word, the one laid first. Raises Illegal."""
    lying = grid(table)
    step = (0, 1) if lay.direction == "across" else (1, 0)
    spot = (lay.row, lay.column)
    if (spot[0] - step[0], spot[1] - step[1]) in lying:
        raise refuse("word_is_longer")
    added, main = _main(options, lying, spot, step, lay)
    whole = lying | {(cell.row, cell.column): cell for cell in added}
    across = [_run(whole, cell, (step[1], step[0])) for cell in added]
    words = (main, *(word for word in across if len(word) > 1))
    if table and len(main) == len(added) and len(words) == 1:
        raise refuse("must_cross")
    for word in words:
        if sum(cell.tile == WILD for cell in word) > 1:
            raise refuse("one_wild", word=spelled(word))
    return added, words


def _main(options: Options, lying: Grid, spot: Spot, step: Spot, lay: Lay) -> tuple[tuple[Cell, ...], Word]:
    """The new cells and the whole word along the direction, checked against what it is said to spell."""
    faces = iter(printed.faces(options, lay.tiles))
    rest, said = list(lay.tiles), lay.spelling
    added: list[Cell] = []
    word: list[Cell] = []
    while rest or spot in lying:
        if max(map(abs, spot)) > EDGE:
            raise refuse("too_far", edge=EDGE)
        cell = lying.get(spot)
        if cell is None:
            cell = _cell(spot, rest.pop(0), next(faces), said)
            added.append(cell)
        if not said.startswith(cell.letter):
            raise refuse("spelling_differs", said=lay.spelling)
        said = said[len(cell.letter) :]
        word.append(cell)
        spot = (spot[0] + step[0], spot[1] + step[1])
    if said:
        raise refuse("spelling_differs", said=lay.spelling)
    return tuple(added), tuple(word)


def _cell(spot: Spot, tile: Tile, face: str, said: str) -> Cell:
    letter = said[:1] if tile == WILD and said[:1].isalpha() else face
    return Cell(row=spot[0], column=spot[1], tile=tile, letter=letter)


def _run(whole: Grid, cell: Cell, step: Spot) -> Word:
    """The cells in a row through this one."""
    back = list(_walk(whole, cell, (-step[0], -step[1])))
    return (*reversed(back), cell, *_walk(whole, cell, step))


def _walk(whole: Grid, cell: Cell, step: Spot) -> Iterator[Cell]:
    spot = (cell.row + step[0], cell.column + step[1])
    while (found := whole.get(spot)) is not None:
        yield found
        spot = (spot[0] + step[0], spot[1] + step[1])
