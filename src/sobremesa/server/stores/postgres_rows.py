"""Rows of the PostgreSQL database, read and written as the structs of the contract."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sobremesa.core.contract import Seat
from sobremesa.core.pace import Pace
from sobremesa.server.manners import Manners
from sobremesa.server.stores.contract import Answer, ChairRow, EntryRow, Person, Secret, TableRow

Database = Any
_manners = msgspec.json.Decoder(Manners)
_clock = msgspec.json.Decoder(Pace | None)

TO_WAKE: Final = """
    SELECT id FROM tables WHERE NOT closed AND NOT over
    AND NOT EXISTS (SELECT 1 FROM chairs WHERE match = id AND kind = 'open')
    AND (began IS NULL OR began + due < coalesce($1::bigint, began + due + 1) OR EXISTS (
        SELECT 1 FROM chairs WHERE match = tables.id AND seat = ANY (waiting)
        AND (kind = 'bot' OR seat = ANY (stood))
        AND began + coalesce((SELECT max(at) FROM entries WHERE match = tables.id), 0)
            < coalesce($1::bigint, 9223372036854775807)
    ))
"""
_TABLES: Final = """
    SELECT id, request, game, version, options, words, words_hash, listed, invite, code, maker, made, secret, began,
    closed, over, waiting, due, clock, manners, rematch, pool, stood FROM tables WHERE
"""
_CHAIRS: Final = """
    SELECT match, seat, kind, coalesce(person, '') AS person, coalesce(people.name, chairs.name) AS name, band,
    nonce, kept
    FROM chairs LEFT JOIN people ON people.id = person WHERE match = ANY ($1) ORDER BY match, seat
"""


async def tables(db: Database, where: str, *values: str | int | None) -> list[TableRow]:
    """The tables that fulfil an SQL condition (and order) with their chairs."""
    # The condition is always written in this package; what people say goes in as values.
    found = await db.fetch(_TABLES + where, *values)
    chairs: dict[str, list[ChairRow]] = {row["id"]: [] for row in found}
    for chair in await db.fetch(_CHAIRS, list(chairs)):
        said = dict(chair)
        chairs[said.pop("match")].append(ChairRow(**said))
    return [_table(dict(row), chairs[row["id"]]) for row in found]


def _table(said: dict[str, Any], chairs: list[ChairRow]) -> TableRow:
    waiting, stood, secret = tuple(said.pop("waiting")), tuple(said.pop("stood")), Secret(said.pop("secret"))
    said["clock"] = _clock.decode(said["clock"])
    said["manners"] = _manners.decode(said["manners"])
    return TableRow(**said, chairs=tuple(chairs), waiting=waiting, stood=stood, secret=secret)


async def table(db: Database, where: str, *values: str | int | None) -> TableRow | None:
    """The first of them."""
    return next(iter(await tables(db, where, *values)), None)


async def known(db: Database, table_id: str) -> TableRow:
    """A table that must be there."""
    row = await table(db, "id = $1", table_id)
    if row is None:
        raise LookupError(table_id)
    return row


async def person(db: Database, person_id: str, *, lock: bool = False) -> Person | None:
    """A person, locked until the transaction ends if asked for."""
    query = "SELECT id, name, secret, session FROM people WHERE id = $1"
    row = await db.fetchrow(query + (" FOR UPDATE" if lock else ""), person_id)
    return None if row is None else Person(row["id"], row["name"], Secret(row["secret"]), row["session"])


async def add_table(db: Database, row: TableRow) -> bool:
    """Write a new table and its chairs; False when another open table has its code."""
    written = await db.execute(
        "INSERT INTO tables (id, request, game, version, options, words, words_hash, listed, invite, code, maker, "
        "made, secret, clock, manners, pool) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
        "ON CONFLICT (code) WHERE began IS NULL AND NOT closed DO NOTHING",
        *(row.id, row.request, row.game, row.version, row.options, row.words, row.words_hash, row.listed),
        *(row.invite, row.code, row.maker, row.made, bytes(row.secret), msgspec.json.encode(row.clock).decode()),
        *(msgspec.json.encode(row.manners).decode(), row.pool),
    )
    if written.endswith(" 0"):
        return False
    await db.executemany(
        "INSERT INTO chairs (match, seat, kind, person, name, band, nonce, kept) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        [(row.id, c.seat, c.kind, c.person or None, c.name, c.band, c.nonce, c.kept) for c in row.chairs],
    )
    return True


async def entries(db: Database, table_id: str, after: int) -> list[EntryRow]:
    """The log from the entry after this number on."""
    query = "SELECT n, seat, command, action, at FROM entries WHERE match = $1 AND n > $2 ORDER BY n"
    return [EntryRow(**dict(row)) for row in await db.fetch(query, table_id, after)]


async def answer(db: Database, table_id: str, seat: Seat, command: str) -> Answer | None:
    """What this command got before, if it was answered."""
    key = (table_id, seat, command)
    query = "SELECT n FROM entries WHERE match = $1 AND seat = $2 AND command = $3"
    n = await db.fetchval(query, *key)
    if n is not None:
        return Answer(n=n)
    query = "SELECT rule, code, facts FROM refusals WHERE match = $1 AND seat = $2 AND command = $3"
    refused = await db.fetchrow(query, *key)
    if refused is None:
        return None
    return Answer(n=None, rule=refused["rule"], code=refused["code"], facts=msgspec.json.decode(refused["facts"]))
