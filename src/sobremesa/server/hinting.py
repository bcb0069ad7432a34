"""Hints at a table that allows them: told to all first, then answered by the best player of the house.

It is handed what the seat may know, like any bot.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sobremesa.bots.contract import LEVELS
from sobremesa.core import notation
from sobremesa.core.hints import Hint
from sobremesa.server import logbook
from sobremesa.server.bot_pool import BotFailed
from sobremesa.server.moves import Move
from sobremesa.server.refusals import Refusal
from sobremesa.server.room import Room

BEST: Final = LEVELS[-1]
TAKES: Final = "takes a hint over HTTP, under an id that is longer than any that a page may say by itself:"
"""Else a page could have this id answered beforehand, and get a hint of which nobody is told."""
LONG: Final = 1e9
"""Seconds: a player that takes its time is asked what it would do when it has come."""


class Hinted(Struct, frozen=True):
    """What the best player would do."""

    action: msgspec.Raw
    text: str
    "The same in notation."


async def take(room: Room, person: str) -> Hinted:
    """A hint for this person's seat. Asked again in the same position it is told again, and entered once.

    Raises Refusal: `not_seated`, `not_begun`, what `core.hints` says, or `no_hint` when the player fails.
    """
    seat = room.seat_of(person)
    if seat is None:
        raise Refusal("table", "not_seated")
    if room.play is None:
        raise Refusal("table", "not_begun")
    # The same id however often a page asks at once; once it is entered, the table says `hint_taken`.
    told = await room.see_through(Move(seat, f"{TAKES} {room.play.n}", Hint()))
    if told.n is None and told.code != "hint_taken":
        raise Refusal(told.rule, told.code, **told.facts)
    try:
        reply = await room.bots.hint(seat, replace(room.bots.question(seat, BEST), waited=LONG))
        action = msgspec.json.decode(reply.action, type=room.game.actions)
    except (BotFailed, msgspec.DecodeError) as error:
        logbook.warn("no_hint", table=room.row.id, seat=seat, why=getattr(error, "why", "unreadable"))
        raise Refusal("table", "no_hint") from None
    return Hinted(reply.action, notation.write(action))
