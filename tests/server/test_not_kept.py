"""A disk that is full: the player is told, the server stays up, nothing changes, and later all goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.here import Guest
from server.process import Process

pytestmark = pytest.mark.anyio


async def test_what_cannot_be_stored_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with Process(tmp_path / "tables.sqlite") as process:
        async with await Guest.come(process.port) as ana, await Guest.come(process.port) as ben:
            table = await ana.make("me", "open", listed=True, dealer=1)
            await ben.sit(table)
            first, second = await ana.open(table), await ben.open(table)
            refused = await second.do("draw deck", "early")
            before = (await first.update())["view"]
            assert (await ana.http.get("/readyz")).text == "ok"

            process.fill_disk()
            for _ in range(2):
                no = await first.do("draw deck", "mine")
                assert (no["t"], no["rule"], no["code"]) == ("refused", "table", "not_kept")
            assert (await second.do("draw deck", "late"))["code"] == "not_kept", "nothing is decided"
            assert await second.do("draw deck", "early") == refused, "what was decided before stays so"
            health = await ana.http.get("/readyz")
            assert (health.status_code, health.json()["code"]) == (503, "not_kept")
            assert (await ana.http.get("/healthz")).text == "ok", "to start it anew would not help"
            for path, body in (("/api/me", {"name": "Ana"}), ("/api/tables", _wish("x"))):
                answer = await ana.http.post(path, json=body)
                assert (answer.status_code, answer.json()["code"]) == (503, "not_kept"), path
            late = await ana.open(table)
            assert (await late.update())["view"] == before, "who comes now may still look"
            assert (await ana.get("/api/tables"))["mine"][0]["id"] == table

            process.make_room()
            assert (await ana.http.get("/readyz")).text == "ok"
            assert (await first.do("draw deck", "mine"))["m"] == 2
            assert (await second.do("draw deck", "late"))["code"] == "not_your_turn"
            assert (await second.update(2))["events"][0]["event"] == "drew"
            assert (await ana.post("/api/tables", **_wish("x")))["id"]
        assert any("move_not_kept" in line and f"table={table}" in line for line in process.log)


async def test_a_bot_whose_move_cannot_be_stored_moves_later(tmp_path: Path) -> None:
    async with Process(tmp_path / "tables.sqlite") as process, await Guest.come(process.port) as ana:
        table = await ana.make("me", "bot:anyhow", dealer=0)
        page = await ana.open(table)
        await page.until("update")
        process.fill_disk()
        await process.logged("move_not_kept")
        assert (await page.update())["m"] == 1
        process.make_room()
        assert (await page.update(3))["to_act"] == [0]


def _wish(name: str) -> dict[str, object]:
    return {"id": name, "game": "quiddler", "chairs": ["me"]}
