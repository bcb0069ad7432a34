"""Accounts: who signs in elsewhere sits where they sat, and nothing said at the door tells who has an account."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from argon2 import PasswordHasher
from msgspec.structs import replace
from starlette.requests import HTTPConnection

from server.conftest import Opened
from server.here import Guest, Here
from sobremesa.server.accounts import Desk
from sobremesa.server.buses.contract import EVERYTHING, SEATS
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.http import address
from sobremesa.server.refusals import Refusal
from sobremesa.server.settings import Limits
from sobremesa.server.stores import opening, postgres_schema, schema
from sobremesa.server.stores.accounts import Account, NameTaken
from sobremesa.server.stores.chats import LineRow
from sobremesa.server.stores.contract import ChairRow, Person, Secret, Store, TableRow
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
PASSWORD = "milk and two sugars"
OTHER = "tea, if there is any"
BEFORE_ACCOUNTS = 2
"""The version of the schema that knew only guests."""


@pytest.fixture
def here(here: Here) -> Here:
    here.settings = replace(here.settings, limits=Limits(sign_ins_a_minute=1000))
    return here


async def account(guest: Guest, name: str = "Ana") -> str:
    """Give a guest an account; their recovery code."""
    made = await guest.post("/api/account", name=name, password=PASSWORD)
    assert made["account"] == name.casefold(), made
    return str(made["recovery"])


async def signed_in(guest: Guest, name: str = "Ana", password: str = PASSWORD) -> Any:
    return await guest.post("/api/account/sign-in", name=name, password=password)


async def test_signing_in_on_another_device_takes_ones_seats_again(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        await account(ana)
        table = await ana.make("me", "open", listed=True)
        page = await phone.open(table)
        assert (await page.until("welcome"))["seat"] is None
        assert (await signed_in(phone, "  ANA ")) == await ana.get("/api/me")
        again = await phone.open(table)
        assert (await again.until("welcome"))["seat"] == 0


async def test_a_password_is_the_same_however_a_keyboard_says_its_accents(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        await ana.post("/api/account", name="Ana", password="caf\u00e9 con leche")
        assert await signed_in(phone, password="cafe\u0301 con leche") == await ana.get("/api/me")


async def test_what_a_guest_began_goes_along_into_the_account(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Phone") as phone:
        await account(ana)
        mine, shared = await phone.make("me", "open"), await ana.make("me", "open", listed=True)
        await phone.sit(shared)
        await signed_in(phone)
        assert (await phone.get(f"/api/tables/{mine}"))["seat"] == 0
        assert (await phone.get(f"/api/tables/{shared}"))["seat"] == 0, "nobody sits twice at a table"


async def test_who_signs_in_to_another_account_gives_away_nothing(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        await account(ana)
        await account(ben, "Ben")
        table = await ana.make("me", "open")
        await signed_in(ana, "Ben")
        assert (await ana.get(f"/api/tables/{table}"))["seat"] is None


async def test_signing_out_everywhere_ends_every_cookie_and_closes_every_page(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        guest_cookie = ana.http.cookies["sobremesa"]
        await account(ana)
        table = await ana.make("me", "open")
        await signed_in(phone)
        page = await phone.open(table)
        await page.until("welcome")
        assert await ana.post("/api/account/sign-out-everywhere") == {}
        assert await page.end() == {"t": "bye", "code": "signed_out", "retry_ms": 0}
        assert "sobremesa" not in ana.http.cookies
        assert (await phone.post("/api/me", name="Eve"))["code"] == "no_guest"
        for cookie in (guest_cookie, phone.http.cookies["sobremesa"]):
            ana.http.cookies = httpx.Cookies({"sobremesa": cookie})
            assert (await ana.get(f"/api/tables/{table}"))["seat"] is None
        ana.http.cookies = httpx.Cookies()
        await signed_in(ana)
        assert (await ana.get(f"/api/tables/{table}"))["seat"] == 0


class Meanwhile(SqliteStore):
    """A store that lets something happen right before or after a person is read."""

    first: Callable[[], Awaitable[None]] | None = None
    then: Callable[[], Awaitable[None]] | None = None

    async def person(self, person: str) -> Person | None:
        if (first := self.first) is not None:
            self.first = None
            await first()
        found = await super().person(person)
        if (then := self.then) is not None:
            self.then = None
            await then()
        return found


async def test_a_page_that_comes_while_its_person_signs_out_everywhere_is_closed(here: Here) -> None:
    here.store = store = Meanwhile(here.settings.database)
    async with here, await here.guest("Ana") as ana:
        await account(ana)
        table = await ana.make("me", "open")
        person = await store.person((await ana.get("/api/me"))["id"])
        assert person is not None
        store.then = partial(Desk(here.hall).sign_out_everywhere, person)
        page = await ana.open(table, None)
        assert (await page.end())["code"] == "signed_out"


async def test_pages_at_another_server_are_closed_too(here: Here) -> None:
    street = Street()
    there = Here(here.settings, bus=InsideBus(street))
    here.bus = InsideBus(street)
    async with here, there, await here.guest("Ana") as ana:
        await account(ana)
        table = await ana.make("me", "open")
        phone = await there.guest()
        there.guests.append(phone)
        await signed_in(phone)
        page = await phone.open(table)
        await page.until("welcome")
        await ana.post("/api/account/sign-out-everywhere")
        assert (await page.end())["code"] == "signed_out"


async def test_pages_whose_sessions_ended_while_the_bus_was_lost_are_closed_when_it_is_back(here: Here) -> None:
    there = Here(here.settings)  # on a street of its own
    async with here, there, await here.guest("Ana") as ana, await there.guest("Ben") as ben:
        await account(ana)
        table = await ana.make("me", "open", listed=True)
        phone = await there.guest()
        there.guests.append(phone)
        await signed_in(phone)
        page, other = await phone.open(table), await ben.open(table)
        for one in (page, other):
            await one.until("welcome")
        await ana.post("/api/account/sign-out-everywhere")
        await there.hall.heard(EVERYTHING, SEATS)
        assert (await page.end())["code"] == "signed_out"
        await other.say({"t": "ping", "id": "still"})
        assert (await other.answer("still"))["t"] == "pong"


async def test_a_new_password_signs_the_other_devices_out_and_this_one_stays(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        await account(ana)
        await signed_in(phone)
        wrong = await ana.post("/api/account/password", password=OTHER, wished=OTHER)
        assert wrong["code"] == "wrong_password"
        changed = await ana.post("/api/account/password", password=PASSWORD, wished=OTHER)
        assert changed["account"] == "ana" and await ana.get("/api/me") == changed
        assert (await phone.post("/api/me", name="Eve"))["code"] == "no_guest"
        assert (await signed_in(phone))["code"] == "wrong_sign_in"
        assert (await signed_in(phone, password=OTHER))["id"] == changed["id"]


async def test_the_recovery_code_opens_once_and_is_replaced(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        code = await account(ana)
        asked = partial(phone.post, "/api/account/recover", name="Ana", password=OTHER)
        assert (await asked(code=code[:-1]))["code"] == "wrong_sign_in"
        found = await asked(code=code.replace("-", " ").lower())
        assert found["account"] == "ana" and found["recovery"] != code
        assert (await asked(code=code))["code"] == "wrong_sign_in"
        assert (await signed_in(ana))["code"] == "wrong_sign_in"
        assert (await signed_in(ana, password=OTHER))["account"] == "ana"


async def test_a_recovery_code_tried_twice_at_once_opens_once(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        asked = partial(Desk(here.hall).recover, "Ana", await account(ana))
        outcomes = await asyncio.gather(asked(PASSWORD), asked(OTHER), return_exceptions=True)
        (no,) = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
        assert isinstance(no, Refusal) and no.code == "wrong_sign_in"
        tries = [await signed_in(phone, password=password) for password in (PASSWORD, OTHER)]
        assert ["account" in tried for tried in tries] == [not isinstance(one, Refusal) for one in outcomes]


async def test_of_two_wishes_for_an_account_at_once_one_is_told_a_code(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as phone:
        wish = partial(ana.post, "/api/account", name="Ana", password=PASSWORD)
        told = await asyncio.gather(wish(), wish())
        (code,) = [one["recovery"] for one in told if "recovery" in one]
        found = await phone.post("/api/account/recover", name="Ana", code=code, password=OTHER)
        assert found["account"] == "ana"


async def test_no_old_password_gets_a_session_of_a_new_one(here: Here) -> None:
    here.store = store = Meanwhile(here.settings.database)
    async with here, await here.guest("Ana") as ana:
        await account(ana)
        desk = Desk(here.hall)
        person = await store.person((await ana.get("/api/me"))["id"])
        assert person is not None
        kept = await store.accounts.of(person.id)
        assert kept is not None
        fresh = replace(kept, password=Secret(b"another"))

        async def changed() -> None:
            assert await store.accounts.change(fresh, instead_of=kept) == 1

        store.first = changed
        with pytest.raises(Refusal, match="wrong_sign_in"):
            await desk.sign_in(None, "Ana", PASSWORD)


async def test_only_who_can_come_back_may_sign_out(here: Here) -> None:
    async with here, await here.guest("Ana") as ana:
        for call in ("sign-out", "sign-out-everywhere"):
            assert (await ana.post(f"/api/account/{call}"))["code"] == "no_account"
        assert (await ana.post("/api/account/password", password="", wished=PASSWORD))["code"] == "no_account"
        await account(ana)
        assert (await ana.post("/api/account", name="Anita", password=PASSWORD))["code"] == "has_account"
        assert await ana.post("/api/account/sign-out") == {}
        assert (await ana.get("/api/me"))["account"] is None


async def test_an_account_has_a_name_of_its_own_and_a_password_of_some_length(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as ben:
        for name, password, code in (("", PASSWORD, "bad_name"), ("Ana", "short", "bad_password")):
            assert (await ana.post("/api/account", name=name, password=password))["code"] == code
        await account(ana, "Ana María")
        assert (await ben.post("/api/account", name="ana  maría", password=PASSWORD))["code"] == "name_taken"


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as eve:
        await account(ana)
        for call, body in (
            ("sign-in", {"password": OTHER}),
            ("recover", {"password": OTHER, "code": "BBBB-BBBB"}),
        ):
            answers = []
            for name in ("Ana", "Nobody", "", "x" * 100):
                answer = await eve.http.post(f"/api/account/{call}", json={"name": name} | body)
                headers = {key: value for key, value in answer.headers.items() if key != "date"}
                answers.append((answer.status_code, answer.text, headers))
            assert all(answer == answers[0] for answer in answers) and answers[0][0] == 403


async def test_a_password_is_hashed_for_a_name_that_nobody_has_as_well(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []
    verify = PasswordHasher.verify

    def watched(hasher: PasswordHasher, kept: str, password: str) -> bool:
        compared.append(kept.rpartition("$")[0].rpartition("$")[0])
        return verify(hasher, kept, password)

    async with here, await here.guest("Ana") as ana, await here.guest() as eve:
        await account(ana)
        monkeypatch.setattr(PasswordHasher, "verify", watched)
        for name in ("Ana", "Nobody"):
            await signed_in(eve, name, OTHER)
    assert len(compared) == 2 and compared[0] == compared[1], "with the same costs"


async def test_tries_to_sign_in_are_limited_for_an_address_and_for_a_name(here: Here) -> None:
    here.settings = replace(here.settings, limits=Limits(sign_ins_a_minute=8))
    async with here, await here.guest() as eve:
        codes = [(await signed_in(eve, f"Nobody {k}", OTHER))["code"] for k in range(6)]
        assert codes == ["wrong_sign_in"] * 4 + ["too_fast"] * 2
        door = here.hall.house.sign_ins
        for _ in range(4):
            door.enter("name ana")
        with pytest.raises(Refusal, match="too_fast"):
            door.enter("name ana")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_limits_count_the_network_of_an_address_that_has_one_to_itself(host: str, counted: str) -> None:
    asker = HTTPConnection({"type": "http", "client": (host, 5), "headers": []})
    assert address(asker) == counted


async def test_neither_password_nor_code_is_kept_as_it_is_said(here: Here) -> None:
    async with here, await here.guest("Ana") as ana:
        code = await account(ana)
        kept = await here.hall.house.store.accounts.named("ana")
        assert kept is not None and "Secret(...)" in repr(kept)
        assert kept.password.startswith(b"$argon2id$")
    raw = b"".join(file.read_bytes() for file in here.settings.database.parent.glob("tables.sqlite*"))
    assert PASSWORD.encode() not in raw
    assert all(said.encode() not in raw for said in (code, code.replace("-", "")))


# The store


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    store = await opened()
    for name in ("ana", "ben"):
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    yield store
    await store.close()


def row(person: str, name: str, password: bytes = b"p") -> Account:
    return Account(person, name, Secret(password), Secret(b"r"))


def table(name: str, maker: str, *chairs: ChairRow) -> TableRow:
    return TableRow(id=name, request=name, game="quiddler", version=1, options=b"{}", words="w", words_hash="h",
                    listed=True, invite="i", code=name, maker=maker, made=1, chairs=chairs)  # fmt: skip


async def test_what_a_guest_made_said_and_is_kept_a_chair_for_goes_along(store: Store) -> None:
    await store.accounts.add(row("ben", "ben"))
    chair = ChairRow(0, "person", person="ana", kept="ana")
    both = (chair, ChairRow(1, "person", person="ben"))
    await store.add_table(table("t", "ana", chair), Secret(b"1" * 32))
    await store.add_table(table("u", "ana", *both), Secret(b"2" * 32))
    for name in ("t", "u"):
        await store.chats.add(name, LineRow(0, "ana", "", "hello", 5), "c")
    assert await store.accounts.bring("ana", "ben") == ["t"]
    brought, left = await store.table("t"), await store.table("u")
    assert brought is not None and left is not None
    assert (brought.maker, brought.chairs[0].kept) == ("ben", "ben")
    assert (left.maker, left.chairs[0].person) == ("ana", "ana"), "where both sit each stays"
    assert [(await store.chats.lines(name, 0))[0].person for name in ("t", "u")] == ["ben", "ana"]
    await store.accounts.add(row("ana", "ana"))
    assert await store.accounts.bring("ben", "ana") == []
    assert (await store.chats.lines("t", 0))[0].person == "ben", "who has an account gives nothing"


async def test_of_many_that_want_a_name_one_gets_it(store: Store) -> None:
    wishes = [store.accounts.add(row(person, "ana")) for person in ("ana", "ben")]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(type(outcome) for outcome in outcomes if outcome) == [NameTaken]
    kept = await store.accounts.named("ana")
    assert kept is not None and await store.accounts.of(kept.person) == kept


async def test_a_change_ends_the_sessions_before_it(store: Store) -> None:
    await store.accounts.add(row("ana", "ana"))
    await store.accounts.add(row("ana", "anita"))
    assert await store.accounts.of("ana") == row("ana", "ana"), "the first stays"
    assert await store.accounts.change(row("ana", "ana", b"q"), instead_of=row("ana", "ana")) == 1
    late = store.accounts.change(row("ana", "ana", b"o"), instead_of=row("ana", "ana"))
    assert await late is None, "of two the faster one stays"
    assert await store.accounts.end_sessions("ana") == 2
    person = await store.person("ana")
    assert person is not None and person.session == 2
    assert await store.accounts.of("ana") == row("ana", "ana", b"q")


async def test_a_file_that_knew_only_guests_is_brought_up(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with closing(opening.opened(file, schema.STEPS[:BEFORE_ACCOUNTS])) as db:
        db.execute("INSERT INTO people (id, name, secret) VALUES ('ana', 'Ana', x'61')")
    store = SqliteStore(file)
    assert await store.person("ana") == Person("ana", "Ana", Secret(b"a"))
    await store.accounts.add(row("ana", "ana"))
    await store.close()
    with closing(sqlite3.connect(f"{file}.version-{BEFORE_ACCOUNTS}")) as kept:
        assert kept.execute("SELECT id FROM people").fetchall() == [("ana",)]


async def test_a_database_that_knew_only_guests_is_brought_up(database: str) -> None:
    await (await PostgresStore.open(database, postgres_schema.STEPS[:BEFORE_ACCOUNTS])).close()
    db = await asyncpg.connect(database)
    await db.execute("INSERT INTO people (id, name, secret) VALUES ('ana', 'Ana', 'a')")
    await db.close()
    store = await PostgresStore.open(database)
    assert await store.person("ana") == Person("ana", "Ana", Secret(b"a"))
    await store.accounts.add(row("ana", "ana"))
    await store.close()
