"""Words as paths over the grid (L-5 to L-7), and the best path of a word (L-12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from sobremesa.games.lexigo.tiles import BLANK
from sobremesa.games.lexigo.types import Cell

Faces = tuple[str, ...]
Touching = tuple[tuple[Cell, ...], ...]
Reached = dict[tuple[Cell, str], tuple[int, tuple[Cell, ...]]]
"""By the cell a path has come to and what its blanks are read as: uses of ringed tiles, and the path."""

UNREAD = "-"


class Path(NamedTuple):
    """One way to spell a word."""

    cells: tuple[Cell, ...]
    uses: int
    "How often it uses a ringed tile."


def best_path(faces: Faces, neighbours: Touching, word: str, rings: Collection[Cell] = ()) -> Path | None:
    """The path with the most uses of ringed tiles; of equal ones the first by its cells. None: there is no path.

    Each step goes to a tile that touches the last one, so no tile is used twice running (L-6). A blank is read as
    one letter throughout the word (L-7).
    """
    near, blanks = _near(faces, neighbours)
    reached: list[Reached] = [{} for _ in range(len(word) + 1)]
    reached[0][-1, UNREAD * len(blanks)] = (0, ())
    for at, letter in enumerate(word):
        for (cell, read), (uses, path) in reached[at].items():
            for step, face in near[cell].get(letter, ()):
                if face == letter or word.startswith(face, at):
                    _arrive(reached[at + len(face)], (step, read), uses + (step in rings), path)
            for step, _ in near[cell].get(BLANK, ()):
                place = blanks[step]
                if read[place] == UNREAD:
                    now = f"{read[:place]}{letter}{read[place + 1 :]}"
                    _arrive(reached[at + 1], (step, now), uses + (step in rings), path)
                elif read[place] == letter:
                    _arrive(reached[at + 1], (step, read), uses + (step in rings), path)
    ends = [Path(cells, uses) for uses, cells in reached[-1].values()]
    return min(ends, key=lambda path: (-path.uses, path.cells), default=None)


def _arrive(reached: Reached, where: tuple[Cell, str], uses: int, path: tuple[Cell, ...]) -> None:
    known = reached.get(where)
    if known is None or uses > known[0]:
        reached[where] = (uses, (*path, where[0]))
    elif uses == known[0]:
        reached[where] = (uses, min(known[1], (*path, where[0])))


@lru_cache(maxsize=256)
def _near(
    faces: Faces, neighbours: Touching
) -> tuple[tuple[Mapping[str, list[tuple[Cell, str]]], ...], Mapping[Cell, int]]:
    """By cell (-1: before the first): its neighbours with their faces, by first letter; and the blanks' places."""
    everywhere = tuple(range(len(faces)))
    near: list[dict[str, list[tuple[Cell, str]]]] = []
    for touching in (*neighbours, everywhere):
        by_letter: dict[str, list[tuple[Cell, str]]] = {}
        for cell in touching:
            by_letter.setdefault(faces[cell][0], []).append((cell, faces[cell]))
        near.append(by_letter)
    blanks = [cell for cell, face in enumerate(faces) if face == BLANK]
    return tuple(near), {cell: place for place, cell in enumerate(blanks)}
