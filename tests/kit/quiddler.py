"""Quiddler positions written as they would be said: who holds what, what is turned up, what is drawn next."""

from __future__ import annotations

from typing import Any

from kit.play import Play, WordSet
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.types import Options

__all__ = ["Play", "quiddler"]


def quiddler(held: str, up: str = "Q", deck: str = "", words: str = "", **options: Any) -> Play:
    """A hand just dealt. Seats' hands are parted by `/`; seat 0 is first to play unless `dealer` says otherwise."""
    dealt = [hand.split() for hand in held.split("/")]
    seats, size = len(dealt), len(dealt[0])
    settings = {"hands": (size,), "dealer": seats - 1} | options
    chosen = Options(**settings)
    first = (settings["dealer"] + 1) % seats
    order = [dealt[(first + k) % seats] for k in range(seats)]
    front = [hand[k] for k in range(size) for hand in order]
    pile = list(cards.box(chosen))
    for card in [*front, up, *deck.split()]:
        pile.remove(card)
    # The top of a pile is its end, so the deal comes last; cards to be drawn lie just under it.
    whole = pile + list(reversed([*front, up, *deck.split()]))
    known = WordSet(words)
    step = GAME.setup(chosen, seats, ScriptedTable(known, [whole]))
    return Play(GAME, step, known)
