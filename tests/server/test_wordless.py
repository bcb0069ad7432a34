"""A game without words over the wire: no list, nothing to look up or to weigh, a record that verifies."""

from __future__ import annotations

import secrets

import msgspec
import pytest

from server.here import Here
from sobremesa.bots import make
from sobremesa.core.prompts import Prompt
from sobremesa.games.dizzle import GAME
from sobremesa.lexicon import NoWords
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("chairs", [["me"], ["me", "bot:casual"]])
async def test_a_match_of_dizzle_is_played_to_its_end_and_verified(settings: Settings, chairs: list[str]) -> None:
    here = Here(msgspec.structs.replace(settings, limits=Limits(messages_at_once=10**6)))
    mind = make("dizzle", "greedy", NoWords(), 1)
    async with here, await here.guest("Ana") as ana:
        wish = {"id": "x", "game": "dizzle", "chairs": chairs, "options": {"level": 3}}
        table = (await ana.post("/api/tables", nonce=secrets.token_hex(32), **wish))["id"]
        page = await ana.open(table)
        update = await page.update()
        for said in ({"t": "lookup", "word": "die"}, {"t": "weigh", "words": [["C4"]]}):
            await page.say({**said, "id": said["t"]})
            assert (await page.until("refused", id=said["t"]))["code"] == "no_words"
        while not update["over"]:
            if page.seat not in update["to_act"]:
                update = await page.until("update")
                continue
            view = msgspec.convert(update["view"], GAME.view_type)
            prompts = msgspec.convert(update["prompts"], tuple[Prompt, ...])
            action, command = msgspec.to_builtins(mind.decide(view, prompts)), secrets.token_hex(8)
            await page.say({"t": "command", "id": command, "action": action})
            answer = await page.answer(command)
            assert answer["t"] == "accepted", answer
            update = await page.update(answer["m"])
        assert (await ana.get(f"/api/tables/{table}/verify"))["ok"]
        assert "words none none" in (await ana.http.get(f"/api/tables/{table}/record")).text
