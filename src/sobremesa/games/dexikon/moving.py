"""How cards move: drawn, gained, returned, discarded (D-3, D-7), and the pool (D-4, D-15, D-20)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.games.dexikon import cards as printed
from sobremesa.games.dexikon.events import AnyEvent, Drew, Refilled, Reshuffled
from sobremesa.games.dexikon.positions import Place, Stack, State
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card

POOL = 6
"""Cards in the pool (D-4)."""

Moment = Step[State, AnyEvent]


def then(step: Moment, *before: AnyEvent) -> Moment:
    """The step with these events told first."""
    return Step(step.state, (*before, *step.events))


def at(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    """The places with this one before the seat."""
    places = [*state.places]
    places[seat] = place
    return tuple(places)


def alone(state: State) -> bool:
    """Whether it is a solo match (D-30)."""
    return len(state.places) == 1


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats still in the match, in seat order."""
    return tuple([other for other in state.seated if other != seat])


def draw(state: State, seat: Seat, count: int, table: Table) -> Moment:
    """D-7: draw what is there; then the discard pile, shuffled, is the new deck for the rest."""
    place = state.places[seat]
    drawn, deck = piles.lift(place.deck, min(count, len(place.deck)))
    discard = place.discard
    missing = count - len(drawn)
    shuffled: tuple[AnyEvent, ...] = ()
    if missing and discard:
        shuffled = (Reshuffled(seat=seat, cards=len(discard)),)
        more, deck = piles.lift(table.shuffle(discard), min(missing, len(discard)))
        drawn, discard = drawn + more, ()
    if not drawn:
        return Step(state, ())
    place = replace(place, hand=place.hand + drawn, deck=deck, discard=discard)
    drew = Drew(seat=seat, count=len(drawn), cards=drawn)
    return Step(replace(state, places=at(state, seat, place)), (*shuffled, drew))


def stacked(state: State, card: Card) -> int:
    """How many cards are in the core stack of this card; 0 for a card that has none."""
    for one in state.core:
        if one.card == card:
            return one.cards
    return 0


def stack(core: tuple[Stack, ...], card: Card, more: int) -> tuple[Stack, ...]:
    """The core stacks with so many more of this card; below 0: fewer."""
    return tuple([Stack(one.card, one.cards + more) if one.card == card else one for one in core])


def gain(state: State, seat: Seat, card: Card, count: int = 1) -> tuple[State, int]:
    """D-3: from the stack into the discard pile, as many as there are; and how many those were."""
    count = min(count, stacked(state, card))
    if not count:
        return state, 0
    place = state.places[seat]
    places = at(state, seat, replace(place, discard=piles.put(place.discard, *(card,) * count)))
    return replace(state, core=stack(state.core, card, -count), places=places), count


def put_back(state: State, returned: Iterable[Card]) -> State:
    """D-3: cards that were taken out of a deck go to their stack, to the pool returns or out of the game."""
    core, returns, gone = state.core, state.returns, state.gone
    by_id = printed.printed(state.options).by_id
    for card in returned:
        if card == SPECIAL:
            gone = (*gone, card)
        elif by_id[card].cost == 0:
            core = stack(core, card, 1)
        else:
            returns = (*returns, card)
    return replace(state, core=core, returns=returns, gone=gone)


def clear_pool(state: State, kept: tuple[Card, ...] = ()) -> State:
    """The pool but for these cards goes to the pool returns (D-15, D-31)."""
    moved = piles.without(state.pool, kept) or ()
    return replace(state, pool=kept, returns=(*state.returns, *moved))


def refill(state: State, table: Table) -> Moment:
    """D-15, D-20: the pool to six from the stack, then from the shuffled returns; in solo from the stack only."""
    missing = POOL - len(state.pool)
    dealt, under = piles.lift(state.stack, min(missing, len(state.stack)))
    returns, shuffled = state.returns, False
    missing -= len(dealt)
    if missing > 0 and returns and not alone(state):
        more, under = piles.lift(table.shuffle(returns), min(missing, len(returns)))
        dealt, returns, shuffled = dealt + more, (), True
    if not dealt:
        return Step(state, ())
    pool = printed.by_cost(state.options, (*state.pool, *dealt))
    filled = replace(state, pool=pool, stack=under, returns=returns)
    return Step(filled, (Refilled(cards=dealt, shuffled=shuffled),))


def penalize(state: State, seats: Iterable[Seat]) -> tuple[State, tuple[Seat, ...]]:
    """Each of these gains a Penalty in turn while there are any; and who did (D-3)."""
    gained: tuple[Seat, ...] = ()
    for seat in seats:
        state, count = gain(state, seat, PENALTY)
        gained += (seat,) * count
    return state, gained
