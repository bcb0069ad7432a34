"""Runs a server until it is told to stop, and lets every page know before it does."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette

from sobremesa.server import logbook, sockets
from sobremesa.server.app import make_app
from sobremesa.server.clock import WallClock
from sobremesa.server.door import Door
from sobremesa.server.hall import Hall
from sobremesa.server.line import Line
from sobremesa.server.origins import same_origin
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import CannotOpen, Store
from sobremesa.server.stores.sqlite import SqliteStore

TICKS_A_SECOND = 10
"""How often uvicorn looks after itself."""
SWITCH_SECONDS = 0.001
"""How long the loop keeps the interpreter from the thread that writes, which waits for it before each statement."""
YOUNG = 20_000
"""Objects after which the new ones are searched for garbage: a move makes some hundreds, and hardly any."""


class CannotServe(Exception):
    """The server cannot start: `port_taken`, `no_such_address`, `newer` or `not_writable`, and what it is about."""

    def __init__(self, code: str, about: str) -> None:
        super().__init__(code, about)
        self.code = code
        self.about = about

    def __str__(self) -> str:
        return f"cannot serve: {self.code} {self.about}"


class TableServer(uvicorn.Server):
    """uvicorn, with a farewell, and an end for sockets that never drain."""

    def __init__(self, app: Starlette, settings: Settings) -> None:
        self._hall = hall = cast(Hall, app.state.hall)
        self._stuck: dict[Any, int] = {}
        self._patience = settings.stuck_seconds * TICKS_A_SECOND
        self._farewell = settings.farewell_seconds
        door = Door(lambda asker: same_origin(asker, settings), partial(sockets.host, hall))
        super().__init__(
            uvicorn.Config(
                app,
                ws=cast(Any, partial(Line, door=door)),
                ws_ping_interval=settings.ping_seconds,
                ws_max_size=settings.limits.frame_bytes,
                limit_concurrency=2 * settings.limits.connections,
                timeout_graceful_shutdown=max(1, round(2 * settings.farewell_seconds)),
                lifespan="on",
                access_log=False,
                log_config=None,
                server_header=False,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.farewell()
        # uvicorn waits for them until its own patience ends, and then takes them for a fault.
        letting_go = asyncio.get_running_loop().call_later(self._farewell, self._let_go)
        await super().shutdown(sockets)
        letting_go.cancel()

    def _let_go(self) -> None:
        """Tear the lines of those who do not read their bye, or came in at the last moment."""
        for one in list(self.server_state.connections):
            one.shutdown()
            if one.transport.is_closing():
                one.transport.abort()

    async def on_tick(self, counter: int) -> bool:
        closing = {one for one in self.server_state.connections if one.transport and one.transport.is_closing()}
        self._stuck = {one: self._stuck.get(one, 0) + 1 for one in closing}
        for one, ticks in self._stuck.items():
            if ticks > self._patience:
                one.transport.abort()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  uvicorn's signature
        """Stop; the second interrupt stops at once. Unlike uvicorn's own, the signal is not raised again after."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on. Raises CannotServe."""
    if not settings.host:  # the system would take it for every address there is
        raise CannotServe("no_such_address", f":{settings.port}")
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With the protocol named, asyncio turns Nagle off; else an update waits 40 ms behind its answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        code = "port_taken" if error.errno == errno.EADDRINUSE else "no_such_address"
        raise CannotServe(code, f"{settings.host}:{settings.port}") from None
    return listener


async def open_store(settings: Settings) -> Store:
    """The store that the settings name. Raises CannotOpen, or ImportError without the driver."""
    if not settings.postgres:
        return SqliteStore(settings.database)
    # The driver is an extra: it is not there where one file is enough.
    from sobremesa.server.stores.postgres import PostgresStore

    return await PostgresStore.open(settings.postgres)


async def build(settings: Settings) -> Starlette:
    """The application. Raises CannotServe."""
    try:
        if not settings.postgres:
            return make_app(settings)
        store, clock = await open_store(settings), WallClock()
        from sobremesa.server.buses.postgres import PostgresBus

        return make_app(settings, clock=clock, store=store, bus=PostgresBus(settings.postgres, clock))
    except ImportError:
        raise CannotServe("no_driver", "sobremesa[postgres]") from None
    except CannotOpen as error:
        raise CannotServe(error.code, error.place) from None
    except OSError as error:
        raise CannotServe("not_writable", str(Path(error.filename or settings.key_file))) from None


def serve(settings: Settings, opened: Callable[[], None] = lambda: None) -> None:
    """Serve until told to end, and say so when nothing can prevent it. Raises CannotServe, which is one line."""
    logbook.to_stream(moves=settings.log_moves)
    listener = listen(settings)
    try:
        with runner() as running:
            running.run(_serve(settings, listener, opened))
    finally:
        listener.close()
    logbook.note("stopped")


def runner() -> asyncio.Runner:
    """What runs coroutines: on uvloop, where there is one for this system."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


async def _serve(settings: Settings, listener: socket.socket, opened: Callable[[], None]) -> None:
    server = TableServer(await build(settings), settings)
    opened()
    host, port = listener.getsockname()[:2]
    logbook.note(
        "serving", host=host, port=port, database="postgres" if settings.postgres else settings.database.name
    )
    gc.freeze()  # what is there now stays: no search for garbage has to look at it again
    gc.set_threshold(YOUNG)
    sys.setswitchinterval(SWITCH_SECONDS)
    await server.serve(sockets=[listener])
