"""The score of a hand and of the match (Q-11 to Q-14, Q-16, Q-18, Q-19)."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core.contract import Seat
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.types import Options, Score, Sheet, State, Word

BONUS = 10
EIGHT_HANDS = Options().hands


def standing(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words that count: all but those found bad (Q-16)."""
    return tuple([word for word in words if word.verdict != "bad"])


def letters(options: Options, word: Word) -> int:
    """How long a word is: letters, not cards (Q-12)."""
    return len(cards.spelling(options, word.cards))


def score_hand(state: State) -> Sheet:
    """The sheet for the hand as it lies."""
    options, stand = state.options, [standing(place.words) for place in state.places]
    most = longest = None
    if len(stand) > 1:
        if state.dealt != 2 or options.two_player_bonus == "most":
            most = _alone_on_top(state, [len(words) for words in stand])
        if state.dealt != 2 or options.two_player_bonus == "longest":
            longest = _alone_on_top(
                state, [max([letters(options, word) for word in words], default=0) for words in stand]
            )
    scores = [
        _score(state, seat, words, most=seat == most, longest=seat == longest) if seat in state.seated else None
        for seat, words in enumerate(stand)
    ]
    return Sheet(cards=options.hands[state.hand], scores=tuple(scores))


def _alone_on_top(state: State, measures: Sequence[int]) -> Seat | None:
    """Who has the most of something, if anything, and nobody as much: a tie gets no bonus (Q-12)."""
    best = max([measures[seat] for seat in state.seated])
    holders = [seat for seat in state.seated if measures[seat] == best]
    return holders[0] if best and len(holders) == 1 else None


def _score(state: State, seat: Seat, stand: Sequence[Word], *, most: bool, longest: bool) -> Score:
    """Q-11: words less left over, never below 0; bonuses and handicap after the floor."""
    options, place = state.options, state.places[seat]
    words = sum([cards.points(options, word.cards) for word in stand])
    bad = sum([cards.points(options, word.cards) for word in place.words if word.verdict == "bad"])
    left = cards.points(options, place.hand) + bad
    before, after = (0, place.lost) if options.challenger_pays_total else (place.lost, 0)
    out = BONUS if len(state.places) == 1 and not place.hand else 0
    handicap = options.handicap[seat] if options.handicap else 0
    bonuses = BONUS * most + BONUS * longest + out
    return Score(
        words=words,
        left=left,
        lost=place.lost,
        most=BONUS * most,
        longest=BONUS * longest,
        out=out,
        handicap=handicap,
        total=max(0, words - left - before) + bonuses + handicap - after,
    )


def totals(pad: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """The running total of each seat over the sheets of the pad."""
    return tuple(
        [sum([score.total for sheet in pad if (score := sheet.scores[seat]) is not None]) for seat in range(seats)]
    )


def scores(state: State) -> tuple[int, ...]:
    """The running total of each seat."""
    return totals(state.pad, len(state.places))


GRADES = {"en": (365, 375, 382, 392), "es": (313, 329, 344, 359)}
"""Q-19: lower bounds of grades 2 to 5 by edition, from `tools/grade_quiddler.py EDITION --games 100 --seed 1`."""


def grade(state: State) -> int | None:
    """Q-19: 1 to 5 for a finished solo match of the eight hands with an edition's own cards; else None."""
    options = state.options
    if len(state.places) > 1 or options.box or len(state.pad) < len(options.hands) or options.hands != EIGHT_HANDS:
        return None
    return 1 + sum(scores(state)[0] >= bound for bound in GRADES[options.edition])


def best(state: State) -> tuple[Seat, ...]:
    """Who has the highest total among those still in the match; ties are shared (Q-14, G-7)."""
    standings = scores(state)
    top = max(standings[seat] for seat in state.seated)
    return tuple(seat for seat in state.seated if standings[seat] == top)
