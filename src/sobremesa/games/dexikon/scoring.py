"""The score (D-26, D-34) and who has won (D-27)."""

from __future__ import annotations

from sobremesa.core.contract import Seat
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.positions import Over, Place, Result, State
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card

COUNTED = 5
"""Banked words that count (D-26)."""
PENALTY_COSTS = 2
BONUS = {"one_point": 1, "two_points": 2}
"""End of game cards that are worth points (D-2)."""


def deck(place: Place) -> tuple[Card, ...]:
    """D-3: all that a seat has; the cards of its last word are in it."""
    last = place.last.cards if place.last else ()
    return (*place.hand, *place.deck, *place.discard, *last)


def result(state: State, seat: Seat) -> Result:
    """D-26: what a seat's score is made of, as things lie."""
    place = state.places[seat]
    held, by_id = deck(place), printed(state.options).by_id
    words, last = five_best(place), place.last.points if place.last else 0
    bonus = sum(BONUS.get(by_id[card].end, 0) for card in held) + state.aside
    penalties = PENALTY_COSTS * (held.count(PENALTY) + held.count(SPECIAL))
    total = words + last + place.won + bonus - penalties
    return Result(words, last, place.won, bonus, penalties, total)


def five_best(place: Place) -> int:
    """The points of the five best banked words, or of all if there are fewer."""
    return sum(sorted((line.points for line in place.sheet), reverse=True)[:COUNTED])


def standings(state: State) -> tuple[int, ...]:
    """By seat: the score when the match is over; before that, what of it lies open."""
    results = state.phase.results if isinstance(state.phase, Over) else (None,) * len(state.places)
    return tuple(
        _open(place) if ends is None else ends.total for place, ends in zip(state.places, results, strict=True)
    )


def _open(place: Place) -> int:
    return five_best(place) + place.won + (place.last.points if place.last else 0)


def best(state: State, results: tuple[Result | None, ...]) -> tuple[Seat, ...]:
    """D-27: the highest total; then the highest recorded word, the next, and so on; then it is shared."""
    totals = {seat: ends.total for seat, ends in enumerate(results) if ends is not None}
    top = [seat for seat, total in totals.items() if total == max(totals.values())]
    recorded = {seat: _recorded(state.places[seat]) for seat in top}
    length = max(len(words) for words in recorded.values())
    padded = {seat: words + [0] * (length - len(words)) for seat, words in recorded.items()}
    return tuple(seat for seat in top if padded[seat] == max(padded.values()))


def _recorded(place: Place) -> list[int]:
    """The points of every word on the score sheet, the last word included, the highest first."""
    words = [line.points for line in place.sheet] + ([place.last.points] if place.last else [])
    return sorted(words, reverse=True)
