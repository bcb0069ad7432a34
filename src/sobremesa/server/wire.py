"""What goes over the socket, both ways, as tagged structs; the TypeScript types are made from these.

Codes and facts, never sentences: the page has the sentences, in the reader's language.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from sobremesa.core.contract import Seat
from sobremesa.core.pace import Pace
from sobremesa.core.prompts import Prompt, Weight
from sobremesa.server.manners import Manners

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]
"""Without NUL, which not every store can keep."""
Short = Annotated[str, Meta(max_length=2000)]
Spelled = Annotated[str, Meta(max_length=40)]
LARGEST: Final = 2**31 - 1
"""Of the numbers of updates and lines: what every store can look for."""

# From the page


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message from the page."""


class Hello(Said, frozen=True):
    """The first message on a socket: what the page has already, so that only the rest is sent."""

    since: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
    "The number of the last update the page has; 0: none."
    heard: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
    "The number of the last line of talk the page has; 0: none."


class Command(Said, frozen=True):
    """A move. The same id again gets the same answer and is not played twice."""

    id: CommandId
    action: msgspec.Raw = msgspec.Raw(b"null")
    "The action as JSON; or"
    text: Short = ""
    "the action in notation."


class Weigh(Said, frozen=True):
    """What would these words be worth, or this action? Nothing is played (strict mode, Q-9)."""

    id: CommandId
    words: Annotated[tuple[Annotated[tuple[Spelled, ...], Meta(max_length=20)], ...], Meta(max_length=20)] = ()
    action: msgspec.Raw = msgspec.Raw(b"null")
    "An action as JSON, where the worth hangs on more than the words (B-22)."


class LookUp(Said, frozen=True):
    """Look a word up in the match's dictionary; refused in one's own turn (Q-9)."""

    id: CommandId
    word: Spelled


class Talk(Said, frozen=True):
    """Say something at the table. The same id again is the same line."""

    id: CommandId
    text: Short


class Shown(Said, frozen=True):
    """The page has shown its updates up to this number to whoever sits before it. It is not answered."""

    m: Annotated[int, Meta(ge=0, le=LARGEST)]


class Ping(Said, frozen=True):
    id: CommandId


FromPage = Hello | Command | Weigh | LookUp | Talk | Shown | Ping

# From the table


class Told(Struct, frozen=True, tag_field="t", tag=str.lower):
    """A message from the table."""


class Chair(Struct, frozen=True):
    """Who sits on a seat, as all may know."""

    name: str
    kind: Literal["person", "bot", "open"]
    band: str = ""
    "A bot's vocabulary band."
    here: bool = False
    "Whether a page of theirs is connected; a bot is always here."
    stand_in: str = ""
    "The level of the bot that plays on for them, when they have left; empty: none does."


class Welcome(Told, frozen=True):
    """The first answer on a socket: what table this is and who you are at it. Said again when your seat changes."""

    table: str
    game: str
    seat: Seat | None
    "None: an onlooker."
    options: Any
    sheet: tuple[Any, ...]
    "What is printed on the cards, tiles or dice in play."
    chairs: tuple[Chair, ...]
    commitment: str
    clock: Pace | None
    "How fast this table plays; None: as its players like."
    manners: Manners
    "Who may look on, and how."
    started: bool


class Chairs(Told, frozen=True):
    """Somebody sat down, came or went; or the match has begun."""

    chairs: tuple[Chair, ...]
    started: bool


class Rematch(Told, frozen=True):
    """Somebody has laid a rematch, with a chair for everybody who sat here."""

    table: str


class SeatClock(Struct, frozen=True):
    """What a seat has left to think, as all may know."""

    left_ms: int
    running: bool
    "Whether it runs at this moment."


class Update(Told, frozen=True):
    """What happened since the last update, and the position as it is now, as this seat may know it.

    A step that tells a seat nothing and leaves what it is shown as it was brings it no update.
    """

    m: int
    "The number of this update among those of this seat, from 1; `Hello.since` resumes from here."
    events: tuple[Any, ...]
    view: Any
    prompts: tuple[Prompt, ...]
    to_act: tuple[Seat, ...]
    over: bool
    left_ms: int | None
    "Milliseconds until the present wait ends; None: no limit, or paused."
    clocks: tuple[SeatClock, ...]
    "Of each seat, in seat order; empty at a table without a clock."
    paused: bool
    wishes: tuple[Seat, ...]
    "Who wishes for a pause, before all do."
    told: bool = True
    "Whether the events are new (to be animated) or only bring a page up to date."


class Accepted(Told, frozen=True):
    """The move is stored, and will not be lost."""

    id: str
    m: int
    "The number of the update that shows it; the last one before it, if it told its own seat nothing."


class Refused(Told, frozen=True):
    """The move, or the question, was refused; nothing has changed."""

    id: str
    "Empty when not even the id could be read."
    rule: str
    code: str
    facts: dict[str, Any] = {}


class Weighed(Told, frozen=True):
    id: str
    words: tuple[Weight, ...]


class Found(Told, frozen=True):
    """What the dictionary says of a word."""

    id: str
    word: str
    listed: bool
    display: str = ""
    "With its accents."
    lemma: str = ""
    form: str = ""
    glosses: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    why_not: str = ""
    "Code of the reason, when it is not listed."
    lists: tuple[str, ...] = ()
    "Other lists that have it."
    nearest: tuple[str, ...] = ()


class Line(Struct, frozen=True):
    """Something that was said. It is text, and nothing else."""

    n: int
    "From 1, without a gap."
    seat: Seat | None
    "None: an onlooker."
    voice: str
    "The same for all that this person says anywhere, so that a page can mute it."
    name: str
    text: str
    at: int
    "Milliseconds since 1970."


class Lines(Told, frozen=True):
    """What was said, in order; some of it may have been told before."""

    lines: tuple[Line, ...]


class Talked(Told, frozen=True):
    """What this page said is kept, as the line of that number."""

    id: str
    n: int


class Seen(Told, frozen=True):
    """How far the others have looked, for who made a move that all were told of."""

    seats: tuple[int, ...]
    "By seat: up to which of the reader's own updates their pages have shown what was told to all."


class Pong(Told, frozen=True):
    id: str
    now: int
    "Milliseconds since 1970 by the table's clock."


class Bye(Told, frozen=True):
    """The table closes this socket: try again after so long, or not at all."""

    code: str
    retry_ms: int | None = None


FromTable = (
    Welcome | Chairs | Rematch | Update | Accepted | Refused | Weighed | Found | Lines | Talked | Seen | Pong | Bye
)
