"""Who may know what in Dexikon (G-5): hands are their owners', the order of decks and of the stack is nobody's."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Table
from sobremesa.core.words import Window
from sobremesa.games.dexikon import scoring
from sobremesa.games.dexikon.cards import by_cost, printed
from sobremesa.games.dexikon.events import AnyEvent, Drew, SetUp
from sobremesa.games.dexikon.positions import (
    Doubting,
    Over,
    Phase,
    Place,
    PlaceView,
    Responding,
    Response,
    State,
    View,
)
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card


def view(state: State, seat: Seat | None) -> View:
    """What a person in that chair can see; None: an onlooker."""
    mine = None if seat is None else state.places[seat]
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        first=state.first,
        seated=state.seated,
        pool=state.pool,
        stack=len(state.stack),
        returns=state.returns,
        core=state.core,
        gone=len(state.gone),
        aside=state.aside,
        mine=mine.hand if mine else (),
        drawable=by_cost(state.options, mine.deck) if mine else (),
        places=tuple(
            PlaceView(
                hand=len(place.hand),
                deck=len(place.deck),
                discard=place.discard,
                sheet=place.sheet,
                won=place.won,
                last=place.last,
            )
            for place in state.places
        ),
        played=state.played,
        phase=_phase(state.phase),
        closing=state.closing,
        final=state.final,
        windows=state.windows,
        doubted=_doubted(state.phase, seat),
        response=_response(state.phase, seat),
        standings=scoring.standings(state),
    )


def _phase(phase: Phase) -> Phase:
    """The phase without the answers that are still kept back (G-3, D-14)."""
    match phase:
        case Doubting():
            return replace(phase, window=Window(waiting=phase.window.waiting))
        case Responding():
            return replace(phase, responses=())
        case _:
            return phase


def _doubted(phase: Phase, seat: Seat | None) -> bool | None:
    """Whether this seat has challenged; None where it has not answered, or nothing is asked."""
    if not isinstance(phase, Doubting) or seat is None or seat in phase.window.waiting or seat == phase.seat:
        return None
    return seat in phase.window.doubters


def _response(phase: Phase, seat: Seat | None) -> Response | None:
    """What this seat has shown against the Attacks that are being answered."""
    if not isinstance(phase, Responding):
        return None
    return next((response for response in phase.responses if response.seat == seat), None)


def see(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:
    """The event as that seat may know it: first hands and drawn cards are their owner's alone."""
    match event:
        case SetUp():
            mine = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return replace(event, hands=mine)
        case Drew() if event.seat != seat:
            return replace(event, cards=None)
        case _:
            return event


def imagine(known: View, table: Table) -> State:
    """One position that the view allows: every card that is not seen is dealt at random."""
    hidden, cards = _hidden(known), printed(known.options)
    costly = table.shuffle([card for card in cards.costly for _ in range(hidden[card])])
    free = table.shuffle([card for card in cards.free for _ in range(hidden[card])])
    stack, rest = _stack(known, costly, free, table)
    outside = max(0, hidden.get(SPECIAL, 0))
    specials = _specials(known, outside, table)
    hands: list[tuple[tuple[Card, ...], tuple[Card, ...]]] = []
    for seat, place in enumerate(known.places):
        if seat == known.seat:
            hands.append((known.mine, table.shuffle(known.drawable)))
            continue
        others, rest = piles.lift(rest, place.hand + place.deck - specials.count(seat))
        hand, deck = piles.lift(table.shuffle((*others, *(SPECIAL,) * specials.count(seat))), place.hand)
        hands.append((hand, deck))
    return State(
        options=known.options,
        round=known.round,
        first=known.first,
        seated=known.seated,
        pool=known.pool,
        stack=stack,
        returns=known.returns,
        core=known.core,
        gone=(*rest, *(SPECIAL,) * (outside - len(specials))),
        aside=known.aside,
        places=tuple(
            Place(hand, deck, place.discard, place.sheet, place.won, place.last)
            for (hand, deck), place in zip(hands, known.places, strict=True)
        ),
        played=known.played,
        phase=_answered(known),
        closing=known.closing,
        final=known.final,
        windows=known.windows,
    )


def _hidden(known: View) -> dict[Card, int]:
    """How many cards of each kind the view does not show."""
    hidden = dict(printed(known.options).copies)
    hidden[PENALTY] -= known.aside
    for stack in known.core:
        hidden[stack.card] -= stack.cards
    for card in (*known.mine, *known.drawable, *known.pool, *known.returns, *known.played):
        hidden[card] -= 1
    for place in known.places:
        for card in (*place.discard, *(place.last.cards if place.last else ())):
            hidden[card] -= 1
    return hidden


def _stack(
    known: View, costly: tuple[Card, ...], free: tuple[Card, ...], table: Table
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The pool stack, and the cards that lie elsewhere. In solo there are Penalties in it (D-30)."""
    if len(known.places) == 1:
        # All pool cards that are not seen are there, and as many Penalties as make up the count.
        penalties = tuple(card for card in free if card == PENALTY)
        cards = table.shuffle((*costly, *penalties)[: known.stack])
        return cards, piles.without((*costly, *free), cards) or ()
    stack, left = piles.lift(costly, known.stack)
    return stack, table.shuffle((*left, *free))


def _specials(known: View, hidden: int, table: Table) -> tuple[Seat, ...]:
    """D-5: who holds the Special Penalties that are not seen, a seat for each; the others are out of the game.

    A seat holds no more of them than it began with. While nobody has left, `gone` tells how many were returned.
    """
    held: list[Seat] = []
    for seat, count in enumerate(known.options.specials):
        place = known.places[seat]
        active = not isinstance(known.phase, Over) and known.phase.seat == seat
        seen = (*place.discard, *(place.last.cards if place.last else ()), *(known.played if active else ()))
        if seat in known.seated and seat != known.seat:
            held += [seat] * min(count - seen.count(SPECIAL), place.hand + place.deck)
    if len(known.seated) < len(known.places):
        return tuple(held)
    returned = known.gone - (hidden - len(held))
    return table.shuffle(held)[max(0, returned) :]


def _answered(known: View) -> Phase:
    """The phase with the seat's own answer; the unknown ones are taken to be no."""
    phase = known.phase
    if isinstance(phase, Doubting) and known.doubted and known.seat is not None:
        return replace(phase, window=replace(phase.window, doubters=(known.seat,)))
    if isinstance(phase, Responding) and known.response is not None:
        return replace(phase, responses=(known.response,))
    return phase


def inventory(state: State) -> Mapping[Card, int]:
    """Every card of the box by kind, wherever it lies."""
    return piles.count(
        state.pool,
        state.stack,
        state.returns,
        state.gone,
        state.played,
        (PENALTY,) * state.aside,
        *((stack.card,) * stack.cards for stack in state.core),
        *(scoring.deck(place) for place in state.places),
    )
