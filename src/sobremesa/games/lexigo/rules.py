"""What may be done in Lexigo, and what comes of it.

The chapters: `rounds` (grid, rings, timer, pad), `writing` (words), `doubts` (challenges), `paths`, `scoring`.
"""

from __future__ import annotations

from datetime import date
from typing import assert_never

from msgspec.structs import replace

from sobremesa.core.contract import Deadline, Leave, Pass, Seat, Step, Table, TimeUp
from sobremesa.core.prompts import Pick, Prompt, Trace
from sobremesa.core.seats import after
from sobremesa.games.lexigo import doubts, grid, rounds, scoring, tiles, writing
from sobremesa.games.lexigo.refusals import refuse
from sobremesa.games.lexigo.rounds import Moment
from sobremesa.games.lexigo.types import (
    AnyAction,
    Challenge,
    Challenging,
    Done,
    Left,
    Options,
    Over,
    PlaceRings,
    Ready,
    Resting,
    Ringing,
    State,
    Write,
    Writing,
)

MOST_BLANKS = 4


def vet(options: Options, seats: int) -> None:
    """Refuse options that make no sense for so many seats."""
    if options.box:
        _vet_box(options)
    elif options.edition not in (known := tiles.PRINTED.editions()):
        raise refuse("no_such_edition", edition=options.edition, known=list(known))
    if options.daily and not _is_day(options.daily):
        raise refuse("no_such_day", day=options.daily)
    if options.dealer is not None and not 0 <= options.dealer < seats:
        raise refuse("no_such_dealer", seats=seats)
    if seats == 1 and options.arbiter != "strict":
        raise refuse("solo_is_strict")


def _vet_box(options: Options) -> None:
    """L-1: an owner's box has tiles for three grids, and not too many of them blank."""
    if options.daily:
        raise refuse("daily_box")
    if len({kind.id for kind in options.box}) < len(options.box):
        raise refuse("same_tile_twice")
    needed, have = rounds.ROUNDS * grid.CELLS, sum(kind.copies for kind in options.box)
    if have < needed:
        raise refuse("too_few_tiles_in_box", needed=needed, have=have)
    blanks = sum(kind.copies for kind in options.box if kind.letters == tiles.BLANK)
    if blanks > MOST_BLANKS:
        raise refuse("too_many_blanks", most=MOST_BLANKS, have=blanks)


def _is_day(said: str) -> bool:
    try:
        date.fromisoformat(said)
    except ValueError:
        return False
    return True


def setup(options: Options, seats: int, table: Table) -> Moment:
    """Seat everyone and find a dealer (G-4); the first grid is laid when all are ready (L-17)."""
    everyone = tuple(range(seats))
    state = State(
        options=options,
        round=0,
        dealer=table.below(seats) if options.dealer is None else options.dealer,
        seated=everyone,
        bag=tiles.box(options),
        aside=(),
        grid=(),
        rings=(),
        lists=((),) * seats,
        answers=((),) * seats,
        phase=Resting(everyone),
        pad=(),
    )
    return Step(state, ())


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for: in the race everybody who still writes (L-4)."""
    match state.phase:
        case Resting(waiting) | Writing(waiting) | Challenging(waiting=waiting):
            return frozenset(waiting)
        case Ringing():
            return frozenset((state.dealer,))
        case Over():
            return frozenset()
        case _ as never:
            assert_never(never)


def deadline(state: State) -> Deadline | None:
    """Every wait has an end; only the race has a grace (L-3, L-4, L-10, L-16)."""
    options = state.options
    match state.phase:
        case Resting():
            return Deadline(mark=f"rest {state.round}", seconds=options.rest_seconds)
        case Ringing():
            return Deadline(mark=f"rings {state.round}", seconds=options.ring_seconds)
        case Writing():
            return Deadline(mark=f"write {state.round}", seconds=options.seconds, grace=options.allowance)
        case Challenging():
            return Deadline(mark=f"doubts {state.round}", seconds=options.window_seconds)
        case Over():
            return None
        case _ as never:
            assert_never(never)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """What a seat may do now; leaving (G-6) is always possible and is not listed."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Resting():
            return (Prompt("ready", "L-17"),)
        case Ringing(rings):
            cells = tiles.for_rings(state.options, state.grid)
            return (Prompt("place-rings", "L-12", (Pick("cells", cells, least=rings, most=rings),)),)
        case Writing():
            return (Prompt("write", "L-5", (_trace(state, seat),)), Prompt("done", "L-4"))
        case Challenging(sheet=sheet):
            left = tuple(word for word, owner in scoring.standing(sheet).items() if owner != seat)
            doubt = Prompt("challenge", "L-10", (Pick("words", left, least=1, most=len(left)),))
            return (Prompt("pass", "L-10"), doubt)
        case Over():
            return ()
        case _ as never:
            assert_never(never)


