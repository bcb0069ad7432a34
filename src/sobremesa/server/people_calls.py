"""The calls over HTTP about people and their matches, as docs/protocol.md lists them."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.asker import Nothing, body, hall_of, known, poster
from sobremesa.server.history import history
from sobremesa.server.http import answer
from sobremesa.server.lobby import Card, Nonce
from sobremesa.server.openapi import Call
from sobremesa.server.rating import points
from sobremesa.server.rematch import rematch
from sobremesa.server.ushering import take_back
from sobremesa.server.wire import LARGEST, CommandId

MOMENT_DIGITS: Final = 16


class Reported(Struct, frozen=True, forbid_unknown_fields=True):
    """Which line."""

    n: Annotated[int, Meta(ge=1, le=LARGEST)]


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a rematch: with the same id it is the same wish."""

    id: CommandId
    nonce: Nonce = ""


async def again(request: Request) -> Response:
    """A rematch: laid by the first who asks, joined by the others."""
    wish = await body(request, Again)
    person = await poster(request)
    return answer(await rematch(hall_of(request), person, request.path_params["table"], wish.id, wish.nonce))


async def back(request: Request) -> Response:
    """Sit down again where a bot plays on for the asker."""
    await body(request, Nothing)
    person = await poster(request)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        await take_back(room, person.id)
    return answer({})


async def report(request: Request) -> Response:
    """A line of talk that should not have been said, for whoever runs the house."""
    wish = await body(request, Reported)
    person = await poster(request)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        await room.chat.report(person, wish.n)
    return answer({})


async def matches(request: Request) -> Response:
    """What the asker has played."""
    hall = hall_of(request)
    person = await known(hall.house, request)
    said = request.query_params.get("before", "")
    before = int(said) if said.isascii() and said.isdigit() and len(said) < MOMENT_DIGITS else None
    return answer(await history(hall, person.id, before) if person else [])


class Rated(Struct, frozen=True):
    """A rating of one's own."""

    game: str
    language: str
    "Empty for a game without words."
    points: int
    matches: int


async def ratings(request: Request) -> Response:
    """How the asker is rated."""
    house = hall_of(request).house
    person = await known(house, request)
    found = await house.store.ratings.of([person.id]) if person else []
    split = ((one, *one.pool.partition(" ")[::2]) for one in found)
    return answer([Rated(game, language, points(one.figures), one.matches) for one, game, language in split])


CALLS = (
    Call("/api/tables/{table}/rematch", "POST", again, Again, Card),
    Call("/api/tables/{table}/back", "POST", back, Nothing),
    Call("/api/tables/{table}/report", "POST", report, Reported),
    Call("/api/matches", "GET", matches, asks=("before",)),
    Call("/api/ratings", "GET", ratings, told=list[Rated]),
)
