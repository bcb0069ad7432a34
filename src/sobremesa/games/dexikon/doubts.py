"""Challenges: the window, the speller's answer, the dictionary, the second attempt (D-21, D-22)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import words
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import clockwise
from sobremesa.games.dexikon import attacks, ending, playing
from sobremesa.games.dexikon.events import Answered, Challenged, Gained, Judged, Withdrawn
from sobremesa.games.dexikon.moving import Moment, at, penalize, then
from sobremesa.games.dexikon.positions import Doubting, Insisting, Retrying, State, Taking
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import PENALTY


def answer(state: State, phase: Doubting, seat: Seat, *, doubts: bool) -> Moment:
    """D-21: any or all others may challenge; the answers are kept back until all are in (G-3)."""
    if seat == phase.seat:
        raise refuse("own_word")
    if seat not in phase.window.waiting:
        raise refuse("not_waited_for")
    window = words.answer(phase.window, seat, doubts=doubts)
    return then(settle(state, replace(phase, window=window)), Answered(seat=seat))


def settle(state: State, phase: Doubting) -> Moment:
    """When the window is closed the word stands, or the speller answers all challengers at once."""
    if not phase.window.closed:
        return Step(replace(state, phase=phase), ())
    challengers = clockwise(phase.seat + 1, len(state.places), phase.window.doubters)
    return then(
        confront(state, Insisting(phase.seat, phase.word, phase.second, challengers)),
        Challenged(seat=phase.seat, challengers=challengers),
    )


def confront(state: State, phase: Insisting) -> Moment:
    """D-21: the speller answers all challengers; a word that nobody challenges stands."""
    if not phase.challengers:
        return attacks.stand(state, phase.seat, phase.word)
    return Step(replace(state, phase=phase), ())


def withdraw(state: State, phase: Insisting, table: Table) -> Moment:
    """D-21: the word is taken back; nobody scores or gains."""
    told = Withdrawn(seat=phase.seat, spelling=phase.word.spelling)
    return then(_failed(state, phase, table), told)


def insist(state: State, phase: Insisting, table: Table) -> Moment:
    """D-21: the dictionary decides; whoever was right marks a point, whoever was wrong gains a Penalty."""
    seat, spelling = phase.seat, phase.word.spelling
    good = table.is_word(spelling)
    right, wrong = ((seat,), phase.challengers) if good else (phase.challengers, (seat,))
    for winner in right:
        place = state.places[winner]
        state = replace(state, places=at(state, winner, replace(place, won=place.won + 1)))
    state, gained = penalize(state, wrong)
    judged = Judged(seat=seat, spelling=spelling, challengers=phase.challengers, good=good)
    told = tuple(Gained(seat=loser, card=PENALTY) for loser in gained)
    step = attacks.stand(state, seat, phase.word) if good else _failed(state, phase, table)
    return then(step, judged, *told)


def _failed(state: State, phase: Insisting, table: Table) -> Moment:
    """D-22: one second attempt; after that there is no word (D-12, D-24)."""
    if not phase.second:
        return Step(replace(state, phase=Retrying(phase.seat)), ())
    if state.closing is not None:
        return ending.no_word(state, phase.seat)
    if not playing.takeable(state):
        return playing.give_up(state, phase.seat, None, table)
    return Step(replace(state, phase=Taking(phase.seat)), ())
