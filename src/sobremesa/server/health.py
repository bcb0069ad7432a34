"""What those who look after a server ask it: does it live, may people be sent to it, what has it counted."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sobremesa.server.hall import Hall
from sobremesa.server.http import address
from sobremesa.server.metrics import TYPE
from sobremesa.server.refusals import Refusal


def hall_of(request: Request) -> Hall:
    """The hall of the server that is asked."""
    hall: Hall = request.app.state.hall
    return hall


async def healthz(_: Request) -> Response:
    """The process answers: nothing is gained by starting it anew."""
    return PlainTextResponse("ok", headers={"Cache-Control": "no-store"})


async def readyz(request: Request) -> Response:
    """People may be sent here: moves can be kept, and the server does not stop."""
    if hall_of(request).closing:
        raise Refusal("table", "restart")
    await hall_of(request).house.store.beat()
    return PlainTextResponse("ok", headers={"Cache-Control": "no-store"})


async def metrics(request: Request) -> Response:
    """For those who look after the server; to others there is no such page."""
    house = hall_of(request).house
    if address(request) not in house.settings.metrics_from:
        raise Refusal("wire", "no_such_page")
    return Response(house.metrics.text(), headers={"Cache-Control": "no-store"}, media_type=TYPE)
