"""Lexigo rounds written as they would be said: the grid row by row, who writes what."""

from __future__ import annotations

from typing import Any

from kit.play import Play, WordSet
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.types import Options, State

GRID = "ITED/BA*IG/NROW"
"""The grid of the rulebook's examples."""
PLAIN = "STEA/RNOTE/LUDY"
"""A grid without blanks that the box can lay after GRID."""
LAST = "VASP/EOLUC/FIN*"
"""And after both."""


class Race(Play):
    """A match of Lexigo."""

    def lay(self, grid: str = GRID, rings: str = "") -> Race:
        """All are ready and this grid is laid; `rings` are the cells that the dealer or the table rings then."""
        waiting = sorted(GAME.to_act(self.state))
        for seat in waiting[:-1]:
            self.do(seat, "ready")
        shuffles: list[list[Any]] = [_order(self.state, grid)]
        cells = [int(cell) for cell in rings.split()]
        alone = len(self.state.lists) == 1
        self.do(waiting[-1], "ready", then=[*shuffles, cells] if alone else shuffles)
        if cells and not alone:
            self.do(self.state.dealer, f"place-rings {'+'.join(map(str, cells))}")
        return self

    def write(self, *lists: str) -> Race:
        """Seat by seat the words of their lists; then time is up."""
        for seat, words in enumerate(lists):
            for word in words.split():
                self.do(seat, f"write {word}")
        self.time_up()
        return self


def lexigo(words: str = "", seats: int = 2, **options: Any) -> Race:
    """A table at which nobody is ready yet; seat 0 deals first unless `dealer` says otherwise."""
    known = WordSet(words)
    return Race(GAME, GAME.setup(Options(**{"dealer": 0} | options), seats, ScriptedTable(known)), known)


def _order(state: State, grid: str) -> list[str]:
    """The bag in the order in which this grid is drawn from its top, which is the end."""
    wanted = list(grid.replace("/", ""))
    rest = list(state.bag)
    for tile in wanted:
        rest.remove(tile)
    return [*rest, *reversed(wanted)]
