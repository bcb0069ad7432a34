"""BuyWord positions written as they would be said: what the die shows and what comes out of the bag."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kit.quiddler import WordSet
from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import TABLE, Event, Illegal, Step, TimeUp
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import Options, State

ENGLISH = tiles.kinds(Options())


class Play:
    """A game in progress. `do` takes an action in notation; `no` returns how it is refused."""

    def __init__(self, state: State, words: WordSet) -> None:
        self.state = state
        self.words = words
        self.events: tuple[Event, ...] = ()

    def do(self, seat: int, *lines: str, roll: int = 2) -> Play:
        """Each line in turn; `roll` is what the die shows should a new round begin."""
        for line in lines:
            table = ScriptedTable(self.words, rolls=[(roll,)])
            self._take(GAME.apply(self.state, seat, notation.read(line, GAME.actions), table))
        return self

    def time_up(self, roll: int = 2) -> Play:
        self._take(GAME.apply(self.state, TABLE, TimeUp(), ScriptedTable(self.words, rolls=[(roll,)])))
        return self

    def _take(self, step: Step[State, Event]) -> None:
        self.state, self.events = step.state, step.events

    def no(self, seat: int, line: str) -> str:
        """The rule and code that refuse this; the position must not have changed."""
        before = self.state
        try:
            self.do(seat, line)
        except Illegal as no:
            assert self.state == before
            assert GAME.refusals[no.code] == no.rule
            return f"{no.rule} {no.code}"
        raise AssertionError(f"{line!r} was allowed")

    def asked(self, seat: int) -> tuple[str, ...]:
        """The actions that the seat is prompted for."""
        return tuple(prompt.do for prompt in GAME.prompts(self.state, seat))

    def told(self, kind: type[Any]) -> Any:
        """The one event of this kind in the last step."""
        (found,) = [event for event in self.events if isinstance(event, kind)]
        return found


def buyword(
    bag: str, roll: int = 2, seats: int = 2, words: str = "", *, only: bool = False, **options: Any
) -> Play:
    """A match whose bag gives these tiles first; seat 0 leads. `only`: the box has no other tiles."""
    first = bag.split()
    settings: dict[str, Any] = {"leader": 0} | options
    if only:
        settings["box"] = tuple(replace(kind, copies=first.count(kind.id)) for kind in ENGLISH if kind.id in first)
    chosen = Options(**settings)
    pile = list(tiles.box(chosen))
    for tile in first:
        pile.remove(tile)
    known = WordSet(words)
    step = GAME.setup(chosen, seats, ScriptedTable(known, [[*pile, *reversed(first)]], [(roll,)]))
    return Play(step.state, known)
