"""The calls over HTTP about accounts, as docs/protocol.md lists them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server import auth
from sobremesa.server.accounts import Desk
from sobremesa.server.asker import Nothing, body, hall_of, known, portrait, poster
from sobremesa.server.http import address, answer
from sobremesa.server.openapi import Call
from sobremesa.server.stores.contract import Person

Name = Annotated[str, Meta(max_length=200)]
Password = Annotated[str, Meta(max_length=1000)]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to sign in with, and its password."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that was shown once, and the password from now on."""

    name: Name
    code: Annotated[str, Meta(max_length=100)]
    password: Password


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """The password as it was, and from now on."""

    password: Password
    wished: Password


def _limit(request: Request) -> None:
    """Raises Refusal (`too_fast`): so many tries from one address, whatever the name."""
    hall_of(request).house.sign_ins.enter(f"address {address(request)}")


async def _signed_in(request: Request, person: Person, **more: str) -> Response:
    """Who it is, with the cookie of their present session."""
    house = hall_of(request).house
    response = answer({**await portrait(house, person), **more})
    house.seal.set(response, person, secure=request.url.scheme == "https")
    return response


async def add(request: Request) -> Response:
    wish = await body(request, SignIn)
    _limit(request)
    person = await poster(request)
    code = await Desk(hall_of(request)).add(person, wish.name, wish.password)
    return await _signed_in(request, person, recovery=code)


async def sign_in(request: Request) -> Response:
    wish = await body(request, SignIn)
    _limit(request)
    guest = await known(hall_of(request).house, request)
    return await _signed_in(request, await Desk(hall_of(request)).sign_in(guest, wish.name, wish.password))


async def recover(request: Request) -> Response:
    wish = await body(request, Recover)
    _limit(request)
    person, code = await Desk(hall_of(request)).recover(wish.name, wish.code, wish.password)
    return await _signed_in(request, person, recovery=code)


async def change(request: Request) -> Response:
    wish = await body(request, Change)
    _limit(request)
    person = await poster(request)
    return await _signed_in(request, await Desk(hall_of(request)).change(person, wish.password, wish.wished))


async def sign_out(request: Request) -> Response:
    """This device only: its cookie is taken away."""
    await body(request, Nothing)
    await Desk(hall_of(request)).vet_sign_out(await poster(request))
    return _gone()


async def sign_out_everywhere(request: Request) -> Response:
    await body(request, Nothing)
    await Desk(hall_of(request)).sign_out_everywhere(await poster(request))
    return _gone()


def _gone() -> Response:
    response = answer({})
    response.delete_cookie(auth.COOKIE, path="/", httponly=True, samesite="lax")
    return response


CALLS = (
    Call("/api/account", "POST", add, SignIn),
    Call("/api/account/sign-in", "POST", sign_in, SignIn),
    Call("/api/account/recover", "POST", recover, Recover),
    Call("/api/account/password", "POST", change, Change),
    Call("/api/account/sign-out", "POST", sign_out, Nothing),
    Call("/api/account/sign-out-everywhere", "POST", sign_out_everywhere, Nothing),
)
