"""A Lexigo player that finds words as a person might: the common and the short sooner, and never beyond its band.

The model, plain and ours: while a player searches, each known word on the grid is found at a rate of its own, so
the time until then is exponential. The rate falls by `BY_LETTER` with each letter from the fourth on and by
`BY_ZIPF` with each tenfold rarer use below Zipf 5; it rises with the word's value where the player is keen on rings
(L-12). Writing takes `WRITING` seconds and `A_LETTER` more for each letter, and nothing is found meanwhile. Levels
differ by the words they know and by their pace. The figures of `TEMPERS` were chosen so that a casual player writes
about ten words in sixty seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from sobremesa.core.contract import Action, Pass
from sobremesa.core.prompts import Pick, Prompt
from sobremesa.games.lexigo import tiles
from sobremesa.games.lexigo.grid import neighbours
from sobremesa.games.lexigo.types import (
    Cell,
    Challenge,
    Challenging,
    Done,
    PlaceRings,
    Ready,
    Resting,
    Ringing,
    View,
    Write,
)

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

BY_LETTER = 0.7
BY_ZIPF = 0.6
ZIPF = 30
"""A word's frequency is thirty times its Zipf value."""
PLAIN_ZIPF = 5.0
PLAIN_LETTERS = 3
WRITING = 1.2
A_LETTER = 0.25
WEIGHED = 150
"""Words that a dealer weighs when placing rings: those found soonest."""


class Temper(Struct, frozen=True):
    """How a player searches."""

    pace: float
    "How often a minute a plain word is found: three letters, Zipf 5 or more."
    keen: float = 0.0
    "How much sooner words over rings are found: the rate is multiplied by value to this power."
    weighs_rings: bool = True
    "As the dealer, rings the tiles that most help its own words; otherwise any."
    doubts: float = 1.0
    "How often it challenges a word that it does not know."


EXPERT = Temper(pace=2.0, keen=1.0)
TEMPERS = {
    "child": Temper(pace=0.2, weighs_rings=False, doubts=0.0),
    "casual": Temper(pace=0.3, doubts=0.1),
    "good": Temper(pace=0.5, keen=0.3, doubts=0.3),
    "strong": Temper(pace=0.9, keen=0.6, doubts=0.6),
    "expert": EXPERT,
    "greedy": Temper(pace=2.0, weighs_rings=False, doubts=0.0),
}
"""`greedy` is the yardstick: the expert's words and pace, with no eye for rings."""


class Find(Struct, frozen=True):
    """A word and when it is written, in seconds after the timer started."""

    word: str
    at: float


class LexigoBot:
    """Plays what it is shown; `words` is its vocabulary."""

    def __init__(self, words: Lexicon, seed: int, temper: Temper = EXPERT) -> None:
        self._words = words
        self._temper = temper
        self._seed = seed
        self._planned: tuple[object, tuple[Find, ...]] = (None, ())

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The action for a position as one seat knows it; asked twice in one position it says the same."""
        match view.phase:
            case Resting():
                return Ready()
            case Ringing(rings):
                return PlaceRings(self._rings(view, rings))
            case Challenging():
                return self._doubt(prompts)
            case _:
                coming = self._next(view)
                return Done() if coming is None else Write(coming.word)

    def due(self, view: View, prompts: Sequence[Prompt]) -> float:  # noqa: ARG002  the phase says it all
        """Seconds after the present wait began at which it will do what `decide` says."""
        options = view.options
        match view.phase:
            case Resting():
                return min(2.0 if not view.pad else 5.0, options.rest_seconds / 2)
            case Ringing():
                return min(4.0, options.ring_seconds / 2)
            case Challenging():
                return min(6.0, options.window_seconds / 2)
            case _:
                coming = self._next(view)
                return options.seconds if coming is None else coming.at

    def _chance(self, about: object) -> Random:
        """Its own chance about something: the same each time it is asked."""
        return Random(f"{self._seed} {about}")

    # The race

    def _next(self, view: View) -> Find | None:
        """The next word that it has not written yet; None when it finds no more in time."""
        return next((find for find in self._plan(view) if find.word not in view.mine), None)

    def _plan(self, view: View) -> tuple[Find, ...]:
        """What it finds on this grid, and when: made once, when it first sees the timer run."""
        key = (view.round, view.grid, view.rings)
        if self._planned[0] != key:
            self._planned = (key, self._find(view))
        return self._planned[1]

    def _find(self, view: View) -> tuple[Find, ...]:
        faces, near = tiles.faces(view.options, view.grid), neighbours(view.options.layout)
        known = self._words.words_on(faces, near, view.options.least_letters)
        uses = self._words.uses_on(known, faces, near, view.rings)
        chance = self._chance(view.round)
        found = sorted(
            (chance.expovariate(self._rate(word, 1 << count)), word)
            for word, count in zip(known, uses, strict=True)
        )
        finds, written = [], 0.0
        for searched, word in found:
            written += WRITING + A_LETTER * len(word)
            if searched + written > view.options.seconds:
                break
            finds.append(Find(word, searched + written))
        return tuple(finds)

    def _rate(self, word: str, value: int = 1) -> float:
        """How often a second of searching this word is found."""
        rarer = max(0.0, PLAIN_ZIPF - self._words.frequency(word) / ZIPF)
        longer = max(0, len(word) - PLAIN_LETTERS)
        rate: float = self._temper.pace / 60 * BY_LETTER**longer * BY_ZIPF**rarer * value**self._temper.keen
        return rate

    # The rings

    def _rings(self, view: View, rings: int) -> tuple[Cell, ...]:
        """L-12: the tiles that add most to the words that it would find soonest."""
        cells = tiles.for_rings(view.options, view.grid)
        if not self._temper.weighs_rings:
            return tuple(sorted(self._chance(view.round).sample(cells, rings)))
        faces, near = tiles.faces(view.options, view.grid), neighbours(view.options.layout)
        known = self._words.words_on(faces, near, view.options.least_letters)
        weights = dict(sorted(((word, self._rate(word)) for word in known), key=lambda each: -each[1])[:WEIGHED])
        words = list(weights)

        def worth(chosen: tuple[Cell, ...]) -> float:
            uses = self._words.uses_on(words, faces, near, chosen)
            return sum(weights[word] * (1 << count) for word, count in zip(words, uses, strict=True))

        return max(combinations(cells, rings), key=worth)

    # Challenges

    def _doubt(self, prompts: Sequence[Prompt]) -> Action:
        """L-10: challenge the words that it does not know, each as often as its temper says."""
        left = next(ask.options for p in prompts if p.do == "challenge" for ask in p.asks if isinstance(ask, Pick))
        doubted = tuple(
            str(word)
            for word in left
            if not self._words.has(str(word)) and self._chance(word).random() < self._temper.doubts
        )
        return Challenge(doubted) if doubted else Pass()
