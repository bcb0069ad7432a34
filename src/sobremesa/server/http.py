"""What every HTTP answer has in common: typed refusals, limits on what comes in, headers on what goes out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final, TypeVar

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.core.contract import Illegal
from sobremesa.server import logbook
from sobremesa.server.origins import same_origin
from sobremesa.server.refusals import Problem, Refusal, field_of
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import NotKept

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
NUL: Final = "\0"
"""What no name or id has in it: not every store can keep it."""
NETWORK_BITS: Final = 64
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def answer(told: Any, status: int = 200) -> Response:
    """Anything as JSON that must not be kept by a cache."""
    return Response(msgspec.json.encode(told), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refused(no: Refusal) -> Response:
    """A refusal as an answer."""
    response = answer(Problem(no.rule, no.code, no.facts), no.status)
    wait = no.facts.get("retry_ms")
    if no.code == "too_fast" and isinstance(wait, int):
        response.headers["Retry-After"] = str(-(-wait // 1000))
    return response


def handled(handler: Handler) -> Handler:
    """The handler, with every refusal and fault turned into a typed answer."""

    async def safe(request: Request) -> Response:
        try:
            if NUL in "".join(map(str, request.path_params.values())):
                raise Refusal("wire", "no_such_page")
            return await handler(request)
        except Refusal as no:
            return refused(no)
        except Illegal as no:
            return refused(Refusal.of(no))
        except NotKept:
            return refused(Refusal("table", "not_kept"))
        except HTTPException:
            raise
        except Exception as error:  # what went wrong is for the log; the asker gets a code
            logbook.fault("http", error, handler=handler.__name__)
            return refused(Refusal("table", "fault"))

    safe.__name__ = handler.__name__
    return safe


async def not_found(_: Request, error: Exception) -> Response:
    """What Starlette says no to by itself, typed."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = {404: "no_such_page", 405: "no_such_method"}.get(status, "unreadable")
    response = answer(Problem("wire", code, {}), status)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


async def said(request: Request, kind: type[T], settings: Settings) -> T:
    """The body of a POST as this type.

    Raises Refusal: `cross_origin`, `not_json`, `too_big`, `too_slow`, `unreadable`.
    """
    if not same_origin(request, settings):
        raise Refusal("wire", "cross_origin")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("wire", "not_json")
    try:
        async with asyncio.timeout(settings.body_seconds):
            body = await _body(request, settings.limits.body_bytes)
    except TimeoutError:
        raise Refusal("wire", "too_slow") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("wire", "unreadable", field=field_of(error)) from None
    except (ValueError, RecursionError):
        raise Refusal("wire", "unreadable", field="") from None


async def _body(request: Request, most: int) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("wire", "too_big", most=most)
    return bytes(body)


def address(asker: HTTPConnection) -> str:
    """Where a request comes from, as limits count: of IPv6 the network, for who has one address there has 2^64."""
    host = asker.client.host if asker.client else "-"
    try:
        ip = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(ip, IPv6Address):
        return host
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(IPv6Network((ip, NETWORK_BITS), strict=False))


class Guard:
    """Puts our headers on every answer, and lets no fault reach the server's own log with its message."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._app(scope, receive, with_headers)
        except Exception as error:
            logbook.fault("asgi", error)
            if not begun:
                await refused(Refusal("table", "fault"))(scope, receive, with_headers)
