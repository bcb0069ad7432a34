"""Commands about people, for whoever runs the house: what was reported, how strong they are."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from sobremesa.cli.common import TONGUE, Mistake
from sobremesa.cli.stores import Data, Postgres, opened

if TYPE_CHECKING:
    from sobremesa.server.stores.chats import Report
    from sobremesa.server.stores.contract import Store
    from sobremesa.server.stores.ratings import Rating

say = TONGUE.say
AROUND = 5
"""Lines shown before and after a reported one."""


def reports(*, data: Data = None, postgres: Postgres = "") -> None:
    """List the lines of talk that were reported, with those around them."""
    import asyncio

    found = asyncio.run(_reports(data, postgres))
    for line in found or [say("people.no_reports")]:
        typer.echo(line)


async def _reports(data: Data, postgres: Postgres) -> list[str]:
    from sobremesa.server.stores.contract import NotKept

    async with opened(data, postgres) as store:
        try:
            return [line for one in await store.chats.reports() for line in await _told(store, one)]
        except NotKept:
            raise Mistake("store_away") from None


async def _told(store: Store, report: Report) -> list[str]:
    """One report, and the lines around the one that it is about."""
    asker = await store.person(report.person)
    at = datetime.fromtimestamp(report.at / 1000, UTC)
    name = asker.name if asker else report.person
    head = say("people.report", at=f"{at:%Y-%m-%d %H:%M} UTC", table=report.match, n=report.n, name=name)
    near = await store.chats.lines(report.match, max(0, report.n - AROUND - 1))
    shown = [line for line in near if line.n <= report.n + AROUND]
    return [head, *(f"{'>' if line.n == report.n else ' '} {line.n:4} {line.name}: {line.text}" for line in shown)]


def ratings(*, data: Data = None, postgres: Postgres = "") -> None:
    """Count all rated matches anew, list what comes out, and compare it with what is kept."""
    import asyncio

    lines, same = asyncio.run(_ratings(data, postgres))
    for line in lines or [say("people.no_ratings")]:
        typer.echo(line)
    if not same:
        typer.echo(say("people.other_ratings"), err=True)
        raise typer.Exit(1)


async def _ratings(data: Data, postgres: Postgres) -> tuple[list[str], bool]:
    """The lines, and whether what is kept is the same."""
    from sobremesa.server import rating
    from sobremesa.server.stores.contract import NotKept
    from sobremesa.server.stores.ratings import recounted

    lines: list[str] = []
    same = True
    async with opened(data, postgres) as store:
        try:
            kept = {(one.pool, one.person): one for one in await store.ratings.all()}
            for pool in await store.ratings.pools():
                standing = recounted(await store.ratings.results(pool), rating.rate)
                lines += await _ranked(store, pool, standing)
                same &= all(kept.pop((pool, person), None) == one for person, one in standing.items())
        except NotKept:
            raise Mistake("store_away") from None
    return lines, same and not kept


async def _ranked(store: Store, pool: str, standing: dict[str, Rating]) -> list[str]:
    """One pool's people, the highest first."""
    from sobremesa.server.rating import points

    lines = [pool]
    for one in sorted(standing.values(), key=lambda one: (-points(one.figures), one.person)):
        person = await store.person(one.person)
        name = person.name if person else one.person
        lines.append(say("people.rating", points=f"{points(one.figures):6}", n=f"{one.matches:5}", name=name))
    return lines
