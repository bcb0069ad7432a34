"""The lobby: making tables, finding them, sitting down and getting up again."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest
from msgspec.structs import replace

from server.here import Guest, Here
from sobremesa.core.chance import commit
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


def wish(**other: Any) -> dict[str, Any]:
    return {"id": secrets.token_hex(8), "game": "quiddler", "chairs": ["me", "open"]} | other


async def ids(guest: Guest, where: str) -> list[str]:
    return [card["id"] for card in (await guest.get("/api/tables"))[where]]


async def test_a_double_click_makes_one_table(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben:
        wanted = wish()
        answers = await asyncio.gather(*(ana.post("/api/tables", **wanted) for _ in range(5)))
        assert all(answer == answers[0] for answer in answers)
        assert await ids(ana, "mine") == [answers[0]["id"]]
        assert (await ben.post("/api/tables", **wanted))["id"] != answers[0]["id"], "an id is its browser's own"


async def test_the_commitment_is_public_before_the_nonce_is_said(here: Here) -> None:
    async with here, await here.guest() as ana:
        promised = ana.me["commitment"]
        made = await ana.post("/api/tables", **wish(nonce="ab" * 32))
        assert made["commitment"] == promised
        again = await ana.get("/api/me")
        assert again["commitment"] != promised
        card = await ana.get(f"/api/tables/{made['id']}")
        assert card["commitment"] == promised
        row = await here.hall.house.store.table(made["id"])
        assert row is not None and commit(row.secret) == promised and len(row.secret) == 32


async def test_an_open_table_is_listed_until_it_is_full(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as ben, await here.guest() as eve:
        listed = (await ana.post("/api/tables", **wish(listed=True)))["id"]
        hidden = (await ana.post("/api/tables", **wish()))["id"]
        assert await ids(ben, "open") == [listed]
        assert await ids(ana, "open") == [] and await ids(ana, "mine") == [hidden, listed]
        assert (await ben.sit(hidden))["code"] == "no_invite"
        card = await ben.sit(listed)
        assert card["seat"] == 1 and card["started"] and not card["made_by_me"]
        assert await ids(eve, "open") == []
        assert (await eve.sit(listed))["code"] == "begun"
        (mine,) = [card for card in (await ana.get("/api/tables"))["mine"] if card["id"] == listed]
        (other,) = [card for card in (await ben.get("/api/tables"))["mine"] if card["id"] == listed]
        assert mine["your_turn"] != other["your_turn"]


async def test_an_invitation_by_link_or_by_a_code_read_out_loud(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben, await here.guest() as eve:
        made = await ana.post("/api/tables", **wish(chairs=["me", "open", "open"]))
        card = await ana.get(f"/api/tables/{made['id']}")
        assert (card["invite"], card["code"]) == (made["invite"], made["code"])
        assert (await ben.get(f"/api/tables/{made['id']}"))["invite"] is None
        assert (await ben.sit(made["id"], made["invite"]))["seat"] == 1
        spoken = f" {made['code'][:3].lower()}-{made['code'][3:].lower()} "
        assert await eve.post("/api/code", code=spoken) == {"id": made["id"], "invite": made["invite"]}
        assert (await eve.sit(made["id"], made["invite"]))["started"]
        assert (await eve.post("/api/code", code=made["code"]))["code"] == "no_such_code"
        assert (await ana.get(f"/api/tables/{made['id']}"))["invite"] is None


async def test_two_who_want_the_last_chair(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben, await here.guest() as eve:
        table = (await ana.post("/api/tables", **wish(listed=True)))["id"]
        cards = await asyncio.gather(ben.sit(table), ben.sit(table), eve.sit(table), eve.sit(table))
        seated = [card.get("seat") for card in cards]
        assert seated in ([1, 1, None, None], [None, None, 1, 1]), "and sitting down twice is once"


async def test_getting_up_frees_the_chair_and_the_last_one_closes_the_table(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben, await here.guest() as eve:
        table = (await ana.post("/api/tables", **wish(listed=True, chairs=["me", "open", "open"])))["id"]
        await ben.sit(table)
        page = await eve.open(table)
        await page.until("welcome")
        assert (await eve.post(f"/api/tables/{table}/leave"))["code"] == "not_seated"
        assert await ana.post(f"/api/tables/{table}/leave") == {}
        assert (await page.until("chairs"))["chairs"][0]["kind"] == "open"
        assert (await ben.get(f"/api/tables/{table}"))["made_by_me"], "the next one may fill the chairs now"
        assert await ben.post(f"/api/tables/{table}/leave") == {}
        assert await page.end() == {"t": "bye", "code": "closed", "retry_ms": None}
        assert await ids(ana, "open") == [] and await ids(ben, "mine") == []
        assert (await eve.sit(table))["code"] == "closed"
        assert (await (await eve.open(table)).end())["code"] == "closed"


async def test_nobody_gets_up_like_that_once_the_match_has_begun(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me", "bot:child")
        assert (await ana.post(f"/api/tables/{table}/leave"))["code"] == "begun"


async def test_whoever_made_the_table_fills_it_with_bots(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben:
        table = (await ana.post("/api/tables", **wish(listed=True, chairs=["me", "open", "bot:child", "open"])))[
            "id"
        ]
        await ben.sit(table)
        assert (await ben.post(f"/api/tables/{table}/bots", band="good"))["code"] == "not_maker"
        assert (await ana.post(f"/api/tables/{table}/bots", band="grand"))["code"] == "bad_chairs"
        card = await ana.post(f"/api/tables/{table}/bots", band="good")
        assert card["started"]
        assert [(chair["kind"], chair["band"]) for chair in card["chairs"]] == [
            ("person", ""),
            ("person", ""),
            ("bot", "child"),
            ("bot", "good"),
        ]
        assert len({chair["name"] for chair in card["chairs"]}) == 4
        assert (await ana.post(f"/api/tables/{table}/bots", band="good"))["code"] == "begun"


@pytest.mark.parametrize(
    ("said", "rule", "code", "facts"),
    [
        ({"game": "chess"}, "table", "no_such_game", {"game": "chess"}),
        ({"chairs": ["open", "open"]}, "table", "bad_chairs", None),
        ({"chairs": ["me", "me"]}, "table", "bad_chairs", None),
        ({"chairs": ["me", "bot:grand"]}, "table", "bad_chairs", None),
        ({"chairs": ["me"] + ["open"] * 8}, "G-4", "seat_count", {"least": 1, "most": 8}),
        ({"chairs": []}, "wire", "unreadable", {"field": "$.chairs"}),
        ({"options": {"hands": [1]}}, "table", "bad_options", {"field": "$.hands[0]"}),
        ({"options": {"secret": True}}, "table", "bad_options", {"field": "secret"}),
        ({"options": {"handicap": [5]}}, "Q-18", "handicap_count", {"seats": 2}),
        ({"options": {"edition": "xx"}}, "G-1", "no_such_edition", None),
        ({"options": {"words": "en-0"}}, "table", "no_such_words", None),
        ({"nonce": "abc"}, "wire", "unreadable", {"field": "$.nonce"}),
        ({"id": ""}, "wire", "unreadable", {"field": "$.id"}),
        ({"more": 1}, "wire", "unreadable", {"field": "more"}),
    ],
)
async def test_a_table_that_makes_no_sense_is_refused(
    here: Here, said: dict[str, Any], rule: str, code: str, facts: dict[str, Any] | None
) -> None:
    async with here, await here.guest() as ana:
        no = await ana.post("/api/tables", **wish(**said))
        assert (no["rule"], no["code"]) == (rule, code)
        assert facts is None or no["facts"] == facts
        assert await ids(ana, "mine") == []


async def test_names(here: Here) -> None:
    async with here, await here.guest() as ana:
        assert ana.me["name"]
        assert (await ana.post("/api/me", name="  Ana   Núñez "))["name"] == "Ana Núñez"
        for name in ("", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u3164", "\u2800 x", "\ufe0f", "a" + "\u0301" * 9):
            assert (await ana.post("/api/me", name=name))["code"] == "bad_name"
        for name in ("👩\u200d👧 y Leo", "שלום", "می\u200cخواهم", "❤️", "Zoé"):
            assert (await ana.post("/api/me", name=name))["name"] == name
        assert (await ana.post("/api/me", name="Zoe\u0301"))["name"] == "Zoé", "the same from every keyboard"
        table = await ana.make("me", "open")
        page = await ana.open(table)
        await page.until("welcome")
        await ana.post("/api/me", name="Anita")
        assert (await page.until("chairs"))["chairs"][0]["name"] == "Anita"
        assert (await ana.get(f"/api/tables/{table}"))["chairs"][0]["name"] == "Anita"


async def test_the_shelf_the_lists_and_the_rules(here: Here) -> None:
    async with here, await here.guest() as ana:
        games = await ana.get("/api/games")
        assert games[0]["key"] == "quiddler" and games[0]["seats"] == [1, 8]
        assert "hands" in str(games[0]["options"]) and games[0]["defaults"]["arbiter"] == "strict"
        lists = await ana.get("/api/words")
        assert {"id", "language", "words", "version"} == set(lists[0])
        for language in ("en", "es"):
            rules = await ana.get(f"/api/rules/quiddler?lang={language}")
            assert {f"Q-{k}" for k in range(1, 21)} <= {rule["number"] for rule in rules}
            assert all(rule["heading"] and rule["text"] for rule in rules)
        assert await ana.get("/api/rules/quiddler?lang=../../x") == await ana.get("/api/rules/quiddler")
        assert (await ana.get("/api/rules/chess"))["facts"] == {"game": "chess"}


async def test_a_full_server_says_so(settings: Settings) -> None:
    limits = Limits(connections=1)
    here = Here(replace(settings, limits=limits))
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        first = await ana.open(table)
        await first.update()
        bye = await (await ana.open(table)).end()
        assert bye["code"] == "full" and bye["retry_ms"] >= 5000


async def test_what_is_printed_can_be_seen_before_a_table_is_laid(here: Here) -> None:
    async with here, await here.guest() as ana:
        (sheet,) = await ana.get('/api/printed/dizzle?options={"level":3}')
        assert sheet["name"] == "Launch pad" and sheet["columns"] == 7
        assert len(await ana.get("/api/printed/quiddler")) > 26
        for asked, code in (("dizzle?options={", "bad_options"), ('dizzle?options={"level":9}', "no_such_level")):
            assert (await ana.get(f"/api/printed/{asked}"))["code"] == code
        assert (await ana.get("/api/printed/chess"))["code"] == "no_such_game"
