"""Who may know what in Quiddler (G-5): built field by field from what lies open and from the seat's own hand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Table
from sobremesa.games.quiddler import cards, scoring
from sobremesa.games.quiddler.types import AnyEvent, Card, Dealt, Drew, Place, PlaceView, State, View


def view(state: State, seat: Seat | None) -> View:
    """What a person in that chair can see; None: an onlooker."""
    return View(
        seat=seat,
        options=state.options,
        hand=state.hand,
        cards=state.options.hands[state.hand],
        dealer=state.dealer,
        seated=state.seated,
        dealt=state.dealt,
        deck=len(state.deck),
        discard=state.discard[-1] if state.discard else None,
        discards=len(state.discard),
        aside=len(state.aside),
        mine=() if seat is None else state.places[seat].hand,
        places=tuple([PlaceView(len(place.hand), place.words, place.turns, place.lost) for place in state.places]),
        phase=state.phase,
        closing=state.closing,
        reshuffles=state.reshuffles,
        pad=state.pad,
        totals=scoring.scores(state),
        grade=scoring.grade(state),
    )


def see(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:
    """The event as that seat may know it: dealt cards and cards from the deck are their owner's alone."""
    match event:
        case Dealt():
            mine = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return replace(event, hands=mine)
        case Drew(pile="deck") if event.seat != seat:
            return replace(event, card=None)
        case _:
            return event


def imagine(known: View, table: Table) -> State:
    """One position that the view allows: every card that is not seen is dealt at random."""
    seen = piles.count(
        known.mine,
        () if known.discard is None else (known.discard,),
        *(word.cards for place in known.places for word in place.words),
    )
    hidden = piles.count(cards.box(known.options)) - seen
    pool = table.shuffle(tuple(hidden.elements()))
    hands: list[tuple[Card, ...]] = []
    for seat, place in enumerate(known.places):
        hand, pool = (known.mine, pool) if seat == known.seat else piles.lift(pool, place.cards)
        hands.append(hand)
    under, pool = piles.lift(pool, max(0, known.discards - 1))
    aside, deck = piles.lift(pool, known.aside)
    return State(
        options=known.options,
        hand=known.hand,
        dealer=known.dealer,
        seated=known.seated,
        dealt=known.dealt,
        deck=deck,
        discard=under if known.discard is None else (*under, known.discard),
        aside=aside,
        places=tuple(
            Place(hand=hand, words=place.words, turns=place.turns, lost=place.lost)
            for hand, place in zip(hands, known.places, strict=True)
        ),
        phase=known.phase,
        closing=known.closing,
        reshuffles=known.reshuffles,
        pad=known.pad,
    )


def inventory(state: State) -> Mapping[Card, int]:
    """Every card of the box by kind, wherever it lies."""
    return piles.count(
        state.deck,
        state.discard,
        state.aside,
        *(place.hand for place in state.places),
        *(word.cards for place in state.places for word in place.words),
    )
