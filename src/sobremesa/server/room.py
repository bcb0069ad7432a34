"""One live table: its match, the pages that look at it, and the one way a move is made.

Judge, store, answer, tell: in that order. Moves are taken one at a time; when another process has been faster, the
room catches up and judges again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from sobremesa.core.contract import TABLE, Action, Illegal, Leave, Seat
from sobremesa.core.leaving import HandOver, TakeBack
from sobremesa.core.log import Entry
from sobremesa.core.match import actions_of
from sobremesa.lexicon import AnyWords
from sobremesa.server import logbook
from sobremesa.server.balcony import Balcony
from sobremesa.server.buses.contract import SEATS
from sobremesa.server.chat import Chat
from sobremesa.server.clock import Hourglass
from sobremesa.server.house import House
from sobremesa.server.house_bots import BotSeats
from sobremesa.server.moves import FAULT, NOT_KEPT, TOO_LATE, Heard, Move
from sobremesa.server.play import AnyGame, Play, options_of, reader, set_up
from sobremesa.server.receipts import Receipts
from sobremesa.server.refusals import Refusal
from sobremesa.server.scoring import ended
from sobremesa.server.stores.contract import Answer, Answered, EntryRow, NotKept, Standing, TableRow, Taken
from sobremesa.server.telling import Teller
from sobremesa.server.ushering import Usher

_encode = msgspec.json.Encoder().encode


class Room:
    """A table that somebody looks at, or where something is about to happen."""

    def __init__(self, row: TableRow, game: AnyGame, words: AnyWords, house: House) -> None:
        """Raises Unplayable when the game does not know the options any more."""
        self.row = row
        self.game = game
        self.options = options_of(row, game)
        self.reads = reader(actions_of(game))
        "What reads what seats do here from JSON."
        self.words = words
        self.house = house
        self.play: Play | None = None
        self.visitors = 0
        "Who has the room in hand at this moment."
        self.not_before = 0
        "A wait that was running when the room was opened does not end before this moment."
        self.on_quiet: Callable[[], None] = lambda: None
        self.on_over: Callable[[], None] = lambda: None
        self.teller = Teller(self)
        self.hourglass = Hourglass(self)
        self.bots = BotSeats(self)
        self.usher = Usher(self)
        self.chat = Chat(self)
        self.receipts = Receipts(self)
        self.balcony = Balcony(self) if row.manners.onlookers == "later" else None
        "What onlookers see, where it is not what is."
        self._lock = asyncio.Lock()
        self._told = 0
        self._moves: set[asyncio.Task[Answer]] = set()
        self._accepted = house.metrics.commands.labels(game.key)

    # Opening and seating

    async def open(self) -> None:
        """Bring the room to where its log stands. Raises Unplayable, NotKept."""
        if self.row.began is None:
            return
        house = self.house
        self.not_before = house.clock.now() + round(house.settings.grace_seconds * 1000)
        play = set_up(self.row, self.game, self.words)
        play.replay(await house.store.entries(self.row.id, 0))
        self.play = play
        self._told = play.n
        if self.balcony is not None:
            self.balcony.follow(tell=False)
        self.stir()

    async def reseat(self) -> None:
        """Look who sits where, tell everybody, and begin when no chair is open. Raises NotKept."""
        async with self._lock:
            row = await self.house.store.table(self.row.id)
            if row is None:
                return
            changed, laid = row.chairs != self.row.chairs, row.rematch != self.row.rematch
            self.row = row
            if row.closed:
                self.teller.close("closed")
            elif row.full and self.play is None:
                await self._begin()
            elif changed:
                self.teller.reseat()
                self.teller.chairs()
            if laid:
                self.teller.rematch()

    def seat_of(self, person: str | None) -> Seat | None:
        """Where this person sits now; where a bot plays on for them, they look on."""
        seat = self.row.seat_of(person)
        return None if self.play is not None and seat in self.play.seating.stood else seat

    def parting(self, seat: Seat) -> Action:
        """How somebody leaves who does not say how: a bot takes over where that was agreed."""
        people = self.play.seating.people if self.play else ()
        return HandOver() if self.row.manners.bot and seat in people else Leave()

    def seen_by(self, seat: Seat | None) -> Play | None:
        """The match as that seat, or an onlooker, may know it."""
        return self.balcony.play if seat is None and self.balcony is not None else self.play

    async def look_again(self, n: int) -> None:
        """Another server has made entry n, or changed who sits here (SEATS). Raises NotKept."""
        if n == SEATS or self.play is None:
            await self.reseat()
        async with self._lock:
            if self.play is not None and (n == SEATS or n > self.play.n):
                await self._catch_up()

    async def _begin(self) -> None:
        play = set_up(self.row, self.game, self.words)
        self.row = await self.house.store.begin(self.row.id, self.house.clock.now(), play.opening())
        self.play = play
        self.house.bus.tell(self.row.id, SEATS)
        logbook.note("begun", table=self.row.id, game=self.game.key, seats=play.match.seats)
        self.teller.reseat()
        self.teller.chairs()
        self.teller.step()
        if self.balcony is not None:
            self.balcony.follow()
        self.stir()

    # Moves

    async def act(self, move: Move, heard: Heard | None = None) -> Answer:
        """Judge a move, store it, answer, tell all. The same command again gets the same answer.

        `heard` is given the answer before anyone is told what happened. For those whom nobody cancels meanwhile.
        """
        move = msgspec.structs.replace(move, arrived=self.house.clock.now())
        async with self._lock:
            answer = await self._settle(move)
            self._count(answer)
            if heard is not None:
                heard(answer)
            self._tell()
            return answer

    async def see_through(self, move: Move) -> Answer:
        """The same, brought to its end even when whoever asked for it is cancelled, be it by this very move."""
        task = asyncio.create_task(self.act(move))
        self._moves.add(task)
        task.add_done_callback(self._moved)
        return await asyncio.shield(task)

    def _moved(self, task: asyncio.Task[Answer]) -> None:
        self._moves.discard(task)
        self.settle()

    def _count(self, answer: Answer) -> None:
        if answer.n is None:
            self.house.metrics.refusals.labels(answer.rule, answer.code).inc()
        else:
            self._accepted.inc()

    async def _settle(self, move: Move) -> Answer:
        try:
            return await self._decide(move)
        except Answered as before:
            return before.answer
        except NotKept:
            logbook.warn("move_not_kept", table=self.row.id, seat=move.seat, do=move.tag)
            return NOT_KEPT
        except Exception as error:  # a game that fails must not take its table down
            logbook.fault("move", error, table=self.row.id, seat=move.seat, do=move.tag)
            return FAULT

    async def _decide(self, move: Move) -> Answer:
        """Judge and store, again for as long as another process is faster. Raises Answered, NotKept.

        The store knows every command that was answered before, and says so before anything is written.
        """
        while True:
            if self.play is None:
                return await self._refuse(move, Refusal("table", "not_begun"))
            if (out := self.usher.no(move)) is not None:
                return await self._refuse(move, out)
            if move.mark is not None and not self.hourglass.over(move.mark):
                return TOO_LATE
            if move.seat != TABLE and self.hourglass.too_late(move.seat, move.arrived):
                return await self._refuse(move, Refusal("G-8", "too_late"))
            try:
                step = self.play.judge(move.seat, move.action)
            except Illegal as no:
                return await self._refuse(move, Refusal.of(no))
            at = self._elapsed(self.play)
            entry = Entry(n=self.play.n + 1, seat=move.seat, action=move.action, at=at)
            row = EntryRow(entry.n, move.seat, move.command, _encode(move.action), at)
            try:
                begun = self.house.metrics.moment()
                await self.house.store.append(self.row.id, row, self._standing(step.state, entry))
                self.house.metrics.store.observe(self.house.metrics.moment() - begun)
            except Taken:
                if not await self._catch_up():
                    raise NotKept from None
                continue
            except Answered as before:
                if before.answer.n is not None and before.answer.n > self.play.n:
                    await self._catch_up()
                return before.answer
            if move.mark is not None and (end := self.hourglass.end()) is not None:
                self.house.metrics.late.observe(max(0, self.house.clock.now() - end) / 1000)
            self.play.enter(entry, step)
            self.house.bus.tell(self.row.id, entry.n)
            logbook.trace("move", table=self.row.id, seat=move.seat, do=move.tag, n=entry.n)
            return Answer(n=entry.n)

    def _standing(self, state: Any, entry: Entry) -> Standing:
        """Where the match stands after this entry, and how it ended if that was the last one."""
        assert self.play is not None  # nosec B101  who asks has judged a move of it
        standing = self.play.standing(state, entry)
        if not standing.over:
            return standing
        log = (*self.play.match.log, entry)
        return msgspec.structs.replace(standing, result=ended(self.row, self.game, state, log))

    async def _refuse(self, move: Move, no: Refusal) -> Answer:
        answer = Answer(n=None, rule=no.rule, code=no.code, facts=no.facts)
        await self.house.store.refuse(self.row.id, move.seat, move.command, answer)
        logbook.note("refused", table=self.row.id, seat=move.seat, do=move.tag, rule=no.rule, code=no.code)
        return answer

    async def _catch_up(self) -> bool:
        """Enter and tell what another server has stored; whether there was something. Raises NotKept."""
        if self.play is None:
            return False
        entries = await self.house.store.entries(self.row.id, self.play.n)
        for entry in entries:
            self.play.replay((entry,))
            self._tell()
        return bool(entries)

    def _elapsed(self, play: Play) -> int:
        """Milliseconds since the match began; never less than at the last entry."""
        last = play.match.log[-1].at if play.match.log else 0
        return max(last, self.house.clock.now() - (self.row.began or 0))

    # What follows

    def _tell(self) -> None:
        """Tell of the last entry, if it has not been told."""
        if self.play is not None and self.play.n > self._told:
            self._told = self.play.n
            self.teller.step()
            if isinstance(self.play.match.log[-1].action, HandOver | TakeBack):
                self.teller.reseat()
                self.teller.chairs()
            if self.balcony is not None:
                self.balcony.follow()
            self.stir()
            if self.play.match.over:
                self.on_over()

    def stir(self) -> None:
        """See whether a wait began, or a bot is to move."""
        self.hourglass.turn()
        self.bots.wake()
        self.usher.look()

    def settle(self) -> None:
        """Somebody has gone or something has ended: perhaps the room may be closed."""
        if self.quiet:
            self.on_quiet()

    @property
    def quiet(self) -> bool:
        """Whether nobody looks and nothing is about to happen."""
        busy: tuple[Any, ...] = (
            self.visitors,
            len(self.teller),
            self._moves,
            self.bots.busy,
            self.usher.busy,
            self.hourglass.running,
        )
        return not any(busy)

    def close(self) -> None:
        """Stop what runs."""
        self.hourglass.stop()
        if self.balcony is not None:
            self.balcony.stop()
        self.bots.stop()
        self.usher.stop()
