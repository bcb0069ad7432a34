"""One page that asks too much, sends too much or reads nothing is closed; the others do not notice."""

from __future__ import annotations

import asyncio
import base64
import os
import socket

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from server.here import Guest, HandClock, Here, Page
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


async def table_of_one(here: Here, guest: Guest) -> tuple[str, Page]:
    table = await guest.make("me")
    page = await guest.open(table)
    await page.update()
    return table, page


async def test_a_message_above_16_kb_ends_with_bye(here: Here) -> None:
    async with here, await here.guest() as ana:
        _, page = await table_of_one(here, ana)
        await page.say("x" * 16 * 1024)
        assert (await page.until("refused"))["code"] == "unreadable"
        await page.say("x" * (16 * 1024 + 1))
        bye = await page.end()
        assert (bye["t"], bye["code"], bye["retry_ms"]) == ("bye", "too_big", None)
        assert page.socket.close_code == 1008


async def test_a_message_of_a_megabyte_is_cut_off(here: Here) -> None:
    async with here, await here.guest() as ana:
        table, page = await table_of_one(here, ana)
        other = await ana.open(table)
        await other.update()
        try:
            await page.say(b"x" * 1_000_000)
            await page.end()
        except ConnectionClosed:
            pass
        assert page.socket.close_code in (1009, 1006)
        assert (await other.do("draw deck"))["t"] == "accepted"


async def test_a_flood_is_told_why_and_then_closed(here: Here) -> None:
    # However slow the machine is, no message of the flood comes late enough to be in time.
    here.settings = replace(here.settings, limits=Limits(messages_a_second=0.1))
    async with here, await here.guest() as ana:
        table, page = await table_of_one(here, ana)
        limits = here.settings.limits
        try:
            for k in range(1000):
                await page.say({"t": "ping", "id": str(k)})
        except ConnectionClosed:
            pass
        bye = await page.end()
        refused = [told for told in page.told if told["t"] == "refused"]
        assert {no["code"] for no in refused} == {"too_fast"} and refused[0]["facts"]["retry_ms"] > 0
        assert len(refused) <= limits.floods + 1
        assert bye["code"] == "too_fast" and 5000 <= bye["retry_ms"] <= 10_000
        again = await ana.open(table, 1)
        assert (await again.do("draw deck"))["t"] == "accepted", "who comes back is not locked out"


async def test_a_page_that_reads_nothing_is_closed_and_stalls_nobody(settings: Settings) -> None:
    patient = Limits(messages_at_once=10**6, messages_a_second=10**6, outbox=32)
    here = Here(replace(settings, limits=patient, farewell_seconds=0.2, stuck_seconds=0.2))
    async with here, await here.guest() as ana:
        box = [{"id": f"CARD{k}", "letters": "A", "points": 1, "copies": 1} for k in range(118)]
        table = await ana.make("me", box=box)  # what makes every greeting a long one
        page = await ana.open(table)
        await page.update()
        deaf = await deaf_page(here.port, table, ana.cookie)
        while here.pages(table) < 2:
            await pong(page)
        slowest = 0.0
        while here.pages(table) == 2:
            deaf.write(masked(b'{"t":"hello"}') * 20)
            await deaf.drain()
            slowest = max(slowest, await pong(page))
        assert slowest < 1.0
        assert (await page.do("draw deck"))["t"] == "accepted"
        while here.sockets() > 1:  # the deaf one is torn down, though it never drained
            await pong(page)
        deaf.transport.abort()


async def pong(page: Page) -> float:
    """Ask for a pong; how many seconds it took."""
    asked = asyncio.get_running_loop().time()
    await page.say({"t": "ping", "id": "p"})
    await page.until("pong")
    return asyncio.get_running_loop().time() - asked


