"""Challenges: from the moment a word is laid until the cards are gathered (Q-15, Q-16)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core.contract import Seat, Step, Table
from sobremesa.games.quiddler import cards, hands
from sobremesa.games.quiddler.hands import Moment, at
from sobremesa.games.quiddler.refusals import refuse
from sobremesa.games.quiddler.types import Challenge, Gathering, Judged, Passed, State, Word


def challenge(state: State, seat: Seat, action: Challenge, table: Table) -> Moment:
    """Q-15, Q-16: the word is looked up at once; whose turn it is does not change."""
    if state.options.arbiter != "challenge":
        raise refuse("no_challenges")
    if isinstance(state.phase, Gathering) and seat not in state.phase.waiting:
        raise refuse("not_waited_for")
    if action.seat not in state.seated or not 0 <= action.word < len(state.places[action.seat].words):
        raise refuse("no_such_word", seat=action.seat, word=action.word)
    if action.seat == seat:
        raise refuse("own_word")
    word = state.places[action.seat].words[action.word]
    if word.verdict != "open":
        raise refuse("already_judged")
    spelling, points = cards.spelling(state.options, word.cards), cards.points(state.options, word.cards)
    good = table.is_word(spelling)
    state = _verdict(state, action, replace(word, verdict="good" if good else "bad", challenger=seat))
    if good:
        loser = state.places[seat]
        state = replace(state, places=at(state, seat, replace(loser, lost=loser.lost + points)))
    judged = Judged(
        challenger=seat, seat=action.seat, word=action.word, spelling=spelling, good=good, points=points
    )
    if not isinstance(state.phase, Gathering):
        return Step(state, (judged,))
    step = hands.gather(state, state.phase.waiting, table)
    return Step(step.state, (judged, *step.events))


def _verdict(state: State, action: Challenge, judged: Word) -> State:
    owner = state.places[action.seat]
    words = (*owner.words[: action.word], judged, *owner.words[action.word + 1 :])
    return replace(state, places=at(state, action.seat, replace(owner, words=words)))


def say_no_more(state: State, seat: Seat, table: Table) -> Moment:
    """Q-15: no more challenges from this seat in this hand."""
    if not isinstance(state.phase, Gathering) or seat not in state.phase.waiting:
        raise refuse("not_waited_for")
    waiting = tuple(other for other in state.phase.waiting if other != seat)
    step = hands.gather(state, waiting, table)
    return Step(step.state, (Passed(seat=seat), *step.events))
