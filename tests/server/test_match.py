"""A match over the wire: one POST and one plays, to the end; what can be read afterwards."""

from __future__ import annotations

import pytest

from server.here import Here, play, player

pytestmark = pytest.mark.anyio


async def test_one_post_and_one_plays_against_a_bot_to_the_end(here: Here) -> None:
    async with here, await here.guest("Ana") as ana:
        table = await ana.make("me", "bot:good")
        page = await ana.open(table)
        last = await play(page, player(1))
        assert last["over"]
        assert (await ana.get(f"/api/tables/{table}/verify"))["ok"]
