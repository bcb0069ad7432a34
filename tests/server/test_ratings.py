"""Ratings: what may be rated, what a result does, and that all follows from the results, however these come."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from server.conftest import Opened
from server.here import Guest, Here
from sobremesa.games import by_key
from sobremesa.server import rating, scoring
from sobremesa.server.stores.contract import ChairRow, EntryRow, Person, Secret, Standing, Store, TableRow
from sobremesa.server.stores.ratings import Rating, recounted
from sobremesa.server.stores.results import Result
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
PASSWORD = "milk and two sugars"
CLOCK = {"move": 60}


async def member(here: Here, name: str) -> Guest:
    """Somebody with an account."""
    guest = await here.guest(name)
    assert (await guest.post("/api/account", name=name, password=PASSWORD))["account"]
    return guest


async def lay(guest: Guest, *chairs: str, game: str = "quiddler", **more: Any) -> Any:
    wish = {
        "id": secrets.token_hex(8),
        "game": game,
        "chairs": chairs,
        "listed": True,
        "clock": CLOCK,
        "rated": True,
    }
    return await guest.post("/api/tables", **wish | more)


async def rated_match(host: Guest, guest: Guest) -> str:
    """A rated match that the host wins, since the other leaves it."""
    table = str((await lay(host, "me", "open"))["id"])
    assert (await guest.sit(table))["started"]
    page = await guest.open(table)
    await page.update()
    await page.say({"t": "command", "id": "off", "text": "leave"})
    await page.until("accepted")
    return table


async def counted(guest: Guest, table: str) -> Any:
    """The finished match in somebody's history, once it has been counted."""
    async with asyncio.timeout(20):
        while True:
            found = next((one for one in await guest.get("/api/matches") if one["id"] == table), None)
            if found is not None and found["rated"] is not None:
                return found


# The table


async def test_a_rated_match_moves_both_ratings_and_the_history_says_by_how_much(here: Here) -> None:
    async with here, await member(here, "Ana") as ana, await member(here, "Ben") as ben:
        assert await ana.get("/api/ratings") == []
        table = await rated_match(ana, ben)
        won, lost = await counted(ana, table), await counted(ben, table)
        assert won["rated"][0] == lost["rated"][0] == rating.BEGINNING
        assert won["rated"][1] > lost["rated"][1]
        (own,) = await ana.get("/api/ratings")
        assert own == {"game": "quiddler", "language": "en", "points": won["rated"][1], "matches": 1}
        card = await ana.get(f"/api/tables/{table}")
        assert card["rated"] and card["ratings"] == [won["rated"][1], lost["rated"][1]]
        second = await counted(ana, await rated_match(ana, ben))
        assert second["rated"][0] == won["rated"][1]


@pytest.mark.parametrize(
    ("chairs", "more", "code"),
    [
        (["me"], {}, "rated_people"),
        (["me", "bot:casual"], {}, "rated_people"),
        (["me", "open"], {"options": {"hints": True}}, "no_hints_rated"),
        (["me", "open"], {"clock": None}, "rated_clock"),
        (["me", "open"], {"options": {"hands": [3]}}, "rated_options"),
        (["me", "open"], {"options": {"edition": "es"}}, "rated_options"),
        (["me", "open"], {"options": {"arbiter": "challenge"}}, ""),
        (["me", "open"], {"options": {"edition": "es", "words": "es-full.1"}}, ""),
        (["me", "open"], {"game": "dizzle", "options": {"level": 2}}, ""),
        (["me", "open"], {"game": "dizzle", "options": {"keep_dice": True}}, "rated_options"),
    ],
)
async def test_only_people_at_the_game_as_it_is_in_the_box_may_play_for_a_rating(
    here: Here, chairs: Sequence[str], more: dict[str, Any], code: str
) -> None:
    async with here, await member(here, "Ana") as ana:
        made = await lay(ana, *chairs, **more)
        if code:
            assert made["code"] == code
            return
        table = made["id"]
        assert (await ana.post(f"/api/tables/{table}/bots", band="casual"))["code"] == "rated_people"


