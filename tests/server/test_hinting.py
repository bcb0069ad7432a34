"""Hints at a table on a server: allowed by a setting, told to all first, from the seat's own view only."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from server import odd_bots
from server.here import Here, Page
from sobremesa.games import SHELF
from sobremesa.server import hinting
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio


def hints_told(page: Page) -> list[int]:
    """Of whose hints this page has been told."""
    return [event["seat"] for event in page.events() if event["event"] == "hint-taken"]


async def test_a_hint_is_answered_and_everybody_at_the_table_is_told(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben, await here.guest() as eve:
        table = await ana.make("me", "open", listed=True, hints=True, dealer=1)
        (card,) = (await ben.get("/api/tables"))["open"]
        assert card["hints"] is True
        await ben.sit(table)
        pages = await ana.open(table), await ben.open(table), await eve.open(table)
        for page in pages:
            await page.update()
        hint = await ana.post(f"/api/tables/{table}/hint")
        assert hint["text"].startswith("draw ")
        assert hint["action"]["do"] == "draw"
        for page in pages:
            await page.update(2)
            assert hints_told(page) == [0]
        # Asked again it is told again, and entered once.
        assert (await ana.post(f"/api/tables/{table}/hint"))["action"]["do"] == "draw"
        assert (await pages[0].do(hint["text"]))["t"] == "accepted"
        await pages[1].update(3)
        assert hints_told(pages[1]) == [0]


async def test_who_may_not_have_one_is_refused_and_nobody_is_told(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as eve:
        plain, allowed = await ana.make("me", dealer=0), await ana.make("me", "bot:child", hints=True, dealer=1)
        for guest, table, code in (
            (ana, plain, "no_hints"),
            (eve, plain, "not_seated"),
            (eve, allowed, "not_seated"),
        ):
            assert (await guest.post(f"/api/tables/{table}/hint"))["code"] == code
        page = await ana.open(plain)
        await page.update()
        assert hints_told(page) == []
        waiting = await ana.make("me", "open", hints=True)
        assert (await ana.post(f"/api/tables/{waiting}/hint"))["code"] == "not_begun"


async def test_no_id_that_a_page_says_first_gets_a_hint_that_is_not_told(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me", dealer=0)
        page = await ana.open(table)
        for command in ("hint 1", f"{hinting.TAKES} 1"[:64]):
            await page.do("draw deck", command)
        assert (await ana.post(f"/api/tables/{table}/hint"))["code"] == "no_hints"
        await page.say({"t": "command", "id": f"{hinting.TAKES} 1", "text": "draw deck"})
        assert (await page.until("refused", id=""))["code"] == "unreadable"


async def test_a_days_puzzle_is_not_laid_with_hints(here: Here) -> None:
    async with here, await here.guest() as ana:
        wish = {"id": "x", "game": "quiddler", "chairs": ["me"], "options": {"daily": "2026-11-29", "hints": True}}
        assert (await ana.post("/api/tables", **wish))["code"] == "no_hints_daily"


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where a spy among the bots writes down what it is handed."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    monkeypatch.setenv(odd_bots.NOTEBOOK, str(tmp_path / "notebook"))
    return tmp_path / "notebook"


async def test_who_gives_hints_is_handed_the_seats_view_and_prompts_and_nothing_else(
    settings: Settings, notebook: Path
) -> None:
    async with Here(replace(settings, bot_maker="server.odd_bots:make")) as here, await here.guest() as ana:
        table = await ana.make("me", "open", dealer=1, hints=True, listed=True)
        async with await here.guest() as ben:
            await ben.sit(table)
            assert "action" in await ana.post(f"/api/tables/{table}/hint")
    assert set(notebook.read_text().splitlines()) == {'[["View","Prompt"],0,[]]'}


async def test_asked_often_in_one_position_the_player_thinks_once(settings: Settings, notebook: Path) -> None:
    async with Here(replace(settings, bot_maker="server.odd_bots:make")) as here, await here.guest() as ana:
        table = await ana.make("me", hints=True)
        page = await ana.open(table)
        await page.update()
        hints = await asyncio.gather(*(ana.post(f"/api/tables/{table}/hint") for _ in range(8)))
        assert all(hint == hints[0] for hint in hints)
        assert len(notebook.read_text().splitlines()) == 1
        await page.do(hints[0]["text"])
        await ana.post(f"/api/tables/{table}/hint")
        assert len(notebook.read_text().splitlines()) == 2, "another position is thought about anew"


async def test_a_player_that_fails_gives_no_hint_and_the_table_goes_on(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    async with Here(replace(settings, bot_maker="server.odd_bots:make")) as here, await here.guest() as ana:
        table = await ana.make("me", hints=True)
        page = await ana.open(table)
        await page.update()
        assert (await ana.post(f"/api/tables/{table}/hint"))["code"] == "no_hint"
        assert (await page.do("draw deck"))["t"] == "accepted"


@pytest.mark.parametrize("game", [game.key for game in SHELF])
async def test_in_every_game_the_hint_is_a_move_that_the_table_takes(here: Here, game: str) -> None:
    async with here, await here.guest() as ana:
        wish = {"id": game, "game": game, "chairs": ["me"], "options": {"hints": True}}
        table = (await ana.post("/api/tables", **wish))["id"]
        page = await ana.open(table)
        for _ in range(4):
            hint = await ana.post(f"/api/tables/{table}/hint")
            answer = await page.do(hint["text"])
            assert answer["t"] == "accepted", (hint, answer)
