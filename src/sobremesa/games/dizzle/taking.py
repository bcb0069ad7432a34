"""A go: placing a die, rolling again, dropping out, returning a die, landing on a planet (Z-6 to Z-15, Z-25)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core.contract import Illegal, Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.games.dizzle import fields, scoring, turns
from sobremesa.games.dizzle.refusals import refuse
from sobremesa.games.dizzle.sheets import FACES, Printed, printed
from sobremesa.games.dizzle.turns import Moment, then
from sobremesa.games.dizzle.types import (
    AnyAction,
    AnyEvent,
    Die,
    DroppedOut,
    Field,
    Land,
    Landed,
    Landing,
    Mask,
    Over,
    Place,
    Placed,
    Return,
    Returned,
    Returning,
    Rolled,
    Sheet,
    State,
    Taking,
    Thinned,
)

FURTHER_DICE = 2
"""Rolled after each die placed alone (Z-32)."""


def place(state: State, seat: Seat, action: Place, table: Table) -> Moment:
    """Z-6: take one die and place it; the field says which number."""
    phase = state.phase
    if type(phase) is not Taking or phase.queue[0] != seat:
        raise why_no_go(state, seat)
    sheet, mine, dice = printed(state.options), state.sheets[seat], state.dice
    bit = sheet.bit_of.get(action.field, 0)
    if not bit & fields.legal(sheet, mine, dice):
        raise _why_not(sheet, mine, dice, action.field)
    die, queue, aside, lit = sheet.number_of[bit], phase.queue, state.aside, state.lit
    taken = dice.index(die)
    dice = dice[:taken] + dice[taken + 1 :]
    sheets = turns.at(state.sheets, seat, fields.with_die(sheet, mine, bit))
    events: tuple[AnyEvent, ...] = (Placed(seat, action.field, die, fields.jumps(mine)),)
    if len(sheets) == 1:
        thinned = _thin(sheet, sheets[0], dice, table)
        dice, aside = _less(dice, thinned.gone), aside + len(thinned.gone)
        for name in thinned.lit:
            lit |= sheet.bit_of[name]
        events = (events[0], thinned)
    over = not dice or len(queue) == 1 < len(sheets)
    state = State(
        state.options,
        state.first,
        state.turn,
        state.seated,
        dice,
        aside,
        sheets,
        lit,
        phase if over else Taking(queue[1:] + queue[:1]),
    )
    return then(turns.end_turn(state, table), *events) if over else Step(state, events)


def worth(state: State, seat: Seat, action: AnyAction, table: Table) -> tuple[Weight, ...]:  # noqa: ARG001
    """What a die on that field would add to what is crossed when the turn ends (Z-30).

    Raises Illegal as placing it would, but for whose go it is: one may ask before.
    """
    if not isinstance(action, Place):
        return ()
    phase = state.phase
    if not isinstance(phase, (Taking, Returning)) or seat not in phase.queue:
        raise why_no_go(state, seat)
    sheet, mine = printed(state.options), state.sheets[seat]
    bit = sheet.bit_of.get(action.field, 0)
    if not bit & fields.legal(sheet, mine, state.dice):
        raise _why_not(sheet, mine, state.dice, action.field)
    before = mine.crossed | fields.dice_on(mine)
    first = sheet.flags & ~turns.gone_flags(state, sheet)
    one, other = (
        scoring.points(sheet, replace(mine, crossed=mask, firsts=mine.firsts | mask & first))
        for mask in (before, before | bit)
    )
    return (Weight(spelling=action.field, points=other - one),)


def _thin(sheet: Printed, mine: Sheet, dice: tuple[Die, ...], table: Table) -> Thinned:
    """Z-32, Z-33: what two further dice take off the display, and the open bombs that a double lights."""
    one, two = rolled = table.roll(FACES, FURTHER_DICE)
    gone = tuple([die for die in (one, two) if die in dice])
    if one != two:
        return Thinned(rolled, gone, ())
    if dice.count(one) == 1:
        gone = (one,)
    bombs = sheet.bombs & sheet.of_number[one] & ~mine.crossed & ~mine.exploded
    return Thinned(rolled, gone, fields.names(sheet, bombs))


def _less(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    for die in gone:
        taken = dice.index(die)
        dice = dice[:taken] + dice[taken + 1 :]
    return dice


def roll_again(state: State, seat: Seat, table: Table) -> Moment:
    """Z-12, Z-13: when none fits, all dice on the table are rolled; in vain, a die goes back."""
    queue = _stuck(state, seat)
    sheet, mine = printed(state.options), state.sheets[seat]
    if not fields.reach(mine):
        raise refuse("no_field_left")
    dice = turns.rolled(table, len(state.dice))
    fits = bool(fields.legal(sheet, mine, dice))
    told = Rolled(seat, dice, fits)
    state = replace(state, dice=dice)
    if fits:
        return Step(state, (told,))
    if mine.groups and not state.options.keep_dice:
        return Step(replace(state, phase=Returning(queue)), (told,))
    return then(turns.go_on(state, queue, table), told)


def drop_out(state: State, seat: Seat, table: Table) -> Moment:
    """Z-14: out for this turn; the dice that were placed stay."""
    queue = _stuck(state, seat)[1:]
    if not queue:
        return then(turns.end_turn(state, table), DroppedOut(seat))
    return Step(replace(state, phase=Taking(queue)), (DroppedOut(seat),))


def _stuck(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The queue, if it is this seat's go and no die fits (Z-10). Raises Illegal."""
    phase = state.phase
    if not isinstance(phase, Taking) or phase.queue[0] != seat:
        raise why_no_go(state, seat)
    sheet = printed(state.options)
    if fit := fields.legal(sheet, state.sheets[seat], state.dice):
        raise refuse("die_fits", fields=list(fields.names(sheet, fit)))
    return phase.queue


