"""Rounds: rest, the grid, the rings, the timer, the lists, the pad (L-3, L-4, L-9, L-12 to L-17)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.chance import DailyTable
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import after
from sobremesa.games.lexigo import grid, scoring, tiles
from sobremesa.games.lexigo.refusals import refuse
from sobremesa.games.lexigo.types import (
    AnyEvent,
    Challenging,
    Ended,
    Finished,
    Laid,
    ListsRead,
    Over,
    PlaceRings,
    Readied,
    Resting,
    Ringed,
    Ringing,
    Scored,
    Sheet,
    Started,
    State,
    Writing,
)

ROUNDS = 3

Moment = Step[State, AnyEvent]


def at_random(state: State) -> bool:
    """L-15: alone, and on a daily grid, the rings come from the same chance as the grid."""
    return len(state.lists) == 1 or bool(state.options.daily)


def _chance(state: State, table: Table) -> Table:
    """What the grid and the rings of this round are drawn from."""
    options = state.options
    if not options.daily:
        return table
    return DailyTable("lexigo", options.edition, options.daily, state.round, table)


def say_ready(state: State, seat: Seat, table: Table) -> Moment:
    """L-17: one more seat is ready; the grid is laid for all at once."""
    if not isinstance(state.phase, Resting):
        raise refuse("not_resting")
    if seat not in state.phase.waiting:
        raise refuse("already_ready")
    waiting = tuple(other for other in state.phase.waiting if other != seat)
    step = rest(state, waiting, table)
    return Step(step.state, (Readied(seat=seat), *step.events))


def rest(state: State, waiting: tuple[Seat, ...], table: Table) -> Moment:
    """Wait for these seats; with nobody left to wait for, lay the grid."""
    if waiting:
        return Step(replace(state, phase=Resting(waiting)), ())
    return _lay(state, table)


def _lay(state: State, table: Table) -> Moment:
    """L-3, L-13: thirteen new tiles from the rest, the old ones aside; then the rings, then the timer."""
    chance = _chance(state, table)
    drawn, left = piles.lift(chance.shuffle(state.bag), grid.CELLS)
    state = replace(
        state,
        bag=tuple(sorted(left)),
        aside=piles.put(state.aside, *state.grid),
        grid=drawn,
        rings=(),
        lists=((),) * len(state.lists),
    )
    laid = Laid(round=state.round, dealer=state.dealer, grid=drawn)
    if not state.round:
        step = start(state)
    elif at_random(state):
        step = ring_at_random(replace(state, phase=Ringing(state.round)), chance)
    else:
        step = Step(replace(state, phase=Ringing(state.round)), ())
    return Step(step.state, (laid, *step.events))


def place_rings(state: State, seat: Seat, action: PlaceRings) -> Moment:
    """L-12: the dealer puts the rings of this round on different tiles."""
    if not isinstance(state.phase, Ringing):
        raise refuse("no_rings_now")
    if seat != state.dealer:
        raise refuse("not_the_dealer", seat=state.dealer)
    cells = tuple(sorted(set(action.cells)))
    if len(action.cells) != state.phase.rings or len(cells) != state.phase.rings:
        raise refuse("ring_count", rings=state.phase.rings)
    allowed = tiles.for_rings(state.options, state.grid)
    for cell in cells:
        if cell not in allowed:
            raise refuse("no_ring_there", cell=cell)
    step = start(replace(state, rings=cells))
    return Step(step.state, (Ringed(seat=seat, cells=cells), *step.events))


def ring_at_random(state: State, chance: Table) -> Moment:
    """L-3, L-15: the table places the rings."""
    assert isinstance(state.phase, Ringing)
    shuffled = chance.shuffle(tiles.for_rings(state.options, state.grid))
    cells = tuple(sorted(shuffled[: state.phase.rings]))
    step = start(replace(state, rings=cells))
    return Step(step.state, (Ringed(seat=None, cells=cells), *step.events))


def start(state: State) -> Moment:
    """L-3, L-4: the timer runs for everybody, the dealer too."""
    return Step(replace(state, phase=Writing(state.seated)), (Started(seconds=state.options.seconds),))


def finish(state: State, seat: Seat) -> Moment:
    """L-4: a seat writes no more; when nobody does, the round is over."""
    if not isinstance(state.phase, Writing):
        raise not_writing(state)
    if seat not in state.phase.waiting:
        raise refuse("already_done")
    step = wait_for_writers(state, tuple(other for other in state.phase.waiting if other != seat))
    return Step(step.state, (Finished(seat=seat), *step.events))


def not_writing(state: State) -> Exception:
    """Why nothing can be written now: before the timer, or after it (L-3, L-16)."""
    early = isinstance(state.phase, Ringing) or not state.grid
    return refuse("not_started" if early else "time_is_up")


def wait_for_writers(state: State, waiting: tuple[Seat, ...]) -> Moment:
    """Wait for these seats; with nobody left to write, read the lists."""
    if waiting:
        return Step(replace(state, phase=Writing(waiting)), ())
    return read_lists(state, ())


def read_lists(state: State, allowed: tuple[int, ...]) -> Moment:
    """L-9, L-16: what two have is struck; what is left may be challenged or scores."""
    seats = len(state.lists)
    if allowed and len(allowed) != seats:
        raise refuse("credit_count", seats=seats)
    sheet = scoring.read(state, allowed or (0,) * seats)
    state = replace(state, lists=((),) * seats)
    waiting = scoring.doubters(sheet, state.seated) if state.options.arbiter == "challenge" else ()
    doubted = replace(state, phase=Challenging(waiting, sheet))
    step = Moment(doubted, ()) if waiting else score(state, sheet)
    return Step(step.state, (ListsRead(sheet=sheet), *step.events))


def score(state: State, sheet: Sheet) -> Moment:
    """L-11 to L-14: write the round on the pad; then rest before the next, or the end."""
    state = replace(state, pad=(*state.pad, sheet), answers=((),) * len(state.lists))
    scored = Scored(round=state.round, points=sheet.points, totals=scoring.scores(state))
    if state.round + 1 == ROUNDS:
        over = end(state, scoring.best(state))
        return Step(over.state, (scored, *over.events))
    dealer = after(state.dealer, len(state.lists), state.seated)  # L-13
    resting = replace(state, round=state.round + 1, dealer=dealer, phase=Resting(state.seated))
    return Step(resting, (scored,))


def end(state: State, winners: tuple[Seat, ...]) -> Moment:
    """L-14: the match is over."""
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(state.lists)
    over = replace(state, phase=Over(winners), lists=nothing, answers=nothing)
    return Step(over, (Ended(winners=winners, totals=scoring.scores(state)),))
