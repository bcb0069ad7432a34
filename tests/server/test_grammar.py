"""A fuzzer that knows the grammar: what is nearly right is answered, and only what is right changes anything."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from contract.tables import OPTIONS, lexicon
from server.here import Guest, Here, Page
from server.mutants import garbled, mutant
from sobremesa.bots import make
from sobremesa.bots.contract import Bot
from sobremesa.core import notation
from sobremesa.core.prompts import Prompt
from sobremesa.games import SHELF
from sobremesa.lexicon import open_words
from sobremesa.server.play import AnyGame, set_up
from sobremesa.server.settings import Limits

pytestmark = pytest.mark.anyio
MESSAGES = 150
LEGAL = 0.3
"""How often a move is right, so that a match gets on."""
CLOSED_CLEANLY = (1007, 1008)


def names_in(tree: Any) -> set[str]:
    """Every text that stands in a view: cards, fields, words."""
    if isinstance(tree, str):
        return {tree}
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return {name for part in parts for name in names_in(part)}


def message(random: Random, action: Any, pool: list[str]) -> Any:
    """The next thing a page says: a right move, one that is nearly right, or one that is hardly a message."""
    command = {"t": "command", "id": secrets.token_hex(8)}
    built = msgspec.to_builtins(action)
    lot = random.random()
    if lot < LEGAL:
        return command | {"action": built}
    if lot < 0.6:
        return command | {"action": mutant(random, built, pool)}
    if lot < 0.85:
        return command | {"text": garbled(random, notation.write(action), pool)}
    if lot < 0.9:
        return {"t": "weigh", "id": command["id"], "action": mutant(random, built, pool)}
    return mutant(random, command | {"action": built}, pool)


async def answered(page: Page, said: Any) -> dict[str, Any]:
    """What the table says to it before it answers a ping that comes next; `closed` when it hung up."""
    mark = secrets.token_hex(8)
    begun = len(page.told)
    try:
        await page.say(said)
        await page.say({"t": "ping", "id": mark})
        await page.answer(mark)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None and closed.rcvd.code in CLOSED_CLEANLY, closed
        return {"t": "closed"}
    news = [told for told in page.told[begun:] if told["t"] in ("accepted", "refused", "weighed")]
    for told in news:
        assert told["t"] != "refused" or {"rule", "code", "facts"} <= told.keys()
        assert told.get("code") != "fault", told
    return news[0] if news else {"t": "nothing"}


def thought(game: AnyGame, bot: Bot, update: dict[str, Any]) -> Any:
    """A move that the seat may make."""
    view = msgspec.convert(update["view"], game.view_type)
    return bot.decide(view, msgspec.convert(update["prompts"], tuple[Prompt, ...]))


@pytest.mark.parametrize("key", [game.key for game in SHELF])
async def test_what_is_nearly_right_is_answered_and_changes_nothing(here: Here, key: str) -> None:
    seed = secrets.randbelow(2**32)
    random = Random(seed)
    game = next(game for game in SHELF if game.key == key)
    options = OPTIONS[key](random, 1)
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    async with here, await here.guest() as ana:
        table = await laid(ana, key, options)
        bot = make(key, "anyhow", lexicon(options), seed)
        page = await ana.open(table)
        kept = accepted = 0
        update = await page.update()
        for _ in range(MESSAGES):
            if update["over"] or not update["prompts"]:
                break
            said = message(random, thought(game, bot, update), sorted(names_in(update["view"])) or ["A"])
            answer = await answered(page, said)
            rows = await here.hall.house.store.entries(table, 0)
            grown, kept = len(rows) - kept, len(rows)
            assert grown == (answer["t"] == "accepted"), f"seed {seed}: {said} was answered {answer}"
            accepted += grown
            if answer["t"] == "closed":
                await ana.close_pages()
                page = await ana.open(table)
            update = await page.update(answer.get("m", 1))
        assert accepted, "and right moves are kept"
        await check_replay(here, game, table, update)


async def laid(ana: Guest, key: str, options: Any) -> str:
    """A table of that game for one."""
    wish = {"id": secrets.token_hex(8), "game": key, "options": msgspec.to_builtins(options), "chairs": ["me"]}
    return str((await ana.post("/api/tables", **wish))["id"])


async def check_replay(here: Here, game: AnyGame, table: str, update: dict[str, Any]) -> None:
    """The log makes the position that the page was told last."""
    row = await here.hall.house.store.table(table)
    assert row is not None
    again = set_up(row, game, open_words(row.words))
    again.replay(await here.hall.house.store.entries(table, 0))
    assert update["view"] == msgspec.json.decode(msgspec.json.encode(again.match.view(0)))