def give_back(state: State, seat: Seat, action: Return, table: Table) -> Moment:
    """Z-13: after a failed roll one die of the player's choice goes back to the table as it is."""
    phase = state.phase
    if isinstance(phase, Taking) and phase.queue[0] == seat:
        raise refuse("nothing_to_return")
    if not isinstance(phase, Returning) or phase.queue[0] != seat:
        raise why_no_go(state, seat)
    sheet, mine = printed(state.options), state.sheets[seat]
    bit = sheet.bit_of.get(action.field, 0)
    if not bit & fields.dice_on(mine):
        raise refuse("no_die_there", field=action.field)
    die = sheet.number_of[bit]
    state = replace(
        state,
        dice=tuple(sorted((*state.dice, die))),
        sheets=turns.at(state.sheets, seat, fields.without_die(sheet, mine, bit)),
    )
    return then(turns.go_on(state, phase.queue, table), Returned(seat, action.field, die))


def land(state: State, seat: Seat, action: Land, table: Table) -> Moment:
    """Z-25: a crossed rocket puts an X on a planet of the player's choice."""
    phase = state.phase
    if not isinstance(phase, Landing):
        raise refuse("match_over" if isinstance(phase, Over) else "no_rocket")
    if phase.queue[0] != seat:
        raise refuse("not_your_turn", seat=phase.queue[0])
    sheet = printed(state.options)
    bit = sheet.bit_of.get(action.field, 0)
    if not bit & sheet.planets:
        raise refuse("not_a_planet", field=action.field)
    if bit & state.sheets[seat].crossed:
        raise refuse("planet_taken", field=action.field)
    state = turns.landed(state, seat, bit)
    return then(turns.fly(state, phase.queue[1:], table), Landed(seat, action.field))


def why_no_go(state: State, seat: Seat) -> Illegal:
    """Why this seat can do nothing with dice now."""
    match state.phase:
        case Over():
            return refuse("match_over")
        case Landing():
            return refuse("turn_is_over")
        case Taking(queue) | Returning(queue) if queue[0] != seat:
            return refuse("not_your_turn", seat=queue[0])
        case _:
            return refuse("return_first")


def _why_not(sheet: Printed, mine: Sheet, dice: tuple[Die, ...], field: Field) -> Illegal:
    """Why no die may go on that field: the field itself, then the dice, then its place (Z-7 to Z-11)."""
    bit = sheet.bit_of.get(field, 0)
    if not bit:
        return refuse("field_crossed" if field in sheet.picture.starts else "no_such_field", field=field)
    number = sheet.number_of[bit]
    if bit & ~mine.open:
        return _why_shut(sheet, mine, bit, field)
    if number not in dice:
        return refuse("no_such_die", field=field, number=number)
    if not mine.groups:
        return refuse("first_beside_x", field=field)
    if fields.jumps(mine):
        return refuse("jump_beside_x", field=field)
    if bit & mine.beside:
        return refuse("not_locked_in", field=field, free=list(fields.names(sheet, mine.near & mine.open)))
    return refuse("touch_the_group", field=field)


def _why_shut(sheet: Printed, mine: Sheet, bit: Mask, field: Field) -> Illegal:
    """Why that field takes no die at all now."""
    if bit & mine.crossed:
        return refuse("field_crossed", field=field)
    if bit & fields.dice_on(mine):
        return refuse("field_has_die", field=field)
    if bit & mine.exploded:
        return refuse("field_exploded", field=field)
    if not sheet.number_of[bit]:
        return refuse("rocket_only", field=field)
    colour, keys = next((colour, keys) for colour, keys, locks in sheet.doors if bit & locks)
    new = bool(keys & fields.dice_on(mine))
    return refuse("key_is_new" if new else "lock_closed", field=field, colour=colour)
