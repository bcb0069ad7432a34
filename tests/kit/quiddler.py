"""Quiddler positions written as they would be said: who holds what, what is turned up, what is drawn next."""

from __future__ import annotations

from typing import Any

from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import TABLE, Event, Illegal, TimeUp
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.types import Options, State


class WordSet:
    """A word list of a few words."""

    def __init__(self, words: str) -> None:
        self._words = frozenset(words.split())

    def has(self, spelling: str) -> bool:
        return spelling in self._words


class Play:
    """A game in progress. `do` takes an action in notation; `no` returns how it is refused."""

    def __init__(self, state: State, words: WordSet) -> None:
        self.state = state
        self.words = words
        self.events: tuple[Event, ...] = ()

    def do(self, seat: int, *lines: str, then: str = "") -> Play:
        """Each line in turn; `then` is how the next shuffle begins."""
        for line in lines:
            table = ScriptedTable(self.words, [then.split()] if then else [])
            action = notation.read(line, GAME.actions)
            self.state, self.events = GAME.apply(self.state, seat, action, table)
        return self

    def time_up(self) -> Play:
        self.state, self.events = GAME.apply(self.state, TABLE, TimeUp(), ScriptedTable(self.words))
        return self

    def no(self, seat: int, line: str) -> str:
        """The rule and code that refuse this; the position must not have changed."""
        before = self.state
        try:
            self.do(seat, line)
        except Illegal as no:
            assert self.state == before
            return f"{no.rule} {no.code}"
        raise AssertionError(f"{line!r} was allowed")

    def asked(self, seat: int) -> tuple[str, ...]:
        """The actions that the seat is prompted for."""
        return tuple(prompt.do for prompt in GAME.prompts(self.state, seat))

    def told(self, kind: type[Any]) -> Any:
        """The one event of this kind in the last step."""
        (found,) = [event for event in self.events if isinstance(event, kind)]
        return found


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
    return Play(step.state, known)
