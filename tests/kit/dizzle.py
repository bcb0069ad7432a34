"""Dizzle positions written as they would be said: a small sheet row by row, and what the dice show."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any, Self

from msgspec.structs import replace

from kit.play import Play, WordSet
from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import TABLE, TimeUp
from sobremesa.games.dizzle import GAME, fields, turns
from sobremesa.games.dizzle.sheets import printed
from sobremesa.games.dizzle.types import Options, SheetKind, SheetView

OF_SHEET = ("lines", "sets", "flag", "flag_later", "bomb", "pile", "grades")


def dice(text: str) -> list[tuple[int, ...]]:
    """Several rolls, parted by `/`: 1123 / 45."""
    return [tuple(int(die) for die in roll.strip()) for roll in text.split("/")] if text else []


def picture(rows: str) -> str:
    """A sheet's picture from its cells, rows parted by `/`."""
    cells = [row.split() for row in rows.split("/")]
    heads = " ".join(ascii_uppercase[: len(cells[0])])
    return "\n".join((heads, *(" ".join((str(n), *row)) for n, row in enumerate(cells, 1))))


def kind(rows: str, **settings: Any) -> SheetKind:
    """A sheet with this picture."""
    return SheetKind(name="Small", picture=picture(rows), **settings)


class Pad(Play):
    """A match of Dizzle."""

    def do(self, seat: int, *lines: str, rolls: str = "") -> Self:
        """Each line in turn, a bare field being placed on; `rolls` is what falls in the last one."""
        for line in lines:
            said = line if line[0].islower() else f"place {line}"
            self._step(seat, notation.read(said, GAME.actions), rolls if line == lines[-1] else "")
        return self

    def time_up(self, *_: int, rolls: str = "") -> Self:
        self._step(TABLE, TimeUp(), rolls)
        return self

    def _step(self, seat: int, action: Any, rolls: str) -> None:
        table = ScriptedTable(self.words, rolls=dice(rolls))
        step = GAME.apply(self.state, seat, action, table)
        self.state, self.events = step.state, step.events

    def ends(self, placed: str, rolls: str = "") -> Self:
        """The turn ends with dice on these fields, seats parted by `/`; `rolls` is what the next starter rolls."""
        sheet, sheets = printed(self.state.options), list(self.state.sheets)
        for seat, names in enumerate(placed.split("/")):
            for name in names.split():
                sheets[seat] = fields.with_die(sheet, sheets[seat], sheet.bit_of[name])
        table = ScriptedTable(self.words, rolls=dice(rolls))
        step = turns.end_turn(replace(self.state, sheets=tuple(sheets)), table)
        self.state, self.events = step.state, step.events
        return self

    def all_told(self, told: type[Any]) -> list[Any]:
        """The events of this kind in the last step."""
        return [event for event in self.events if isinstance(event, told)]

    def sheet(self, seat: int = 0) -> SheetView:
        """A seat's sheet, in names."""
        return GAME.view(self.state, seat).sheets[seat]

    def fields(self, seat: int = 0) -> str:
        """The fields that the seat is asked to choose from."""
        return " ".join(str(name) for prompt in GAME.prompts(self.state, seat) for name in prompt.asks[0].options)

    @property
    def dice(self) -> str:
        """What lies on the table."""
        return "".join(map(str, self.state.dice))

    def kinds(self) -> list[str]:
        """What the last step told, in order."""
        return [type(event).__name__ for event in self.events]


def dizzle(roll: str, rows: str = "", seats: int = 2, **settings: Any) -> Pad:
    """A match whose first turn seat 0 starts with this roll, on a small sheet of its own if `rows` are given."""
    said = {name: settings.pop(name) for name in OF_SHEET if name in settings}
    box = (kind(rows, **said),) if rows else ()
    options = Options(**{"starter": 0, "box": box} | settings)
    GAME.vet(options, seats)
    return Pad(GAME, GAME.setup(options, seats, ScriptedTable(WordSet(""), rolls=dice(roll))), WordSet(""))
