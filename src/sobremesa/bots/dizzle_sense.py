"""A quick sense of which field of a Dizzle sheet is worth a die, one field ahead: the greedy player, and playouts.

A field is worth its own points, its part of every line and puzzle that it brings nearer to its end, what it opens,
and the room it leaves for the next die. How much of each is a `Temper`.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.games.dizzle import fields, pictures
from sobremesa.games.dizzle.sheets import FACES, Printed, bits, printed
from sobremesa.games.dizzle.types import (
    AnyAction,
    DropOut,
    Land,
    Mask,
    Place,
    Return,
    Returning,
    RollAgain,
    Sheet,
    State,
    Taking,
)

ROLL: Final = RollAgain()
DROP: Final = DropOut()


class Temper(Struct, frozen=True):
    """How much each thing is worth, in points unless said otherwise."""

    line: float = 1.0
    "The part of a line's points that its fields share."
    puzzle: float = 1.0
    eager: float = 1.0
    "How much more the last fields of a part count: its points are divided by the fields left, to this power."
    key: float = 0.6
    "For each lock of its colour."
    rocket: float = 1.5
    bomb: float = 0.5
    "The part of its cost that keeping a bomb from exploding is worth."
    pile: float = 1.0
    "The part of its cost that crossing a pile is felt as."
    flag: float = 0.8
    "The part of its first value that a flag is worth."
    room: float = 0.15
    "For each free field that the die would newly touch."
    follows: float = 0.3
    "If a die on the table fits beside it."
    least_chance: float = 0.2
    "A roll that fits less often than this is not worth a die."


class Sense:
    """The sense of fields on one sheet, at one temper."""

    def __init__(self, sheet: Printed, temper: Temper) -> None:
        self.sheet = sheet
        self.temper = temper
        parts = [(mask, points * temper.line) for _, mask, points in sheet.lines]
        parts += [(mask, points * temper.puzzle) for _, mask, points in sheet.sets]
        self._own = {bit: self._alone(bit) for bit in sheet.cell_of}
        self._parts = {bit: [part for part in parts if part[0] & bit] for bit in sheet.cell_of}
        self._doors = {bit: keys for _, keys, _ in sheet.doors for bit in bits(keys)}
        self._share = [0.0, *(left**-temper.eager for left in range(1, len(sheet.cell_of) + 1))]
        self.place = {bit: Place(cell.name) for bit, cell in sheet.cell_of.items()}
        self.give_back = {bit: Return(cell.name) for bit, cell in sheet.cell_of.items()}
        self.land = {bit: Land(cell.name) for bit, cell in sheet.cell_of.items()}

    def _alone(self, bit: Mask) -> float:
        """What the field is worth by its own mark."""
        sheet, temper, kind = self.sheet, self.temper, self.sheet.kind
        worth = float(sum(points for gem, points in pictures.GEMS.items() if bit & sheet.marked[gem]))
        worth += temper.flag * kind.flag * bool(bit & sheet.flags)
        worth += temper.rocket * bool(bit & sheet.rockets)
        worth += temper.bomb * kind.bomb * bool(bit & sheet.bombs)
        worth -= temper.pile * kind.pile * bool(bit & sheet.marked[pictures.PILE])
        return worth + sum(temper.key * locks.bit_count() for _, keys, locks in sheet.doors if bit & keys)

    def gain(self, mine: Sheet, filled: Mask, bit: Mask) -> float:
        """What a die on that field is worth now; `filled` are the fields with an X or a die."""
        worth = self._own[bit]
        if self._doors.get(bit, 0) & mine.crossed:
            worth = 0.0  # the locks of its colour are open already
        for mask, points in self._parts[bit]:
            if not mask & mine.exploded:
                worth += points * self._share[(mask & ~filled | bit).bit_count()]
        return worth

    def reply(self, state: State, seat: Seat, random: Random, spread: float) -> AnyAction:
        """The move with the greatest gain; `spread`: how many points chance may add to each field."""
        phase, mine = state.phase, state.sheets[seat]
        if type(phase) is Taking:
            reach = mine.near & mine.open or mine.beside & mine.open
            fit = reach & self.sheet.showing[state.dice]
            if not fit:
                return ROLL if self._worth_a_roll(state, mine, reach) else DROP
            return self.place[self._best(state, mine, fit, random, spread)]
        filled = mine.crossed
        if type(phase) is Returning:
            gains = {bit: self.gain(mine, filled, bit) for bit in bits(fields.dice_on(mine))}
            return self.give_back[min(gains, key=lambda bit: gains[bit] + spread * random.random())]
        room = self.temper.room
        gains = {
            bit: self.gain(mine, filled, bit) + room * (self.sheet.beside[bit] & ~filled).bit_count()
            for bit in bits(self.sheet.planets & ~filled)
        }
        return self.land[max(gains, key=lambda bit: gains[bit] + spread * random.random())]

    def _best(self, state: State, mine: Sheet, fit: Mask, random: Random, spread: float) -> Mask:
        if not fit & (fit - 1):
            return fit
        sheet, room, follows, chance = self.sheet, self.temper.room, self.temper.follows, random.random
        showing, filled = sheet.showing[state.dice], mine.crossed | fields.dice_on(mine)
        best, found = float("-inf"), fit
        for bit in bits(fit):
            new = sheet.beside[bit] & mine.open & ~mine.near
            worth = self.gain(mine, filled, bit) + room * new.bit_count() + spread * chance()
            if (new | mine.near & mine.open & ~bit) & showing:
                worth += follows
            if worth > best:
                best, found = worth, bit
        return found

    def _worth_a_roll(self, state: State, mine: Sheet, reach: Mask) -> bool:
        """Whether rolling is likely enough to fit, or costs nothing; without a field in reach it is not allowed."""
        if not reach or not mine.groups or state.options.keep_dice:
            return bool(reach)
        numbers = sum(1 for face in FACES if reach & self.sheet.of_number[face])
        return 1 - (1 - numbers / len(FACES)) ** len(state.dice) >= self.temper.least_chance


@cache
def sense(sheet: Printed, temper: Temper) -> Sense:
    """The sense of a sheet, made once."""
    return Sense(sheet, temper)


def sense_of(state: State, temper: Temper) -> Sense:
    """The sense of the sheet in play."""
    return sense(printed(state.options), temper)