async def deaf_page(port: int, table: str, cookie: str) -> asyncio.StreamWriter:
    """A socket that speaks and never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=1024)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    writer.write(request.encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(masked(b'{"t":"hello"}'))
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer


async def test_who_pings_and_never_reads_fills_no_memory_and_holds_up_no_stop(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    here = Here(replace(settings, farewell_seconds=1))
    async with here, await here.guest() as ana:
        table, page = await table_of_one(here, ana)
        deaf = await deaf_page(here.port, table, ana.cookie)
        while len(here.lines()) < 2:
            await pong(page)
        (line,) = (one for one in here.lines() if one.client == deaf.get_extra_info("sockname"))
        for _ in range(1500):  # 20 MB, of which the sockets themselves take a few
            await ping(deaf)
        assert 0 < line.transport.get_write_buffer_size() < 1_000_000
    assert "graceful shutdown exceeded" not in caplog.text
    deaf.transport.abort()


async def ping(writer: asyncio.StreamWriter) -> None:
    """Many pings, each of the greatest size."""
    writer.write((b"\x89\xfd\0\0\0\0" + bytes(125)) * 100)
    await writer.drain()


@pytest.mark.parametrize(
    ("frame", "status"),
    [
        (b"\x81\x82\0\0\0\0\xff\xfe", 1007),  # text that is no UTF-8
        (b"\x81\x02{}", 1002),  # not masked
        (b"\xf1\x82\0\0\0\0{}", 1002),  # reserved bits
        (b"\x83\x82\0\0\0\0{}", 1002),  # no such opcode
        (b"\x01\x81\0\0\0\0{\x81\x81\0\0\0\0}", 1002),  # a message within a message
    ],
)
async def test_what_is_no_websocket_frame_is_closed_cleanly(
    here: Here, caplog: pytest.LogCaptureFixture, frame: bytes, status: int
) -> None:
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    async with here, await here.guest() as ana:
        table, page = await table_of_one(here, ana)
        raw = await deaf_page(here.port, table, ana.cookie)
        try:
            while here.pages(table) < 2:
                await pong(page)
            raw.write(frame)
            while here.pages(table) > 1:
                await pong(page)
        finally:
            raw.transport.abort()
        assert (await page.do("draw deck"))["t"] == "accepted"
    assert "xff" not in caplog.text or status == 1007


def masked(text: bytes) -> bytes:
    """A short text frame of a client, masked with zeros."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


async def test_who_says_no_hello_is_sent_away(settings: Settings) -> None:
    here = Here(replace(settings, hello_seconds=0.05))
    async with here, await here.guest() as ana:
        table, _ = await table_of_one(here, ana)
        page = await ana.open(table, since=None)
        bye = await page.end()
        assert bye == {"t": "bye", "code": "silent", "retry_ms": 0}


async def test_a_person_may_have_so_many_tabs_and_no_more(settings: Settings) -> None:
    limits = Limits(pages_of_person=2, pages_at_table=3)
    here = Here(replace(settings, limits=limits))
    async with here, await here.guest() as ana, await here.guest() as eve, await here.guest() as zoe:
        table, _ = await table_of_one(here, ana)
        second, third = await ana.open(table), await ana.open(table)
        await second.update()
        assert (await third.end())["code"] == "full"
        onlooker = await eve.open(table)
        await onlooker.update()
        assert (await (await zoe.open(table)).end())["code"] == "full"
        await second.close()
        await (await zoe.open(table)).update()


async def test_there_is_no_such_table(here: Here) -> None:
    async with here, await here.guest() as ana:
        bye = await (await ana.open("nowhere")).end()
        assert bye == {"t": "bye", "code": "no_such_table", "retry_ms": None}


async def test_posts_guests_and_codes_are_limited_with_a_time_to_come_back(settings: Settings) -> None:
    limits = Limits(posts_a_minute=8, guests_a_minute=4, codes_a_minute=4)
    here = Here(replace(settings, limits=limits))
    async with here, await here.guest() as ana, await here.guest() as ben:
        answers = [await ana.http.post("/api/me", json={"name": "Ana"}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
        assert answers[-1].json()["code"] == "too_fast" and int(answers[-1].headers["Retry-After"]) >= 1
        assert (await ben.post("/api/me", name="Ben"))["name"] == "Ben"
        codes = [(await ben.post("/api/code", code="XXXXXX"))["code"] for _ in range(3)]
        assert codes == ["no_such_code", "no_such_code", "too_fast"]
        third = await here.guest()
        here.guests.append(third)
        assert third.me["code"] == "too_fast"


async def test_papers_are_limited_for_an_address_by_the_work_they_take(settings: Settings) -> None:
    here = Here(replace(settings, limits=Limits(papers_a_minute=44)), HandClock())
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        page = await ana.open(table)
        await page.update()
        await page.do("leave")
        paths = ("verify", "record", "replay", "possible", "verify", "record", "record")
        answers = [await ana.http.get(f"/api/tables/{table}/{path}") for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 404, 429, 429, 429]
        assert int(answers[-1].headers["Retry-After"]) >= 1
        assert (await ana.http.get(f"/api/tables/{table}")).status_code == 200, "what the page lives on is not"
