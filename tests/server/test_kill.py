"""A server that dies or is stopped: nothing that was acknowledged is lost, and every match goes on."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from server.here import WHOLE_TEST, Guest, player
from server.process import NotServing, Process
from sobremesa.bots import Bot
from sobremesa.core.prompts import Prompt
from sobremesa.games.quiddler import GAME
from sobremesa.server.settings import Limits

pytestmark = pytest.mark.anyio


def stored(database: Path, table: str) -> dict[int, str]:
    """The numbers in the log and the commands that took them, as another program reads them."""
    with sqlite3.connect(database) as db:
        rows = db.execute("SELECT n, command FROM entries WHERE match = ?", (table,)).fetchall()
    db.close()
    return dict(rows)


UNHURRIED = Limits(messages_at_once=10**6)
"""A whole match is played in a moment."""


class Persistent:
    """Somebody who plays on whatever happens: keeps what was not answered and sends it again under the same id."""

    def __init__(self, guest: Guest, table: str, mind: Bot) -> None:
        self.guest = guest
        self.table = table
        self.mind = mind
        self.accepted: dict[int, str] = {}
        self.events: list[object] = []
        self.since = 0
        self.over = False
        self._waiting: dict[str, object] | None = None
        self._accepted = asyncio.Condition()

    async def until_accepted(self, moves: int) -> None:
        """Wait for so many accepted moves, or for the end of the match."""
        async with asyncio.timeout(WHOLE_TEST), self._accepted:
            await self._accepted.wait_for(lambda: self.over or len(self.accepted) >= moves)

    async def play(self, moves: int) -> None:
        """At least so many moves, or to the end, or until the line breaks."""
        page = await self.guest.open(self.table, self.since)
        goal = len(self.accepted) + moves
        try:
            while not self.over and len(self.accepted) < goal:
                told = await page.next()
                if told["t"] == "update":
                    self.events += told["events"]
                    self.since, self.over = told["m"], told["over"]
                    self._think(told, page.seat)
                if told["t"] == "accepted":
                    self.accepted[told["m"] - 1] = told["id"]  # the setup is 1, and every step is news here
                    self._waiting = None
                elif told["t"] == "update" and self._waiting:
                    await page.say(self._waiting)
                async with self._accepted:
                    self._accepted.notify_all()
        except ConnectionClosed:
            return
        await page.close()

    def _think(self, update: dict[str, object], seat: int | None) -> None:
        if seat not in update["to_act"] or self._waiting:
            return
        view = msgspec.convert(update["view"], GAME.view_type)
        prompts = msgspec.convert(update["prompts"], tuple[Prompt, ...])
        action = msgspec.to_builtins(self.mind.decide(view, prompts))
        self._waiting = {"t": "command", "id": secrets.token_hex(8), "action": action}


async def test_killed_again_and_again_in_the_middle_of_a_match(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    async with Process(database, limits=UNHURRIED) as process, await Guest.come(process.port) as ana:
        table = await ana.make("me", "bot:anyhow", hands=[3, 4, 5, 3])
        person = Persistent(ana, table, player(8))
        for round_of_moves in range(3):
            playing = asyncio.create_task(person.play(50))
            await person.until_accepted(4 * (round_of_moves + 1))
            await process.kill()
            await playing
            kept = stored(database, table)
            assert person.accepted.items() <= kept.items(), "every acknowledged number is there"
            assert sorted(kept) == list(range(1, len(kept) + 1))
            process = Process(database, process.port, limits=UNHURRIED)
            await process.__aenter__()
        try:
            await person.play(10_000)
            assert person.over
            kept = stored(database, table)
            assert person.accepted.items() <= kept.items()
            assert len(set(kept.values())) == len(kept), "and nothing was played twice"
            whole = await ana.open(table)
            await whole.update()
            assert person.events == whole.events(), "and everything was told once"
            assert (await ana.get(f"/api/tables/{table}/verify"))["ok"]
        finally:
            await process.kill()


async def test_bots_that_were_to_move_move_after_the_restart(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    async with Process(database) as process, await Guest.come(process.port) as ana:
        table = await ana.make("me", "bot:good", "bot:good", dealer=0)
        await process.kill()
        before = len(stored(database, table))
        assert before < 4, "the bots had not begun, or not finished"
        async with Process(database, process.port):
            page = await ana.open(table)
            update = await page.update(5)
            assert update["to_act"] == [0] and update["m"] == 5


async def test_a_stop_says_bye_and_when_to_come_back(tmp_path: Path) -> None:
    async with Process(tmp_path / "tables.sqlite") as process, await Guest.come(process.port) as ana:
        table = await ana.make("me", "open")
        pages = [await ana.open(table) for _ in range(3)]
        silent = await ana.open(table, since=None)
        for page in pages:
            await page.until("welcome")
        code, *byes = await asyncio.gather(process.stop(), *(page.end() for page in (*pages, silent)))
        assert code == 0
        for bye in byes:
            assert (bye["t"], bye["code"]) == ("bye", "restart") and 1000 <= bye["retry_ms"] <= 2000
        assert {page.socket.close_code for page in pages} == {1012}
        assert "stopped" in process.log[-2]


async def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    async with Process(tmp_path / "one.sqlite") as first:
        second = Process(tmp_path / "two.sqlite", first.port)
        with pytest.raises(NotServing) as no:
            await second.__aenter__()
        last = str(no.value).splitlines()[-1]
        assert last.endswith(f"CannotServe: cannot serve: port_taken 127.0.0.1:{first.port}")


async def test_nothing_secret_is_in_the_log(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    async with Process(database) as process, await Guest.come(process.port, "Anastasia") as ana:
        made = await ana.post("/api/tables", id="x", game="quiddler", chairs=["me", "bot:anyhow"])
        person = Persistent(ana, made["id"], player(9))
        await person.play(12)
        await process.stop()
        log = "".join(process.log)
        assert f"table={made['id']} seat=0 do=draw n=" in log
        assert "Anastasia" not in log and made["invite"] not in log and made["code"] not in log
        facts = {fact.partition("=")[0] for line in process.log for fact in line.split() if "=" in fact}
        assert facts <= {*["table", "seat", "seats", "do", "n", "game", "rule", "code", "host", "port", "database"]}
