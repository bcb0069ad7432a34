"""A player without a plan: any prompt, any way to fill it in. It plays every game, and never plays illegally.

It is the sparring partner of the exam and takes the move of a bot that fails. Where any spelling may be laid it
sometimes bluffs; where words must be real it lays only words it knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, assert_never

import msgspec

from sobremesa.bots.contract import Speller
from sobremesa.core.contract import Action
from sobremesa.core.prompts import AnyAsk, Choose, Number, Phrase, Pick, Prompt, Spell

Words = tuple[tuple[str, ...], ...]
TRIES = 4
"""How often it tries to use up its cards before it does something else."""


class Anyhow:
    """A uniform player. `actions` is the game's union, `words` what it may spell."""

    def __init__(self, actions: Any, words: Speller, seed: int) -> None:
        self._actions = actions
        self._words = words
        self._random = Random(seed)

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """A random prompt that can be filled in, filled in at random.

        Raises ValueError when none can: then the prompts are wrong.
        """
        bluffs = getattr(view.options, "arbiter", "strict") == "challenge"
        for prompt in self._random.sample(prompts, len(prompts)):
            fields = self._fill(prompt.asks, bluffs=bluffs)
            if fields is not None:
                action: Action = msgspec.convert({"do": prompt.do, **fields}, self._actions)
                return action
        raise ValueError(f"no prompt can be filled in: {[prompt.do for prompt in prompts]}")

    def _fill(self, asks: Sequence[AnyAsk], *, bluffs: bool) -> dict[str, Any] | None:
        fields: dict[str, Any] = {}
        for ask in asks:
            value = self._value(ask, fields, bluffs=bluffs)
            if value is None:
                return None
            fields[ask.field] = value
        return fields

    def _value(self, ask: AnyAsk, fields: dict[str, Any], *, bluffs: bool) -> Any:
        match ask:
            case Choose():
                return self._choose(ask, fields)
            case Number(low=low, high=high):
                return self._random.randint(low, high)
            case Pick(options=options, least=least, most=most):
                return tuple(self._random.sample(options, self._random.randint(least, min(most, len(options)))))
            case Spell():
                return self._bluff(ask) if bluffs and self._random.random() < 0.5 else self._spell(ask)
            case Phrase():
                return ""
            case _ as never:
                assert_never(never)

    def _choose(self, ask: Choose, fields: dict[str, Any]) -> str | int | None:
        options = list(ask.options)
        for word in fields.get(ask.rest_of, ()):
            for card in word:
                options.remove(card)
        return self._random.choice(options) if options else None

    def _spell(self, ask: Spell) -> Words | None:
        for _ in range(TRIES):
            words, left = self._some_words(ask)
            if words and (left == ask.spare or not ask.exact):
                return words
        return None

    def _some_words(self, ask: Spell) -> tuple[Words, int]:
        """Random known words one after the other, and how many cards are then left."""
        places = list(range(len(ask.cards)))
        words: list[tuple[str, ...]] = []
        while len(places) >= ask.least + ask.spare:
            faces = [ask.faces[place] for place in places]
            known = self._words.words_from(faces)
            way = self._way(known, faces, ask, len(places)) if known else None
            if way is None:
                break
            words.append(tuple(ask.cards[places[k]] for k in way))
            places = [place for k, place in enumerate(places) if k not in way]
        return tuple(words), len(places)

    def _way(self, known: Sequence[str], faces: Sequence[str], ask: Spell, held: int) -> tuple[int, ...] | None:
        for word in self._random.sample(known, min(TRIES, len(known))):
            ways = self._words.spellings(word, faces)
            fitting = [way for way in ways if ask.least <= len(way) <= held - ask.spare]
            if fitting:
                return self._random.choice(fitting)
        return None

    def _bluff(self, ask: Spell) -> Words | None:
        """Cards in any order, cut anywhere into words that are long enough."""
        cards = self._random.sample(ask.cards, len(ask.cards))[ask.spare :]
        words: list[tuple[str, ...]] = []
        while len(cards) >= 2 * ask.least:
            size = self._random.randint(ask.least, len(cards) - ask.least)
            words.append(tuple(cards[:size]))
            cards = cards[size:]
        if len(cards) >= ask.least:
            words.append(tuple(cards))
        return tuple(words) or None
