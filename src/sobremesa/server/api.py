"""The calls over HTTP, as docs/protocol.md lists them. The work is done by lobby, papers and rulebook."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from sobremesa.bots.contract import OFFERED
from sobremesa.core import boxes
from sobremesa.core.chance import NONCE_BYTES
from sobremesa.games import SHELF
from sobremesa.lexicon import shelf as word_lists
from sobremesa.server import account_calls, health, learning_calls, names, papers, people_calls, rulebook
from sobremesa.server.asker import Nothing, body, hall_of, known, portrait, poster, reader
from sobremesa.server.http import address, answer, handled
from sobremesa.server.lobby import Card, Lobby, Made, Nonce, Wish, read_options
from sobremesa.server.openapi import Call, describe
from sobremesa.server.play import AnyGame
from sobremesa.server.refusals import Refusal, sayable
from sobremesa.server.stores.contract import Person, Secret

LONG_WORK = 10
"""What it takes to play a match again, beside reading it."""
EVERY_METHOD = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)]


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=100)] = ""
    nonce: Nonce = ""


class Fill(Struct, frozen=True, forbid_unknown_fields=True):
    band: Annotated[str, Meta(max_length=40)]


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=40)]


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A box of a game, as its owner has typed it."""

    game: Annotated[str, Meta(max_length=40)]
    text: str


async def me(request: Request) -> Response:
    house = hall_of(request).house
    person = await known(house, request)
    if person is not None:
        return answer(await portrait(house, person))
    house.guests.enter(address(request))
    person = Person(secrets.token_hex(8), names.guest(), Secret(secrets.token_bytes(NONCE_BYTES)))
    await house.store.add_person(person)
    response = answer(await portrait(house, person))
    house.seal.set(response, person, secure=request.url.scheme == "https")
    return response


async def rename(request: Request) -> Response:
    wish = await body(request, Rename)
    person = await poster(request)
    name = names.tidy(wish.name)
    if name is None:
        raise Refusal("table", "bad_name", most=names.LONGEST)
    await hall_of(request).house.store.rename(person.id, name)
    await hall_of(request).renamed(person.id)
    return answer(await portrait(hall_of(request).house, replace(person, name=name)))


@cache
def _shelf() -> list[dict[str, Any]]:
    return [
        {
            "key": game.key,
            "seats": [game.seats[0], game.seats[-1]],
            "options": msgspec.json.schema(game.options),
            "defaults": game.options(),
            "bots": OFFERED,
        }
        for game in SHELF
    ]


async def games(_: Request) -> Response:
    return answer(_shelf())


async def words(_: Request) -> Response:
    return answer(
        [
            {"id": info.id, "language": info.language, "words": info.words, "version": info.version}
            for info in word_lists()
        ]
    )


async def tables(request: Request) -> Response:
    person = await known(hall_of(request).house, request)
    return answer(await Lobby(hall_of(request)).cards(person.id if person else None))


async def make(request: Request) -> Response:
    wish = await body(request, Wish)
    person = await poster(request)
    return answer(await Lobby(hall_of(request)).make(person, wish))


async def table(request: Request) -> Response:
    person = await known(hall_of(request).house, request)
    one = await Lobby(hall_of(request)).one(request.path_params["table"], person.id if person else None)
    return answer(one)


async def sit(request: Request) -> Response:
    wish = await body(request, Sit)
    person = await poster(request)
    return answer(await Lobby(hall_of(request)).sit(person, request.path_params["table"], wish.invite, wish.nonce))


async def fill(request: Request) -> Response:
    wish = await body(request, Fill)
    person = await poster(request)
    return answer(await Lobby(hall_of(request)).fill(person, request.path_params["table"], wish.band))


async def leave(request: Request) -> Response:
    await body(request, Nothing)
    person = await poster(request)
    await Lobby(hall_of(request)).leave(person, request.path_params["table"])
    return answer({})


async def code(request: Request) -> Response:
    wish = await body(request, Code)
    hall_of(request).house.codes.enter(address(request))
    row = await Lobby(hall_of(request)).by_code(wish.code)
    return answer({"id": row.id, "invite": row.invite})


async def record(request: Request) -> Response:
    reader(request)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        text = papers.write(room)
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{room.game.key}-{room.row.id}.txt"',
        }
        return PlainTextResponse(text, headers=headers)


async def verify(request: Request) -> Response:
    reader(request, LONG_WORK)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        return answer(await asyncio.to_thread(papers.verify, papers.write(room), room.game))


