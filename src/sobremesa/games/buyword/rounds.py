"""From phase to phase and from round to round: rolling, drawing, and who comes next (B-5, B-6, B-11, B-12)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import after, clockwise
from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import (
    WILD,
    AnyEvent,
    Buying,
    Drafting,
    Drew,
    Ended,
    Naming,
    Over,
    Place,
    Rolled,
    Selling,
    State,
    Trading,
)

Moment = Step[State, AnyEvent]


def at(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    """The places with this one before the seat."""
    return (*state.places[:seat], place, *state.places[seat + 1 :])


def in_order(state: State) -> tuple[Seat, ...]:
    """Everyone still in, from the leader clockwise."""
    return clockwise(state.leader, len(state.places), state.seated)


def then(step: Moment, *before: AnyEvent) -> Moment:
    """The step with these events told first."""
    return Step(step.state, (*before, *step.events))


def begin_round(state: State, table: Table) -> Moment:
    """B-5: the leader rolls; on choice the leader names a number."""
    (face,) = table.roll(tiles.DIE, 1)
    rolled = Rolled(round=state.round, leader=state.leader, face=face)
    if face == tiles.CHOICE:
        return Step(replace(state, number=0, phase=Naming(state.leader)), (rolled,))
    return then(draw(state, face), rolled)


def draw(state: State, number: int) -> Moment:
    """B-6, B-12: the round's tiles come out of the bag, one each in turn, or all to lie open for a draft."""
    order = in_order(state)
    wanted = number * len(order)
    drawn, bag = piles.lift(state.bag, min(wanted, len(state.bag)))
    short = len(drawn) < wanted
    state = replace(state, number=number, bag=bag, last=not bag)
    draws = tuple(
        drawn[order.index(seat) :: len(order)] if seat in order else () for seat in range(len(state.places))
    )
    event = Drew(
        draws=((),) * len(draws) if state.options.draft else draws,
        open=drawn if state.options.draft else (),
        last=state.last,
        short=short,
    )
    if short and not state.options.short_draw:
        return then(sell(replace(state, box=piles.put(state.box, *drawn))), event)
    if state.options.draft:
        queue = tuple(order[k % len(order)] for k in range(len(drawn)))
        return Step(replace(state, phase=Drafting(queue=queue, tiles=drawn)), (event,))
    places = tuple(replace(place, draw=mine) for place, mine in zip(state.places, draws, strict=True))
    return then(bargain(replace(state, places=places)), event)


def bargain(state: State) -> Moment:
    """B-18: before the first purchase whole draws may be exchanged, where the table allows it."""
    return trade(state, with_draws(state) if state.options.trade != "none" else ())


def trade(state: State, queue: tuple[Seat, ...]) -> Moment:
    """B-18: these may still propose an exchange; with nobody to exchange with, buying begins."""
    drawn = with_draws(state)
    if not queue or len(drawn) < 2:
        return buy(state, drawn)
    return Step(replace(state, phase=Trading(queue)), ())


def with_draws(state: State) -> tuple[Seat, ...]:
    """Who has drawn tiles and not yet bought or refused them, from the leader clockwise."""
    return tuple(seat for seat in in_order(state) if state.places[seat].draw)


def buy(state: State, queue: tuple[Seat, ...]) -> Moment:
    """B-7: these buy or refuse, one after the other; when all have, selling begins."""
    if not queue:
        return sell(state)
    return Step(replace(state, phase=Buying(queue)), ())


def sell(state: State) -> Moment:
    """B-8: only after all have bought or refused, each in turn order may sell."""
    return Step(replace(state, phase=Selling(in_order(state))), ())


def end_sale(state: State, queue: tuple[Seat, ...], table: Table) -> Moment:
    """The next seller; when all have sold, the next round (B-11) or the end (B-12)."""
    if queue:
        return Step(replace(state, phase=Selling(queue)), ())
    if state.last:
        return end(state, richest(state))
    leader = after(state.leader, len(state.places), state.seated)
    return begin_round(replace(state, round=state.round + 1, leader=leader), table)


def richest(state: State) -> tuple[Seat, ...]:
    """B-13: who has the most money of those still in; ties are shared (G-7)."""
    most = max(state.places[seat].money for seat in state.seated)
    return tuple(seat for seat in state.seated if state.places[seat].money == most)


def end(state: State, winners: tuple[Seat, ...]) -> Moment:
    """B-12, B-13: what was not sold is worth nothing and goes to the box."""
    unsold = [tile for place in state.places for tile in (*place.tiles, *place.draw, *(WILD,) * place.wilds)]
    open_tiles = state.phase.tiles if isinstance(state.phase, Drafting) else ()
    over = replace(
        state,
        box=piles.put(state.box, *unsold, *open_tiles),
        places=tuple(Place(money=place.money) for place in state.places),
        phase=Over(winners),
    )
    return Step(over, (Ended(winners=winners, money=tuple(place.money for place in state.places)),))
