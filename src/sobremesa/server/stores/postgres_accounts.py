"""Accounts in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from sobremesa.server.stores.accounts import ALONG, Account, NameTaken
from sobremesa.server.stores.contract import NotKept, Secret

_FIND = "SELECT person, name, password, recovery FROM accounts WHERE "


class PostgresAccounts:
    """Accounts in a PostgreSQL database."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def of(self, person: str) -> Account | None:
        async with self._connection() as db:
            return _account(await db.fetchrow(_FIND + "person = $1", person))

    async def named(self, name: str) -> Account | None:
        async with self._connection() as db:
            return _account(await db.fetchrow(_FIND + "name = $1", name))

    async def add(self, account: Account) -> None:
        async with self._connection() as db:
            await db.execute(
                "INSERT INTO accounts (person, name, password, recovery) VALUES ($1, $2, $3, $4) "
                "ON CONFLICT DO NOTHING",
                *(account.person, account.name, bytes(account.password), bytes(account.recovery)),
            )
            other = _account(await db.fetchrow(_FIND + "name = $1", account.name))
        if other is not None and other.person != account.person:
            raise NameTaken

    async def change(self, account: Account, *, instead_of: Account) -> int | None:
        async with self._connection() as db:
            changed = await db.execute(
                "UPDATE accounts SET password = $1, recovery = $2 "
                "WHERE person = $3 AND password = $4 AND recovery = $5",
                *(bytes(account.password), bytes(account.recovery), account.person),
                *(bytes(instead_of.password), bytes(instead_of.recovery)),
            )
            return None if changed.endswith(" 0") else await _next_session(db, account.person)

    async def end_sessions(self, person: str) -> int:
        async with self._connection() as db:
            return await _next_session(db, person)

    async def bring(self, guest: str, person: str) -> list[str]:
        async with self._connection() as db:
            found = await db.fetch(
                "UPDATE chairs SET person = $2 WHERE person = $1 "
                "AND match NOT IN (SELECT match FROM chairs WHERE person = $2) "
                "AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1) RETURNING match",
                *(guest, person),
            )
            if not await db.fetchval("SELECT 1 FROM accounts WHERE person = $1", guest):
                for change in ALONG:
                    await db.execute(change.format(guest="$1", person="$2"), guest, person)
        return [row["match"] for row in found]


def _account(row: Any) -> Account | None:
    if row is None:
        return None
    return Account(row["person"], row["name"], Secret(row["password"]), Secret(row["recovery"]))


async def _next_session(db: Any, person: str) -> int:
    number = await db.fetchval("UPDATE people SET session = session + 1 WHERE id = $1 RETURNING session", person)
    if number is None:
        raise NotKept
    return int(number)
