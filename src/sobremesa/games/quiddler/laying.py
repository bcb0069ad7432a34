"""Laying words down: going out and last turns (Q-6, Q-7, Q-10), and what a tray is worth (Q-9)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
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
    place = replace(state.places[seat], hand=rest, words=tuple(Word(cards=word) for word in action.words))
    events: tuple[AnyEvent, ...] = (Laid(seat=seat, words=action.words, went_out=going_out),)
    if going_out:
        others = tuple(other for other in state.seated if other != seat)
        queue = clockwise(seat, len(state.places), others)
        state = replace(state, closing=LastTurns(by=seat, queue=queue))
        events = (*events, Closing(by=seat, queue=queue))
    step = end_turn(state, seat, place, action.discard, table)
    discarded, *rest_of_events = step.events
    return Step(step.state, (events[0], discarded, *events[1:], *rest_of_events))


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
    for word in action.words:
        _check_cards(state, held, word)
    rest = piles.without(held, (*(card for word in action.words for card in word), action.discard))
    if rest is None:
        raise refuse("not_held", card=_lacking(held, action))
    if rest and state.closing is None:
        raise refuse("cards_left_over", cards=list(rest))
    _check_spellings(state, action, table)
    return rest


def _check_cards(state: State, held: tuple[Card, ...], word: tuple[Card, ...]) -> None:
    """Q-10: at least two cards, and the seat's own."""
    for card in word:
        if card not in held:
            raise refuse("not_held", card=card)
    if len(word) < LEAST_CARDS:
        raise refuse("too_few_cards", word=cards.spelling(state.options, word), least=LEAST_CARDS)


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
