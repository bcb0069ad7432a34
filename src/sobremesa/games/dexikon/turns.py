"""From turn to turn: cleanup, the new hand, the pool, who is next (D-20, D-23, D-31, D-32, D-34)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import after
from sobremesa.games.dexikon import ending
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.events import AnyEvent, Discarded, Kept, Returned, Surfaced, TurnBegan
from sobremesa.games.dexikon.moving import (
    Moment,
    alone,
    at,
    clear_pool,
    draw,
    put_back,
    refill,
    stack,
    then,
)
from sobremesa.games.dexikon.positions import Cleaning, Keeping, Playing, State
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import PENALTY, Card, Keep, Return

HAND = 6
"""Cards of a new hand (D-6, D-20)."""
EXTRA = {"one_more": 1, "two_more": 2}
"""Cleanup cards that make the next hand bigger (D-2)."""
RETURNING = ("return_from_hand", "return_from_discard")


def begin(state: State, seat: Seat) -> Moment:
    """D-10: a seat's turn; in solo the last one if the pool stack is empty now (D-34)."""
    final = alone(state) and not state.stack
    state = replace(state, phase=Playing(seat), final=final)
    return Step(state, (TurnBegan(seat=seat, round=state.round, final=final),))


def following(state: State, seat: Seat) -> Moment:
    """The turn after this seat's; before the first player's, the end is looked for (D-23)."""
    seat = after(seat, len(state.places), state.seated)
    if seat != state.first:
        return begin(state, seat)
    if ending.is_due(state):
        return ending.begin(state)
    return begin(replace(state, round=state.round + 1), seat)


def clean(state: State, seat: Seat, word: tuple[Card, ...], table: Table) -> Moment:
    """D-20: the Cleanup cards of the word, left to right."""
    if not word:
        return _next_return(state, Cleaning(seat=seat, extra=0, cards=()), table)
    by_id = printed(state.options).by_id
    effects = [(card, does) for card in word if (does := by_id[card].cleanup)]
    extra = sum([EXTRA.get(does, 0) for _, does in effects])
    waiting = tuple([card for card, does in effects if does in RETURNING])
    return _next_return(state, Cleaning(seat=seat, extra=extra, cards=waiting), table)


def _next_return(state: State, phase: Cleaning, table: Table) -> Moment:
    """Wait for the first of these cards that has something to return; then the turn ends."""
    for k in range(len(phase.cards)):
        rest = replace(phase, cards=phase.cards[k:])
        if returnable(state, rest):
            return Step(replace(state, phase=rest), ())
    if alone(state) and not state.final and len(state.pool) > 1:
        return Step(replace(state, phase=Keeping(phase.seat, phase.extra)), ())
    return _end(state, phase.seat, phase.extra, table)


def returnable(state: State, phase: Cleaning) -> tuple[Card, ...]:
    """What the first Cleanup card may return: from the hand, or from the discard pile as it lies (D-2)."""
    place = state.places[phase.seat]
    from_hand = printed(state.options).by_id[phase.cards[0]].cleanup == "return_from_hand"
    return place.hand if from_hand else place.discard


def return_one(state: State, phase: Cleaning, action: Return, table: Table) -> Moment:
    """D-20: a Cleanup card lets one card be returned, or none."""
    if len(action.cards) > 1:
        raise refuse("one_return")
    rest = piles.without(returnable(state, phase), action.cards)
    if rest is None:
        raise refuse("not_returnable", cards=list(action.cards))
    events: tuple[AnyEvent, ...] = ()
    if action.cards:
        place = state.places[phase.seat]
        from_hand = printed(state.options).by_id[phase.cards[0]].cleanup == "return_from_hand"
        place = replace(place, hand=rest) if from_hand else replace(place, discard=rest)
        state = put_back(replace(state, places=at(state, phase.seat, place)), action.cards)
        told = Returned(seat=phase.seat, cards=action.cards, origin="hand" if from_hand else "discard")
        events = (told,)
    return then(_next_return(state, replace(phase, cards=phase.cards[1:]), table), *events)


def keep(state: State, phase: Keeping, action: Keep, table: Table) -> Moment:
    """D-31: in solo one card of the pool stays, the others are returned."""
    if action.card not in state.pool:
        raise refuse("not_in_pool", card=action.card)
    returned = piles.without(state.pool, (action.card,)) or ()
    state = clear_pool(state, (action.card,))
    step = _end(state, phase.seat, phase.extra, table)
    return then(step, Kept(seat=phase.seat, card=action.card, returned=returned))


def _end(state: State, seat: Seat, extra: int, table: Table) -> Moment:
    """D-20: all is discarded, a new hand is drawn, the pool is filled up; in solo it is filled first (D-31)."""
    place = state.places[seat]
    thrown = state.played + place.hand
    place = replace(place, hand=(), discard=piles.put(place.discard, *thrown))
    state = replace(state, places=at(state, seat, place), played=())
    told: tuple[AnyEvent, ...] = (Discarded(seat=seat, cards=thrown),) if thrown else ()
    filled = refill(state, table) if alone(state) else Step(state, ())
    drawn = draw(filled.state, seat, HAND + extra, table)
    last = surface(drawn.state, seat) if alone(state) else refill(drawn.state, table)
    step = following(last.state, seat)
    return Step(step.state, (*told, *filled.events, *drawn.events, *last.events, *step.events))


def surface(state: State, seat: Seat) -> Moment:
    """D-32: Penalties in the pool are gained, or go to their stack if the new hand holds a Response."""
    count = state.pool.count(PENALTY)
    if not count:
        return Step(state, ())
    place, by_id = state.places[seat], printed(state.options).by_id
    safe = any(by_id[card].response for card in place.hand)
    state = replace(state, pool=tuple(card for card in state.pool if card != PENALTY))
    if safe:
        state = replace(state, core=stack(state.core, PENALTY, count))
    else:
        place = replace(place, discard=piles.put(place.discard, *(PENALTY,) * count))
        state = replace(state, places=at(state, seat, place))
    return Step(state, (Surfaced(seat=seat, count=count, gained=not safe),))
