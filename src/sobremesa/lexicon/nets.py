"""Cells that touch, each with a face: the net in which words are traced. It knows no game.

A face is a letter, several letters in a row as one cell (QU), or ? for any letter, which within one word is always
the same. A word may use a cell again, but not twice running.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from .faces import WILD

MOST_CELLS: Final = 20
"""Letters in a net: sets of cells are bit masks, and tables go over half of them."""
MOST_BLANKS: Final = 4
BITS: Final = 5
"""Bits of a letter in a reading of the blanks."""
UNREAD: Final = (1 << BITS) - 1
"""A blank that has not been read yet."""


class Net:
    """A net in single letters: a face of several is a chain of cells with one way through.

    `near[c]` is the mask of cells that may follow c; `near[size]`, that of cells that may begin. `holds[l]` is the
    mask of cells that show the letter l, `blanks` the cells that show any, `ends` the mask of cells on which a word
    may end, `heads[n]` the first cell of face n.
    """

    def __init__(self, letters: str, faces: Sequence[str], neighbours: Sequence[Sequence[int]]) -> None:
        """Raises ValueError for a face of another alphabet, a neighbour that is not there, or a net too large."""
        self.size = sum(map(len, faces))
        self.heads = [sum(map(len, faces[:n])) for n in range(len(faces))]
        self.blanks = [self.heads[n] for n, face in enumerate(faces) if face == WILD]
        if self.size > MOST_CELLS or len(self.blanks) > MOST_BLANKS or not all(faces):
            raise ValueError(f"{self.size} letters, {len(self.blanks)} blanks: {MOST_CELLS}, {MOST_BLANKS} at most")
        if len(neighbours) != len(faces) or any(not 0 <= n < len(faces) for near in neighbours for n in near):
            raise ValueError(f"neighbours of {len(neighbours)} cells, or of cells that are not there")
        self.holds = [0] * len(letters)
        self.ends = 0
        self.near: list[int] = []
        for n, face in enumerate(faces):
            for place, letter in enumerate(face):
                cell = len(self.near)
                last = place == len(face) - 1
                self.near.append(self.marks(neighbours[n]) if last else 1 << cell + 1)
                self.ends |= last << cell
                if face != WILD:
                    self.holds[_code(letters, letter)] |= 1 << cell
        self.near.append(self.marks(range(len(faces))))

    def marks(self, faces: Iterable[int]) -> int:
        """The mask of the first cells of these faces."""
        return sum(1 << self.heads[n] for n in faces)

    @property
    def unread(self) -> int:
        """The reading in which no blank has been read."""
        return (1 << BITS * len(self.blanks)) - 1


def _code(letters: str, letter: str) -> int:
    code = letters.find(letter)
    if code < 0:
        raise ValueError(f"{letter!r} is no face of the letters {letters}")
    return code


@lru_cache(maxsize=256)
def net(letters: str, faces: tuple[str, ...], neighbours: tuple[tuple[int, ...], ...]) -> Net:
    """The same net each time."""
    return Net(letters, faces, neighbours)
