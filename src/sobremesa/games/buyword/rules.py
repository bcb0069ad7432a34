"""What may be done in BuyWord, and what comes of it.

The chapters: `rounds` (rolling, drawing, who is next), `buying` (draft, trade, auction), `selling` (words, doubts,
the limit), `crossword`, `leaving`.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from sobremesa.core import words
from sobremesa.core.contract import Deadline, Illegal, Leave, Pass, Seat, Table, TimeUp
from sobremesa.games.buyword import buying, leaving, rounds, selling, tiles
from sobremesa.games.buyword.refusals import refuse
from sobremesa.games.buyword.rounds import Moment
from sobremesa.games.buyword.types import (
    WILD,
    Answer,
    AnyAction,
    Auction,
    Bid,
    Bidding,
    Buy,
    Buying,
    Challenge,
    Consenting,
    Doubting,
    Drafting,
    Finish,
    Lay,
    Name,
    Naming,
    Options,
    Over,
    Place,
    Propose,
    Refuse,
    Sell,
    Selling,
    State,
    Take,
    Trading,
)


def vet(options: Options, seats: int) -> None:
    """Refuse options that make no sense for so many seats, or together."""
    if options.box and len({kind.id for kind in options.box}) < len(options.box):
        raise refuse("same_tile_twice")
    if not options.box and options.edition not in (known := tiles.PRINTED.editions()):
        raise refuse("no_such_edition", edition=options.edition, known=list(known))
    if options.leader is not None and not 0 <= options.leader < seats:
        raise refuse("no_such_leader", seats=seats)
    if seats == 1 and options.arbiter != "strict":
        raise refuse("solo_is_strict")
    if seats == 1 and (options.draft or options.auction or options.trade != "none"):
        raise refuse("needs_others")
    if options.theme and options.crossword:
        raise refuse("theme_and_crossword")
    needed = seats * tiles.NUMBERS[-1]
    if (have := len(tiles.box(options))) < needed:
        raise refuse("too_few_tiles_in_box", needed=needed, have=have)


def setup(options: Options, seats: int, table: Table) -> Moment:
    """B-1 to B-5: money and Wilds for everyone, tiles in the bag, a leader, the first roll."""
    each = tiles.WILDS_EACH[seats]
    state = State(
        options=options,
        round=0,
        leader=table.below(seats) if options.leader is None else options.leader,
        seated=tuple(range(seats)),
        number=0,
        last=False,
        bag=table.shuffle(tiles.box(options)),
        box=(WILD,) * (tiles.WILDS - each * seats),
        bank=0,
        places=(Place(money=tiles.MONEY, wilds=each),) * seats,
        table=(),
        offers=0,
        phase=Over(()),
    )
    return rounds.begin_round(state, table)


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for."""
    match state.phase:
        case Naming(seat):
            return frozenset((seat,))
        case Drafting(queue) | Trading(queue) | Buying(queue) | Bidding(queue) | Selling(queue):
            return frozenset(queue[:1])
        case Consenting(waiting=waiting):
            return frozenset(waiting)
        case Doubting(window=window):
            return frozenset(window.waiting)
        case Over():
            return frozenset()
        case _ as never:
            assert_never(never)


def deadline(state: State) -> Deadline | None:
    """A word offered and a trade proposed wait `window_seconds` for their answers (G-3)."""
    match state.phase:
        case Doubting():
            mark = f"doubt {state.offers}"
        case Consenting(queue=queue):
            mark = f"trade {state.round} {queue[0]}"
        case _:
            return None
    return Deadline(mark=mark, seconds=state.options.window_seconds)


def apply(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment:
    """The only judge. Raises Illegal; then nothing has changed."""
    if isinstance(action, TimeUp):
        return _time_up(state, table)
    if seat not in state.seated:
        raise refuse("not_at_table")
    if isinstance(action, Leave):
        return leaving.leave(state, seat, table)
    step = _before_the_sale(state, seat, action) or _in_the_sale(state, seat, action, table)
    if step is None:
        raise _not_now(state, seat, action)
    return step


def _before_the_sale(state: State, seat: Seat, action: AnyAction) -> Moment | None:
    """Naming, drafting, trading, buying, bidding; None where the action does not belong to the phase."""
    match state.phase, action:
        case Naming() as phase, Name():
            return buying.name(state, phase, seat, action)
        case Drafting() as phase, Take():
            return buying.take(state, phase, seat, action)
        case Trading() as phase, Propose():
            return buying.propose(state, phase, seat, action)
        case Trading() as phase, Pass() if seat == phase.queue[0]:
            return buying.pass_trade(state, phase.queue)
        case Consenting() as phase, Answer():
            return buying.answer(state, phase, seat, action)
        case Buying() as phase, Buy():
            return buying.buy(state, phase, seat)
        case Buying() as phase, Refuse():
            return buying.refuse_draw(state, phase, seat)
        case Buying() as phase, Auction():
            return buying.auction(state, phase, seat)
        case Bidding() as phase, Bid():
            return buying.bid(state, phase, seat, action)
        case Bidding() as phase, Pass():
            return buying.pass_bid(state, phase, seat)
        case _:
            return None


def _in_the_sale(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment | None:
    """Selling and doubting; None where the action does not belong to the phase."""
    match state.phase, action:
        case Selling() as phase, Sell() | Lay():
            return selling.sell(state, phase, seat, action, table)
        case Selling() as phase, Finish():
            return selling.finish(state, phase, seat, action, table)
        case Doubting() as phase, Challenge() | Pass():
            return selling.answer(state, phase, seat, table, doubts=isinstance(action, Challenge))
        case _:
            return None


def _not_now(state: State, seat: Seat, action: AnyAction) -> Illegal:
    """The refusal of an action that the phase does not know: somebody else's turn, or another time."""
    asked = to_act(state)
    if isinstance(state.phase, Over):
        return refuse("match_over")
    if seat not in asked and len(asked) == 1:
        return refuse("not_your_turn", seat=min(asked))
    if isinstance(action, Challenge | Pass | Answer):
        return refuse("not_waited_for")
    return refuse("not_now")


def _time_up(state: State, table: Table) -> Moment:
    """G-8: names 2, takes the first open tile, refuses, sells nothing, boxes the dearest excess; windows: pass."""
    match state.phase:
        case Naming(seat) as phase:
            return buying.name(state, phase, seat, Name(tiles.NUMBERS[0]))
        case Drafting() as phase:
            return buying.take(state, phase, phase.queue[0], Take(phase.tiles[0]))
        case Trading() as phase:
            return buying.pass_trade(state, phase.queue)
        case Consenting() as phase:
            return buying.end_trade(state, phase, made=False)
        case Buying() as phase:
            return buying.refuse_draw(state, phase, phase.queue[0])
        case Bidding() as phase:
            return buying.pass_bid(state, phase, phase.queue[0])
        case Selling() as phase:
            seat = phase.queue[0]
            boxed = selling.dearest(state.options, state.places[seat], selling.excess(state, seat))
            return selling.finish(state, phase, seat, Finish(boxed), table)
        case Doubting() as phase:
            return selling.settle(state, replace(phase, window=words.silence(phase.window)), table)
        case Over():
            raise refuse("match_over")
        case _ as never:
            assert_never(never)


def over(state: State) -> bool:
    """Whether the match is over (B-12)."""
    return isinstance(state.phase, Over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has the most money (B-13); empty while the match runs."""
    return state.phase.winners if isinstance(state.phase, Over) else ()


def scores(state: State) -> tuple[int, ...]:
    """The money of each seat."""
    return tuple(place.money for place in state.places)
