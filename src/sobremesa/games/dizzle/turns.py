"""From turn to turn: rolling, whose go it is, and what the end of a turn brings (Z-5, Z-15, Z-16, Z-23 to Z-31)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import clockwise
from sobremesa.games.dizzle import fields, scoring
from sobremesa.games.dizzle.sheets import FACES, Printed, bits, printed, union
from sobremesa.games.dizzle.types import (
    AnyEvent,
    Began,
    Crossed,
    Die,
    Ended,
    Exploded,
    Flagged,
    Landed,
    Landing,
    Mask,
    Over,
    Sheet,
    State,
    Taking,
    Unlocked,
)

Moment = Step[State, AnyEvent]
DICE = {1: 8, 2: 7, 3: 10, 4: 13}
"""By players (Z-2)."""
ROUNDS = {1: 10, 2: 6, 3: 4, 4: 3}
"""By players (Z-3)."""
EARLY_ROUNDS = 5
"""Alone: rounds in which a flag still counts as first (Z-33)."""


def starter(state: State) -> Seat:
    """Who rolled this turn's dice (Z-3)."""
    return (state.first + state.turn) % len(state.sheets)


def order(state: State) -> tuple[Seat, ...]:
    """Everyone still in the match, clockwise from the starter (Z-6)."""
    return clockwise(starter(state), len(state.sheets), state.seated)


def rolled(table: Table, dice: int) -> tuple[Die, ...]:
    """So many dice, in ascending order (Z-5)."""
    return tuple(sorted(table.roll(FACES, dice)))


def then(step: Moment, *before: AnyEvent) -> Moment:
    """The step with these events told first."""
    return Step(step.state, (*before, *step.events))


def at(sheets: tuple[Sheet, ...], seat: Seat, sheet: Sheet) -> tuple[Sheet, ...]:
    """The sheets with this one before the seat."""
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])


