"""All that a page may be sent, said once more, field by field: what has another field, or lacks one, is a leak.

What comes from the game itself is kept as it was written: the witness compares it byte for byte.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw, Struct

Seat = int | None


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Something in a message."""


class Chair(Part, frozen=True):
    name: str
    kind: Literal["person", "bot", "open"]
    band: str
    here: bool
    stand_in: str


class SeatClock(Part, frozen=True):
    left_ms: int
    running: bool


class Pace(Part, frozen=True):
    move: int
    bank: int
    increment: int
    strikes: int


class Line(Part, frozen=True):
    n: int
    seat: Seat
    voice: str
    name: str
    text: str
    at: int


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message from the table."""


class Welcome(Message, frozen=True):
    table: str
    game: str
    seat: Seat
    options: Raw
    sheet: Raw
    chairs: tuple[Chair, ...]
    commitment: str
    clock: Pace | None
    manners: dict[str, Any]
    started: bool


class Chairs(Message, frozen=True):
    chairs: tuple[Chair, ...]
    started: bool


class Update(Message, frozen=True):
    m: int
    events: Raw
    view: Raw
    prompts: Raw
    to_act: tuple[int, ...]
    over: bool
    left_ms: int | None
    clocks: tuple[SeatClock, ...]
    paused: bool
    wishes: tuple[int, ...]
    told: bool


class Accepted(Message, frozen=True):
    id: str
    m: int


class Refused(Message, frozen=True):
    id: str
    rule: str
    code: str
    facts: dict[str, Any]


class Weighed(Message, frozen=True):
    id: str
    words: Raw


class Found(Message, frozen=True):
    id: str
    word: str
    listed: bool
    display: str
    lemma: str
    form: str
    glosses: tuple[str, ...]
    synonyms: tuple[str, ...]
    why_not: str
    lists: tuple[str, ...]
    nearest: tuple[str, ...]


class Lines(Message, frozen=True):
    lines: tuple[Line, ...]


class Talked(Message, frozen=True):
    id: str
    n: int


class Seen(Message, frozen=True):
    seats: tuple[int, ...]


class Bye(Message, frozen=True):
    code: str
    retry_ms: int | None


Frame = Welcome | Chairs | Update | Accepted | Refused | Weighed | Found | Lines | Talked | Seen | Bye


class Heard(NamedTuple):
    """A frame as it came, and what it says."""

    text: bytes
    frame: Frame


_read = msgspec.json.Decoder(Frame).decode


def heard(text: bytes) -> Heard:
    """Read a frame. Raises ValidationError when it says anything that a page is never told."""
    return Heard(text, _read(text))
