"""A player without a plan: any prompt, any way to fill it in. It plays every game, and never plays illegally.

It is the sparring partner of the exam and takes the move of a bot that fails. Where any spelling may be laid it
sometimes bluffs; where words must be real it lays only words it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, assert_never, get_args

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
from sobremesa.core.tags import kebab


class Anyhow:
    """A uniform player. `actions` is the game's union, `words` what it may spell."""

    def __init__(self, actions: Any, words: Speller, seed: int) -> None:
        self._kinds: dict[str, Callable[..., Action]] = {kebab(kind.__name__): kind for kind in get_args(actions)}
        self._random = Random(seed)
        self._chance = self._random.random
        self._wording = Wording(words, self._random)

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """A random prompt that can be filled in, filled in at random.

        Raises ValueError when none can: then the prompts are wrong.
        """
        return self.choose(prompts, bluffs=getattr(view.options, "arbiter", "strict") == "challenge")

    def choose(self, prompts: Sequence[Prompt], *, bluffs: bool) -> Action:
        """The same where it is known whether any spelling may be laid."""
        first = int(self._chance() * len(prompts))
        fields, do = self._fill(prompts[first].asks, bluffs=bluffs), prompts[first].do
        if fields is None:
            for prompt in (*prompts[first + 1 :], *prompts[:first]):
                fields, do = self._fill(prompt.asks, bluffs=bluffs), prompt.do
                if fields is not None:
                    break
            else:
                raise ValueError(f"no prompt can be filled in: {[prompt.do for prompt in prompts]}")
        return self._kinds[do](**fields)

    def _fill(self, asks: Sequence[AnyAsk], *, bluffs: bool) -> dict[str, Any] | None:
        fields: dict[str, Any] = {}
        for ask in asks:
            if isinstance(ask, Choose):
                options = _left_of(ask, fields) if ask.rest_of else ask.options
                if not options:
                    return None
                fields[ask.field] = options[int(self._chance() * len(options))]
                continue
            if isinstance(ask, Word):
                place = next((other for other in asks if isinstance(other, Place)), None)
                filled = self._wording.word(ask, place, bluffs=bluffs)
            else:
                filled = self._filled(ask, fields, bluffs=bluffs)
            if filled is None:
                return None
            fields |= filled
        return fields

    def _filled(
        self, ask: Number | Numbers | Pick | Spell | Place | Trace | Phrase, fields: dict[str, Any], *, bluffs: bool
    ) -> dict[str, Any] | None:
        """The field that one ask wants; None where it cannot be filled in."""
        match ask:
            case Spell():
                words = self._wording.spell(ask, bluffs=bluffs)
                return None if words is None else {ask.field: words}
            case Trace():
                traced = self._wording.trace(ask, bluffs=bluffs)
                return None if traced is None else {ask.field: traced}
            case Number(low=low, high=high):
                return {ask.field: self._between(low, high)} if low <= high else None
            case Numbers(of=of, low=low, high=high):
                return {ask.field: tuple(self._between(low, high) for _ in fields[of])}
            case Pick(options=options, least=least, most=most):
                left, chance = [*options], self._chance
                count = self._between(least, min(most, len(options)))
                return {ask.field: tuple([left.pop(int(chance() * len(left))) for _ in range(count)])}
            case Place():
                return {}  # filled in with its word
            case Phrase():
                return {ask.field: ""}
            case _ as never:
                assert_never(never)

    def _between(self, low: int, high: int) -> int:
        return low + int(self._chance() * (high - low + 1))


def _left_of(ask: Choose, fields: dict[str, Any]) -> Sequence[str | int]:
    """The options less what the words laid in another field have taken."""
    options = [*ask.options]
    for word in fields.get(ask.rest_of, ()):
        for card in word:
            options.remove(card)
    return options
