"""What Actions do, one function an effect; the card table names them (D-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.games.dexikon.events import AnyEvent, Discarded, Returned
from sobremesa.games.dexikon.moving import Moment, at, draw, put_back, then
from sobremesa.games.dexikon.positions import Discarding, Playing, State
from sobremesa.games.dexikon.types import ActionEffect, Card

Effect = Callable[[State, Seat, tuple[Card, ...], Table], Moment]
"""The cards are those named in hand for it."""


class Does(NamedTuple):
    """An Action's effect, and how many cards in hand may be named for it."""

    effect: Effect
    most: int


ANY = 99


def draw_some(count: int, state: State, seat: Seat, _named: tuple[Card, ...], table: Table) -> Moment:
    """Draw so many cards."""
    return draw(state, seat, count, table)


def swap(state: State, seat: Seat, named: tuple[Card, ...], table: Table) -> Moment:
    """Discard any number of cards from hand, then draw as many."""
    place = state.places[seat]
    rest = piles.without(place.hand, named) or ()
    place = replace(place, hand=rest, discard=piles.put(place.discard, *named))
    told: tuple[AnyEvent, ...] = (Discarded(seat=seat, cards=named),) if named else ()
    return then(draw(replace(state, places=at(state, seat, place)), seat, len(named), table), *told)


def return_some(state: State, seat: Seat, named: tuple[Card, ...], _table: Table) -> Moment:
    """Return the cards named, from hand (D-3)."""
    place = state.places[seat]
    place = replace(place, hand=piles.without(place.hand, named) or ())
    state = put_back(replace(state, places=at(state, seat, place)), named)
    return Step(state, (Returned(seat=seat, cards=named, origin="hand"),) if named else ())


def return_and_draw(state: State, seat: Seat, named: tuple[Card, ...], table: Table) -> Moment:
    """Return one card from hand and draw one; or neither."""
    returned = return_some(state, seat, named, table)
    return then(draw(returned.state, seat, len(named), table), *returned.events)


def draw_two_discard_one(state: State, seat: Seat, _named: tuple[Card, ...], table: Table) -> Moment:
    """Draw two cards, then discard one from hand, if there is any."""
    step = draw(state, seat, 2, table)
    phase = step.state.phase
    if not step.state.places[seat].hand or not isinstance(phase, Playing):
        return step
    return Step(replace(step.state, phase=Discarding(seat=seat, acted=phase.acted)), step.events)


ACTIONS: Mapping[ActionEffect, Does] = {
    "draw_one": Does(partial(draw_some, 1), most=0),
    "draw_two": Does(partial(draw_some, 2), most=0),
    "swap": Does(swap, most=ANY),
    "return_one": Does(return_some, most=1),
    "return_two": Does(return_some, most=2),
    "return_and_draw": Does(return_and_draw, most=1),
    "draw_two_discard_one": Does(draw_two_discard_one, most=0),
}
