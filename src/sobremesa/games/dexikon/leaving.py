"""A seat gets up from the table in mid-match (G-6, D-35)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import words
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import after
from sobremesa.games.dexikon import attacks, doubts, ending, scoring, turns
from sobremesa.games.dexikon.events import Left
from sobremesa.games.dexikon.moving import Moment, at, refill, then
from sobremesa.games.dexikon.positions import Doubting, Insisting, Over, Place, Responding, State, Trimming
from sobremesa.games.dexikon.refusals import refuse


def leave(state: State, seat: Seat, table: Table) -> Moment:
    """D-35: the deck leaves the game; the banked words stay barred."""
    phase, place = state.phase, state.places[seat]
    if isinstance(phase, Over):
        raise refuse("match_over")
    was_first, acting = seat == state.first, phase.seat == seat
    state = replace(
        state,
        seated=tuple(other for other in state.seated if other != seat),
        gone=(*state.gone, *scoring.deck(place), *(state.played if acting else ())),
        played=() if acting else state.played,
        places=at(state, seat, Place(hand=(), deck=(), sheet=place.sheet, won=place.won)),
    )
    if was_first and state.seated:
        state = replace(state, first=after(seat, len(state.places), state.seated))
    if len(state.seated) < 2:
        step = ending.finish(state, state.seated, (None,) * len(state.places))
    elif acting:
        step = _after_leaver(state, seat, table, was_first=was_first)
    else:
        step = _without(_unqueued(state, seat), seat)
    return then(step, Left(seat=seat))


def _after_leaver(state: State, seat: Seat, table: Table, *, was_first: bool) -> Moment:
    """Who comes after a leaver whose turn it was. A first player's round has begun: the next takes it up.

    The turn is over, so the pool is filled up as after any other (D-20): the leaver may have bought from it.
    """
    if isinstance(state.phase, Trimming):
        return ending.trim(state, state.phase.queue)
    if state.closing is not None:
        return ending.next_word(state, seat)
    filled = refill(state, table)
    step = turns.begin(filled.state, state.first) if was_first else turns.following(filled.state, seat)
    return then(step, *filled.events)


def _unqueued(state: State, seat: Seat) -> State:
    """Nobody waits for a leaver's last word or returns."""
    if isinstance(state.phase, Trimming):
        queue = tuple(other for other in state.phase.queue if other != seat)
        state = replace(state, phase=replace(state.phase, queue=queue))
    if state.closing is None:
        return state
    return replace(state, closing=tuple(other for other in state.closing if other != seat))


def _without(state: State, seat: Seat) -> Moment:
    """The same phase with the leaver taken out of it: an open answer counts as pass."""
    match state.phase:
        case Doubting() as phase:
            return doubts.settle(state, replace(phase, window=words.withdraw(phase.window, seat)))
        case Insisting() as phase:
            challengers = tuple(other for other in phase.challengers if other != seat)
            return doubts.confront(state, replace(phase, challengers=challengers))
        case Responding() as phase:
            waiting = tuple(other for other in phase.waiting if other != seat)
            shown = tuple(one for one in phase.responses if one.seat != seat)
            return attacks.settle(state, replace(phase, waiting=waiting, responses=shown))
        case _:
            return Step(state, ())
