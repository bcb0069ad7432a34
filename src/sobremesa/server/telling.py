"""Who looks at a table, and what they are sent: each seat what it may know, the same to every page of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from sobremesa.server import logbook
from sobremesa.server.connection import Connection, frame
from sobremesa.server.play import Audience, Play
from sobremesa.server.refusals import Refusal
from sobremesa.server.wire import Chair, Chairs, Rematch, SeatClock, Update, Welcome

if TYPE_CHECKING:
    from sobremesa.core.contract import Event, Seat
    from sobremesa.server.room import Room
    from sobremesa.server.stores.contract import TableRow


def chairs_of(row: TableRow, here: frozenset[Seat], stood: tuple[Seat, ...]) -> tuple[Chair, ...]:
    """The chairs of a table as all may see them.

    `here` are the seats of which a page is connected, `stood` those where a bot plays on for who left.
    """
    return tuple(
        Chair(
            name=chair.name,
            kind=chair.kind,
            band=chair.band,
            here=chair.kind == "bot" or chair.seat in here,
            stand_in=row.manners.bot if chair.seat in stood else "",
        )
        for chair in row.chairs
    )


class Teller:
    """The pages at one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._pages: set[Connection] = set()
        self._said: frozenset[Seat] = frozenset()
        "Whose pages the other servers know to be here,"
        self._shown: frozenset[Seat] = frozenset()
        "and who is here, as the pages know it."

    def __len__(self) -> int:
        return len(self._pages)

    def join(self, page: Connection) -> None:
        """A page comes. Raises Refusal (`full`) when there are too many already."""
        limits = self._room.house.settings.limits
        of_person = sum(page.person is not None and other.person == page.person for other in self._pages)
        if len(self._pages) >= limits.pages_at_table or of_person >= limits.pages_of_person:
            raise Refusal("table", "full")
        seat = self._room.seat_of(page.person)
        if seat is None and self.private:
            raise Refusal("table", "no_onlookers")
        page.seat = seat
        self._pages.add(page)
        self._changed(besides=page)

    @property
    def private(self) -> bool:
        """Whether only those who sit may look: before the match everybody may, who could sit down; and after it."""
        play = self._room.play
        return self._room.row.manners.onlookers == "none" and play is not None and not play.match.over

    def leave(self, page: Connection) -> None:
        """A page goes."""
        self._pages.discard(page)
        self._changed()

    def seated(self) -> frozenset[Seat]:
        """The seats of which a page is connected to this server,"""
        return frozenset(page.seat for page in self._pages if page.seat is not None)

    def present(self) -> frozenset[Seat]:
        """and of which one is connected to any."""
        return self.seated() | self._room.house.presence.elsewhere(self._room.row.id)

    def _changed(self, besides: Connection | None = None) -> None:
        """A page has come or gone: tell the other servers whose pages are here, and all here who is there."""
        self._say()
        self.look_around(besides)

    def _say(self) -> None:
        """Tell the other servers whose pages are here, if that has changed."""
        if (seats := self.seated()) != self._said:
            self._said = seats
            self._room.house.presence.say(self._room.row.id, seats)

    def look_around(self, besides: Connection | None = None) -> None:
        """Tell who is here, if that has changed."""
        if self.present() != self._shown:
            self.chairs(besides)

    def round_trip(self, seat: Seat) -> float:
        """Seconds that a message to the seat's slowest page and back takes, as measured; 0: not measured."""
        return max((page.round_trip() for page in self._pages if page.seat == seat), default=0.0)

    def greet(self, page: Connection, since: int) -> None:
        """Say what table this is and what the page has missed."""
        page.tell(frame(self._welcome(page.seat)))
        if self._room.row.rematch and page.seat is not None:
            page.tell(frame(Rematch(self._room.row.rematch)))
        play = self._room.seen_by(page.seat)
        if play is None:
            return
        update = self._safely(play, page.seat, play.told(page.seat, since), told=False)
        if update is None:
            page.cut("fault")
        else:
            page.tell(update)

    def reseat(self) -> None:
        """Find each page's seat anew, and tell those who have another one now."""
        for page in self._pages:
            seat = self._room.seat_of(page.person)
            if seat != page.seat:
                page.seat = seat
                page.tell(frame(self._welcome(seat)))
            if seat is None and self.private:
                page.cut("no_onlookers")
        self._say()

    def rematch(self) -> None:
        """Tell those who sit that a rematch is laid."""
        for page in self._pages:
            if page.seat is not None and self._room.row.rematch:
                page.tell(frame(Rematch(self._room.row.rematch)))

    def chairs(self, besides: Connection | None = None) -> None:
        """Tell who sits where and who is here."""
        self._shown = self.present()
        text = frame(Chairs(chairs=self.chair_list(), started=self._room.play is not None))
        for page in self._pages:
            if page is not besides:
                page.tell(text)

    def step(self) -> None:
        """Tell those to whom the last step was news, each page of a seat the same."""
        play = self._room.play
        if play is None:
            return
        for audience in {page.seat for page in self._pages} & play.fresh.keys():
            if self._room.seen_by(audience) is play:
                self._send(play, audience)

    def onlookers(self) -> None:
        """Tell those who look on of the last step that they may know."""
        play = self._room.seen_by(None)
        if play is not None:
            self._send(play, None)

    def _send(self, play: Play, audience: Audience) -> None:
        text = self._safely(play, audience, play.fresh[audience], told=True)
        for page in self._pages:
            if page.seat == audience:
                page.cut("fault") if text is None else page.tell(text)

    def tell(self, text: bytes, whom: Callable[[Audience], bool]) -> None:
        """Send a frame to the pages of those."""
        for page in self._pages:
            if whom(page.seat):
                page.tell(text)

    def close(self, code: str) -> None:
        """Say bye to everybody."""
        for page in self._pages:
            page.cut(code)

    def chair_list(self) -> tuple[Chair, ...]:
        """The chairs as all may see them."""
        play = self._room.play
        return chairs_of(self._room.row, self.present(), play.seating.stood if play else ())

    def _welcome(self, seat: Audience) -> Welcome:
        room = self._room
        return Welcome(
            table=room.row.id,
            game=room.game.key,
            seat=seat,
            options=msgspec.Raw(room.row.options),
            sheet=tuple(room.game.sheet(room.options)),
            chairs=self.chair_list(),
            commitment=room.row.commitment,
            clock=room.row.clock,
            manners=room.row.manners,
            started=room.play is not None,
        )

    def _safely(self, play: Play, audience: Audience, events: tuple[Event, ...], *, told: bool) -> bytes | None:
        """The update as a frame; None when the game fails to make its view."""
        try:
            return frame(self._update(play, audience, events, told=told))
        except Exception as error:  # a fault of a game must not take the server down
            logbook.fault("view", error, table=self._room.row.id, seat=audience)
            return None

    def _update(self, play: Play, audience: Audience, events: tuple[Event, ...], *, told: bool) -> Update:
        match, game = play.match, play.match.game
        return Update(
            m=play.number(audience),
            events=events,
            view=match.view(audience),
            prompts=() if audience is None else game.prompts(match.state, audience),
            to_act=tuple(sorted(game.to_act(match.state))),
            over=match.over,
            left_ms=self._room.hourglass.left() if play is self._room.play else None,
            clocks=self._clocks(play),
            paused=play.timing.paused,
            wishes=play.timing.wishes,
            told=told,
        )

    def _clocks(self, play: Play) -> tuple[SeatClock, ...]:
        """What each seat has left at this moment."""
        timing = play.timing
        if timing.pace is None:
            return ()
        now = self._room.house.clock.now() - (self._room.row.began or 0)
        running = () if timing.paused else timing.running
        if play is not self._room.play:  # what is long past stands still
            now, running = timing.since, ()
        return tuple(SeatClock(left, seat in running) for seat, left in enumerate(timing.left(now)))
