"""What a Dizzle sheet may expect by the end of the match: a small net, fitted on the search player's own matches.

The net sees a sheet between two turns: what is crossed, what is in reach, what has exploded, how far each line and
puzzle is, whether the flags are gone, and how much of the match is left. It tells the points still to come. The
weights are data (`data/dizzle.npz`), made by `tools/tune_dizzle.py`, which says with which seed and when.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.contract import Seat
from sobremesa.games.dizzle import scoring, turns
from sobremesa.games.dizzle.sheets import Printed, bits, closed, printed, union
from sobremesa.games.dizzle.types import Mask, State

Floats = NDArray[np.float32]
NEAR: Final = (1, 2, 3)
"""Fields left of a line at which it is marked as nearly done."""
LAST_TURNS: Final = (1, 2, 3)


class Glance(NamedTuple):
    """What the net is shown of one seat's sheet."""

    crossed: Mask
    exploded: Mask
    reach: Mask
    "Fields that a first die may go on in the next turn."
    flags_gone: bool
    "Whether a flag crossed from now on scores the later value only."
    left: float
    "Turns to be played, as tenths of the match: 10 at its beginning."


def glance(state: State, seat: Seat) -> Glance:
    """A sheet at the beginning of a turn, as the net sees it."""
    sheet, mine = printed(state.options), state.sheets[seat]
    seats = len(state.sheets)
    shut = mine.crossed | mine.exploded | closed(sheet, mine.crossed)
    if seats == 1:
        gone = state.turn >= turns.EARLY_ROUNDS
    else:
        gone = not sheet.flags & ~union(other.crossed for other in state.sheets)
    left = 10 * (1 - state.turn / (turns.ROUNDS[seats] * seats))
    return Glance(mine.crossed, mine.exploded, mine.beside & sheet.numbered & ~shut, gone, left)


class Eyes:
    """Turns glances at one sheet into rows of numbers."""

    def __init__(self, sheet: Printed) -> None:
        self._fields = len(sheet.cell_of)
        self._bombs = [bit.bit_length() - 1 for bit in bits(sheet.bombs)]
        parts = [mask for _, mask, _ in (*sheet.lines, *sheet.sets)]
        self._parts = self._unpacked(parts)
        self._sizes = self._parts.sum(axis=1)

    def _unpacked(self, masks: Sequence[Mask]) -> Floats:
        """Masks as rows of zeros and ones: shape (masks, fields)."""
        size = (self._fields + 7) // 8
        packed = np.frombuffer(b"".join(mask.to_bytes(size, "little") for mask in masks), np.uint8)
        rows = np.unpackbits(packed.reshape(len(masks), size), axis=1, bitorder="little")
        return rows[:, : self._fields].astype(np.float32)

    def see(self, glances: Sequence[Glance]) -> Floats:
        """A row of numbers for each glance: shape (glances, inputs)."""
        crossed, exploded, reach, gone, left = zip(*glances, strict=True)
        done, blown = self._unpacked(crossed), self._unpacked(exploded)
        far = done @ self._parts.T
        spoiled = (blown @ self._parts.T) > 0
        missing = self._sizes - far
        nearly = [(missing == count) & ~spoiled for count in NEAR]
        time = np.array(left, np.float32)[:, None]
        last = [time <= count for count in LAST_TURNS]
        columns = (
            *(done, self._unpacked(reach), blown[:, self._bombs], far / self._sizes, spoiled, *nearly),
            *(np.array(gone, np.float32)[:, None], time / 10, *last),
        )
        return np.concatenate([column.astype(np.float32) for column in columns], axis=1)


class Net:
    """A layer of rectified sums and a sum of these: inputs to points."""

    def __init__(self, into: Floats, into_bias: Floats, out: Floats, out_bias: Floats) -> None:
        self.weights = (into, into_bias, out, out_bias)

    def __call__(self, rows: Floats) -> Floats:
        """Points for each row."""
        into, into_bias, out, out_bias = self.weights
        points: Floats = np.maximum(rows @ into + into_bias, 0) @ out + out_bias
        return points


class Worth:
    """What the seats of a match on one sheet may expect."""

    def __init__(self, sheet: Printed, net: Net) -> None:
        self.sheet = sheet
        self._eyes = Eyes(sheet)
        self._net = net

    def __call__(self, states: Sequence[State]) -> list[tuple[float, ...]]:
        """The points at the end, by position and seat; each position stands at the beginning of a turn."""
        seats = len(states[0].sheets)
        glances = [glance(state, seat) for state in states for seat in range(seats)]
        coming = self._net(self._eyes.see(glances))
        made = [scoring.points(self.sheet, sheet) for state in states for sheet in state.sheets]
        points = [have + float(more) for have, more in zip(made, coming, strict=True)]
        return [tuple(points[k : k + seats]) for k in range(0, len(points), seats)]


def worth_of(sheet: Printed, level: int) -> Worth | None:
    """What was fitted for one of our sheets; None: nothing was for this one.

    It was fitted on matches alone, and serves among several as well: what is left of the match is told as its part.
    """
    return _fitted(sheet, f"{level}.")


@cache
def _fitted(sheet: Printed, name: str) -> Worth | None:
    held = _data()
    names = [name + part for part in ("into", "into_bias", "out", "out_bias")]
    if names[0] not in held:
        return None
    return Worth(sheet, Net(*(held[each].astype(np.float32) for each in names)))


@cache
def _data() -> dict[str, Any]:
    with resources.files(__package__).joinpath("data", "dizzle.npz").open("rb") as file:
        return dict(np.load(file))
