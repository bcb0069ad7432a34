"""Writing words in the race (L-4 to L-8), and what a word would be worth."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.games.lexigo import rounds, scoring
from sobremesa.games.lexigo.refusals import REFUSALS, refuse
from sobremesa.games.lexigo.rounds import Moment
from sobremesa.games.lexigo.types import Spelling, State, Write, Writing, Wrote
from sobremesa.lexicon.spelling import folded

LETTERS = frozenset("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")


def write(state: State, seat: Seat, action: Write, table: Table) -> Moment:
    """L-4, L-5: one more word on the seat's own list."""
    if not isinstance(state.phase, Writing):
        raise rounds.not_writing(state)
    if seat not in state.phase.waiting:
        raise refuse("already_done")
    word = folded(action.word)  # G-1: spelled without accents
    if code := fault(state, seat, word):
        raise refuse(code, word=word, least=state.options.least_letters)
    if state.options.arbiter == "strict" and not table.is_word(word):
        raise refuse("not_a_word", word=word)
    lists = (*state.lists[:seat], (*state.lists[seat], word), *state.lists[seat + 1 :])
    return Step(replace(state, lists=lists), (Wrote(seat=seat, word=word),))


def fault(state: State, seat: Seat, word: Spelling) -> str:
    """The code of what is wrong with a word in both modes (L-5, L-8), or nothing."""
    if not LETTERS.issuperset(word):
        return "not_letters"
    if len(word) < state.options.least_letters:
        return "too_short"
    if word in state.lists[seat]:
        return "already_written"
    return "" if scoring.path_of(state, word) else "no_path"


def weigh(state: State, seat: Seat, words: tuple[tuple[str, ...], ...], _table: Table) -> tuple[Weight, ...]:
    """What words, given letter by letter, would score if they stood. The dictionary is not asked: writing does."""
    return tuple(_weight(state, seat, folded("".join(word))) for word in words)


def _weight(state: State, seat: Seat, word: Spelling) -> Weight:
    code = fault(state, seat, word) if seat in state.seated and state.grid else "not_started"
    path = None if code else scoring.path_of(state, word)
    points = 0 if path is None else scoring.value(path)
    return Weight(spelling=word, points=points, rule=REFUSALS[code] if code else "", code=code)
