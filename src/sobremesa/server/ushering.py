"""Leaving while a match runs: a bot takes over where that was agreed, and who is away is let go by the others.

That all others wish it is in the log (`core.leaving`). That somebody is away is judged here, whenever one says so.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sobremesa.core.contract import Seat
from sobremesa.core.leaving import HandOver, Remove, TakeBack
from sobremesa.core.match import IDLE
from sobremesa.server.clock import back_off
from sobremesa.server.moves import Move
from sobremesa.server.refusals import Refusal

if TYPE_CHECKING:
    from sobremesa.server.room import Room

LETS_GO: Final = "all others at the table have wished that this seat gets up, since nobody is there:"
"""The table's own command in a seat's name: longer than any id a page may give, so that no page can take it."""
RETURNS: Final = "sits down again over HTTP, under an id that is longer than any that a page may say by itself:"


async def take_back(room: Room, person: str) -> None:
    """Sit a person down again where a bot plays on for them.

    Raises Refusal: `not_seated`, `not_begun`, `no_way_back` where the table does not allow it, `bot_moves` while
    the table waits for that seat, so that no time is won and no move made twice; or what `core.leaving` says.
    """
    seat = room.row.seat_of(person)
    if seat is None:
        raise Refusal("table", "not_seated")
    if room.play is None:
        raise Refusal("table", "not_begun")
    if not room.row.manners.back:
        raise Refusal("table", "no_way_back")
    if not room.play.match.over and seat in room.play.match.game.to_act(room.play.match.state):
        raise Refusal("table", "bot_moves")
    told = await room.see_through(Move(seat, f"{RETURNS} {room.play.n}", TakeBack()))
    if told.n is None:
        raise Refusal(told.rule, told.code, **told.facts)


class Usher:
    """Stands in one room, and sees out whom all others want to let go."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._leading: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._leading is not None and not self._leading.done()

    @property
    def patience(self) -> int:
        """How long the table must have waited for somebody who is away, in milliseconds."""
        return round(self._room.house.settings.away_seconds * 1000)

    def no(self, move: Move) -> Refusal | None:
        """What the table says to a move for the sake of who sits where; nothing, if it may be judged.

        `not_seated` to a page of somebody who has handed their chair over, `no_bot` where the table has agreed on
        none, `not_away` (least: seconds) where nobody need be let go yet.
        """
        room = self._room
        if move.person is not None and room.seat_of(move.person) != move.seat:
            return Refusal("table", "not_seated")
        if isinstance(move.action, HandOver) and not room.row.manners.bot:
            return Refusal("table", "no_bot")
        if isinstance(move.action, Remove) and not self.away(move.action.seat):
            return Refusal("table", "not_away", least=self.patience // 1000)
        return None

    def away(self, seat: Seat) -> bool:
        """Whether nobody is on that seat, and the table has waited for it for long enough."""
        room = self._room
        if room.play is None or seat in room.teller.present():
            return False
        match = room.play.match
        since = next((one.at for one in reversed(match.log) if not isinstance(one.action, IDLE)), 0)
        waited = room.house.clock.now() - (room.row.began or 0) - since
        return seat in match.game.to_act(match.state) and waited >= self.patience

    def look(self) -> None:
        """Look whether somebody is to be seen out."""
        play = self._room.play
        if play is not None and play.seating.removed is not None and not play.match.over and not self.busy:
            self._leading = asyncio.create_task(self._lead(play.seating.removed))
            self._leading.add_done_callback(lambda _: self._room.settle())

    def stop(self) -> None:
        if self._leading is not None:
            self._leading.cancel()

    async def _lead(self, seat: Seat) -> None:
        room, tries = self._room, 0
        while room.play is not None and room.play.seating.removed == seat and not room.play.match.over:
            wishes = sum(one.seat == seat for one in room.play.match.log)
            answer = await room.see_through(Move(seat, f"{LETS_GO} {wishes}", room.parting(seat)))
            if answer.n is None:
                await back_off(room.house.clock, tries)
                tries += 1
