"""What may be done in Dizzle, and what comes of it.

The chapters: `sheets` (what is printed), `fields` (where a die may go), `taking` (a go), `turns` (from one to the
next), `scoring`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from sobremesa.core.contract import Deadline, Leave, Seat, Step, Table, TimeUp
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.core.seats import alone
from sobremesa.games.dizzle import fields, scoring, sheets, taking, turns
from sobremesa.games.dizzle.refusals import refuse
from sobremesa.games.dizzle.sheets import Printed, printed
from sobremesa.games.dizzle.turns import Moment, then
from sobremesa.games.dizzle.types import (
    AnyAction,
    DropOut,
    Land,
    Landing,
    Left,
    Mask,
    Options,
    Over,
    Place,
    Return,
    Returning,
    RollAgain,
    State,
    Taking,
)

PROMPTS_KEPT = 1 << 15
"""Prompts to place a die that are kept by what is legal, the latest: playouts meet them again and again."""
ROLL_OR_DROP = (Prompt("roll-again", "Z-13"), Prompt("drop-out", "Z-14"))
DROP = (Prompt("drop-out", "Z-12"),)


def vet(options: Options, seats: int) -> None:
    """Refuse a starter who is not there, a level that the pad lacks, and an owner's sheet that is wrong (Z-1)."""
    if options.starter is not None and not 0 <= options.starter < seats:
        raise refuse("no_such_starter", seats=seats)
    if options.level > (count := sheets.levels(options.box)):
        raise refuse("no_such_level", level=options.level, levels=count)
    printed(options)


def setup(options: Options, seats: int, table: Table) -> Moment:
    """Z-1 to Z-5: the same sheet for everyone, a starter, the first roll."""
    state = State(
        options=options,
        first=table.below(seats) if options.starter is None else options.starter,
        turn=0,
        seated=tuple(range(seats)),
        dice=(),
        aside=turns.DICE[seats],
        sheets=(fields.blank(printed(options)),) * seats,
        lit=0,
        phase=Over(()),
    )
    return turns.begin(state, 0, table)


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for: one seat at a time."""
    phase = state.phase
    return frozenset() if isinstance(phase, Over) else alone(phase.queue[0])


def deadline(state: State) -> Deadline | None:  # noqa: ARG001  the contract's signature
    """Dizzle has no time of its own."""
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """What a seat may do now; leaving (G-6) is always possible and is not listed."""
    phase = state.phase
    if isinstance(phase, Over) or phase.queue[0] != seat:
        return ()
    sheet, mine = printed(state.options), state.sheets[seat]
    if isinstance(phase, Taking):
        if fit := fields.legal(sheet, mine, state.dice):
            return _places(sheet, fit)
        return ROLL_OR_DROP if fields.reach(mine) else DROP
    if isinstance(phase, Returning):
        return (_choice(sheet, "return", "Z-13", fields.dice_on(mine)),)
    return (_choice(sheet, "land", "Z-25", sheet.planets & ~mine.crossed),)


@lru_cache(PROMPTS_KEPT)
def _places(sheet: Printed, mask: Mask) -> tuple[Prompt, ...]:
    return (_choice(sheet, "place", "Z-10", mask),)


def _choice(sheet: Printed, do: str, rule: str, mask: Mask) -> Prompt:
    """The prompt to choose one of these fields."""
    return Prompt(do, rule, (Choose("field", fields.names(sheet, mask)),))


def apply(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment:
    """The only judge. Raises Illegal."""
    if isinstance(action, TimeUp):
        return _time_up(state, table)
    if seat not in state.seated:
        raise refuse("not_at_table")
    match action:
        case Place():
            return taking.place(state, seat, action, table)
        case RollAgain():
            return taking.roll_again(state, seat, table)
        case DropOut():
            return taking.drop_out(state, seat, table)
        case Return():
            return taking.give_back(state, seat, action, table)
        case Land():
            return taking.land(state, seat, action, table)
        case Leave():
            return _leave(state, seat, table)
        case _ as never:
            assert_never(never)


def _time_up(state: State, table: Table) -> Moment:
    """G-8: the table places the lowest die that fits on the first legal field, else drops out.

    It returns the first die of a sheet, and lands on the first planet.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("match_over")
    seat = phase.queue[0]
    sheet, mine = printed(state.options), state.sheets[seat]
    match phase:
        case Taking():
            fit = fields.legal(sheet, mine, state.dice)
            if not fit:
                return taking.drop_out(state, seat, table)
            bit = min(sheets.bits(fit), key=lambda bit: sheet.number_of[bit])
            return taking.place(state, seat, Place(sheet.name_of[bit]), table)
        case Returning():
            return taking.give_back(state, seat, Return(fields.names(sheet, fields.dice_on(mine))[0]), table)
        case Landing():
            left = sheet.planets & ~mine.crossed
            return taking.land(state, seat, Land(fields.names(sheet, left)[0]), table)
        case _ as never:
            assert_never(never)


def _leave(state: State, seat: Seat, table: Table) -> Moment:
    """G-6, Z-35: the leaver's dice leave the turn; the rest play on."""
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("match_over")
    mine = state.sheets[seat]
    state = replace(
        state,
        seated=tuple(other for other in state.seated if other != seat),
        aside=state.aside + fields.dice_on(mine).bit_count(),
        sheets=turns.at(state.sheets, seat, fields.without_dice(mine)),
    )
    queue = tuple(other for other in phase.queue if other != seat)
    if len(state.seated) < 2:
        step = turns.end(state, state.seated, scoring.scores(state))
    elif isinstance(phase, Landing):
        step = turns.fly(state, queue, table)
    elif not queue:
        step = turns.end_turn(state, table)
    elif phase.queue[0] == seat:
        step = Step(replace(state, phase=Taking(queue)), ())
    else:
        step = Step(replace(state, phase=replace(phase, queue=queue)), ())
    return then(step, Left(seat))


def over(state: State) -> bool:
    """Whether the match is over (Z-30)."""
    return isinstance(state.phase, Over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; empty while the match runs."""
    return state.phase.winners if isinstance(state.phase, Over) else ()
