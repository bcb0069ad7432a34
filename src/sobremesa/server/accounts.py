"""Signing in: a name and a password, or a code that was shown once. Guests need none of it.

No answer, and no time it takes, tells whether somebody has that name; but for choosing one that is taken.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec.structs import replace

from sobremesa.server import logbook, names
from sobremesa.server.buses.contract import PERSON, SEATS
from sobremesa.server.hall import Hall
from sobremesa.server.lobby import CODE_LETTERS
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.accounts import Account, NameTaken
from sobremesa.server.stores.contract import Person, Secret

SHORTEST: Final = 8
RECOVERY_LETTERS: Final = 24
"""Of 19: more than a hundred bits, so that a plain hash of them keeps them safe."""
GROUP: Final = 4
AT_ONCE: Final = 2
"""Hashes at one time: each takes a processor and 19 MB."""
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_hashing = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hashing")


@cache
def _nobodys() -> Secret:
    """What a password is compared with where there is no account, so that it takes as long."""
    return _hashed(secrets.token_hex(16))


def fold(name: str) -> str | None:
    """A name to sign in with, the same however it is typed; None when it can be none."""
    tidied = names.tidy(unicodedata.normalize("NFKC", name))
    return tidied.casefold() if tidied else None


def _digest(code: str) -> Secret:
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return Secret(sha256(b"sobremesa recovery 1" + letters.encode()).digest())


def _typed(password: str) -> str:
    """A password, the same from every keyboard: some say é as one sign, some as two."""
    return unicodedata.normalize("NFKC", password)


def _hashed(password: str) -> Secret:
    return Secret(_hasher.hash(_typed(password)).encode())


def _matches(kept: Secret, password: str) -> bool:
    try:
        return _hasher.verify(kept.decode(), _typed(password))
    except (VerificationError, InvalidHashError):
        return False


class Desk:
    """Where one signs in."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._house = hall.house
        self._accounts = hall.house.store.accounts

    async def add(self, person: Person, name: str, password: str) -> str:
        """Give a guest an account; their recovery code, which is told this once. Raises Refusal or NotKept."""
        folded = fold(name)
        if folded is None:
            raise Refusal("table", "bad_name", most=names.LONGEST)
        if await self._accounts.of(person.id) is not None:
            raise Refusal("table", "has_account")
        kept, code = await self._kept(password), _new_code()
        account = Account(person.id, folded, kept, _digest(code))
        try:
            await self._accounts.add(account)
        except NameTaken:
            raise Refusal("table", "name_taken") from None
        if await self._accounts.of(person.id) != account:  # of two wishes at once the other was first
            raise Refusal("table", "has_account")
        logbook.note("account")
        return code

    async def sign_in(self, guest: Person | None, name: str, password: str) -> Person:
        """Who signs in; the chairs of the guest who asked become theirs. Raises Refusal or NotKept."""
        account = await self._checked(name, password)
        person = await self._person(account.person)
        if (
            await self._accounts.of(person.id) != account
        ):  # changed meanwhile: that session is not for this password
            raise Refusal("table", "wrong_sign_in")
        if guest is not None and guest.id != person.id:
            for table in await self._accounts.bring(guest.id, person.id):
                await self._hall.reseated(table)
        return person

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """Set a new password by the recovery code; who it is and their next code. Raises Refusal or NotKept."""
        self._limit(name)
        account = await self._accounts.named(fold(name) or "")
        kept = account.recovery if account else Secret(secrets.token_bytes(32))
        if not secrets.compare_digest(kept, _digest(code)) or account is None:
            raise Refusal("table", "wrong_sign_in")
        fresh = _new_code()
        changed = replace(account, password=await self._kept(password), recovery=_digest(fresh))
        return await self._changed(account, changed), fresh

    async def change(self, person: Person, password: str, wished: str) -> Person:
        """Change the password; every other device is signed out. Raises Refusal or NotKept."""
        own = await self._own(person)
        try:
            account = await self._checked(own.name, password)
        except Refusal as no:
            raise Refusal("table", "wrong_password") if no.code == "wrong_sign_in" else no from None
        return await self._changed(account, replace(account, password=await self._kept(wished)))

    async def sign_out_everywhere(self, person: Person) -> None:
        """No device is signed in any more. Raises Refusal or NotKept."""
        await self._own(person)
        await self._accounts.end_sessions(person.id)
        self._say_ended(person.id)

    async def vet_sign_out(self, person: Person) -> None:
        """Raises Refusal (`no_account`) to whoever could not come back, or NotKept."""
        await self._own(person)

    async def _own(self, person: Person) -> Account:
        account = await self._accounts.of(person.id)
        if account is None:
            raise Refusal("table", "no_account")
        return account

    async def _checked(self, name: str, password: str) -> Account:
        self._limit(name)
        account = await self._accounts.named(fold(name) or "")
        loop = asyncio.get_running_loop()
        other = await loop.run_in_executor(_hashing, _nobodys)
        fits = await loop.run_in_executor(_hashing, _matches, account.password if account else other, password)
        if account is None or not fits:
            raise Refusal("table", "wrong_sign_in")
        return account

    def _limit(self, name: str) -> None:
        """Raises Refusal (`too_fast`): so many tries at one name, wherever they come from."""
        self._house.sign_ins.enter(f"name {fold(name)}")

    async def _kept(self, password: str) -> Secret:
        if len(password) < SHORTEST:
            raise Refusal("table", "bad_password", least=SHORTEST)
        return await asyncio.get_running_loop().run_in_executor(_hashing, _hashed, password)

    async def _changed(self, before: Account, after: Account) -> Person:
        """Who it is, with the session that begins. Raises Refusal when somebody else was faster, or NotKept."""
        session = await self._accounts.change(after, instead_of=before)
        if session is None:
            raise Refusal("table", "wrong_sign_in")
        self._say_ended(after.person)
        return replace(await self._person(after.person), session=session)

    def _say_ended(self, person: str) -> None:
        self._house.bus.tell(PERSON + person, SEATS)
        self._hall.signed_out(person)

    async def _person(self, person: str) -> Person:
        found = await self._house.store.person(person)
        if found is None:
            raise Refusal("table", "wrong_sign_in")
        return found


def _new_code() -> str:
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(RECOVERY_LETTERS))
    return "-".join(letters[k : k + GROUP] for k in range(0, RECOVERY_LETTERS, GROUP))
