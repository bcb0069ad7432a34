"""The calls that make people better: hints at a table that allows them, and the analysis of a finished match."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.core import notation
from sobremesa.server import hinting, papers
from sobremesa.server.asker import Nothing, body, hall_of, poster, reader
from sobremesa.server.http import answer
from sobremesa.server.openapi import Call


async def hint(request: Request) -> Response:
    """What the best player of the house would do."""
    await body(request, Nothing)
    person = await poster(request)
    async with hall_of(request).visit(request.path_params["table"]) as room:
        return answer(await hinting.take(room, person.id))


async def analysis(request: Request) -> Response:
    """How the analysis of a finished match stands, for whoever may read its record; when there is news of it."""
    where = reader(request)
    table, seen = request.path_params["table"], request.query_params
    async with hall_of(request).visit(table) as room:
        papers.finished(room)
    done = notation.whole(seen.get("done", "")) or 0
    return answer(await hall_of(request).house.analyses.news(table, seen.get("state", ""), done, where))


async def analyse(request: Request) -> Response:
    """Ask for it."""
    await body(request, Nothing)
    person, table = await poster(request), request.path_params["table"]
    async with hall_of(request).visit(table) as room:
        text = papers.write(room)
    return answer(hall_of(request).house.analyses.ask(table, person.id, text))


async def call_off(request: Request) -> Response:
    """Need it no more."""
    await body(request, Nothing)
    person = await poster(request)
    return answer(hall_of(request).house.analyses.call_off(request.path_params["table"], person.id))


CALLS = (
    Call("/api/tables/{table}/hint", "POST", hint, Nothing),
    Call("/api/tables/{table}/analysis", "GET", analysis, asks=("state", "done")),
    Call("/api/tables/{table}/analysis", "POST", analyse, Nothing),
    Call("/api/tables/{table}/analysis/stop", "POST", call_off, Nothing),
)
