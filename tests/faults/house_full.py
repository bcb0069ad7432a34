"""A store full of running matches, made without a server; and the pages of the people who sit there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter, time_ns
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import Response

from load.line import Line, connect
from sobremesa.core.contract import Action
from sobremesa.core.log import Entry
from sobremesa.core.pace import Pace
from sobremesa.games import by_key
from sobremesa.games.quiddler.types import Discard, Draw
from sobremesa.lexicon import open_words
from sobremesa.server.auth import Seal, key_from
from sobremesa.server.play import AnyGame, Play, set_up
from sobremesa.server.stores.contract import ChairRow, EntryRow, Person, Secret, Standing, TableRow
from sobremesa.server.stores.sqlite import SqliteStore

PACE = Pace(move=20, bank=900, increment=7)
WORDS = "en-80.1"


class Running(Struct, frozen=True):
    """A match that is under way, and the cookies of those who play it."""

    row: TableRow
    game: AnyGame
    cookies: tuple[str, ...]

    def fresh(self) -> Play:
        """At its setup."""
        return set_up(self.row, self.game, open_words(WORDS))


def now() -> int:
    return time_ns() // 1_000_000


async def fill(file: Path, tables: int, random: Random) -> list[Running]:
    """So many matches of two, each in the middle of a hand of Quiddler, with clocks that have run."""
    store, seal = SqliteStore(file), Seal(key_from(file.with_suffix(".key")))
    people = [Person(f"p{k}", f"P{k}", Secret(random.randbytes(32))) for k in range(20)]
    for person in people:
        await store.add_person(person)
    made = await asyncio.gather(*(_match(store, seal, people, random, k) for k in range(tables)))
    await store.close()
    return made


async def _match(store: SqliteStore, seal: Seal, people: list[Person], random: Random, k: int) -> Running:
    game = by_key("quiddler")
    assert game is not None
    maker, other = random.sample(people, 2)
    words = open_words(WORDS)
    row = TableRow(
        id=f"t{k}",
        request=f"t{k}",
        game=game.key,
        version=game.version,
        options=msgspec.json.encode(game.options(words=WORDS)),
        words=WORDS,
        words_hash=words.sha256,
        listed=True,
        clock=PACE,
        invite="",
        code=f"c{k}",
        maker=maker.id,
        made=now(),
        chairs=(ChairRow(0, "person", maker.id, nonce=_nonce(random)), ChairRow(1, "open")),
    )
    await store.add_table(row, Secret(random.randbytes(32)))
    seated = await store.take_chair(row.id, other.id, _nonce(random))
    assert seated is not None
    play, log = set_up(seated, game, words), []
    for _ in range(random.randrange(10, 60)):
        (seat,) = game.to_act(play.match.state)
        at = (log[-1].at if log else 0) + random.randrange(30_000)
        log.append(entry := Entry(len(log) + 1, seat, _action(play, seat, random), at))
        play.enter(entry, play.judge(seat, entry.action))
    standing = play.opening() if not log else Standing((0,), play.due(), over=False)
    begun = now() - log[-1].at - random.randrange(15_000)
    seated = await store.begin(row.id, begun, standing)
    for entry in log:
        kept = EntryRow(entry.n, entry.seat, f"m{entry.n}", msgspec.json.encode(entry.action), entry.at)
        await store.append(row.id, kept, standing)
    return Running(seated, game, tuple(_cookie(seal, person) for person in (maker, other)))


def _nonce(random: Random) -> str:
    return sha256(random.randbytes(32)).hexdigest()


def _cookie(seal: Seal, person: Person) -> str:
    answer = Response()
    seal.set(answer, person, secure=False)
    return answer.headers["set-cookie"].partition(";")[0]


def _action(play: Play, seat: int, random: Random) -> Action:
    """Draw, or put a card down: nobody goes out."""
    view = play.match.view(seat)
    drawing = any(prompt.do == "draw" for prompt in play.match.game.prompts(play.match.state, seat))
    return Draw("deck") if drawing else Discard(random.choice(view.mine))


class Page:
    """A page that comes, makes one move if it may, and remembers what it was told and when."""

    def __init__(self, running: Running, seat: int, moved: Callable[[], None]) -> None:
        """`moved` is called when a move of this page is acknowledged."""
        self.running = running
        self._on_move = moved
        self.seat = seat
        self.seen = 0
        "The last update that it knows."
        self.hello = 0
        "When it said hello, in milliseconds since 1970."
        self.told: list[tuple[int, dict[str, Any]]] = []
        "Its updates, each with the moment it came."
        self.accepted = 0.0
        "When its move was acknowledged, by `perf_counter`; 0: not."
        self.moved = ""
        self.done = asyncio.Event()
        "Whether it has been shown the position, and its move was answered."
        self.line: Line

    async def come(self, port: int, move: str) -> None:
        """Raises OSError while there is no server."""
        self.line = await connect(port, f"/ws/{self.running.row.id}", self.running.cookies[self.seat], self._read)
        self.moved, self.hello = move, now()
        self.line.send(b'{"t":"hello","since":%d}' % self.seen)

    def _read(self, text: bytes) -> None:
        told = msgspec.json.decode(text)
        if told["t"] == "update":
            self.told.append((now(), told))
            if len(self.told) == 1:
                self._move(told)
        elif told["t"] == "accepted" and told["id"] == self.moved:
            self.accepted = perf_counter()
            self._on_move()
            self.done.set()
        elif told["t"] in ("refused", "bye"):
            raise AssertionError(told)

    def _move(self, told: dict[str, Any]) -> None:
        if self.seat not in told["to_act"]:
            self.done.set()
            return
        drawing = any(prompt["do"] == "draw" for prompt in told["prompts"])
        action = {"do": "draw", "pile": "deck"} if drawing else {"do": "discard", "card": told["view"]["mine"][0]}
        self.line.send(msgspec.json.encode({"t": "command", "id": self.moved, "action": action}))

    def leave(self) -> None:
        """The line is torn."""
        self.line.transport.abort()
        self.seen = self.told[-1][1]["m"]
        self.told.clear()
        self.done.clear()
