"""The bots at one table: they are asked when it is their move, and replaced for that move when they fail.

A bot is handed a view and prompts. Its move goes through the same door as a person's.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from sobremesa.core.contract import Action, Leave, Seat
from sobremesa.server import logbook
from sobremesa.server.bot_pool import BotFailed, Question, Reply
from sobremesa.server.clock import back_off
from sobremesa.server.moves import Move

if TYPE_CHECKING:
    from sobremesa.server.room import Room
    from sobremesa.server.stores.contract import ChairRow

PLAYS = "a bot of the house plays on this chair, under an id that is longer than any a page may say:"
"""Else a person could use an id up before they leave, and the bot that takes over would never move."""
STAND_IN = "anyhow"
STAND_INS = 5
"""Tries of the stand-in before the bot gets up from the table."""


def _failed(task: asyncio.Task[Reply]) -> bool:
    """Whether a task that has ended gave no answer."""
    return task.cancelled() or task.exception() is not None


class BotSeats:
    """The bots of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._stirred = asyncio.Event()
        self._refused: Counter[Seat] = Counter()
        "Moves of each that were refused since the room was opened."
        self._hints: dict[Seat, tuple[Question, asyncio.Task[Reply]]] = {}
        "What was asked last from each chair, and its answer: asked again at once, nobody thinks twice."

    @property
    def busy(self) -> bool:
        return any(not task.done() for task in self._thinking.values())

    async def hint(self, seat: Seat, question: Question) -> Reply:
        """What the bot of this question would do; asked again it is the same answer. Raises BotFailed."""
        before, task = self._hints.get(seat, (None, None))
        if task is None or before != question or (task.done() and _failed(task)):
            task = asyncio.create_task(self._room.house.bots.decide(question))
            task.add_done_callback(_failed)  # it is looked at, also when nobody waits for it any more
            self._hints[seat] = question, task
        await asyncio.wait((task,))
        if task.cancelled():
            raise BotFailed("stopped")
        return task.result()

    def wake(self) -> None:
        """Something has happened: let those bots think whom the table waits for."""
        if not self._thinking and not self._chairs():
            return
        stirred, self._stirred = self._stirred, asyncio.Event()
        stirred.set()
        for chair in self._chairs():
            task = self._thinking.get(chair.seat)
            if self._waited_for(chair.seat) and (task is None or task.done()):
                task = asyncio.create_task(self._play(chair))
                task.add_done_callback(self._done)
                self._thinking[chair.seat] = task

    def _chairs(self) -> list[ChairRow]:
        """The chairs of bots, and those where one plays on for somebody who has left."""
        row, play = self._room.row, self._room.play
        stood = play.seating.stood if play else ()
        if not stood:
            return [one for one in row.chairs if one.kind == "bot"]
        mine = (replace(one, band=row.manners.bot) if one.seat in stood else one for one in row.chairs)
        return [one for one in mine if one.kind == "bot" or one.seat in stood]

    def stop(self) -> None:
        for task in (*self._thinking.values(), *(task for _, task in self._hints.values())):
            task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            logbook.fault("bot", error, table=self._room.row.id)
        self._room.settle()

    def _waited_for(self, seat: Seat) -> bool:
        play = self._room.play
        if play is None or play.match.over or play.timing.paused:
            return False
        ours = any(chair.seat == seat for chair in self._chairs())
        return ours and seat in play.match.game.to_act(play.match.state)

    async def _play(self, chair: ChairRow) -> None:
        tries = 0
        while self._waited_for(chair.seat):
            if await self._move(chair):
                tries = 0
            else:
                await back_off(self._room.house.clock, tries)
                tries += 1

    async def _move(self, chair: ChairRow) -> bool:
        """One move of a bot, or of its stand-in. False: it could not be stored, and should be tried later."""
        for level in (chair.band, *[STAND_IN] * STAND_INS):
            asked = self.question(chair.seat, level)
            action = await self._think(chair, asked)
            if not self._still(chair.seat, asked):
                return True  # what it knows has changed meanwhile: think again
            if action is None:
                continue
            answer = await self._room.see_through(Move(chair.seat, self._command(chair.seat), action))
            if answer.n is not None:
                return True
            if answer.code in ("not_kept", "fault"):
                return False
            self._refused[chair.seat] += 1
            if not self._still(chair.seat, asked):
                return True
            logbook.warn("bot_refused", **self._names(chair, level), rule=answer.rule, code=answer.code)
        logbook.warn("bot_leaves", **self._names(chair, STAND_IN))
        answer = await self._room.see_through(Move(chair.seat, self._command(chair.seat), Leave()))
        return answer.n is not None

    def _command(self, seat: Seat) -> str:
        """The id of a bot's next move: the same in every server, so that it is made once."""
        log = self._room.play.match.log if self._room.play else ()
        return f"{PLAYS} {sum(entry.seat == seat for entry in log)} {self._refused[seat]}"

    async def _think(self, chair: ChairRow, asked: Question) -> Action | None:
        """What the bot does, when its moment has come or the table has moved on; None when it fails."""
        room = self._room
        clock = room.house.clock
        ready = clock.now() + room.house.settings.bot_pause_ms
        try:
            reply = await room.house.bots.decide(asked)
            if reply.due is not None and reply.due > asked.waited:
                await self._until(chair.seat, asked, room.hourglass.began() + round(reply.due * 1000))
                asked = replace(asked, waited=max(reply.due, room.hourglass.waited()))
                reply = await room.house.bots.decide(asked)
            action: Action = msgspec.json.decode(reply.action, type=room.game.actions)
        except (BotFailed, msgspec.DecodeError) as error:
            why = error.why if isinstance(error, BotFailed) else "unreadable"
            logbook.warn("bot_failed", **self._names(chair, asked.level), why=why)
            return None
        if reply.due is None:
            await clock.until(ready)
        return action

    async def _until(self, seat: Seat, asked: Question, moment: int) -> None:
        """Wait for that moment, or until what the seat knows has changed."""
        clock = self._room.house.clock
        coming = asyncio.create_task(clock.until(moment))
        try:
            while not coming.done() and self._still(seat, asked):
                stirring = asyncio.create_task(self._stirred.wait())
                await asyncio.wait({coming, stirring}, return_when=asyncio.FIRST_COMPLETED)
                stirring.cancel()
        finally:
            coming.cancel()

    def _still(self, seat: Seat, asked: Question) -> bool:
        """Whether the seat is waited for and knows and may do what it did when the bot was asked."""
        if not self._waited_for(seat):
            return False
        now = self.question(seat, asked.level)
        return (now.view, now.prompts) == (asked.view, asked.prompts)

    def question(self, seat: Seat, level: str) -> Question:
        """All that a bot gets to know."""
        room = self._room
        match: Any = room.play and room.play.match
        return Question(
            who=f"{room.row.id} {seat} {level}",
            game=room.game.key,
            level=level,
            words=room.words.id,
            view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
            prompts=msgspec.Raw(msgspec.json.encode(match.game.prompts(match.state, seat))),
            waited=room.hourglass.waited(),
        )

    def _names(self, chair: ChairRow, level: str) -> dict[str, Any]:
        return {"table": self._room.row.id, "seat": chair.seat, "level": level}