async def replay(request: Request) -> Response:
    reader(request, LONG_WORK)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        shown = await asyncio.to_thread(papers.replay, room)
        return answer(msgspec.Raw(shown))


async def possible(request: Request) -> Response:
    reader(request)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        person = await known(hall_of(request).house, request)
        seat = room.seat_of(person.id if person else None)
        return answer(await asyncio.to_thread(papers.possible, room, seat))


async def rules(request: Request) -> Response:
    key = _game(request, request.path_params["game"]).key
    return answer(rulebook.rules(key, request.query_params.get("lang", "en")))


def _game(request: Request, key: str) -> Any:
    game = hall_of(request).house.shelf(key)
    if game is None:
        raise Refusal("table", "no_such_game", game=key)
    return game


async def printed(request: Request) -> Response:
    """What is printed on the cards, tiles or sheet of a table with these options."""
    reader(request)
    game = _game(request, request.path_params["game"])
    options = read_options(game, request.query_params.get("options", "{}").encode())
    return answer(await asyncio.to_thread(_sheet, game, options))


def _sheet(game: AnyGame, options: Any) -> Sequence[Struct]:
    """Raises Illegal when the options make no sense."""
    game.vet(options, game.seats[0])
    return game.sheet(options)


async def blank_box(request: Request) -> Response:
    """An edition's own box, to be edited."""
    game = _game(request, request.path_params["game"])
    text = boxes.sample(game, request.query_params.get("edition", "en"))
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{game.key}.toml"',
    }
    return PlainTextResponse(text, headers=headers)


async def box(request: Request) -> Response:
    """What an owner has typed, as the option `box`; or everything wrong with it."""
    typed = await body(request, Typed)
    game = _game(request, typed.game)
    await poster(request)
    try:
        rows = await asyncio.to_thread(boxes.read, typed.text, game)
    except boxes.BadBox as bad:
        raise Refusal("G-1", "bad_box", flaws=[_flaw(flaw) for flaw in bad.flaws]) from None
    return answer({"box": rows, "digest": boxes.digest(rows)})


def _flaw(flaw: boxes.Flaw) -> dict[str, Any]:
    return {**flaw._asdict(), "facts": sayable(dict(flaw.facts))}


async def nowhere(_: Request) -> Response:
    raise Refusal("wire", "no_such_page")


CALLS = (
    Call("/healthz", "GET", health.healthz, told=None),
    Call("/readyz", "GET", health.readyz, told=None),
    Call("/metrics", "GET", health.metrics, told=None),
    Call("/api/me", "GET", me),
    Call("/api/me", "POST", rename, Rename),
    Call("/api/games", "GET", games),
    Call("/api/words", "GET", words),
    Call("/api/tables", "GET", tables),
    Call("/api/tables", "POST", make, Wish, Made),
    Call("/api/tables/{table}", "GET", table, told=Card),
    Call("/api/tables/{table}/sit", "POST", sit, Sit, Card),
    Call("/api/tables/{table}/bots", "POST", fill, Fill, Card),
    Call("/api/tables/{table}/leave", "POST", leave, Nothing),
    Call("/api/code", "POST", code, Code),
    Call("/api/tables/{table}/record", "GET", record, told=None),
    Call("/api/tables/{table}/verify", "GET", verify, told=papers.Verified),
    Call("/api/tables/{table}/replay", "GET", replay),
    Call("/api/tables/{table}/possible", "GET", possible),
    Call("/api/rules/{game}", "GET", rules, asks=("lang",)),
    Call("/api/printed/{game}", "GET", printed, asks=("options",)),
    Call("/api/boxes/{game}", "GET", blank_box, told=None, asks=("edition",)),
    Call("/api/boxes", "POST", box, Typed),
    *account_calls.CALLS,
    *learning_calls.CALLS,
    *people_calls.CALLS,
)


async def document(_: Request) -> Response:
    """All of this, for programs."""
    return answer(_document())


@cache
def _document() -> dict[str, Any]:
    return describe(CALLS, version("sobremesa"))


def routes() -> list[Route]:
    """Every call, safe against whatever its handler raises."""
    calls = (*CALLS, Call("/api/openapi.json", "GET", document))
    served = [Route(call.path, handled(call.handler), methods=[call.method]) for call in calls]
    return [*served, Route("/api/{rest:path}", handled(nowhere), methods=EVERY_METHOD)]
