"""Looking ahead in Quiddler: a playout goes on for a couple of turns each, or to the end of the hand.

It is played by a quick greedy player, who draws blind, goes out when that is worth enough and else lets the dearest
card go that the best lay-down does not need. Where a playout stops short, a hand is worth what could be laid of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sobremesa.bots.quiddler_hand import Bonuses, Hand
from sobremesa.core.contract import Action, Pass, Seat
from sobremesa.core.printed import MOST_LETTERS
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.quiddler import cards, scoring
from sobremesa.games.quiddler.types import (
    Card,
    Discard,
    Draw,
    Drawing,
    Ending,
    Gathering,
    State,
)

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

TURNS: Final = 2
"""Turns that each seat still plays in a playout."""
DISCARDS: Final = 4
"""So many discards are tried: those without which the hand keeps most."""
KEPT: Final = 1 << 10
"""Hands that are remembered, some 60 KB each at most: the same cards come again in other playouts."""


class QuiddlerGuide:
    """What looking ahead needs to know; `words` is the vocabulary of all who play on."""

    hidden: Final = True
    most: Final = 1000

    def __init__(self, words: Lexicon, goes_out_from: Sequence[int]) -> None:
        """`goes_out_from`: by cards dealt, the points from which one goes out in a playout."""
        self._words = words
        self._goes_out_from = goes_out_from
        self._hands: OrderedDict[tuple[Card, ...], Hand] = OrderedDict()

    def moves(self, state: State, seat: Seat, prompts: Sequence[Prompt]) -> Sequence[Action]:
        """Either pile; going out at best, the best words of a last turn, and the discards that cost least."""
        asked = {prompt.do: prompt for prompt in prompts}
        if "draw" in asked:
            piles = next(ask.options for ask in asked["draw"].asks if isinstance(ask, Choose))
            return [Draw("deck" if pile == "deck" else "discard") for pile in piles]
        if "discard" not in asked:
            return [Pass()]
        hand = self._hand(state, state.places[seat].hand)
        laid: Action | None = None
        if "lay" in asked and state.closing is not None:
            laid = hand.last_lay()
        elif "lay" in asked and (out := hand.going_out()) is not None:
            laid = out[0]
        kept = {card: hand.best(without=place) for place, card in enumerate(hand.held)}
        best = sorted(kept, key=lambda card: -kept[card])[: 1 if state.closing is not None else DISCARDS]
        return [*([laid] if laid else []), *map(Discard, best)]

    def reply(self, state: State, seat: Seat, random: Random) -> Action:  # noqa: ARG002  it leaves nothing to chance
        """What the quick player does."""
        phase = state.phase
        if isinstance(phase, Drawing):
            return Draw("deck" if state.deck else "discard")
        if not isinstance(phase, Ending):
            return Pass()
        hand = self._hand(state, state.places[seat].hand)
        if state.closing is not None:
            return hand.last_lay() or Discard(hand.dearest_left())
        barred = state.options.lap_first and not state.places[seat].turns
        least = self._goes_out_from[state.options.hands[state.hand]]
        out = None if barred else hand.going_out(least)
        return Discard(hand.dearest_left()) if out is None else out[0]

    def stops(self, begun: State, now: State) -> bool:
        """When the hand is over, or everybody has had their turns."""
        if len(now.pad) > len(begun.pad) or isinstance(now.phase, Gathering):
            return True
        had = sum(after.turns - before.turns for before, after in zip(begun.places, now.places, strict=True))
        return had >= TURNS * len(begun.seated) and isinstance(now.phase, Drawing)

    def worth(self, states: Sequence[State]) -> Sequence[Sequence[float]]:
        """The points on the pad, and what could be laid now of the hands that are still held."""
        return [self._points(state) for state in states]

    def _points(self, state: State) -> list[float]:
        made = [float(points) for points in scoring.scores(state)]
        fresh = isinstance(state.phase, Drawing) and not any(place.turns for place in state.places)
        for seat in () if fresh else state.seated:
            place = state.places[seat]
            laid = sum(cards.points(state.options, word.cards) for word in place.words)
            made[seat] += laid if laid or not place.hand else self._hand(state, place.hand).best()
        return made

    def _hand(self, state: State, held: tuple[Card, ...]) -> Hand:
        key = tuple(sorted(held))
        hand = self._hands.pop(key, None)
        if hand is None:
            kinds = cards.by_id(state.options)
            hand = Hand([kinds[card] for card in key], self._words, _no_bonuses(len(key)))
        self._hands[key] = hand
        if len(self._hands) > KEPT:
            self._hands.popitem(last=False)
        return hand


@cache
def _no_bonuses(held: int) -> Bonuses:
    """Playouts count bonuses where a hand ends, not before."""
    return Bonuses(np.zeros(held + 1), np.zeros(MOST_LETTERS * held + 1))
