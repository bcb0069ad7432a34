"""Where a die may go: a few operations on masks that rules, prompts, views and bots share (Z-7 to Z-11)."""

from __future__ import annotations

from sobremesa.games.dizzle.sheets import Printed, closed
from sobremesa.games.dizzle.types import Die, Field, Mask, Sheet


def reach(sheet: Sheet) -> Mask:
    """Z-8, Z-9, Z-11: the fields that are legal by position.

    They touch the current group; only where none does, because there is no die yet or they are all locked in, they
    are those beside an X.
    """
    return sheet.near & sheet.open or sheet.beside & sheet.open


def legal(printed: Printed, sheet: Sheet, dice: tuple[Die, ...]) -> Mask:
    """Z-7, Z-10: the fields that one of these dice may go on; if there are any, one must be taken."""
    return (sheet.near & sheet.open or sheet.beside & sheet.open) & printed.showing[dice]


def jumps(sheet: Sheet) -> bool:
    """Z-11: whether the next die begins a new group though some lie there."""
    return bool(sheet.groups) and not sheet.near & sheet.open


def names(printed: Printed, mask: Mask) -> tuple[Field, ...]:
    """The fields of a mask by name, row by row."""
    found: tuple[Field, ...] = ()
    eights = iter(printed.names_of)
    while mask:
        found += next(eights)[mask & 0xFF]
        mask >>= 8
    return found


def dice_on(sheet: Sheet) -> Mask:
    """All fields with a die of this turn."""
    dice = 0
    for group in sheet.groups:
        dice |= group
    return dice


def around(printed: Printed, mask: Mask) -> Mask:
    """The fields next to one of these."""
    eights, near = iter(printed.beside_of), 0
    while mask:
        near |= next(eights)[mask & 0xFF]
        mask >>= 8
    return near


def with_die(printed: Printed, sheet: Sheet, bit: Mask) -> Sheet:
    """The sheet with a die on that field, which must be in reach: in the current group, or in a new one (Z-11)."""
    groups, near = sheet.groups, printed.beside[bit]
    if groups and sheet.near & sheet.open:
        groups = (*groups[:-1], groups[-1] | bit)
        near |= sheet.near
    else:
        groups = (*groups, bit)
    return Sheet(sheet.crossed, sheet.exploded, sheet.firsts, groups, sheet.open ^ bit, sheet.beside, near)


def without_die(printed: Printed, sheet: Sheet, bit: Mask) -> Sheet:
    """Z-13, Z-11: the sheet without the die on that field; an emptied group makes the one before it current."""
    groups = tuple(rest for group in sheet.groups if (rest := group & ~bit))
    near = around(printed, groups[-1]) if groups else 0
    return Sheet(sheet.crossed, sheet.exploded, sheet.firsts, groups, sheet.open | bit, sheet.beside, near)


def without_dice(sheet: Sheet) -> Sheet:
    """The sheet with nothing of this turn on it, and closed until the next."""
    return Sheet(sheet.crossed, sheet.exploded, sheet.firsts, (), 0, sheet.beside, 0)


def with_crosses(printed: Printed, sheet: Sheet, mask: Mask) -> Sheet:
    """Z-16: the sheet with X's on these fields and no dice, closed until the next turn."""
    beside = sheet.beside | around(printed, mask)
    return Sheet(sheet.crossed | mask, sheet.exploded, sheet.firsts, (), 0, beside, 0)


def opened(printed: Printed, sheet: Sheet) -> Sheet:
    """Z-7, Z-23: the sheet at the beginning of a turn: numbered fields without X, not exploded, no closed lock."""
    shut = sheet.crossed | sheet.exploded | closed(printed, sheet.crossed)
    return Sheet(sheet.crossed, sheet.exploded, sheet.firsts, (), printed.numbered & ~shut, sheet.beside, 0)


def blank(printed: Printed) -> Sheet:
    """Z-1: a sheet with its printed X's only, before the first turn."""
    return Sheet(0, 0, 0, (), 0, printed.beside_starts, 0)