async def test_only_accounts_sit_at_a_rated_table(here: Here) -> None:
    async with here, await member(here, "Ana") as ana, await here.guest("Eve") as eve:
        assert (await lay(eve, "me", "open"))["code"] == "rated_account"
        table = (await lay(ana, "me", "open"))["id"]
        assert (await eve.sit(table))["code"] == "rated_account"
        await eve.post("/api/account", name="Eve", password=PASSWORD)
        assert (await eve.sit(table))["started"]


async def test_a_rematch_of_a_rated_match_is_rated_and_other_matches_are_not(here: Here) -> None:
    async with here, await member(here, "Ana") as ana, await member(here, "Ben") as ben:
        table = await rated_match(ana, ben)
        again = await ana.post(f"/api/tables/{table}/rematch", id="again", nonce=secrets.token_hex(32))
        assert again["rated"]
        plain = (await lay(ana, "me", "open", rated=False))["id"]
        await ben.sit(plain)
        page = await ben.open(plain)
        await page.update()
        await page.say({"t": "command", "id": "off", "text": "leave"})
        await page.until("accepted")
        await counted(ana, table)
        (other,) = [one for one in await ana.get("/api/matches") if one["id"] == plain]
        assert other["rated"] is None and other["winners"] == [0]
        assert [one["matches"] for one in await ana.get("/api/ratings")] == [1]


async def test_a_match_that_a_server_left_uncounted_is_counted_by_the_next(here: Here) -> None:
    store = SqliteStore(here.settings.database)
    for name in ("ana", "ben"):
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    await finish(store, result(9, 1, winners=[0]), ("ana", "ben"))
    await store.close()
    async with here, asyncio.timeout(20):
        while not (found := await here.hall.house.store.ratings.of(["ana"])):
            await asyncio.sleep(0)
        assert rating.points(found[0].figures) > rating.BEGINNING


# What a result does


def result(
    *scores: int, winners: Sequence[int], gone: Sequence[int] = (), match: str = "t", ended: int = 1
) -> Result:
    return Result(match, ended, scores, tuple(winners), tuple(gone), "quiddler en")


@pytest.mark.parametrize(
    ("ended", "places"),
    [
        (result(10, 20, winners=[1]), (1, 0)),
        (result(10, 20, winners=[0]), (0, 1)),
        (result(20, 20, 5, winners=[0, 1]), (0, 0, 2)),
        (result(5, 9, 20, 5, winners=[2]), (2, 1, 0, 2)),
        (result(90, 9, 80, 5, winners=[1], gone=[0, 2]), (2, 0, 2, 1)),
        (result(90, 9, winners=[], gone=[0, 1]), ()),
    ],
)
def test_first_come_the_winners_then_who_stayed_by_points_and_last_who_left(
    ended: Result, places: tuple[int, ...]
) -> None:
    assert rating.ranks(ended) == places


def test_a_draw_of_equals_moves_nobody_and_one_of_unequals_brings_them_closer() -> None:
    drawn = result(7, 7, winners=[0, 1])
    even = rating.rate([None, None], drawn)
    assert [one.mu for one in even] == [rating.fresh().mu] * 2
    strong, weak = replace(rating.fresh(), mu=30.0), replace(rating.fresh(), mu=20.0)
    after = rating.rate([strong, weak], drawn)
    assert after[0].mu < strong.mu and after[1].mu > weak.mu


def test_who_plays_alone_and_who_all_left_are_not_rated() -> None:
    assert rating.rate([None], result(50, winners=[0])) == ()
    assert rating.rate([None, None], result(1, 2, winners=[], gone=[0, 1])) == ()


def test_every_game_of_the_shelf_may_be_rated_as_it_is_in_the_box() -> None:
    for key in ("quiddler", "buyword", "lexigo", "dexikon", "dizzle"):
        game = by_key(key)
        assert game is not None
        expected = key if key == "dizzle" else f"{key} en"
        assert rating.pool(game, game.options(), ["me", "open"], clock=True, bot="") == expected


# The store

PEOPLE = ("ana", "ben", "cleo", "dora")


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    store = await opened()
    for name in PEOPLE:
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    yield store
    await store.close()


