"""Makes the coach of a game. They are imported when they are made: numpy takes its time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sobremesa.coach.contract import Coach

if TYPE_CHECKING:
    from sobremesa.lexicon import AnyWords, Lexicon


def _buyword(words: Lexicon, common: str, _playouts: int) -> Coach:
    from sobremesa.coach.buyword import BuyWordCoach

    return BuyWordCoach(words, words.within(common))


def _dexikon(words: Lexicon, common: str, _playouts: int) -> Coach:
    from sobremesa.coach.dexikon import DexikonCoach

    return DexikonCoach(words, words.within(common))


def _dizzle(_words: AnyWords, _common: str, playouts: int) -> Coach:
    from sobremesa.coach.dizzle import DizzleCoach

    return DizzleCoach(playouts)


def _lexigo(words: Lexicon, common: str, _playouts: int) -> Coach:
    from sobremesa.coach.lexigo import LexigoCoach

    return LexigoCoach(words, words.within(common))


def _quiddler(words: Lexicon, common: str, _playouts: int) -> Coach:
    from sobremesa.coach.quiddler import QuiddlerCoach

    return QuiddlerCoach(words, words.within(common))


COACHES: dict[str, Callable[[Any, str, int], Coach]] = {
    "buyword": _buyword,
    "dexikon": _dexikon,
    "dizzle": _dizzle,
    "lexigo": _lexigo,
    "quiddler": _quiddler,
}
"""A line a game: how its coach is made from the match's words, the band of the common ones, and playouts a move."""


def coach_for(game: str, words: AnyWords, common: str, playouts: int) -> Coach:
    """The coach of a game. Raises LookupError for a game that has none, or a band that there is not."""
    return COACHES[game](words, common, playouts)
