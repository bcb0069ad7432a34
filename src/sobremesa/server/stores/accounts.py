"""Accounts: a name and a password for somebody who was a guest, and where they are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from sobremesa.server.stores.contract import NotKept, Secret

T = TypeVar("T")


class Door(Protocol):
    """Runs a piece of work on a connection."""

    async def __call__(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work comes to. Raises NotKept."""


class NameTaken(Exception):
    """Somebody else signs in with this name."""


class Account(Struct, frozen=True):
    """How a person signs in."""

    person: str
    name: str
    "Folded, so that it is the same however it is typed."
    password: Secret
    "As argon2 hashes it."
    recovery: Secret
    "The SHA-256 of the code."


_STAYS: Final = "(SELECT match FROM chairs WHERE person = {guest})"
_KEPT: Final = (
    "UPDATE chairs SET kept = {person} WHERE kept = {guest} "
    "AND match NOT IN (SELECT match FROM chairs WHERE kept = {person})"
)
_MADE: Final = (
    f"UPDATE tables SET maker = {{person}} WHERE maker = {{guest}} AND id NOT IN {_STAYS} AND NOT EXISTS "  # nosec B608
    "(SELECT 1 FROM tables AS own WHERE own.maker = {person} AND own.request = tables.request)"
)
_SAID: Final = (
    f"UPDATE lines SET person = {{person}} WHERE person = {{guest}} AND match NOT IN {_STAYS} AND NOT EXISTS "  # nosec B608
    "(SELECT 1 FROM lines AS own WHERE own.match = lines.match AND own.person = {person} "
    "AND own.command = lines.command)"
)
ALONG: Final = (_KEPT, _MADE, _SAID)
"""What goes along with a guest's chairs, for both stores."""


class Accounts(Protocol):
    """Every method may raise NotKept."""

    async def of(self, person: str) -> Account | None:
        """The account of a person."""

    async def named(self, name: str) -> Account | None:
        """The account with this folded name."""

    async def add(self, account: Account) -> None:
        """Keep a new account; a person who has one keeps that one. Raises NameTaken."""

    async def change(self, account: Account, *, instead_of: Account) -> int | None:
        """Put this in place of the person's account, if it is still that one, and end their sessions.

        The number of the next ones; None: it was another, and nothing has changed.
        """

    async def end_sessions(self, person: str) -> int:
        """No cookie of this person's is good any more; the number of the next session."""

    async def bring(self, guest: str, person: str) -> list[str]:
        """Give a guest's chairs to a person, but where both sit; the tables that are changed.

        What the guest has made, is kept a chair for and has said goes along, but where a chair stays the guest's. A
        guest who has an account gives nothing.
        """


class SqliteAccounts:
    """Accounts in a SQLite file."""

    def __init__(self, read: Door, write: Door) -> None:
        self._read = read
        self._write = write

    async def of(self, person: str) -> Account | None:
        return _account(await self._read(lambda db: _row(db, "person = ?", person)))

    async def named(self, name: str) -> Account | None:
        return _account(await self._read(lambda db: _row(db, "name = ?", name)))

    async def add(self, account: Account) -> None:
        def work(db: sqlite3.Connection) -> None:
            other = _account(_row(db, "name = ?", account.name))
            if other is not None and other.person != account.person:
                raise NameTaken
            db.execute(
                "INSERT OR IGNORE INTO accounts (person, name, password, recovery) VALUES (?, ?, ?, ?)",
                (account.person, account.name, account.password, account.recovery),
            )

        await self._write(work)

    async def change(self, account: Account, *, instead_of: Account) -> int | None:
        def work(db: sqlite3.Connection) -> int | None:
            changed = db.execute(
                "UPDATE accounts SET password = ?, recovery = ? WHERE person = ? AND password = ? AND recovery = ?",
                (account.password, account.recovery, account.person, instead_of.password, instead_of.recovery),
            )
            return _next_session(db, account.person) if changed.rowcount else None

        session: int | None = await self._write(work)
        return session

    async def end_sessions(self, person: str) -> int:
        return int(await self._write(lambda db: _next_session(db, person)))

    async def bring(self, guest: str, person: str) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            found = db.execute(
                "UPDATE chairs SET person = ? WHERE person = ? "
                "AND match NOT IN (SELECT match FROM chairs WHERE person = ?) "
                "AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = ?) RETURNING match",
                (person, guest, person, guest),
            )
            tables = [row[0] for row in found.fetchall()]
            if not db.execute("SELECT 1 FROM accounts WHERE person = ?", (guest,)).fetchone():
                for change in ALONG:
                    db.execute(change.format(guest="?1", person="?2"), (guest, person))
            return tables

        return list(await self._write(work))


def _row(db: sqlite3.Connection, where: str, value: str) -> Any:
    query = f"SELECT person, name, password, recovery FROM accounts WHERE {where}"  # nosec B608  written here
    return db.execute(query, (value,)).fetchone()


def _account(row: Any) -> Account | None:
    return None if row is None else Account(row[0], row[1], Secret(row[2]), Secret(row[3]))


def _next_session(db: sqlite3.Connection, person: str) -> int:
    row = db.execute("UPDATE people SET session = session + 1 WHERE id = ? RETURNING session", (person,)).fetchone()
    if row is None:
        raise NotKept
    return int(row[0])
