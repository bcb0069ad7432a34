"""Judges Lexigo: a seat's list of a round against every word that there was on the grid, to the last point.

What another has struck by writing the same is not counted: nobody can know it while the timer runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sobremesa.bots.lexigo_grid import Traced, every_word
from sobremesa.coach.contract import Choice, Phrase, Verdict, because, verdict
from sobremesa.core.contract import Action, TimeUp
from sobremesa.core.prompts import Prompt
from sobremesa.games.lexigo import tiles
from sobremesa.games.lexigo.types import Cell, Done, Options, Tile, View, Writing

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

SHOWN = 5
"""So many of the best words missed are named."""


class LexigoCoach:
    """`words` are those of the match, `common` those that everybody knows."""

    def __init__(self, words: Lexicon, common: Lexicon) -> None:
        self._words = words
        self._common = common
        self._grid = lru_cache(maxsize=4)(self._traced)

    def judge(self, view: View, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """A verdict on a whole list, when its writer says that it is done, or time is up."""
        if not isinstance(view.phase, Writing) or not isinstance(action, Done | TimeUp) or not prompts:
            return None
        there = self._grid(view.options, view.grid, view.rings)
        mine = set(view.mine)
        common = [each for each in there if self._common.has(each.word)]
        played = _list([each for each in there if each.word in mine])
        said = verdict("exact", played, (_list(there),), _list(common))
        missed = [each for each in there if each.word not in mine]
        easy = [each for each in common if each.word not in mine]
        return because(said, _words("missed", missed), _words("missed_common", easy))

    def _traced(self, options: Options, grid: tuple[Tile, ...], rings: tuple[Cell, ...]) -> tuple[Traced, ...]:
        faces = tiles.faces(options, grid)
        return every_word(self._words, faces, options.layout, rings, options.least_letters)


def _list(words: Sequence[Traced]) -> Choice:
    """A list of words, and what it scores if all of them stand."""
    return Choice(Phrase("list", {"count": len(words)}), float(sum(each.value for each in words)))


def _words(code: str, words: Sequence[Traced]) -> Phrase | None:
    """The dearest of these; None of none."""
    shown = tuple(each.word if each.value == 1 else f"{each.word} ({each.value})" for each in words[:SHOWN])
    return Phrase(code, {"words": shown}) if shown else None
