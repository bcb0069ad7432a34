"""A page at its table: reads what it says, and has it answered: typed, or by a clean close."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, assert_never

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection

from sobremesa.core.contract import Seat
from sobremesa.server import asking, logbook
from sobremesa.server.asker import known
from sobremesa.server.connection import Connection, frame
from sobremesa.server.hall import Hall
from sobremesa.server.http import NUL
from sobremesa.server.line import Line
from sobremesa.server.moves import Move
from sobremesa.server.refusals import Refusal
from sobremesa.server.room import Room
from sobremesa.server.stores.contract import Answer, NotKept
from sobremesa.server.wire import (
    Accepted,
    Command,
    CommandId,
    FromPage,
    Hello,
    LookUp,
    Ping,
    Pong,
    Refused,
    Shown,
    Talk,
    Told,
    Weigh,
)

_page = msgspec.json.Decoder(FromPage)


class Scrap(Struct, frozen=True):
    """What may still be read of a message that is none."""

    id: CommandId = ""


_scrap = msgspec.json.Decoder(Scrap)


def host(hall: Hall, line: Line, asker: HTTPConnection, table: str) -> Coroutine[Any, Any, None]:
    """Take a socket, and serve it to its close."""
    return _serve(hall, Connection(line, hall.house.settings, hall.house.clock), asker, table)


async def _serve(hall: Hall, connection: Connection, asker: HTTPConnection, table: str) -> None:
    with hall.connected(connection):
        await _at_table(hall, connection, asker, table)
        await connection.close()


async def _at_table(hall: Hall, connection: Connection, asker: HTTPConnection, table: str) -> None:
    try:
        if NUL in table:
            raise Refusal("table", "no_such_table")
        first = await _come_in(hall, connection, asker)
        del asker  # its headers are not needed while the page is here
        if first is None:
            return
        async with hall.visit(table) as room:
            room.teller.join(connection)
            try:
                await _greet(room, connection, first)
                await _listen(room, connection)
            finally:
                room.teller.leave(connection)
    except TimeoutError:
        connection.cut("silent")
    except Refusal as no:
        connection.cut(no.code)
    except NotKept:
        connection.cut("not_kept")
    except Exception as error:
        logbook.fault("socket", error, table=table, seat=connection.seat)
        connection.cut("fault")


async def _come_in(hall: Hall, connection: Connection, asker: HTTPConnection) -> Hello | None:
    """Find out who it is, and wait for their hello. Raises TimeoutError, NotKept."""
    # Marked first, read after: who signs out everywhere meanwhile is found by the one or by the other.
    connection.signed = signed = hall.house.seal.whose(asker)
    connection.person = signed[0] if signed else None
    if await known(hall.house, asker) is None:
        connection.person = connection.signed = None
    async with asyncio.timeout(hall.house.settings.hello_seconds):
        return await _first(connection)


async def _greet(room: Room, connection: Connection, said: Hello) -> None:
    room.teller.greet(connection, said.since)
    room.receipts.greet(connection)
    await room.chat.greet(connection, said.heard)


async def _first(connection: Connection) -> Hello | None:
    """The hello that a socket begins with; None when the page has gone."""
    while (data := await connection.receive()) is not None:
        said = _read(data, connection)
        if isinstance(said, Hello):
            return said
        if said is not None:
            connection.tell(frame(Refused(getattr(said, "id", ""), "wire", "hello_first")))
    return None


async def _listen(room: Room, connection: Connection) -> None:
    while (data := await connection.receive()) is not None:
        said = _read(data, connection)
        if isinstance(said, Hello):
            await _greet(room, connection, said)
        elif said is not None:
            await _answer(room, connection, said)


def _read(data: bytes, connection: Connection) -> Any:
    """The message; None when it was none or came too fast, which the page has then been told."""
    said: Any = None
    no: Refusal | None = None
    try:
        said = _page.decode(data)
        command = getattr(said, "id", "")
    except (ValueError, RecursionError):
        no = Refusal("wire", "unreadable")
        command = _command_of(data)
    if wait := connection.too_fast():
        no = Refusal("wire", "too_fast", retry_ms=wait)
    if no is None:
        return said
    connection.tell(frame(asking.refused(command, no)))
    return None


def _command_of(data: bytes) -> str:
    try:
        return _scrap.decode(data).id
    except (ValueError, RecursionError):
        return ""


async def _answer(room: Room, connection: Connection, said: Command | Weigh | LookUp | Talk | Shown | Ping) -> None:
    match said:
        case Command():
            await _command(room, connection, said)
        case Weigh():
            connection.tell(frame(asking.weigh(room, connection.seat, said)))
        case LookUp():
            connection.tell(frame(await asking.look_up(room, connection.seat, said)))
        case Talk():
            await room.chat.say(connection, said)
        case Shown():
            room.receipts.shown(connection, said.m)
        case Ping():
            connection.tell(frame(Pong(said.id, room.house.clock.now())))
        case _ as never:
            assert_never(never)


async def _command(room: Room, connection: Connection, said: Command) -> None:
    # Who has handed a chair over asks in its name: what was answered before is answered again.
    seat = room.row.seat_of(connection.person)
    try:
        if seat is None:
            raise Refusal("table", "not_seated")
        action = asking.read_action(room, said)
    except Refusal as no:
        connection.tell(frame(asking.refused(said.id, no)))
        return
    await room.act(
        Move(seat, said.id, action, person=connection.person),
        heard=lambda answer: connection.tell(frame(_message(room, seat, said.id, answer))),
    )


def _message(room: Room, seat: Seat, command: str, answer: Answer) -> Told:
    """The answer as that seat may know it: with the number of its own update, not the log's."""
    if answer.n is not None and room.play is not None:
        return Accepted(command, room.play.number(seat, answer.n))
    return Refused(command, answer.rule, answer.code, answer.facts)
