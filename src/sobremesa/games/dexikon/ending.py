"""The end: last words, what End of game cards return, the result (D-23 to D-27)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step
from sobremesa.core.seats import clockwise
from sobremesa.games.dexikon import scoring
from sobremesa.games.dexikon.cards import by_cost, printed
from sobremesa.games.dexikon.events import Ended, GaveUp, LastWords, LastWordStood, Returned
from sobremesa.games.dexikon.moving import Moment, at, put_back, then
from sobremesa.games.dexikon.positions import LastWord, Over, Place, Result, State, Trimming, Word
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import Card, Return

SEVEN = 7
"""Banked words that end the game (D-23)."""
RETURNS_EACH = 2
"""Cards that may be returned for each B (D-25)."""


def is_due(state: State) -> bool:
    """D-23, D-34: whether the game ends now, before the first player takes a turn."""
    full = any(len(state.places[seat].sheet) >= SEVEN for seat in state.seated)
    return full or state.final or state.round >= state.options.last_round


def begin(state: State) -> Moment:
    """D-24: each takes up the whole deck and has one more word, clockwise from the first player."""
    queue = clockwise(state.first, len(state.places), state.seated)
    places = tuple(
        replace(place, hand=by_cost(state.options, scoring.deck(place)), deck=(), discard=())
        for place in state.places
    )
    state = replace(state, places=places, closing=queue, phase=LastWord(queue[0]))
    return Step(state, (LastWords(queue),))


def record(state: State, seat: Seat, word: Word) -> Moment:
    """D-24: a last word stands."""
    place = replace(state.places[seat], last=word)
    state = replace(state, places=at(state, seat, place), played=())
    return then(next_word(state, seat), LastWordStood(seat=seat, spelling=word.spelling, points=word.points))


def no_word(state: State, seat: Seat) -> Moment:
    """D-24: no last word; what was tried goes back to the others."""
    place = state.places[seat]
    place = replace(place, hand=(*place.hand, *state.played))
    state = replace(state, places=at(state, seat, place), played=())
    return then(next_word(state, seat), GaveUp(seat=seat, card=None))


def next_word(state: State, seat: Seat) -> Moment:
    """The last word after this seat's; after the last of them, D-25."""
    queue = tuple(other for other in state.closing or () if other != seat)
    state = replace(state, closing=queue)
    if queue:
        return Step(replace(state, phase=LastWord(queue[0])), ())
    return trim(state, clockwise(state.first, len(state.places), state.seated))


def trim(state: State, queue: tuple[Seat, ...]) -> Moment:
    """D-25: the next of these who has a B, and cards that are not in the last word."""
    for k, seat in enumerate(queue):
        most = _returns(state, state.places[seat])
        if most:
            return Step(replace(state, phase=Trimming(seat=seat, most=most, queue=queue[k + 1 :])), ())
    results = tuple(
        scoring.result(state, seat) if seat in state.seated else None for seat in range(len(state.places))
    )
    return finish(state, scoring.best(state, results), results)


def _returns(state: State, place: Place) -> int:
    """How many cards this seat may return: the B's of the whole deck are counted first (D-25)."""
    by_id = printed(state.options).by_id
    each = sum(by_id[card].end == "return_two" for card in scoring.deck(place))
    return min(RETURNS_EACH * each, len(spare(place)))


def spare(place: Place) -> tuple[Card, ...]:
    """The cards of a deck that are not in the last word (D-25)."""
    return (*place.hand, *place.discard)


def return_some(state: State, phase: Trimming, action: Return) -> Moment:
    """D-25: only cards that are not in the last word may go."""
    place = state.places[phase.seat]
    if len(action.cards) > phase.most:
        raise refuse("too_many_returns", most=phase.most)
    rest = piles.without(spare(place), action.cards)
    if rest is None:
        raise refuse("not_spare", cards=list(action.cards))
    place = replace(place, hand=rest, discard=())
    state = put_back(replace(state, places=at(state, phase.seat, place)), action.cards)
    told = (Returned(seat=phase.seat, cards=action.cards, origin="deck"),) if action.cards else ()
    return then(trim(state, phase.queue), *told)


def finish(state: State, winners: tuple[Seat, ...], results: tuple[Result | None, ...]) -> Moment:
    """The match is over; the decks are laid open."""
    decks = tuple(by_cost(state.options, scoring.deck(place)) for place in state.places)
    over = replace(state, phase=Over(winners=winners, results=results))
    return Step(over, (Ended(winners=winners, results=results, decks=decks),))
