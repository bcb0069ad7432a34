"""Hints at a table on a server: allowed by a setting, told to all first, from the seat's own view only."""

from __future__ import annotations

import pytest

from server.here import Here, Page

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


async def test_a_days_puzzle_is_not_laid_with_hints(here: Here) -> None:
    async with here, await here.guest() as ana:
        wish = {"id": "x", "game": "quiddler", "chairs": ["me"], "options": {"daily": "2026-11-29", "hints": True}}
        assert (await ana.post("/api/tables", **wish))["code"] == "no_hints_daily"