def begin(state: State, turn: int, table: Table) -> Moment:
    """Z-5: the starter of this turn rolls all dice."""
    sheet, seats, seated = printed(state.options), len(state.sheets), state.seated
    dice, seat = rolled(table, DICE[seats]), (state.first + turn) % seats
    sheets = tuple([_ready(state, sheet, each) for each in range(seats)])
    queue = Taking(clockwise(seat, seats, seated))
    state = State(state.options, state.first, turn, seated, dice, 0, sheets, 0, queue)
    return Step(state, (Began(turn // seats, seat, dice),))


def _ready(state: State, sheet: Printed, seat: Seat) -> Sheet:
    mine = state.sheets[seat]
    return fields.opened(sheet, mine) if seat in state.seated else mine


def go_on(state: State, queue: tuple[Seat, ...], table: Table) -> Moment:
    """Z-6: the first of the queue has had its go; the next one's, unless the turn is over (Z-15, Z-16)."""
    if not state.dice or len(queue) == 1 < len(state.sheets):
        return end_turn(state, table)
    return Step(replace(state, phase=Taking(queue[1:] + queue[:1])), ())


def end_turn(state: State, table: Table) -> Moment:
    """Z-16: dice become X's, then bombs explode, then flags score, then rockets fly."""
    sheet = printed(state.options)
    seats = order(state)
    new = {seat: fields.dice_on(state.sheets[seat]) for seat in seats}
    sheets, events = list(state.sheets), []
    for seat in seats:
        sheets[seat], told = _cross(sheet, seat, state.sheets[seat], new[seat])
        events += told
    events += _explode(state, sheet, sheets, new)
    events += _score_flags(state, sheet, sheets, new)
    flying = tuple([seat for seat in seats for _ in range((new[seat] & sheet.rockets).bit_count())])
    aside = DICE[len(sheets)]
    after = State(state.options, state.first, state.turn, state.seated, (), aside, tuple(sheets), 0, state.phase)
    return then(fly(after, flying, table), *events)


def _cross(sheet: Printed, seat: Seat, before: Sheet, new: Mask) -> tuple[Sheet, list[AnyEvent]]:
    """Z-16, Z-23: one seat's dice become X's; a key opens the locks of its colour."""
    if not new:
        return fields.without_dice(before), []
    events: list[AnyEvent] = [Crossed(seat, fields.names(sheet, new))]
    for colour, keys, locks in sheet.doors:
        if new & keys and not before.crossed & keys and locks:
            events.append(Unlocked(seat, colour))
    return fields.with_crosses(sheet, before, new), events


def _explode(state: State, sheet: Printed, sheets: list[Sheet], new: dict[Seat, Mask]) -> list[AnyEvent]:
    """Z-24: a bomb that one has crossed explodes for all others; alone, those that doubles have lit (Z-33)."""
    events: list[AnyEvent] = []
    lit = state.lit
    for mask in new.values():
        lit |= mask & sheet.bombs
    for seat in new if lit else ():
        mine = sheets[seat]
        if blown := lit & ~mine.crossed & ~mine.exploded:
            sheets[seat] = replace(mine, exploded=mine.exploded | blown)
            events.append(Exploded(seat, fields.names(sheet, blown)))
    return events


def gone_flags(state: State, sheet: Printed) -> Mask:
    """Z-26, Z-33: the flags that no longer score the first value in this turn."""
    if len(state.sheets) == 1:
        return 0 if state.turn < EARLY_ROUNDS else sheet.flags
    return union(before.crossed for before in state.sheets) & sheet.flags


def _score_flags(state: State, sheet: Printed, sheets: list[Sheet], new: dict[Seat, Mask]) -> list[AnyEvent]:
    """Z-26: the first to cross a flag, or all in the same turn, take the first value; alone by round (Z-33)."""
    events: list[AnyEvent] = []
    if not sheet.flags:
        return events
    gone = gone_flags(state, sheet)
    for seat, mask in new.items():
        for flag in bits(mask & sheet.flags):
            first = not flag & gone
            if first:
                sheets[seat] = replace(sheets[seat], firsts=sheets[seat].firsts | flag)
            points = sheet.kind.flag if first else sheet.kind.flag_later
            events.append(Flagged(seat, sheet.name_of[flag], points))
    return events


def fly(state: State, queue: tuple[Seat, ...], table: Table) -> Moment:
    """Z-25: each rocket in turn; who has one planet left flies there, who has none flies nowhere."""
    sheet = printed(state.options)
    events: list[AnyEvent] = []
    while queue:
        seat = queue[0]
        left = sheet.planets & ~state.sheets[seat].crossed
        if left.bit_count() > 1:
            return Step(replace(state, phase=Landing(queue)), tuple(events))
        if left:
            state = landed(state, seat, left)
            events.append(Landed(seat, sheet.name_of[left]))
        queue = queue[1:]
    return then(next_turn(state, table), *events)


def landed(state: State, seat: Seat, planet: Mask) -> State:
    """Z-25: the planet gets its X at once; a flight sets nothing else off."""
    sheet = fields.with_crosses(printed(state.options), state.sheets[seat], planet)
    return replace(state, sheets=at(state.sheets, seat, sheet))


def next_turn(state: State, table: Table) -> Moment:
    """Z-16, Z-3: the start passes clockwise; after the last round, or with a full sheet (Z-31), the end."""
    seats, turn = len(state.sheets), state.turn + 1
    whole = printed(state.options).all
    full = any(state.sheets[seat].crossed | state.sheets[seat].exploded == whole for seat in state.seated)
    while (state.first + turn) % seats not in state.seated:
        turn += 1
    if full or turn >= ROUNDS[seats] * seats:
        made = scoring.scores(state)
        return end(state, best(state, made), made)
    return begin(state, turn, table)


def best(state: State, made: tuple[int, ...]) -> tuple[Seat, ...]:
    """Z-30: most points of those still in; of equals those with fewer X's; then shared (G-7)."""
    rank = {seat: (-made[seat], state.sheets[seat].crossed.bit_count()) for seat in state.seated}
    first = min(rank.values())
    return tuple(seat for seat in state.seated if rank[seat] == first)


def end(state: State, winners: tuple[Seat, ...], made: tuple[int, ...]) -> Moment:
    """Z-30: the match is over; `made`: the points of each seat."""
    alone = len(state.sheets) == 1 and bool(winners)
    event = Ended(
        winners=winners,
        points=made,
        crosses=tuple(sheet.crossed.bit_count() for sheet in state.sheets),
        grade=scoring.grade(printed(state.options).kind, made[0]) if alone else 0,
    )
    sheets = tuple(fields.without_dice(sheet) for sheet in state.sheets)
    over = replace(state, dice=(), aside=DICE[len(sheets)], sheets=sheets, lit=0, phase=Over(winners))
    return Step(over, (event,))
