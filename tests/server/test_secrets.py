"""Sentinels: 118 cards that are each one of a kind; not one byte that leaves the server names a card too early."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from faults.frames import heard
from faults.witness import Witness
from kit.rule import rule
from kit.secrets import SECRETS, spellings, tokens
from server.here import Guest, Here, Page, play, player
from sobremesa.core.contract import Seat
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import Discard, State
from sobremesa.server.play import seed_of
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio
BOX = SECRETS["quiddler"].box
OURS = ("sobremesa", "uvicorn", "starlette", "asyncio")


async def pester(guest: Guest, page: Page, table: str) -> None:
    """Everything that ends in an error, in the middle of a match."""
    for paper in ("record", "verify", "replay", "state"):
        assert (await guest.get(f"/api/tables/{table}/{paper}"))["code"] in ("not_over", "no_such_page")
    for path in ("sit", "bots", "leave", "../../x"):
        await guest.post(f"/api/tables/{table}/{path}", band="good")
    for path in ("/api/tables", "/api/me"):
        await guest.post(path, id="x", game="quiddler", chairs=["me"], options={"box": 7})
    for text in (
        "draw deck",
        "discard KARTE001",
        "lay KARTE001+KARTE002 KARTE003",
        "challenge 0 0",
        "nonsense",
        "",
    ):
        await page.do(text)
    await page.say({"t": "weigh", "id": "w", "words": [[kind.id for kind in BOX[:4]]] * 3})
    await page.answer("w")
    await page.say({"t": "lookup", "id": "l", "word": "KARTE"})
    await page.answer("l")
    await page.say("{")


@rule("G-5")
async def test_no_byte_names_a_card_that_its_reader_could_not_see(
    here: Here, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "sobremesa.server")
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    async with here, await here.guest() as ana, await here.guest() as ben, await here.guest() as eve:
        table = await ana.make(
            "me", "open", "bot:anyhow", listed=True, box=msgspec.to_builtins(BOX), hands=[3, 4, 3]
        )
        await ben.sit(table)
        pages = [await ana.open(table), await ben.open(table), await eve.open(table)]
        await pages[2].update()
        await pester(eve, pages[2], table)
        await asyncio.gather(play(pages[0], player(1), until=13), play(pages[1], player(2), until=13))
        for guest, page in zip((ana, ben, eve), pages, strict=True):
            await pester(guest, page, table)
        logged = [record for record in caplog.records if record.name.startswith(OURS)]
        before_the_end = [record.getMessage() for record in logged]
        bodies = [body for guest in (ana, ben, eve) for body in guest.bodies]
        early = [page.frames.copy() for page in pages]
        await asyncio.gather(play(pages[0], player(1)), play(pages[1], player(2)))
        while not (await pages[2].update())["over"]:
            await pages[2].next()

        row = await here.hall.house.store.table(table)
        room_log = await here.hall.house.store.entries(table, 0)
        assert row is not None and row.over and len(room_log) > 20
        witness = Witness(row, GAME, room_log)
        for page, whose in zip(pages, (0, 1, None), strict=True):
            assert witness.page(whose, [heard(text.encode()) for text in page.frames], page.said) > 20
        for body in bodies:
            assert not tokens(body.replace("KARTE001", "").replace("KARTE002", "")), body
        for line in (record.getMessage() for record in caplog.records if record.name.startswith(OURS)):
            assert not tokens(line), line
        said = "\n".join([*bodies, *before_the_end, *(frame for frames in early for frame in frames)])
        for secret in (row.secret, seed_of(row)):
            assert not [text for text in spellings(secret) if text in said]
        record = (await ana.http.get(f"/api/tables/{table}/record")).text
        assert f"secret {row.secret.hex()}" in record, "and when it is over it is told"


@rule("G-5")
async def test_a_fault_of_a_game_is_a_code_and_tells_nothing(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    def apply(state: State, seat: Seat, action: Any, table: Any) -> Any:
        if isinstance(action, Discard):
            raise KeyError(state.deck)
        return GAME.apply(state, seat, action, table)

    def weigh(state: State, *_: Any) -> Any:
        raise ValueError(f"{state.deck}")

    broken = dataclasses.replace(GAME, apply=apply, weigh=weigh)
    here = Here(settings, shelf=lambda key: broken if key == GAME.key else None)
    async with here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", box=msgspec.to_builtins(BOX)))
        mine = (await page.update((await page.do("draw deck"))["m"]))["view"]["mine"]
        for _ in range(2):
            no = await page.do(f"discard {mine[0]}")
            assert (no["rule"], no["code"], no["facts"]) == ("table", "fault", {})
        await page.say({"t": "weigh", "id": "w", "words": [mine[:2]]})
        assert (await page.answer("w"))["code"] == "fault"
        assert (await page.update())["m"] == 2
        assert (await page.do("leave"))["m"] == 3
    assert "error=KeyError" in caplog.text and not tokens(caplog.text)


async def test_a_view_that_fails_closes_only_its_own_pages(settings: Settings) -> None:
    def view(state: State, seat: Seat | None) -> Any:
        if seat is None:
            raise RuntimeError(f"{state.deck}")
        return GAME.view(state, seat)

    broken = dataclasses.replace(GAME, view=view)
    here = Here(settings, shelf=lambda key: broken if key == GAME.key else None)
    async with here, await here.guest() as ana, await here.guest() as eve:
        table = await ana.make("me")
        page = await ana.open(table)
        await page.update()
        bye = await (await eve.open(table)).end()
        assert bye["code"] == "fault" and bye["retry_ms"] >= 3000
        assert (await page.do("draw deck"))["m"] == 2


async def test_the_papers_are_open_when_the_match_is_over(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as eve:
        nonce = "5e" * 32
        wish = {"options": {"hands": [3], "box": msgspec.to_builtins(BOX)}, "nonce": nonce}
        chairs = ["me", "bot:anyhow"]
        table = (await ana.post("/api/tables", id="x", game="quiddler", chairs=chairs, **wish))["id"]
        await play(await ana.open(table), player(3))
        verified = await eve.get(f"/api/tables/{table}/verify")
        assert verified["ok"] and verified["commitment"] == (await eve.get(f"/api/tables/{table}"))["commitment"]
        steps = await eve.get(f"/api/tables/{table}/replay")
        assert [step["n"] for step in steps] == list(range(verified["steps"] + 1))
        assert steps[0]["seat"] is None and all(step["views"][1]["seat"] == 1 for step in steps)
        assert all(card is not None for card in steps[0]["events"][0]["hands"])
        text = await eve.http.get(f"/api/tables/{table}/record")
        assert "attachment" in text.headers["content-disposition"]
        secret = bytes.fromhex(text.text.partition("\nsecret ")[2][:64])
        follows = sha256(b"sobremesa nonce 1" + secret + b"\x01").hexdigest()
        assert f"\nseat {nonce} Ana\nseat {follows} " in text.text
        assert sha256(secret).hexdigest() == verified["commitment"]
