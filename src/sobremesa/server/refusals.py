"""What the server says no with, over HTTP as over the socket: a rule, a code and facts, never a sentence."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from sobremesa.core.contract import Illegal

STATUS = {
    "unreadable": 400,
    "bad_options": 400,
    "bad_box": 400,
    "bad_chairs": 400,
    "bad_clock": 400,
    "bad_manners": 400,
    "bad_name": 400,
    "bad_password": 400,  # nosec B105  the name of a refusal
    "rated_people": 400,
    "rated_options": 400,
    "rated_clock": 400,
    "no_hints_rated": 400,
    "no_guest": 401,
    "cross_origin": 403,
    "no_invite": 403,
    "wrong_sign_in": 403,
    "wrong_password": 403,  # nosec B105  the name of a refusal
    "no_onlookers": 403,
    "rated_account": 403,
    "no_way_back": 403,
    "no_chat": 403,
    "no_such_talk": 404,
    "not_maker": 403,
    "not_seated": 403,
    "no_such_page": 404,
    "no_such_table": 404,
    "no_such_code": 404,
    "no_such_game": 404,
    "no_such_words": 404,
    "nothing_to_find": 404,
    "no_such_method": 405,
    "too_slow": 408,
    "too_big": 413,
    "not_json": 415,
    "too_fast": 429,
    "fault": 500,
    "busy": 503,
    "no_hint": 503,
    "restart": 503,
    "not_kept": 503,
}

UNDECIDED = frozenset({"not_kept", "too_fast", "fault"})
"""Refusals that decide nothing: the same command may be sent again under the same id."""


_WHERE: Final = re.compile(r" - at `([^`]*)`$")
_UNKNOWN: Final = re.compile(r"unknown field `([^`]*)`")


class Refusal(Exception):
    """The server's no."""

    def __init__(self, rule: str, code: str, /, **facts: Any) -> None:
        super().__init__(rule, code)
        self.rule = rule
        self.code = code
        self.facts = facts

    @classmethod
    def of(cls, illegal: Illegal) -> Refusal:
        """A game's refusal as the server passes it on."""
        return cls(illegal.rule, illegal.code, **sayable(illegal.facts))

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


class Problem(Struct, frozen=True):
    """A refusal as it is written into the body of an answer."""

    rule: str
    code: str
    facts: dict[str, Any]


def field_of(error: msgspec.ValidationError) -> str:
    """Which field does not fit, as a path from `$`; of an unknown field its name, of the whole nothing."""
    text = str(error)
    found = _UNKNOWN.search(text) or _WHERE.search(text)
    return found[1] if found else ""


def sayable(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts as JSON can say them; none of them when it cannot."""
    try:
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(facts))
    except (TypeError, ValueError, OverflowError, msgspec.MsgspecError):
        return {}
    return told
