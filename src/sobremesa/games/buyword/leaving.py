"""A seat gets up from the table in mid-match (G-6, B-23)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from sobremesa.core import piles, words
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.games.buyword import buying, rounds, selling, tiles
from sobremesa.games.buyword.refusals import refuse
from sobremesa.games.buyword.rounds import Moment, then
from sobremesa.games.buyword.types import (
    WILD,
    Bidding,
    Buying,
    Consenting,
    Doubting,
    Drafting,
    Left,
    Naming,
    Over,
    Place,
    Selling,
    State,
    Trading,
)


def leave(state: State, seat: Seat, table: Table) -> Moment:
    """G-6, B-23: tiles and Wilds go to the box, money to the bank; open prompts count as pass."""
    if isinstance(state.phase, Over):
        raise refuse("match_over")
    place = state.places[seat]
    state = replace(
        state,
        seated=tuple(other for other in state.seated if other != seat),
        box=piles.put(state.box, *place.tiles, *place.draw, *(WILD,) * place.wilds),
        bank=state.bank + place.money,
        places=rounds.at(state, seat, Place(money=0)),
    )
    step = rounds.end(state, state.seated) if len(state.seated) < 2 else _without(state, seat, table)
    return then(step, Left(seat=seat))


def _without(state: State, seat: Seat, table: Table) -> Moment:
    """The same phase with the leaver taken out of it."""
    match state.phase:
        case Naming(leader):
            return rounds.draw(state, tiles.NUMBERS[0]) if leader == seat else Step(state, ())
        case Drafting() as phase:
            return buying.end_draft(state, replace(phase, queue=_rest(phase.queue, seat)))
        case Trading(queue):
            return rounds.trade(state, _rest(queue, seat))
        case Consenting() as phase:
            return _without_trader(state, phase, seat)
        case Buying(queue):
            return rounds.buy(state, _rest(queue, seat))
        case Bidding() as phase:
            return _without_bidder(state, phase, seat)
        case Selling(queue):
            return rounds.end_sale(state, _rest(queue, seat), table)
        case Doubting() as phase:
            if phase.queue[0] == seat:
                return rounds.end_sale(state, _rest(phase.queue, seat), table)
            window = words.withdraw(phase.window, seat)
            return selling.settle(state, replace(phase, queue=_rest(phase.queue, seat), window=window), table)
        case Over():
            return Step(state, ())
        case _ as never:
            assert_never(never)


def _rest(queue: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in queue if other != seat)


def _without_trader(state: State, phase: Consenting, seat: Seat) -> Moment:
    """A trade with a leaver in it is not made."""
    proposer = phase.queue[0]
    rest = _rest(phase.queue, seat)
    if seat == proposer:
        return buying.pass_trade(state, phase.queue)
    if seat in phase.trade.others:
        return buying.end_trade(state, replace(phase, queue=rest), made=False)
    return Step(replace(state, phase=replace(phase, queue=rest)), ())


def _without_bidder(state: State, phase: Bidding, seat: Seat) -> Moment:
    """A leaver's bid falls; an owner's auction ends, the draw being in the box already."""
    later = _rest(phase.later, seat)
    if seat == phase.owner:
        return rounds.buy(state, later)
    bid, bidder = (0, None) if phase.bidder == seat else (phase.bid, phase.bidder)
    return buying.end_bid(
        state, replace(phase, queue=_rest(phase.queue, seat), bid=bid, bidder=bidder, later=later)
    )
