"""Commands about people, for whoever runs the house: what was reported."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from sobremesa.cli.common import TONGUE, Mistake
from sobremesa.cli.stores import Data, Postgres, opened

if TYPE_CHECKING:
    from sobremesa.server.stores.chats import Report
    from sobremesa.server.stores.contract import Store

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
