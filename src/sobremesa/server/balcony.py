"""What onlookers see of a table that they may not see live: the match as it was, so many moves and minutes ago.

It is a match of its own that is played from the log when its entries are old enough. So nothing that onlookers are
sent can be ahead: what is newer is not in it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sobremesa.server.play import Play, set_up

if TYPE_CHECKING:
    from sobremesa.server.room import Room

MINUTE_MS: Final = 60_000


class Balcony:
    """The match of one table as onlookers may know it; `play` is None while they may not see even its setup."""

    def __init__(self, room: Room) -> None:
        self.play: Play | None = None
        self._room = room
        self._manners = room.row.manners
        self._waiting: asyncio.Task[None] | None = None

    def follow(self, *, tell: bool = True) -> None:
        """Show what has become old enough; `tell` it to the pages that look on."""
        ready = self._ready()
        if ready >= 0 and self.play is None:
            self.play = set_up(self._room.row, self._room.game, self._room.words)
            if tell:
                self._room.teller.onlookers()
        live, late = self._room.play, self.play
        while live is not None and late is not None and late.n < ready:
            entry = live.match.log[late.n]
            late.enter(entry, late.judge(entry.seat, entry.action))
            if tell and None in late.fresh:
                self._room.teller.onlookers()
        self._watch()

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _ready(self) -> int:
        """How many entries may be shown; less than none: not even the setup. All of a match that is over."""
        live = self._room.play
        if live is None:
            return -1
        if live.match.over:
            return live.n
        latest = self._room.house.clock.now() - (self._room.row.began or 0) - self._manners.minutes * MINUTE_MS
        ready = live.n - self._manners.moves
        while ready > 0 and live.match.log[ready - 1].at > latest:
            ready -= 1
        return ready if latest >= 0 else -1

    def _watch(self) -> None:
        """Come back when the next entry is old enough, if it is time that it lacks."""
        self.stop()
        live, shown = self._room.play, self.play.n if self.play else -1
        if live is not None and shown < live.n - self._manners.moves:
            made = live.match.log[shown].at if shown >= 0 else 0
            moment = (self._room.row.began or 0) + made + self._manners.minutes * MINUTE_MS
            self._waiting = asyncio.create_task(self._come_back(moment))

    async def _come_back(self, moment: int) -> None:
        await self._room.house.clock.until(moment)
        self._waiting = None  # else it would end itself
        self.follow()
