"""Words on grids of thirteen hexagons: grids drawn from one seed, the same for every way."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator

import numpy as np

import rivals
from rows import Row
from rows_lexicon import LETTERS, TIMES_C, pointers
from sobremesa.games.lexigo import tiles
from sobremesa.games.lexigo.grid import CELLS, neighbours
from sobremesa.games.lexigo.types import Options
from sobremesa.lexicon import Lexicon, fast, fast_nets, kernels_nets, open_lexicon, slow_nets
from sobremesa.lexicon.nets import Net
from twin import library

GRIDS = 40
RINGS = (2, 6)


def nets(lexicon: Lexicon, blanks: int) -> list[Net]:
    """Grids as they are laid, with so many blanks."""
    chance = random.Random(blanks)
    lettered = [tile for tile in tiles.box(Options()) if tile != "*"]
    drawn = [[*chance.sample(lettered, CELLS - blanks), *"?" * blanks] for _ in range(GRIDS)]
    return [Net(lexicon.letters, chance.sample(faces, CELLS), neighbours("4-5-4")) for faces in drawn]


class Grids:
    """All words of a grid. Timed are the search and the writing of the words, not the list that Python makes."""

    def __init__(self, lexicon: Lexicon, blanks: int) -> None:
        self.dawg, self.blanks = lexicon.dawg, blanks
        self.nets = nets(lexicon, blanks)
        self.packed = [fast_nets.packed(net) for net in self.nets]
        self.arrays = fast.arrays(self.dawg)
        self.room = np.empty(kernels_nets.ROOM, np.int32)
        self.ends = np.empty((1 << 12, kernels_nets.END), np.int32)
        self.out = np.empty(1 << 20, np.uint8)
        self.found = sum(len(fast_nets.words(self.dawg, net, 2)) for net in self.nets) / GRIDS

    def numba(self) -> None:
        for net in self.packed:
            kernels_nets.words(*self.arrays, net, 2, self.room, self.ends, self.out)

    def pure(self) -> None:
        for net in self.nets:
            slow_nets.words(self.dawg, net, 2)

    def c(self) -> Callable[[], None] | None:
        twin = library()
        if twin is None:
            return None
        nodes, edges, letters = pointers(self.arrays)
        room, ends, out = pointers([self.room, self.ends, self.out])
        most, size = ctypes.c_int64(len(self.ends)), ctypes.c_int64(len(self.out))
        calls = [
            (nodes, edges, letters, len(self.dawg.letters), net, 2, room, ends, most, out, size)
            for net in pointers(self.packed)
        ]

        def run() -> None:
            for call in calls:
                twin.net_words(*call)

        return run

    def row(self) -> Row:
        title = f"13 hexagons, {self.blanks} blanks ({self.found:.0f} words)"
        most_ms = 1.0 if self.blanks == 2 else None
        return Row(title, GRIDS, self.numba, self.pure, self.c(), at_most_numba_ms=most_ms, at_most_times_c=TIMES_C)


def boards(lexicon: Lexicon) -> Row:
    """Boards of four by four. Ours may use a cell again: more words than theirs, and more work."""
    chance = random.Random(4)
    drawn = [[chance.choice(LETTERS) for _ in range(16)] for _ in range(GRIDS)]
    near = [
        [
            4 * (y + down) + x + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right) and 0 <= y + down < 4 and 0 <= x + right < 4
        ]
        for y in range(4)
        for x in range(4)
    ]
    grids = [Net(lexicon.letters, faces, near) for faces in drawn]
    return Row(
        "board of 4 by 4, words of three letters",
        GRIDS,
        lambda: [fast_nets.words(lexicon.dawg, net, 3) for net in grids],
        others=rivals.boards(lexicon, drawn),
    )


def rows() -> Iterator[Row]:
    """The rows of this room."""
    lexicon = open_lexicon("en-80.1")
    for blanks in (0, 1, 2):
        yield Grids(lexicon, blanks).row()
    yield boards(lexicon)
    asked = [(net, fast_nets.words(lexicon.dawg, net, 2)) for net in nets(lexicon, 1)]
    yield Row(
        "most uses of two rings, all words of a grid with a blank",
        len(asked),
        lambda: [fast_nets.uses(lexicon.letters, net, words, net.marks(RINGS)) for net, words in asked],
        lambda: [slow_nets.uses(lexicon.letters, net, words, net.marks(RINGS)) for net, words in asked],
    )
