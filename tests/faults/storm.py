"""A storm: tables are made, people play them to their end on bad lines, and meanwhile servers fail."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from faults.fleet import Fleet
from faults.patience import within
from faults.tabs import Tab
from faults.weather import Weather
from server.here import browser
from sobremesa.bots import make
from sobremesa.core.pace import Pace
from sobremesa.games import by_key
from sobremesa.lexicon import open_words
from sobremesa.server.play import AnyGame

BAD = Weather(lost=0.02, doubled=0.05, late=0.1, broken=0.002)
PAUSE = 0.2


class Seating(Struct, frozen=True):
    """Tables of one kind."""

    game: str
    tables: int
    seats: int = 2
    tabs: int = 1
    "Pages of each person, that all move."
    rounds: int = 1
    "Matches one after the other."
    options: dict[str, Any] = {}
    clock: dict[str, int] | None = None
    sleepy: float = 0.0
    "How often somebody lets their time run out instead of moving."


class Plan(Struct, frozen=True, kw_only=True):
    """How big a storm is."""

    seatings: tuple[Seating, ...]
    weather: Weather = BAD
    calm: float = 1.0
    "Seconds between two disasters, at most,"
    moves: int = 0
    "and answers in between, at least: on a slow machine servers that start would else do nothing besides."
    least: int = 4
    most: int = 10**6
    "How many of them."
    seconds: int
    "After which it has failed."


class Table(Struct, frozen=True):
    """A table with everybody's pages."""

    id: str
    game: AnyGame
    tabs: list[Tab]
    guests: list[httpx.AsyncClient]
    clock: Pace | None = None


class NotOver(Exception):
    """A storm that went on for too long: how far each page has come."""


async def persistent(ask: Callable[[], Awaitable[httpx.Response]]) -> Any:
    """What a server answers in the end: asked again until it is neither away nor unable."""
    while True:
        try:
            answer = await ask()
            if answer.status_code < 500:
                answer.raise_for_status()
                return answer.json()
        except (httpx.TransportError, OSError):
            pass
        await asyncio.sleep(PAUSE)


async def _guest(fleet: Fleet, k: int) -> httpx.AsyncClient:
    """A person's browser, which asks one server of the fleet."""
    client = browser(fleet.port(k))
    await persistent(lambda: client.get("/api/me"))
    return client


async def _table(fleet: Fleet, seating: Seating, random: Random, k: int) -> Table:
    game = by_key(seating.game)
    assert game is not None
    guests = [await _guest(fleet, k + seat) for seat in range(seating.seats)]
    wish = {
        "id": secrets.token_hex(8),
        "game": game.key,
        "options": seating.options,
        "clock": seating.clock,
        "chairs": ["me", *["open"] * (seating.seats - 1)],
        "listed": True,
    }
    made = await persistent(lambda: guests[0].post("/api/tables", json=wish))
    again = await persistent(lambda: guests[0].post("/api/tables", json=wish))
    assert made == again, "the same wish is the same table"
    for guest in guests[1:]:
        await _sit(guest, made["id"])
    words = open_words(getattr(game.options(**seating.options), "words", "none"))
    tabs: list[Tab] = []
    for guest in guests:
        minds = [make(game.key, "anyhow", words, random.getrandbits(32)) for _ in range(seating.tabs)]
        pages = [Tab(game, made["id"], _cookie(guest), mind, random) for mind in minds]
        for page in pages:
            page.sleepy = seating.sleepy
        for page in pages:
            page.twins = [other for other in pages if other is not page]
        tabs += pages
    return Table(made["id"], game, tabs, guests, msgspec.convert(seating.clock, Pace | None))


async def _sit(guest: httpx.AsyncClient, table: str) -> None:
    await persistent(lambda: guest.post(f"/api/tables/{table}/sit", json={}))


def _cookie(guest: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in guest.cookies.items())


async def storm(fleet: Fleet, plan: Plan, random: Random) -> list[Table]:
    """Let it blow until every match is over and enough has befallen the fleet. The tables, as they ended.

    Raises NotOver.
    """
    over = asyncio.Event()
    tables: list[Table] = []
    try:
        await _blow(fleet, plan, random, tables, over)
    except TimeoutError:
        running = [tab for table in tables for tab in table.tabs if not tab.over]
        raise NotOver(f"{len(tables)} tables, pages not over: {[str(tab) for tab in running]}") from None
    return tables


async def _blow(fleet: Fleet, plan: Plan, random: Random, tables: list[Table], over: asyncio.Event) -> None:
    trouble = asyncio.create_task(_trouble(fleet, plan, random, over, partial(_answers, tables)))
    try:
        kinds = [seating for seating in plan.seatings for _ in range(seating.tables)]
        playing = (_play(fleet, plan, random, (k, seating), tables) for k, seating in enumerate(kinds))
        await within(plan.seconds, asyncio.gather(*playing))
    finally:
        over.set()
        await trouble


async def _play(fleet: Fleet, plan: Plan, random: Random, seated: tuple[int, Seating], tables: list[Table]) -> None:
    """One table after the other, each to its end."""
    place, seating = seated
    for _ in range(seating.rounds):
        tables.append(table := await _table(fleet, seating, random, place))
        # Each tab of a seat at a server of its own, where there are several.
        ports = (partial(fleet.port, k) for k in range(len(table.tabs)))
        await asyncio.gather(*(tab.play(port, plan.weather) for tab, port in zip(table.tabs, ports, strict=True)))


def _answers(tables: list[Table]) -> int:
    """How many commands have been answered."""
    return sum(len(tab.answers) for table in tables for tab in table.tabs)


async def _trouble(
    fleet: Fleet, plan: Plan, random: Random, over: asyncio.Event, answers: Callable[[], int]
) -> None:
    while True:
        disasters = fleet.disasters
        random.shuffle(disasters)
        for befall in disasters:
            enough = over.is_set() and len(fleet.suffered) >= plan.least
            if enough or len(fleet.suffered) >= plan.most:
                return
            await asyncio.sleep(random.random() * plan.calm)
            await befall()
            before = answers()
            while answers() < before + plan.moves and not over.is_set():
                await asyncio.sleep(PAUSE)
