"""How far each seat's pages have looked, told to those whose moves these were.

Only steps that were news to all are counted: when somebody saw a step that was hidden from others, or that they had
nothing to see, would tell what they hold.
"""

from __future__ import annotations

from functools import partial
from operator import eq
from typing import TYPE_CHECKING

from sobremesa.core.contract import TABLE, Seat
from sobremesa.server.buses.contract import SEEN
from sobremesa.server.connection import Connection, frame
from sobremesa.server.wire import Seen

if TYPE_CHECKING:
    from sobremesa.server.play import Play
    from sobremesa.server.room import Room


class Receipts:
    """What has been seen in one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._seen: dict[Seat, int] = {}
        "The last step that was news to all of which each seat's pages have shown the update."

    def shown(self, page: Connection, m: int) -> None:
        """A page says that it has shown its updates up to this number."""
        play = self._room.play
        if play is None or page.seat is None:
            return
        n = play.open_step(page.seat, m)
        if self._note(page.seat, n):
            self._room.house.bus.tell(f"{SEEN}{page.seat} {self._room.row.id}", n)

    def heard(self, seat: Seat, n: int) -> None:
        """Another server says so of a seat whose pages are there."""
        self._note(seat, n)

    def greet(self, page: Connection) -> None:
        """Tell a page that comes how far the others have looked."""
        play = self._room.play
        if play is not None and page.seat is not None and self._seen:
            page.tell(self._frame(play, page.seat))

    def _note(self, seat: Seat, n: int) -> bool:
        """Note it, and tell those whose moves have been seen; whether it is new."""
        before, play = self._seen.get(seat, 0), self._room.play
        if n <= before:
            return False
        self._seen[seat] = n
        if play is not None:
            for maker in {entry.seat for entry in play.match.log[before:n]} - {seat, TABLE}:
                self._room.teller.tell(self._frame(play, maker), partial(eq, maker))
        return True

    def _frame(self, play: Play, audience: Seat) -> bytes:
        seats = range(play.match.seats)
        return frame(Seen(tuple(play.number(audience, self._seen.get(seat, 0)) for seat in seats)))
