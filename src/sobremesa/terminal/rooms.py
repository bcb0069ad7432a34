"""The games that speak in the terminal. To add one, name its room here."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.core import notation
from sobremesa.core.contract import Event
from sobremesa.core.hints import HintTaken
from sobremesa.core.leaving import HandedOver, RemovalWished, TakenBack
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

OF_THE_TABLE = {
    HintTaken: "hint_taken",
    HandedOver: "handed_over",
    TakenBack: "taken_back",
    RemovalWished: "removal_wished",
}


def room_of(key: str) -> Room:
    """What the game brings to the terminal."""
    return ROOMS.get(key, Room())


def tell(to: Teller, room: Room, event: Event) -> Iterator[str]:
    """The event in sentences, a line each; in notation where the game has none for it."""
    teller = room.tellers.get(type(event))
    if isinstance(event, HintTaken | HandedOver | TakenBack | RemovalWished):
        yield to.say(f"play.{OF_THE_TABLE[type(event)]}", event.seat)
    elif teller is None:
        yield notation.write(event)
    else:
        yield from teller(to, event)