async def finish(store: Store, one: Result, people: Sequence[str]) -> None:
    """A match of these people that ends so, with its last entry."""
    chairs = tuple(ChairRow(seat, "person", person=person) for seat, person in enumerate(people))
    row = TableRow(id=one.match, request=one.match, game="quiddler", version=1, options=b"{}", words="en-80.1",
                   words_hash="h", listed=True, invite="i", code=one.match, maker=people[0], made=1, chairs=chairs,
                   pool=one.pool)  # fmt: skip
    await store.add_table(row, Secret(secrets.token_bytes(32)))
    await store.begin(one.match, 0, Standing(waiting=(), due=None, over=False))
    last = Standing(waiting=(), due=None, over=True, result=one)
    await store.append(one.match, EntryRow(1, 0, "c", b'{"do":"leave"}', one.ended), last)


def season(rng: random.Random, matches: int) -> list[tuple[Result, tuple[str, ...]]]:
    """Random matches of two to four people, some drawn, some left, several ending in the same millisecond."""
    played = []
    for k in range(matches):
        people = tuple(rng.sample(PEOPLE, rng.randint(2, 4)))
        scores = tuple(rng.randrange(4) for _ in people)
        gone = tuple(seat for seat in range(len(people)) if rng.random() < 0.1)
        best = max((scores[seat] for seat in range(len(people)) if seat not in gone), default=None)
        winners = tuple(seat for seat in range(len(people)) if seat not in gone and scores[seat] == best)
        played.append((Result(f"{k:04x}", rng.randrange(20), scores, winners, gone, "quiddler en"), people))
    return played


def by_person(found: Sequence[Rating]) -> dict[str, Rating]:
    return {one.person: one for one in found}


async def test_what_is_kept_is_what_counting_all_results_anew_gives_in_whatever_order_they_came(
    store: Store,
) -> None:
    rng = random.Random(seed := secrets.randbits(32))
    played = season(rng, 30)
    for k in range(0, len(played), 7):
        for one, people in played[k : k + 7]:
            await finish(store, one, people)
        await scoring.settle_all(store)
        kept = await store.ratings.results("quiddler en")
        assert [one.match for one, _ in kept] == [
            one.match for one, _ in sorted(kept, key=lambda two: (two[0].ended, two[0].match))
        ]
        assert by_person(await store.ratings.all()) == recounted(kept, rating.rate), f"seed {seed}"
    in_order = sorted(played, key=lambda two: (two[0].ended, two[0].match))
    assert by_person(await store.ratings.of(PEOPLE)) == recounted(in_order, rating.rate), f"seed {seed}"
    assert await store.ratings.unsettled() == [] and await store.ratings.pools() == ["quiddler en"]


async def test_many_that_count_at_once_count_each_match_once(store: Store, opened: Opened) -> None:
    other = await opened()
    played = season(random.Random(5), 12)
    for one, people in played:
        await finish(store, one, people)
    await asyncio.gather(*(scoring.settle_all(where) for where in (store, other) * 3))
    expected = recounted(await store.ratings.results("quiddler en"), rating.rate)
    assert by_person(await other.ratings.all()) == expected
    await other.close()


async def test_a_history_says_how_one_stood_before_and_after_and_other_pools_are_apart(store: Store) -> None:
    first, second = (result(9, 1, winners=[0], match=name, ended=k) for k, name in enumerate("ab"))
    foreign = replace(result(1, 9, winners=[1], match="c", ended=9), pool="lexigo es")
    for one in (first, second, foreign):
        await finish(store, one, ("ana", "ben"))
    await finish(store, replace(first, match="d", pool=""), ("ana", "ben"))
    await scoring.settle_all(store)
    during = await store.ratings.during("ana", ["a", "b", "d"])
    assert set(during) == {"a", "b"} and during["a"][0] is None and during["b"][0] == during["a"][1]
    assert [(one.pool, one.matches) for one in await store.ratings.of(["ana"])] == [
        ("lexigo es", 1),
        ("quiddler en", 2),
    ]
