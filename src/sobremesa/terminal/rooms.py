"""The games that speak in the terminal. To add one, name its room here."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.core import notation
from sobremesa.core.contract import Event
from sobremesa.core.hints import HintTaken
from sobremesa.terminal import buyword, dexikon, dizzle, lexigo, quiddler
from sobremesa.terminal.room import Room
from sobremesa.terminal.teller import Teller

ROOMS = {
    "buyword": buyword.ROOM,
    "dexikon": dexikon.ROOM,
    "dizzle": dizzle.ROOM,
    "lexigo": lexigo.ROOM,
    "quiddler": quiddler.ROOM,
}


def room_of(key: str) -> Room:
    """What the game brings to the terminal."""
    return ROOMS.get(key, Room())


def tell(to: Teller, room: Room, event: Event) -> Iterator[str]:
    """The event in sentences, a line each; in notation where the game has none for it."""
    teller = room.tellers.get(type(event))
    if isinstance(event, HintTaken):
        yield to.say("play.hint_taken", event.seat)
    elif teller is None:
        yield notation.write(event)
    else:
        yield from teller(to, event)
