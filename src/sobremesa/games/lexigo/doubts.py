"""Challenges: one window for every word that is left when the lists have been read (L-10, G-3)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import clockwise
from sobremesa.games.lexigo import rounds, scoring
from sobremesa.games.lexigo.refusals import refuse
from sobremesa.games.lexigo.rounds import Moment
from sobremesa.games.lexigo.types import Answered, Challenge, Challenging, Item, Judged, Sheet, Spelling, State
from sobremesa.lexicon.spelling import folded


def challenge(state: State, seat: Seat, action: Challenge, table: Table) -> Moment:
    """L-10: doubt some words; they are looked up when all have answered."""
    phase = _window(state, seat)
    if not action.words:
        raise refuse("no_words")
    left = scoring.standing(phase.sheet)
    words = tuple(dict.fromkeys(map(folded, action.words)))  # G-1: spelled without accents
    for word in words:
        if word not in left:
            raise refuse("no_such_word", word=word)
        if left[word] == seat:
            raise refuse("own_word", word=word)
    answers = (*state.answers[:seat], words, *state.answers[seat + 1 :])
    return _answered(replace(state, answers=answers), phase, seat, table)


def say_no_more(state: State, seat: Seat, table: Table) -> Moment:
    """L-10: no challenge from this seat."""
    return _answered(state, _window(state, seat), seat, table)


def _window(state: State, seat: Seat) -> Challenging:
    if state.options.arbiter != "challenge":
        raise refuse("no_challenges")
    if not isinstance(state.phase, Challenging) or seat not in state.phase.waiting:
        raise refuse("not_waited_for")
    return state.phase


def _answered(state: State, phase: Challenging, seat: Seat, table: Table) -> Moment:
    waiting = tuple(other for other in phase.waiting if other != seat)
    step = wait(state, phase.sheet, waiting, table)
    return Step(step.state, (Answered(seat=seat), *step.events))


def wait(state: State, sheet: Sheet, waiting: tuple[Seat, ...], table: Table) -> Moment:
    """Wait for those of these seats who have something to doubt; with nobody left, look the doubted words up."""
    waiting = scoring.doubters(sheet, waiting)
    if waiting:
        return Step(replace(state, phase=Challenging(waiting, sheet)), ())
    return _judge(state, sheet, table)


def _judge(state: State, sheet: Sheet, table: Table) -> Moment:
    """L-10: what is not in the dictionary is struck, and costs nothing more."""
    doubted = {
        word: (owner, challenger)
        for word, owner in scoring.standing(sheet).items()
        if (challenger := _first(state, word, owner)) is not None
    }
    good = {word: table.is_word(word) for word in doubted}
    lists = tuple(
        None if items is None else tuple(_judged(item, seat, doubted, good) for item in items)
        for seat, items in enumerate(sheet.lists)
    )
    events = tuple(
        Judged(challenger=challenger, seat=owner, word=word, good=good[word])
        for word, (owner, challenger) in doubted.items()
    )
    step = rounds.score(state, scoring.counted(replace(sheet, lists=lists)))
    return Step(step.state, (*events, *step.events))


def _first(state: State, word: Spelling, owner: Seat) -> Seat | None:
    """G-3: of several challengers the first clockwise from the speller counts."""
    doubters = tuple(seat for seat, words in enumerate(state.answers) if word in words)
    order = clockwise(owner + 1, len(state.lists), doubters)
    return order[0] if order else None


def _judged(item: Item, seat: Seat, doubted: dict[Spelling, tuple[Seat, Seat]], good: dict[Spelling, bool]) -> Item:
    if item.verdict != "stands" or item.word not in doubted or doubted[item.word][0] != seat:
        return item
    verdict = "stands" if good[item.word] else "bad"
    return replace(item, verdict=verdict, challenger=doubted[item.word][1])
