"""Bots of the house: handed a view and prompts, moving by the same door, and replaced for the move they fail at."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest

from server import odd_bots
from server.here import Here, play, player
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


def with_bots(settings: Settings, maker: str = "server.odd_bots:make", seconds: float = 5) -> Here:
    return Here(msgspec.structs.replace(settings, bot_maker=maker, bot_seconds=seconds))


@pytest.fixture(autouse=True)
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' processes find the odd bots where the tests are."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ("child", "why=KeyError@"),
        ("casual", "why=slow"),
        ("good", "bot_refused"),
        ("strong", "why=unreadable"),
        ("expert", "why=died"),
    ],
)
async def test_a_bot_that_fails_is_replaced_for_that_move(
    settings: Settings, caplog: pytest.LogCaptureFixture, level: str, said: str
) -> None:
    caplog.set_level(logging.INFO, "sobremesa.server")
    async with with_bots(settings, seconds=1) as here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", f"bot:{level}", dealer=0))
        await page.update(2)  # the bot has drawn, or rather its stand-in
    logged = caplog.text
    assert said in logged and f"level={level}" in logged and "bot_leaves" not in logged


async def test_a_bot_that_cannot_be_replaced_leaves_and_the_match_ends(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "sobremesa.server")
    async with with_bots(settings, "server.odd_bots:make_nothing") as here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "bot:child", dealer=0))
        last = await page.until("update", over=True)
        assert {"event": "left", "seat": 1} in last["events"]
    assert "bot_leaves" in caplog.text


async def test_a_bot_is_handed_a_view_and_prompts_and_nothing_else(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    notebook = tmp_path / "notebook"
    monkeypatch.setenv(odd_bots.NOTEBOOK, str(notebook))
    async with with_bots(settings) as here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "bot:good", "bot:child", hands=[3]))
        await play(page, player(2), until=10)
    seen = set(notebook.read_text().splitlines())
    assert seen == {'[["View","Prompt"],1,[]]', '[["View","Prompt"],2,[]]'}


async def test_several_bots_play_a_whole_match_with_one_person(here: Here) -> None:
    async with here, await here.guest() as ana:
        page = await ana.open(await ana.make("bot:child", "me", "bot:strong", "bot:anyhow", arbiter="challenge"))
        last = await play(page, player(3))
        assert last["over"] and len(last["view"]["totals"]) == 4


async def test_bots_move_on_after_a_restart_though_nobody_looks(here: Here, settings: Settings) -> None:
    slow = Here(msgspec.structs.replace(settings, bot_pause_ms=3_600_000))
    async with slow, await slow.guest() as ana:
        table = await ana.make("me", "bot:child", dealer=0)
        assert await slow.hall.house.store.entries(table, 0) == []
        await ana.close_pages()
    async with here:
        while len(await here.hall.house.store.entries(table, 0)) < 2:
            continue
        row = await here.hall.house.store.table(table)
        assert row is not None and row.waiting == (0,)


async def test_the_server_answers_while_a_bot_thinks(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    unhurried = msgspec.structs.replace(settings, limits=Limits(messages_at_once=10**6))
    async with with_bots(unhurried, seconds=1) as here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "bot:casual", dealer=0))
        answers = 0
        while "why=slow" not in caplog.text:
            await page.say({"t": "ping", "id": "p"})
            await page.answer("p")
            answers += 1
        assert answers > 5, "a server that waited for its bot would have answered once"
        assert (await page.update())["m"] == 1, "it was thinking all the while"
