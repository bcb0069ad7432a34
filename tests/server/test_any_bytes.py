"""Whatever a page or a browser sends: a typed refusal or a clean close, never a change of the match."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.here import Guest, Here
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio
UNHURRIED = Limits(messages_at_once=10**6, posts_a_minute=10**6)

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
kinds = st.sampled_from(("hello", "command", "weigh", "lookup", "shown", "ping", "accepted", ""))
actions = st.fixed_dictionaries(
    {"do": st.sampled_from(("draw", "discard", "lay", "challenge", "pass", "time-up", "swim"))},
    optional={"pile": values, "card": values, "words": values, "seat": values, "word": values, "discard": values},
)
messages = st.fixed_dictionaries(
    {"t": kinds | values},
    optional={
        "id": st.text(max_size=70) | values,
        "since": values,
        "action": actions | values,
        "text": st.text(max_size=40) | values,
        "words": values,
        "word": values,
        "more": values,
    },
)
anything = (
    st.binary(max_size=200)
    | st.text(max_size=200)
    | messages.map(lambda said: msgspec.json.encode(said).decode())
    | st.sampled_from(("[" * 5000, '{"t":' * 3000, '{"t":"ping","id":"\\ud800"}', '{"t":"hello","since":1e999}'))
)


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def crowd(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Here, Guest, Guest, str]]:
    """A match of two, in which it is the first guest's turn."""
    folder = tmp_path_factory.mktemp("any-bytes")
    settings = Settings(
        database=folder / "tables.sqlite", page=folder / "page", port=0, limits=UNHURRIED, warm_bots=False
    )
    async with Here(settings) as here, await here.guest() as ana, await here.guest() as ben:
        table = await ana.make("me", "open", listed=True, dealer=1)
        await ben.sit(table)
        yield here, ana, ben, table


@examples(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(anything, min_size=1, max_size=12))
async def test_any_message_is_answered_or_ends_the_socket(
    crowd: tuple[Here, Guest, Guest, str], said: list[str | bytes]
) -> None:
    here, _, ben, table = crowd
    page = await ben.open(table)
    before = (await page.update())["view"]
    for message in said:
        await page.say(message)
    await page.say({"t": "ping", "id": "the last"})
    try:
        while (await page.next()).get("id") != "the last":
            continue
    except ConnectionClosed as closed:
        assert closed.rcvd is not None and closed.rcvd.code in (1007, 1008)
    await ben.close_pages()
    known = {"welcome", "update", "refused", "weighed", "found", "lines", "talked", "pong", "bye", "chairs", "seen"}
    assert {told["t"] for told in page.told} <= known
    assert await here.hall.house.store.entries(table, 0) == []
    page = await ben.open(table)
    assert (await page.update())["view"] == before
    await ben.close_pages()


TABLE_CALLS = ("sit", "bots", "leave", "rematch", "report", "back")
CALLS = ("me", "tables", "code", "account", "account/sign-in", *(f"tables/{{}}/{call}" for call in TABLE_CALLS))
FIELDS = ("id", "game", "options", "chairs", "listed", "manners", "nonce", "invite", "band", "code", "name", "n")
paths = st.sampled_from([f"/api/{call}" for call in CALLS]) | st.text(max_size=20).map(
    lambda text: "/api/" + "".join(c for c in text if c.isalnum())
)
bodies = st.binary(max_size=200) | st.dictionaries(st.sampled_from((*FIELDS, "password")), values).map(
    msgspec.json.encode
)


@examples(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=paths, body=bodies, kind=st.sampled_from(("application/json", "text/plain", "")))
async def test_any_post_gets_a_typed_answer(
    crowd: tuple[Here, Guest, Guest, str], path: str, body: bytes, kind: str
) -> None:
    _, ana, _, table = crowd
    answer = await ana.http.post(path.format(table), content=body, headers={"Content-Type": kind})
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert set(answer.json()) == {"rule", "code", "facts"}, answer.text


async def test_the_first_message_must_be_hello(crowd: tuple[Here, Guest, Guest, str]) -> None:
    _, ana, _, table = crowd
    page = await ana.open(table, since=None)
    for message in ('{"t":"ping","id":"p"}', '{"t":"command","id":"c","text":"draw deck"}'):
        await page.say(message)
        assert (await page.until("refused"))["code"] == "hello_first"
    await page.say("nonsense")
    assert (await page.until("refused"))["code"] == "unreadable"


async def test_an_unreadable_message_is_refused_under_its_id(crowd: tuple[Here, Guest, Guest, str]) -> None:
    _, ana, _, table = crowd
    page = await ana.open(table)
    for message in ('{"t":"command","id":"mine","text":7}', '{"t":"swim","id":"mine"}', '{"id":"mine"}'):
        await page.say(message)
        refused = await page.until("refused")
        assert (refused["id"], refused["rule"], refused["code"]) == ("mine", "wire", "unreadable")
    await page.say({"t": "command", "id": "x" * 65, "text": "pass"})
    assert (await page.until("refused"))["id"] == ""


async def test_what_not_every_store_can_keep_is_refused_before_any_store(
    crowd: tuple[Here, Guest, Guest, str],
) -> None:
    _, ana, ben, table = crowd
    for path in ("/api/tables/a%00b", f"/api/tables/{table}%00/record"):
        answer = await ana.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")
    wish = {"game": "quiddler", "chairs": ["me"], "id": "a\0b"}
    assert (await ana.post("/api/tables", **wish))["facts"] == {"field": "$.id"}
    page = await ben.open(table)
    for message in ("command", "talk"):
        await page.say({"t": message, "id": "a\0b", "text": "pass"})
        assert (await page.until("refused"))["code"] == "unreadable"
    nowhere = await ben.open("a%00b", since=None)
    assert (await nowhere.end())["code"] == "no_such_table"
    await ben.close_pages()
