"""Dexikon positions written as they would be said: who holds what, what is drawn next, what the pool shows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kit.play import Play, WordSet
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Step
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon.positions import Banked, Place, Stack, State
from sobremesa.games.dexikon.types import Options

__all__ = ["Play", "dexikon", "hand", "penalties", "with_sheet"]

HAND = "AT ES IOU ? ? ?"


def dexikon(
    *seats: str, pool: str = "N R D G L P", stack: str | None = None, words: str = "", **options: Any
) -> Play:
    """A turn of seat 0 just begun. A seat's cards are `hand; draw deck; discard pile`, the deck as it is drawn.

    `stack` is the pool stack as it is dealt; None: as it was laid, the pool cards in the table's order.
    """
    chosen = Options(**{"first": 0} | options)
    known = WordSet(words)
    step = GAME.setup(chosen, len(seats), ScriptedTable(known))
    state: State = replace(
        step.state,
        pool=tuple(pool.split()),
        stack=step.state.stack if stack is None else tuple(reversed(stack.split())),
        places=tuple(map(_place, seats)),
    )
    return Play(GAME, Step(state, step.events), known)


def _place(said: str) -> Place:
    held, deck, discard = ((part.split()) for part in f"{said};;".split(";")[:3])
    return Place(hand=tuple(held), deck=tuple(reversed(deck)), discard=tuple(discard))


def with_sheet(play: Play, seat: int, *lines: str, won: int = 0) -> Play:
    """The same with words on a score sheet: `CAT 4`."""
    sheet = tuple(Banked(line.split()[0], int(line.split()[1]), 1) for line in lines)
    places = list(play.state.places)
    places[seat] = replace(places[seat], sheet=sheet, won=won)
    play.state = replace(play.state, places=tuple(places))
    return play


def penalties(play: Play, cards: int) -> Play:
    """The same with so many Penalties in their stack."""
    core = (*play.state.core[:-1], Stack("?", cards))
    play.state = replace(play.state, core=core)
    return play


def hand(play: Play, seat: int) -> str:
    """A hand as it would be said."""
    return " ".join(play.state.places[seat].hand)
