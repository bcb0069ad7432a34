"""Phases 4 and 5 of a turn: refreshing, spending or banking, buying (D-15 to D-18)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.games.dexikon import turns
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.events import Bought, Refreshed, Spent, WordBanked
from sobremesa.games.dexikon.moving import Moment, alone, at, clear_pool, gain, refill, stacked, then
from sobremesa.games.dexikon.playing import takeable
from sobremesa.games.dexikon.positions import Banked, Buying, State, Using, Word
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import AnyAction, Bank, Buy, Card, Spend


def use(state: State, seat: Seat, word: Word) -> Moment:
    """D-17: the word stands and its Attacks are over; what are its points for?"""
    return Step(replace(state, phase=Using(seat=seat, word=word, refreshed=False)), ())


def refresh(state: State, phase: Using, table: Table) -> Moment:
    """D-15: the whole pool to the returns, and six new cards."""
    if alone(state):
        raise refuse("no_refresh_in_solo")
    if phase.refreshed:
        raise refuse("already_refreshed")
    filled = refill(clear_pool(state), table)
    state = replace(filled.state, phase=replace(phase, refreshed=True))
    return Step(state, (Refreshed(seat=phase.seat, pool=state.pool), *filled.events))


def spend(state: State, phase: Using, table: Table) -> Moment:
    """D-17: the full value buys."""
    word = phase.word
    told = Spent(seat=phase.seat, spelling=word.spelling, points=word.points)
    return then(_buy_on(state, Buying(seat=phase.seat, word=word, left=word.points), table), told)


def half(word: Word) -> int:
    """D-17: what a banked word leaves to buy with."""
    return word.points // 2


def worth(state: State, seat: Seat, action: AnyAction, table: Table) -> tuple[Weight, ...]:  # noqa: ARG001
    """D-17: the points that one would buy with after spending, or after banking; of other actions nothing."""
    phase = state.phase
    if not isinstance(phase, Using) or phase.seat != seat:
        return ()
    match action:
        case Spend():
            return (Weight(phase.word.spelling, phase.word.points),)
        case Bank():
            return (Weight(phase.word.spelling, half(phase.word)),)
        case _:
            return ()


def bank(state: State, phase: Using, table: Table) -> Moment:
    """D-17: the word goes on the score sheet; half of its value, rounded down, buys."""
    seat, word = phase.seat, phase.word
    place = state.places[seat]
    line = Banked(spelling=word.spelling, points=word.points, round=state.round)
    state = replace(state, places=at(state, seat, replace(place, sheet=(*place.sheet, line))))
    left = half(word)
    told = WordBanked(seat=seat, spelling=word.spelling, points=word.points, left=left)
    return then(_buy_on(state, Buying(seat=seat, word=word, left=left), table), told)


def _buy_on(state: State, phase: Buying, table: Table) -> Moment:
    """D-18: buying goes on while there is something to be had."""
    if _offers(state, phase):
        return Step(replace(state, phase=phase), ())
    return turns.clean(state, phase.seat, phase.word.cards, table)


def _offers(state: State, phase: Buying) -> bool:
    """Whether anything is on offer; a core card mostly is."""
    return bool((not phase.bought and takeable(state)) or on_offer(state, phase))


def on_offer(state: State, phase: Buying) -> tuple[Card, ...]:
    """What the seat could buy now: pool cards it can afford, and one core card a turn (D-18)."""
    costs, left = printed(state.options).costs, phase.left
    pool = tuple([card for card in dict.fromkeys(state.pool) if costs[card] <= left])
    return pool if _has_core(state, phase) else (*pool, *takeable(state))


def _has_core(state: State, phase: Buying) -> bool:
    costs = printed(state.options).costs
    return 0 in [costs[card] for card in phase.bought]


def buy(state: State, phase: Buying, action: Buy, table: Table) -> Moment:
    """D-18: one card from the pool or from a core stack, into the discard pile."""
    seat, card = phase.seat, action.card
    if card in [stack.card for stack in state.core]:
        if _has_core(state, phase):
            raise refuse("one_core_card")
        if not stacked(state, card):
            raise refuse("none_left", card=card)
        state, _ = gain(state, seat, card)
        cost = 0
    else:
        pool = piles.without(state.pool, (card,))
        if pool is None:
            raise refuse("not_for_sale", card=card)
        cost = printed(state.options).costs[card]
        if cost > phase.left:
            raise refuse("costs_more", card=card, cost=cost, left=phase.left)
        place = state.places[seat]
        place = replace(place, discard=piles.put(place.discard, card))
        state = replace(state, pool=pool, places=at(state, seat, place))
    phase = replace(phase, left=phase.left - cost, bought=(*phase.bought, card))
    return then(_buy_on(state, phase, table), Bought(seat=seat, card=card, cost=cost, left=phase.left))


def finish(state: State, phase: Buying, table: Table) -> Moment:
    """D-18: buy no more, at least one card having been bought."""
    if not phase.bought:
        raise refuse("must_buy")
    return turns.clean(state, phase.seat, phase.word.cards, table)
