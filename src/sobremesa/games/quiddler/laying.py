"""Laying words down: going out and last turns (Q-6, Q-7, Q-10), and what a tray is worth (Q-9)."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Illegal, Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.core.seats import clockwise
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.hands import Moment, check_turn, end_turn
from sobremesa.games.quiddler.refusals import REFUSALS, refuse
from sobremesa.games.quiddler.types import AnyEvent, Card, Closing, Ending, Laid, LastTurns, Lay, State, Word

LEAST_CARDS = 2


def lay(state: State, seat: Seat, action: Lay, table: Table) -> Moment:
    """Q-6, Q-7: going out with every card but one, or the words of a last turn."""
    check_turn(state, seat, Ending)
    going_out = state.closing is None
    rest = _check_lay(state, seat, action, table)
    place, words = state.places[seat], tuple([Word(word) for word in action.words])
    place = replace(place, hand=rest, words=words, turns=place.turns + 1)
    laid = Laid(seat, action.words, going_out)
    closed: tuple[AnyEvent, ...] = ()
    if going_out:
        others = tuple([other for other in state.seated if other != seat])
        queue = clockwise(seat, len(state.places), others)
        state = replace(state, closing=LastTurns(by=seat, queue=queue))
        closed = (Closing(seat, queue),)
    step = end_turn(state, seat, place, action.discard, table)
    return Step(step.state, (laid, step.events[0], *closed, *step.events[1:]))


def must_wait_a_lap(state: State, seat: Seat) -> bool:
    """Q-18, a setting: nobody goes out in their first turn of a hand."""
    return state.options.lap_first and state.closing is None and state.places[seat].turns == 0


def _check_lay(state: State, seat: Seat, action: Lay, table: Table) -> tuple[Card, ...]:
    """The cards that would be left in hand. Raises Illegal."""
    if must_wait_a_lap(state, seat):
        raise refuse("lap_first")
    if not action.words:
        raise refuse("no_words")
    held = state.places[seat].hand
    rest = piles.without(held, [*chain.from_iterable(action.words), action.discard])
    if rest is None or min(map(len, action.words)) < LEAST_CARDS:
        raise _first_fault(state, held, action)
    if rest and state.closing is None:
        raise refuse("cards_left_over", cards=list(rest))
    _check_spellings(state, action, table)
    return rest


def _first_fault(state: State, held: tuple[Card, ...], action: Lay) -> Illegal:
    """Q-5, Q-10: the first card that is not the seat's own, or the first word of too few cards."""
    for word in action.words:
        for card in word:
            if card not in held:
                return refuse("not_held", card=card)
        if len(word) < LEAST_CARDS:
            return refuse("too_few_cards", word=cards.spelling(state.options, word), least=LEAST_CARDS)
    return refuse("not_held", card=_lacking(held, action))


def _check_spellings(state: State, action: Lay, table: Table) -> None:
    """G-2: in strict mode a spelling that is not in the list is refused at once."""
    if state.options.arbiter == "strict":
        for word in action.words:
            if not table.is_word(spelling := cards.spelling(state.options, word)):
                raise refuse("not_a_word", word=spelling)


def _lacking(held: tuple[Card, ...], action: Lay) -> Card:
    asked = piles.count(*action.words, (action.discard,)) - piles.count(held)
    return next(iter(asked))


def weigh(state: State, seat: Seat, words: tuple[tuple[Card, ...], ...], table: Table) -> tuple[Weight, ...]:
    """What words in the tray are worth; in strict mode also whether they are words (Q-9)."""
    return tuple(_weight(state, seat, word, table) for word in words)


def _weight(state: State, seat: Seat, word: tuple[Card, ...], table: Table) -> Weight:
    options = state.options
    if seat not in state.seated or piles.without(state.places[seat].hand, word) is None:
        return Weight(spelling="", points=0, rule=REFUSALS["not_held"], code="not_held")
    spelling, points = cards.spelling(options, word), cards.points(options, word)
    code = ""
    if len(word) < LEAST_CARDS:
        code = "too_few_cards"
    elif options.arbiter == "strict" and options.tray_check and not table.is_word(spelling):
        code = "not_a_word"
    return Weight(spelling=spelling, points=points, rule=REFUSALS[code] if code else "", code=code)
