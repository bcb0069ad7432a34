"""When all come at once, those who came first are served before the last are let in."""

from __future__ import annotations

import asyncio
import socket
from functools import partial

import pytest

from server.here import Here
from sobremesa.server.door import AT_ONCE, Door

pytestmark = pytest.mark.anyio
MANY = 5 * AT_ONCE


def opened() -> Door:
    """A door of a house where nobody asks who comes."""
    return Door(lambda _: True, never)


async def never(*_: object) -> None:
    """Nobody is taken in here."""


async def test_who_is_inside_is_served_before_the_next_come_in() -> None:
    door, loop, seen, last = opened(), asyncio.get_running_loop(), list[str](), asyncio.Event()

    def enter(k: int) -> None:
        seen.append(f"in {k}")
        loop.call_soon(seen.append, f"served {k}")
        if k == MANY - 1:
            loop.call_soon(last.set)

    for k in range(MANY):
        door.come(partial(enter, k))
    await last.wait()
    assert [what for what in seen if what.startswith("in")] == [f"in {k}" for k in range(MANY)]
    for k in range(MANY - 2 * AT_ONCE):
        assert seen.index(f"served {k}") < seen.index(f"in {k + 2 * AT_ONCE}")


async def test_one_that_fails_at_the_door_holds_up_nobody() -> None:
    door, loop, inside, failed = opened(), asyncio.get_running_loop(), list[int](), list[object]()

    def enter(k: int) -> None:
        if k % 3 == 0:
            raise ValueError(k)
        inside.append(k)

    loop.set_exception_handler(lambda _, context: failed.append(context["exception"]))
    last = asyncio.Event()
    for k in range(MANY):
        door.come(partial(enter, k))
    door.come(last.set)
    await last.wait()
    assert inside == [k for k in range(MANY) if k % 3] and len(failed) == MANY - len(inside)


async def test_who_leaves_before_their_turn_is_not_waited_for(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        request = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        for _ in range(MANY):
            with socket.create_connection(("127.0.0.1", here.port)) as hasty:
                hasty.sendall(request)
        page = await ana.open(table)
        await page.update()
        assert (await page.do("draw deck"))["t"] == "accepted"
        while here.sockets() > 1:
            await page.say({"t": "ping", "id": "p"})
            await page.until("pong")
