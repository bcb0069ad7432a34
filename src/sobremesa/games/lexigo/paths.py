"""Words as paths over the grid (L-5 to L-7), and the best path of a word (L-12)."""

from __future__ import annotations

from collections.abc import Collection
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
    blanks = [cell for cell, face in enumerate(faces) if face == BLANK]
    everywhere = tuple(range(len(faces)))
    reached: list[Reached] = [{} for _ in range(len(word) + 1)]
    reached[0][-1, UNREAD * len(blanks)] = (0, ())
    for at, letter in enumerate(word):
        for (cell, read), (uses, path) in reached[at].items():
            for step in neighbours[cell] if path else everywhere:
                face = faces[step]
                if face == letter or (len(face) > 1 and word.startswith(face, at)):
                    _arrive(reached[at + len(face)], (step, read), uses + (step in rings), path)
                elif face == BLANK:
                    place = blanks.index(step)
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