def _trace(state: State, seat: Seat) -> Trace:
    options = state.options
    return Trace(
        "word",
        faces=tiles.faces(options, state.grid),
        neighbours=grid.neighbours(options.layout),
        least=options.least_letters,
        taken=state.lists[seat],
    )


def apply(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment:
    """The only judge. Raises Illegal."""
    if isinstance(action, TimeUp):
        return _time_up(state, action, table)
    if seat not in state.seated:
        raise refuse("not_at_table")
    match action:
        case Ready():
            return rounds.say_ready(state, seat, table)
        case PlaceRings():
            return rounds.place_rings(state, seat, action)
        case Write():
            return writing.write(state, seat, action, table)
        case Done():
            return rounds.finish(state, seat)
        case Challenge():
            return doubts.challenge(state, seat, action, table)
        case Pass():
            return doubts.say_no_more(state, seat, table)
        case Leave():
            return _leave(state, seat, table)
        case _ as never:
            assert_never(never)


def _time_up(state: State, action: TimeUp, table: Table) -> Moment:
    """G-8: the table goes on: lays the grid, places the rings (L-3), reads the lists (L-4); silence is no."""
    match state.phase:
        case Resting():
            return rounds.rest(state, (), table)
        case Ringing():
            return rounds.ring_at_random(state, table)
        case Writing():
            return rounds.read_lists(state, action.credits)
        case Challenging(sheet=sheet):
            return doubts.wait(state, sheet, (), table)
        case Over():
            raise refuse("match_over")
        case _ as never:
            assert_never(never)


def _leave(state: State, seat: Seat, table: Table) -> Moment:
    """G-6, L-18: the leaver's list is withdrawn; the rest play on."""
    if isinstance(state.phase, Over):
        raise refuse("match_over")
    was_dealer = seat == state.dealer
    seated = tuple(other for other in state.seated if other != seat)
    state = replace(state, seated=seated, lists=_without(state.lists, seat), answers=_without(state.answers, seat))
    step = rounds.end(state, seated) if len(seated) < 2 else _go_on(state, seat, table, was_dealer=was_dealer)
    return Step(step.state, (Left(seat=seat), *step.events))


def _go_on(state: State, gone: Seat, table: Table, *, was_dealer: bool) -> Moment:
    """What comes of the present wait without the seat that has gone."""
    phase = state.phase
    match phase:
        case Resting(waiting):
            if was_dealer:
                state = replace(state, dealer=after(gone, len(state.lists), state.seated))
            return rounds.rest(state, tuple(seat for seat in waiting if seat != gone), table)
        case Ringing():
            return rounds.ring_at_random(state, table) if was_dealer else Step(state, ())
        case Writing(waiting):
            return rounds.wait_for_writers(state, tuple(seat for seat in waiting if seat != gone))
        case Challenging(waiting, sheet):
            sheet = scoring.counted(replace(sheet, lists=(*sheet.lists[:gone], None, *sheet.lists[gone + 1 :])))
            return doubts.wait(state, sheet, tuple(seat for seat in waiting if seat != gone), table)
        case Over():
            raise refuse("match_over")
        case _ as never:
            assert_never(never)


def _without(rows: tuple[tuple[str, ...], ...], seat: Seat) -> tuple[tuple[str, ...], ...]:
    return (*rows[:seat], (), *rows[seat + 1 :])


def over(state: State) -> bool:
    """Whether the match is over (L-14)."""
    return isinstance(state.phase, Over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; empty while the match runs."""
    return state.phase.winners if isinstance(state.phase, Over) else ()
