"""Whole matches over sockets, with an onlooker; all that was said goes before a witness (`witness`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from contract.tables import lexicon, marked
from faults.fleet import UNHURRIED
from faults.witness import Body, Leak, Witness
from kit.secrets import name
from server.here import Guest, HandClock, Here, Page, play
from sobremesa.bots.anyhow import Anyhow
from sobremesa.core.contract import Action, Leave
from sobremesa.server.play import AnyGame
from sobremesa.server.settings import Settings

BATCH = 10
"""Matches of one server."""
OURS = ("sobremesa", "uvicorn", "starlette", "asyncio")
LONG_WAIT = 200.0
"""Seconds after which every wait of every game has ended."""
PAPERS = ("", "/record", "/verify", "/replay", "/state", "/possible", "/analysis", "/../x", "/%00")
POSTED = ("bots", "leave", "hint", "analysis", "analysis/stop", "nowhere")
PLACES = ("/api/tables", "/api/me", "/api/history", "/metrics", "/healthz", "/readyz", "/nowhere", "/ws/x")
"""What is asked for in the middle of a match: of the table, posted there, and elsewhere."""


class Told(NamedTuple):
    """How much was looked at."""

    matches: int = 0
    frames: int = 0
    bodies: int = 0
    lines: int = 0

    def and_more(self, other: Told) -> Told:
        return Told(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(self.format(record))


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


class Restless:
    """A mind that plays anyhow, lets time run out now and then, and sometimes gets up and goes."""

    def __init__(self, game: AnyGame, options: Any, seed: str, clock: HandClock) -> None:
        self._random = Random(seed)
        self._anyhow = Anyhow(game.actions, lexicon(options), self._random.getrandbits(32))
        self._clock = clock

    def decide(self, view: Any, prompts: Any) -> Action:
        lot = self._random.random()
        if lot < 0.005:
            self._clock.turn(LONG_WAIT)
        return Leave() if lot > 0.998 else self._anyhow.decide(view, prompts)


class Evening:
    """One server and some matches of one game."""

    def __init__(self, game: AnyGame, folder: Path, seeds: range) -> None:
        self.game = game
        self.clock = HandClock()
        self.seeds = seeds
        self.lines = Lines()
        self.here = Here(
            Settings(
                database=folder / f"{game.key}-{seeds.start}.sqlite",
                page=folder / "page",
                port=0,
                grace_seconds=0,
                warm_bots=False,
                limits=UNHURRIED,
            ),
            self.clock,
        )

    async def run(self) -> Told:
        """Play them all, and check them. Raises Leak with the seed."""
        told = Told()
        with listening(self.lines):
            async with self.here:
                guests = [await self.here.guest() for _ in range(min(5, self.game.seats[-1]) + 1)]
                self.here.guests.extend(guests)
                for seed in self.seeds:
                    told = told.and_more(await self._match(guests, seed))
        return told

    async def _match(self, guests: list[Guest], seed: int) -> Told:
        random = Random(f"leaks {self.game.key} {seed}")
        seats = random.randint(2, len(guests) - 1)
        options = marked(self.game, random, seats)
        try:
            return await self._played(guests, options, seats, random)
        except (Leak, TimeoutError) as error:
            raise Leak(f"{self.game.key} seed {seed}, {seats} seats: {error!r}") from error

    async def _played(self, guests: list[Guest], options: Any, seats: int, random: Random) -> Told:
        """One match from the first chair to the last card, and what came of it."""
        eve, sitting = guests[-1], guests[:seats]
        later = random.random() < 0.3
        manners = {"onlookers": "later", "moves": random.randint(1, 9)} if later else {}
        chosen = msgspec.to_builtins(options)
        chairs = ("me", *("open",) * (seats - 1))
        table = await sitting[0].make(*chairs, game=self.game.key, listed=True, manners=manners, **chosen)
        pages = [await guest.open(table) for guest in (*sitting, eve)]
        for guest in sitting[1:]:
            await guest.sit(table)
        minds = [Restless(self.game, options, f"{random.random()}", self.clock) for _ in sitting]
        logged = len(self.lines.kept)
        mine, seen, *_ = await asyncio.gather(
            self._pestering(sitting[0], pages[0], minds[0], random.randint(1, 25)),
            self._watching(eve, pages[-1], random.randint(1, 25)),
            *(play(page, mind) for page, mind in zip(pages[1:-1], minds[1:], strict=True)),
        )
        return await self._judged(table, [*sitting, eve], [*mine, *seen], self.lines.kept[logged:])

    async def _pestering(self, guest: Guest, page: Page, mind: Restless, until: int) -> list[Body]:
        """Play, and ask in the middle for all that ends in an error."""
        await play(page, mind, until=until)
        bodies = await self._pester(guest, page)
        await play(page, mind)
        return bodies

    async def _watching(self, guest: Guest, page: Page, until: int) -> list[Body]:
        """Look on, and ask for the same."""
        bodies: list[Body] = []
        update = await page.update()
        while not update["over"]:
            if update["m"] >= until and not bodies:
                bodies = await self._pester(guest, page)
                update = await page.update()  # the newest: some came with the answers
            else:
                update = await page.until("update")
        return bodies

    async def _pester(self, guest: Guest, page: Page) -> list[Body]:
        """All that ends in an error; the answers over HTTP."""
        table = page.told[0]["table"]
        bodies = [await self._asked(guest, table, "GET", f"/api/tables/{table}{path}") for path in PAPERS]
        bodies += [await self._asked(guest, table, "POST", f"/api/tables/{table}/{path}") for path in POSTED]
        bodies += [await self._asked(guest, table, "GET", path) for path in PLACES]
        for text in ("nonsense", "", f"discard {name(1)}", f"take {name(2)}", f"lay {name(1)}+{name(2)}"):
            await page.do(text)
        await page.say({"t": "weigh", "id": "w", "words": [[name(k) for k in range(4)]] * 3})
        await page.answer("w")
        await page.say({"t": "lookup", "id": "l", "word": "KARTE"})
        await page.answer("l")
        await page.say("{")
        return bodies

    async def _asked(self, guest: Guest, table: str, method: str, path: str) -> Body:
        first = self._n(table)
        over = self._over(table)
        answer = await guest.http.request(method, path, json={} if method == "POST" else None)
        last = self._n(table)
        return Body(path, "" if over or self._over(table) else answer.text, first, last)

    def _n(self, table: str) -> int:
        play = self.here.hall.rooms[table].play
        return play.n if play else 0

    def _over(self, table: str) -> bool:
        """Whether all is open by now."""
        play = self.here.hall.rooms[table].play
        return play is not None and play.match.over

    async def _judged(self, table: str, guests: list[Guest], bodies: list[Body], lines: list[str]) -> Told:
        """What was said, before the witness; then everybody goes. Raises Leak."""
        store = self.here.hall.house.store
        row = await store.table(table)
        assert row is not None and row.over
        witness = Witness(row, self.game, await store.entries(table, 0))
        pages = [page for guest in guests for page in guest.pages]
        frames = [witness.page(page) for page in pages]
        for body in bodies:
            witness.body(body)
        witness.lines(lines)
        said = [*(frame for page in pages for frame in page.frames), *(body.text for body in bodies), *lines]
        witness.texts(said, besides=[guest.cookie for guest in guests])
        for guest in guests:
            await guest.close_pages()
        return Told(1, sum(frames), sum(body.text != "" for body in bodies), len(lines))
