"""A Dizzle player that looks one field ahead: it places where it gains most, and rolls again when nothing fits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sobremesa.core.contract import Action
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.dizzle import pictures
from sobremesa.games.dizzle.sheets import Printed, closed, printed, union
from sobremesa.games.dizzle.types import (
    DropOut,
    Field,
    Land,
    Mask,
    Place,
    Return,
    RollAgain,
    SheetView,
    View,
)

KEY: Final = 0.6
"""Points that each lock which a key would open is worth."""
ROCKET: Final = 1.5
BOMB: Final = 0.5
"""The part of a bomb's cost that keeping it from exploding is worth."""
ROOM: Final = 0.15
"""Points for each free field that a die would newly touch."""
LEAST_CHANCE: Final = 0.2
"""A roll that fits less often than this is not worth a die."""


class Greedy:
    """Knows a sheet and what each field adds to it now. Equal gains are drawn."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The field with the greatest gain; the die whose loss costs least; a roll if it is likely to fit."""
        assert view.seat is not None, "an onlooker is asked nothing"
        mine, sheet = view.sheets[view.seat], printed(view.options)
        for prompt in prompts:
            names = [str(option) for ask in prompt.asks if isinstance(ask, Choose) for option in ask.options]
            match prompt.do:
                case "place":
                    return Place(self._best(sheet, view, mine, names))
                case "land":
                    return Land(self._best(sheet, view, mine, names))
                case "return":
                    return Return(self._worst(sheet, view, mine, names))
                case "roll-again" if _worth_a_roll(sheet, view, mine):
                    return RollAgain()
        return DropOut()

    def _best(self, sheet: Printed, view: View, mine: SheetView, names: Sequence[Field]) -> Field:
        return max(names, key=lambda name: (gain(sheet, view, mine, name), self._random.random()))

    def _worst(self, sheet: Printed, view: View, mine: SheetView, names: Sequence[Field]) -> Field:
        return min(names, key=lambda name: (gain(sheet, view, mine, name), self._random.random()))


def gain(sheet: Printed, view: View, mine: SheetView, name: Field) -> float:
    """Points that a die on this field is worth: its own, its part of lines and puzzles, and what it opens."""
    bit = sheet.bit_of[name]
    filled = _mask(sheet, mine.crossed) | _mask(sheet, _dice(mine))
    gone = _mask(sheet, mine.exploded)
    worth = ROOM * (sheet.beside[bit] & sheet.numbered & ~filled & ~gone).bit_count()
    worth += sum(points for letter, points in pictures.GEMS.items() if bit & sheet.marked[letter])
    for _, mask, points in (*sheet.lines, *sheet.sets):
        left = mask & ~filled | bit
        if mask & bit and not mask & gone:
            worth += points / left.bit_count()
    return worth + _special(sheet, view, filled & ~bit, bit)


def _special(sheet: Printed, view: View, filled: Mask, bit: Mask) -> float:
    """What flags, keys, rockets, bombs and piles add."""
    kind = sheet.kind
    if bit & sheet.flags:
        reached = any(bit & _mask(sheet, other.crossed) for other in view.sheets)
        return kind.flag_later if reached else kind.flag
    if bit & sheet.rockets:
        return ROCKET
    if bit & sheet.bombs:
        return BOMB * kind.bomb
    if bit & sheet.marked[pictures.PILE]:
        return -kind.pile
    opens = closed(sheet, filled) & ~closed(sheet, filled | bit)
    return KEY * opens.bit_count()


def _worth_a_roll(sheet: Printed, view: View, mine: SheetView) -> bool:
    """Whether rolling is likely enough to fit, or costs nothing."""
    numbers = {sheet.number_of[sheet.bit_of[name]] for name in mine.reach}
    fits = 1 - (1 - len(numbers) / 6) ** len(view.dice)
    return fits >= LEAST_CHANCE or view.options.keep_dice or not mine.groups


def _mask(sheet: Printed, names: Sequence[Field]) -> Mask:
    return union(sheet.bit_of[name] for name in names)


def _dice(mine: SheetView) -> tuple[Field, ...]:
    return tuple(name for group in mine.groups for name in group)
