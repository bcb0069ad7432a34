"""Whole matches over sockets, with an onlooker; all that was said goes before a witness (`witness`)."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from contract.tables import lexicon, marked
from faults.fleet import UNHURRIED
from faults.frames import Talked, Update
from faults.patience import within
from faults.visitors import Browser, Mind
from faults.visits import Standing, Visit, Ways
from faults.witness import Leak, Witness
from server.here import HandClock, Here
from sobremesa.bots.anyhow import Anyhow
from sobremesa.server.buses.postgres import PostgresBus
from sobremesa.server.play import AnyGame
from sobremesa.server.run import YOUNG
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import EntryRow
from sobremesa.server.stores.postgres import PostgresStore

LANES = 10
"""Matches side by side."""
PATIENCE = 600
"""Seconds after which a match hangs."""
OURS = ("sobremesa", "uvicorn", "starlette", "asyncio")
LONG_WAIT = 200.0
"""Seconds after which every wait of every game has ended."""
NEVER = 1e6
CLOCK = {"move": 60, "bank": 600, "increment": 5}
LIMITS = replace(UNHURRIED, papers_a_minute=NEVER, talks_a_minute=NEVER)
SAID = {"hint": "hints", "hand-over": "handed over", "take-back": "taken back", "time-up": "time-outs"}
"""What is counted of the log, by the tag of the action."""


class Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(self.format(record))


@contextmanager
def unswept() -> Iterator[None]:
    """What is young is searched for garbage as seldom as in a server that runs alone."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def listening(lines: Lines) -> Iterator[None]:
    """All that the server's loggers write goes there and nowhere else."""
    loggers = [logging.getLogger(name) for name in OURS]
    before = [(logger.level, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.addHandler(lines)
        logger.setLevel(logging.DEBUG)
        logger.propagate = False
    try:
        yield
    finally:
        for logger, (level, propagate) in zip(loggers, before, strict=True):
            logger.removeHandler(lines)
            logger.setLevel(level)
            logger.propagate = propagate


def settings(folder: Path, game: AnyGame) -> Settings:
    """A server that nothing hurries: this process may stand still for as long as it likes."""
    return Settings(
        database=folder / f"{game.key}-{secrets.token_hex(4)}.sqlite",
        page=folder / "page",
        port=0,
        grace_seconds=0,
        warm_bots=False,
        bot_pause_ms=0,
        bot_maker="faults.sparring:make",
        bot_seconds=NEVER,
        bot_start_seconds=NEVER,
        hello_seconds=NEVER,
        body_seconds=NEVER,
        ping_seconds=NEVER,
        stuck_seconds=NEVER,
        limits=LIMITS,
    )


def manners_of(random: Random) -> dict[str, Any]:
    """How people behave at a table: who looks on and when, who talks, whether bots play on for who leaves."""
    manners: dict[str, Any] = {"onlookers": random.choice(("live",) * 6 + ("later",) * 3 + ("none",))}
    if manners["onlookers"] == "later":
        manners["moves"], manners["minutes"] = random.choice(((random.randint(1, 9), 0), (3, 1), (0, 2)))
    manners["chat"] = random.choice(("seats", "off", "all" if manners["onlookers"] == "live" else "seats"))
    if random.random() < 0.3:
        manners |= {"bot": random.choice(("child", "expert")), "back": random.random() < 0.7}
    return manners


class Evening:
    """One server and some matches of one game, several at a time."""

    def __init__(self, game: AnyGame, folder: Path, seeds: range, postgres: str = "") -> None:
        """`postgres` is the address of its database; without one it keeps a file in the folder."""
        self.game = game
        self.told: Counter[str] = Counter()
        "How much was looked at, and what happened."
        self._clock = HandClock()
        self._seeds = iter(seeds)
        self._lanes = min(LANES, len(seeds))
        self._lines = Lines()
        self._postgres = postgres
        self._settings = settings(folder, game)
        self._here: Here

    async def run(self) -> Counter[str]:
        """Play them all, and check them. Raises Leak with the seed."""
        store = await PostgresStore.open(self._postgres) if self._postgres else None
        bus = PostgresBus(self._postgres, self._clock) if self._postgres else None
        self._here = Here(self._settings, self._clock, store=store, bus=bus, patience=None)
        with listening(self._lines), unswept():
            async with self._here, asyncio.TaskGroup() as lanes:
                for _ in range(self._lanes):
                    lanes.create_task(self._lane())
        self.told["lines"] = len(self._lines.kept)
        return self.told

    async def _lane(self) -> None:
        """One match after the other, always with the same people."""
        people = [await Browser.come(self._here.port) for _ in range(min(5, self.game.seats[-1]) + 1)]
        try:
            for seed in self._seeds:
                await self._seeded(people, seed)
        finally:
            for one in people:
                one.leave()

    async def _seeded(self, people: list[Browser], seed: int) -> None:
        try:
            await within(PATIENCE, self._match(people, Random(f"leaks {self.game.key} {seed}")))
        except Exception as error:
            raise Leak(f"{self.game.key} seed {seed}: {error!r}") from error

    async def _match(self, people: list[Browser], random: Random) -> None:
        """One match from the first chair to the last card, and what came of it."""
        seats = random.randint(2, len(people) - 1)
        options = marked(self.game, random, seats)
        options = replace(options, hints=random.random() < 0.3 and not getattr(options, "daily", ""))
        manners = manners_of(random)
        table = await self._laid(people[0], seats, options, manners, CLOCK if random.random() < 0.15 else None)
        talk = 0.03 * (random.random() < 0.3)
        ways = Ways(talk, 0.1 * options.hints, random.random() < 0.1, late=0.005 / self._lanes)
        pages = [self._visit(one, table, random, ways) for one in (*people[:seats], people[-1])]
        for page in (pages[0], pages[-1]):
            page.pesters_at = random.randint(1, 25)
        logged = len(self._lines.kept)
        for page in pages:
            await page.open()
        patient = random.random() < 0.1
        for page in pages[:-1]:
            page.mind = self._mind(options, random)
            page.mind.patient = patient
            page.mind.hands_over = 0.01 * (bool(manners.get("bot")) and page is not pages[0])
        for page in pages[1:-1]:
            await page.browser.post(f"/api/tables/{table}/sit", invite="", nonce=secrets.token_hex(32))
        await asyncio.gather(*(page.ended for page in pages))
        for page in pages:
            await page.close()
        await self._judged(table, pages, self._lines.kept[logged:])

    async def _laid(self, maker: Browser, seats: int, options: Any, manners: Any, clock: Any) -> str:
        made = await maker.post(
            "/api/tables",
            id=secrets.token_hex(8),
            game=self.game.key,
            options=msgspec.to_builtins(options),
            chairs=("me", *("open",) * (seats - 1)),
            listed=True,
            manners=manners,
            clock=clock,
            nonce=secrets.token_hex(32),
        )
        assert "id" in made, made
        return str(made["id"])

    def _visit(self, browser: Browser, table: str, random: Random, ways: Ways) -> Visit:
        page = Visit(browser, table, Random(random.random()), ways)
        page.standing, page.wait = self._standing, lambda: self._clock.turn(LONG_WAIT)
        return page

    def _mind(self, options: Any, random: Random) -> Mind:
        anyhow = Anyhow(self.game.actions, lexicon(options), random.getrandbits(32))
        return Mind(anyhow, Random(random.random()), bluffs=getattr(options, "arbiter", "") == "challenge")

    def _standing(self, table: str) -> Standing:
        room = self._here.hall.rooms.get(table)
        play = room.play if room else None
        return Standing(play.n, play.match.over) if play else Standing(0, over=False)

    async def _judged(self, table: str, pages: list[Visit], lines: list[str]) -> None:
        """What was said, before the witness. Raises Leak."""
        store = self._here.hall.house.store
        row = await store.table(table)
        assert row is not None and row.over
        entries = await store.entries(table, 0)
        witness = Witness(row, self.game, entries)
        for page, whose in zip(pages, (*range(len(pages) - 1), None), strict=True):
            witness.page(whose, page.heard, page.said)
            for body in page.bodies:
                witness.body(body)
        witness.lines(lines)
        witness.secrets(besides=[page.browser.cookie for page in pages])
        self._count(entries, pages)

    def _count(self, entries: list[EntryRow], pages: list[Visit]) -> None:
        tags = Counter(msgspec.json.decode(entry.action)["do"] for entry in entries)
        self.told.update({SAID[tag]: times for tag, times in tags.items() if tag in SAID})
        frames = [one.frame for page in pages for one in page.heard]
        self.told["matches"] += 1
        self.told["frames"] += len(frames)
        self.told["bodies"] += sum(len(page.bodies) for page in pages)
        self.told["talks"] += sum(isinstance(frame, Talked) for frame in frames)
        self.told["caught up"] += sum(isinstance(frame, Update) and not frame.told for frame in frames)
