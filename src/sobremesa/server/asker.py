"""Who asks: the person of a request's cookie, as long as that cookie's session has not been ended."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.requests import HTTPConnection, Request

from sobremesa.core.chance import commit
from sobremesa.server.hall import Hall
from sobremesa.server.house import House
from sobremesa.server.http import address, said
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.contract import Person


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A body without anything to say."""


def hall_of(asker: HTTPConnection) -> Hall:
    """The rooms of the server that was asked."""
    hall: Hall = asker.app.state.hall
    return hall


async def known(house: House, asker: HTTPConnection) -> Person | None:
    """Whose cookie this is; None without one, or when its session was ended. Raises NotKept."""
    signed = house.seal.whose(asker)
    person = await house.store.person(signed[0]) if signed else None
    return person if person is not None and signed and person.session == signed[1] else None


async def poster(request: Request) -> Person:
    """Who posts. Raises Refusal (`no_guest`, `too_fast`) or NotKept."""
    house = hall_of(request).house
    person = await known(house, request)
    house.posts.enter(person.id if person else address(request))
    if person is None:
        raise Refusal("table", "no_guest")
    return person


def reader(request: Request, many: float = 1) -> str:
    """The address that asks for a paper which takes so much work. Raises Refusal (`too_fast`)."""
    where = address(request)
    hall_of(request).house.papers.enter(where, many)
    return where


async def body(request: Request, kind: type[Any]) -> Any:
    """What is posted. Raises Refusal."""
    return await said(request, kind, hall_of(request).house.settings)


async def portrait(house: House, person: Person) -> dict[str, str | None]:
    """A person as told to themselves. Raises NotKept."""
    account = await house.store.accounts.of(person.id)
    return {
        "id": person.id,
        "name": person.name,
        "commitment": commit(person.secret),
        "account": account.name if account else None,
    }
