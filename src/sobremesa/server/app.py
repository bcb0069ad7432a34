"""Puts a server together: store, clock, bots, rooms, and the routes that lead to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount

from sobremesa import games
from sobremesa.server import api, auth
from sobremesa.server.analyses import Analyses
from sobremesa.server.bot_pool import BotPool
from sobremesa.server.buses.contract import Bus
from sobremesa.server.buses.inside import InsideBus
from sobremesa.server.clock import Clock, WallClock
from sobremesa.server.hall import Hall
from sobremesa.server.house import House
from sobremesa.server.http import Guard, not_found
from sobremesa.server.limits import Door
from sobremesa.server.metrics import Metrics
from sobremesa.server.pages import pages
from sobremesa.server.play import AnyGame
from sobremesa.server.presence import Presence
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import Store
from sobremesa.server.stores.sqlite import SqliteStore


def make_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    store: Store | None = None,
    bus: Bus | None = None,
    shelf: Callable[[str], AnyGame | None] = games.by_key,
) -> Starlette:
    """All but the sockets as an ASGI application; `run` serves both. `shelf` finds a game by its key.

    Raises CannotOpen when the database cannot be used, OSError when the key file cannot be read.
    """
    clock = clock or WallClock()
    house = _house(settings, clock, store or SqliteStore(settings.database), bus or InsideBus(), shelf)
    hall = Hall(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.bus.open(hall.heard)
        watching = [asyncio.create_task(one) for one in (_wake(hall), hall.patrol(), hall.keep_saying())]
        yield
        for task in watching:
            task.cancel()
        hall.close()
        await house.analyses.close()
        await house.bots.close()
        await house.bus.close()
        await house.store.close()

    routes = [*api.routes(), Mount("/", pages(settings.page))]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard)],
        exception_handlers={HTTPException: not_found},
        lifespan=lifespan,
    )
    app.state.hall = hall
    return app


def _house(
    settings: Settings, clock: Clock, store: Store, bus: Bus, shelf: Callable[[str], AnyGame | None]
) -> House:
    limits = settings.limits
    return House(
        settings=settings,
        store=store,
        bus=bus,
        clock=clock,
        shelf=shelf,
        seal=auth.Seal(auth.key_from(settings.key_file)),
        bots=BotPool(settings),
        analyses=Analyses(settings),
        posts=Door(clock, limits.posts_a_minute),
        guests=Door(clock, limits.guests_a_minute),
        codes=Door(clock, limits.codes_a_minute),
        talks=Door(clock, limits.talks_a_minute),
        papers=Door(clock, limits.papers_a_minute),
        sign_ins=Door(clock, limits.sign_ins_a_minute),
        metrics=Metrics(),
        presence=Presence(bus, clock, settings.presence_seconds),
    )


async def _wake(hall: Hall) -> None:
    """Take up what was running when the last server stopped."""
    await hall.wake()
    if hall.house.settings.warm_bots:
        await hall.house.bots.warm()
