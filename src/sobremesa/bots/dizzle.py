"""The Dizzle players: one that looks one field ahead, and one that plays its moves on to the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from sobremesa.bots.contract import Bot
from sobremesa.bots.dizzle_sense import DROP, ROLL, Temper, sense, sense_of
from sobremesa.bots.dizzle_worth import Worth, worth_of
from sobremesa.bots.search import Luck, Searcher
from sobremesa.core.contract import Action, Seat
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.sheets import printed
from sobremesa.games.dizzle.types import Land, Options, Place, Return, State, View

TASTE: Final = 0.3
"""How many points chance may add to a field in a playout, so that not all are the same."""
MOST: Final = 1600
"""Playouts for one decision, so that many moves to choose from do not make it long."""
MOST_TO_THE_END: Final = 400
"""The same, where playouts go to the end of the match."""


class Skill(Struct, frozen=True):
    """How well a level plays."""

    spread: float = 0.0
    "How many points chance may add to a field when it does not look ahead."
    playouts: int = 0
    "How often it plays each move on; 0: it looks one field ahead."
    tuned: bool = True
    "Whether it knows what was fitted for our sheets."


SKILLS: Final = {
    "child": Skill(spread=60.0, tuned=False),
    "casual": Skill(spread=14.0, tuned=False),
    "good": Skill(),
    "strong": Skill(playouts=12),
    "expert": Skill(playouts=200),
    "greedy": Skill(tuned=False),
}
"""By level; `greedy` is the yardstick."""


class Greedy:
    """Knows a sheet and what each field adds to it now. Equal gains are drawn."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self._skill = skill
        self._random = Random(seed)

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:  # noqa: ARG002  the fields say it all
        """The field with the greatest gain; the die whose loss costs least; a roll if it is likely to fit."""
        assert view.seat is not None, "an onlooker is asked nothing"
        state = GAME.imagine(view, Luck(0))
        sense = sense_of(state, temper_of(view.options, tuned=self._skill.tuned))
        return sense.reply(state, view.seat, self._random, self._skill.spread)


class Guide:
    """What looking ahead needs to know of Dizzle: a playout ends with the turn where the sheet's worth is known."""

    hidden: Final = False

    def __init__(self, options: Options, worth: Worth | None) -> None:
        self._sense = sense(printed(options), temper_of(options, tuned=True))
        self._worth = worth

    @property
    def most(self) -> int:
        """Fewer playouts where they go to the end of the match."""
        return MOST_TO_THE_END if self._worth is None else MOST

    def moves(self, state: State, seat: Seat, prompts: Sequence[Prompt]) -> Sequence[Action]:  # noqa: ARG002
        """All that the prompts allow."""
        kinds = {"place": Place, "return": Return, "land": Land}
        found: list[Action] = []
        for prompt in prompts:
            if kind := kinds.get(prompt.do):
                found += [kind(str(name)) for ask in prompt.asks if isinstance(ask, Choose) for name in ask.options]
            else:
                found.append(ROLL if prompt.do == "roll-again" else DROP)
        return found

    def reply(self, state: State, seat: Seat, random: Random) -> Action:
        """What the greedy player does."""
        return self._sense.reply(state, seat, random, TASTE)

    def stops(self, begun: State, now: State) -> bool:
        """At the next turn; where nothing was fitted for the sheet, at the end of the match only."""
        return self._worth is not None and now.turn != begun.turn

    def worth(self, states: Sequence[State]) -> Sequence[Sequence[float]]:
        """What the net says."""
        assert self._worth is not None, "without it playouts go to the end"
        return self._worth(states)


def guide_for(options: Options) -> Guide:
    """The guide of the sheet in play."""
    return Guide(options, worth_of(printed(options), 0 if options.box else options.level))


class DizzleBot:
    """Looks ahead on whatever sheet it is shown."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self._playouts = skill.playouts
        self._seed = seed
        self._searcher: tuple[Options, Searcher] | None = None

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The move that leads to the best sheets."""
        if self._searcher is None or self._searcher[0] != view.options:
            guide = guide_for(view.options)
            self._searcher = view.options, Searcher(GAME, guide, self._playouts, self._seed)
        return self._searcher[1].decide(view, prompts)


class Told(Struct, frozen=True):
    """What `tools/tune_dizzle.py` has written down, as far as it is played by."""

    tempers: dict[str, Temper]


def player(level: str, seed: int) -> Bot:
    """The Dizzle player of a level."""
    skill = SKILLS[level]
    return DizzleBot(skill, seed) if skill.playouts else Greedy(skill, seed)


def temper_of(options: Options, *, tuned: bool) -> Temper:
    """How much things are worth on a sheet: as fitted for ours, plain for an owner's."""
    return _tempers().get(str(options.level), Temper()) if tuned and not options.box else Temper()


@cache
def _tempers() -> dict[str, Temper]:
    text = resources.files(__package__).joinpath("data", "dizzle.json").read_bytes()
    return msgspec.json.decode(text, type=Told).tempers
