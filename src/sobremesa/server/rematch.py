"""The same people and settings, everybody one chair further: laid by whoever taps first, joined by the others."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec.structs import replace

from sobremesa.server import logbook
from sobremesa.server.hall import Hall
from sobremesa.server.lobby import Card, Lobby
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.contract import ChairRow, Person, Secret, TableRow

LAYS: Final = "lays a rematch, under an id that is longer than any that a page may say of a new table, of"
"""Else a page could give out another table of its person as the rematch."""


async def rematch(hall: Hall, person: Person, table: str, wish: str, nonce: str) -> Card:
    """Sit down at the rematch of a finished match, which is laid if nobody has. Raises Refusal or NotKept.

    `wish` is the page's own id: the same one lays one table.
    """
    async with hall.visit(table) as room:
        await room.reseat()
        row = room.row
        if not row.over:
            raise Refusal("table", "not_over")
        if row.seat_of(person.id) is None:
            raise Refusal("table", "not_seated")
    after = await hall.house.store.table(row.rematch) if row.rematch else None
    if after is None or after.closed:
        after = await _laid(hall, person, row, (wish, nonce))
        await hall.reseated(table)
    return await Lobby(hall).sit(person, after.id, after.invite, nonce)


async def _laid(hall: Hall, person: Person, row: TableRow, said: tuple[str, str]) -> TableRow:
    """The rematch that all will meet at: ours, or that of somebody who was faster."""
    store = hall.house.store
    draft = replace(
        row,
        id=secrets.token_hex(8),
        request=f"{LAYS} {row.id} {row.rematch} {said[0]}",
        invite=secrets.token_urlsafe(16),
        maker=person.id,
        made=hall.house.clock.now(),
        secret=Secret(),
        listed=False,
        began=None,
        over=False,
        waiting=(),
        due=None,
        rematch="",
        chairs=further(row.chairs, person.id, said[1]),
    )
    ours = await Lobby(hall).keep(draft)
    meeting = await store.set_rematch(row.id, ours.id, instead_of=row.rematch)
    if meeting != ours.id:
        await store.free_chair(ours.id, person.id)
    found = await store.table(meeting)
    if found is None:
        raise Refusal("table", "no_such_table")
    logbook.note("rematch", table=row.id, game=row.game)
    return found


def further(chairs: tuple[ChairRow, ...], person: str, nonce: str) -> tuple[ChairRow, ...]:
    """Everybody one chair further; but for `person` and bots the chairs are open, kept for who sat before."""
    turned = (*chairs[-1:], *chairs[:-1])
    after: list[ChairRow] = []
    for seat, chair in enumerate(turned):
        if chair.kind == "bot":
            after.append(ChairRow(seat, "bot", name=chair.name, band=chair.band))
        elif chair.person == person:
            after.append(ChairRow(seat, "person", person=person, nonce=nonce, kept=person))
        else:
            after.append(ChairRow(seat, "open", kept=chair.person))
    return tuple(after)
