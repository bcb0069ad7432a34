"""What a sheet is worth (Z-20 to Z-27, Z-30) and how good that is alone (Z-34)."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.dizzle import pictures
from sobremesa.games.dizzle.sheets import Printed, bits
from sobremesa.games.dizzle.sheets import printed as sheet_of
from sobremesa.games.dizzle.types import Mask, Sheet, SheetKind, State, Tally

TALLIES_KEPT = 1 << 12
"""A sheet is counted several times as it stands: by rules, views and playouts."""


def tally(printed: Printed, sheet: Sheet) -> Tally:
    """Z-30: special fields, minus exploded bombs and brown piles."""
    return _tally(printed, sheet.crossed, sheet.exploded, sheet.firsts)


@lru_cache(TALLIES_KEPT)
def _tally(printed: Printed, crossed: Mask, exploded: Mask, seized: Mask) -> Tally:
    kind = printed.kind
    flags = crossed & printed.flags
    firsts = (flags & seized).bit_count()
    gems = sum([worth * (crossed & printed.marked[gem]).bit_count() for gem, worth in pictures.GEMS.items()])
    lines = sum([points for _, mask, points in printed.lines if crossed & mask == mask])
    puzzles = sum([points for _, mask, points in printed.sets if crossed & mask == mask])
    won = firsts * kind.flag + (flags.bit_count() - firsts) * kind.flag_later
    bombs = -kind.bomb * exploded.bit_count()
    piles = -kind.pile * (crossed & printed.marked[pictures.PILE]).bit_count()
    return Tally(gems, lines, puzzles, won, bombs, piles, gems + lines + puzzles + won + bombs + piles)


def points(printed: Printed, sheet: Sheet) -> int:
    """Z-30: what the sheet is worth."""
    return tally(printed, sheet).points


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat."""
    printed = sheet_of(state.options)
    return tuple(points(printed, sheet) for sheet in state.sheets)


def done(printed: Printed, crossed: Mask) -> tuple[str, ...]:
    """Z-21, Z-22: the lines and puzzles that score, by name."""
    scored = [name for name, mask, _ in printed.lines if crossed & mask == mask]
    scored += [name for name, mask, _ in printed.sets if crossed & mask == mask]
    return tuple(scored)


def grade(kind: SheetKind, made: int) -> int:
    """Z-34: 1 to 5 by the sheet's bounds; 0 for a sheet that has none."""
    return 1 + sum(made >= bound for bound in kind.grades) if kind.grades else 0


def maximum(printed: Printed) -> int:
    """The most that the sheet can score: all crossed but the piles that cost more than their lines are worth."""
    skipped = 0
    for pile in bits(printed.marked[pictures.PILE]):
        if sum(worth for _, mask, worth in printed.lines if mask & pile) <= printed.kind.pile:
            skipped |= pile
    full = printed.all & ~skipped
    return points(printed, Sheet(full, 0, printed.flags, (), 0, 0, 0))
