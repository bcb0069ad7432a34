"""Who may know what in Dizzle (G-5): everybody everything. Views name fields as they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sobremesa.core.contract import Seat, Table
from sobremesa.games.dizzle import fields, pictures, scoring, sheets, turns
from sobremesa.games.dizzle.sheets import Printed, printed, union
from sobremesa.games.dizzle.types import (
    AnyEvent,
    Field,
    Mask,
    Options,
    PrintedField,
    PrintedLine,
    PrintedSet,
    PrintedSheet,
    Returning,
    Sheet,
    SheetView,
    State,
    Taking,
    View,
)

SHEETS_KEPT = 1 << 10
"""As they are between turns: a turn has many moves, and each is shown to everybody."""


def view(state: State, seat: Seat | None) -> View:
    """What a person in that chair can see; None: an onlooker."""
    sheet = printed(state.options)
    return View(
        seat=seat,
        options=state.options,
        first=state.first,
        turn=state.turn,
        round=state.turn // len(state.sheets),
        rounds=turns.ROUNDS[len(state.sheets)],
        starter=turns.starter(state),
        seated=state.seated,
        dice=state.dice,
        aside=state.aside,
        sheets=tuple([_sheet(state, sheet, other) for other in range(len(state.sheets))]),
        lit=fields.names(sheet, state.lit),
        phase=state.phase,
    )


def _sheet(state: State, sheet: Printed, seat: Seat) -> SheetView:
    mine, phase = state.sheets[seat], state.phase
    settled = _settled(sheet, mine.crossed, mine.exploded, mine.firsts)
    playing = isinstance(phase, (Taking, Returning)) and seat in phase.queue
    if not (playing or mine.groups):
        return settled
    return SheetView(
        settled.crossed,
        settled.exploded,
        settled.firsts,
        tuple([fields.names(sheet, group) for group in mine.groups]),
        fields.names(sheet, fields.legal(sheet, mine, state.dice)) if playing else (),
        fields.names(sheet, fields.reach(mine)) if playing else (),
        settled.locked,
        settled.done,
        settled.tally,
        settled.crosses,
    )


@lru_cache(SHEETS_KEPT)
def _settled(sheet: Printed, crossed: Mask, exploded: Mask, firsts: Mask) -> SheetView:
    """What is on a sheet between turns."""
    bare = Sheet(crossed, exploded, firsts, (), 0, 0, 0)
    return SheetView(
        crossed=fields.names(sheet, crossed),
        exploded=fields.names(sheet, exploded),
        firsts=fields.names(sheet, firsts),
        groups=(),
        legal=(),
        reach=(),
        locked=fields.names(sheet, sheets.closed(sheet, crossed)),
        done=scoring.done(sheet, crossed),
        tally=scoring.tally(sheet, bare),
        crosses=crossed.bit_count(),
    )


def see(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:  # noqa: ARG001  the contract's signature
    """Every event of Dizzle is open to all."""
    return event


def imagine(known: View, table: Table) -> State:  # noqa: ARG001  the contract's signature
    """The position that the view shows: nothing of it is hidden."""
    sheet = printed(known.options)
    return State(
        options=known.options,
        first=known.first,
        turn=known.turn,
        seated=known.seated,
        dice=known.dice,
        aside=known.aside,
        sheets=tuple(
            _mask_sheet(sheet, each, playing=isinstance(known.phase, (Taking, Returning)) and seat in known.seated)
            for seat, each in enumerate(known.sheets)
        ),
        lit=mask_of(sheet, known.lit),
        phase=known.phase,
    )


def mask_of(sheet: Printed, names: tuple[Field, ...]) -> Mask:
    """The fields of these names."""
    return union(sheet.bit_of[name] for name in names)


def _mask_sheet(sheet: Printed, known: SheetView, *, playing: bool) -> Sheet:
    crossed = mask_of(sheet, known.crossed)
    bare = Sheet(
        crossed,
        mask_of(sheet, known.exploded),
        mask_of(sheet, known.firsts),
        (),
        0,
        sheet.beside_starts | fields.around(sheet, crossed),
        0,
    )
    if not playing:
        return bare
    mine = fields.opened(sheet, bare)
    groups = tuple(mask_of(sheet, group) for group in known.groups)
    near = fields.around(sheet, groups[-1]) if groups else 0
    return Sheet(crossed, mine.exploded, mine.firsts, groups, mine.open & ~union(groups), mine.beside, near)


def inventory(state: State) -> Mapping[str, int]:
    """Every die, wherever it lies."""
    placed = sum(fields.dice_on(sheet).bit_count() for sheet in state.sheets)
    return {"die": len(state.dice) + state.aside + placed}


def shown(options: Options) -> tuple[PrintedSheet, ...]:
    """The sheet in play, for those who draw it."""
    sheet = printed(options)
    kind = sheet.kind
    one = PrintedSheet(
        name=kind.name,
        columns=sheet.picture.columns,
        rows=sheet.picture.rows,
        starts=sheet.picture.starts,
        fields=tuple(_field(sheet, cell) for cell in sheet.picture.cells),
        lines=tuple(
            PrintedLine(name, pictures.shape(name), fields.names(sheet, mask), points)
            for name, mask, points in sheet.lines
        ),
        sets=tuple(PrintedSet(name, fields.names(sheet, mask), points) for name, mask, points in sheet.sets),
        flag=(kind.flag, kind.flag_later),
        bomb=kind.bomb,
        pile=kind.pile,
        maximum=scoring.maximum(sheet),
    )
    return (one,)


def _field(sheet: Printed, cell: pictures.Cell) -> PrintedField:
    kind = sheet.kind
    worth = {pictures.BOMB: -kind.bomb, pictures.PILE: -kind.pile, pictures.FLAG: kind.flag, **pictures.GEMS}
    return PrintedField(
        name=cell.name,
        column=cell.column,
        row=cell.row,
        number=cell.number,
        mark=pictures.MARKS[cell.letter],
        colour=pictures.KEYS.get(cell.letter.lower(), ""),
        points=worth.get(cell.letter, 0),
        set=next((mark for mark in pictures.PIECES if mark == cell.letter), ""),
    )
