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
from sobremesa.bots.wording import Wording
from sobremesa.core.contract import Action
from sobremesa.core.prompts import (
    AnyAsk,
    Choose,
    Number,
    Numbers,
    Phrase,
    Pick,
    Place,
    Prompt,
    Spell,
    Trace,
    Word,
)


class Anyhow:
    """A uniform player. `actions` is the game's union, `words` what it may spell."""

    def __init__(self, actions: Any, words: Speller, seed: int) -> None:
        self._actions = actions
        self._random = Random(seed)
        self._wording = Wording(words, self._random)

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
        place = next((ask for ask in asks if isinstance(ask, Place)), None)
        for ask in asks:
            filled = self._filled(ask, place, fields, bluffs=bluffs)
            if filled is None:
                return None
            fields.update(filled)
        return fields

    def _filled(
        self, ask: AnyAsk, place: Place | None, fields: dict[str, Any], *, bluffs: bool
    ) -> dict[str, Any] | None:
        """The field or fields that one ask wants; None where it cannot be filled in."""
        match ask:
            case Word():
                return self._wording.word(ask, place, bluffs=bluffs)
            case Place():
                return {}  # filled in with its word
            case Spell():
                words = self._wording.spell(ask, bluffs=bluffs)
                return None if words is None else {ask.field: words}
            case Trace():
                traced = self._wording.trace(ask, bluffs=bluffs)
                return None if traced is None else {ask.field: traced}
            case Choose():
                chosen = self._choose(ask, fields)
                return None if chosen is None else {ask.field: chosen}
            case Number(low=low, high=high):
                return {ask.field: self._random.randint(low, high)} if low <= high else None
            case Numbers(of=of, low=low, high=high):
                return {ask.field: tuple(self._random.randint(low, high) for _ in fields[of])}
            case Pick(options=options, least=least, most=most):
                count = self._random.randint(least, min(most, len(options)))
                return {ask.field: tuple(self._random.sample(options, count))}
            case Phrase():
                return {ask.field: ""}
            case _ as never:
                assert_never(never)

    def _choose(self, ask: Choose, fields: dict[str, Any]) -> str | int | None:
        options = list(ask.options)
        for word in fields.get(ask.rest_of, ()):
            for card in word:
                options.remove(card)
        return self._random.choice(options) if options else None
