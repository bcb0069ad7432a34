"""What there is in Lexigo RUSH!: options, tiles, positions, actions, events and what a seat may know of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.core.contract import Action, Event, Leave, Pass, Seat, TimeUp
from sobremesa.core.words import WordOptions

Tile = Annotated[str, Meta(min_length=1, max_length=8, extra={"case": "upper"})]
"""A kind of tile by what is printed on it: A, Ñ, * (a blank). Two tiles of a kind are the same tile."""
Spelling = Annotated[str, Meta(min_length=1, max_length=40, extra={"case": "upper"})]
Cell = int
"""A place of the grid, counted from 0, row by row."""

Layout = Literal["4-5-4", "3-2-3-2-3"]
Verdict = Literal["stands", "common", "bad"]


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on one kind of tile, and how many there are (L-1)."""

    id: Tile
    letters: Annotated[str, Meta(pattern=r"^(\?|[A-ZÑ]{1,4})\Z", extra={"shape": "face"})]
    "? is a blank: any letter."
    copies: Annotated[int, Meta(ge=1, le=99)]


class Options(WordOptions, frozen=True, kw_only=True):
    """The settings of the rulebook."""

    edition: str = "en"
    "Which printed tiles: en, es."
    box: tuple[TileKind, ...] = ()
    "The tiles of an owner's own box; empty: those of the edition."
    layout: Layout = "4-5-4"
    "Tiles in each row of the grid (L-2)."
    seconds: Annotated[int, Meta(ge=10, le=600)] = 60
    "How long a round is (L-4)."
    least_letters: Annotated[int, Meta(ge=2, le=3)] = 2
    "Letters that a word must have (L-8)."
    rings_on_blanks: bool = False
    "Rings may lie on blanks too (L-12)."
    ring_seconds: Annotated[int, Meta(ge=5, le=120)] = 10
    "How long the dealer may think about the rings (L-3)."
    window_seconds: Annotated[int, Meta(ge=5, le=600)] = 30
    "How long the words that are left may be challenged (L-10)."
    rest_seconds: Annotated[int, Meta(ge=5, le=600)] = 30
    "How long the table waits for everybody to be ready for the next grid (L-17)."
    allowance: Annotated[float, Meta(ge=0, le=5)] = 1.0
    "Seconds that a word sent in time may take to arrive, at most (L-16)."
    daily: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    "The day whose grids and rings are played, as 2026-11-29; empty: the match's own chance (L-15)."
    dealer: Seat | None = None
    "Who deals the first round; None: drawn at random (G-4)."


# Actions


class Ready(Action, frozen=True):
    """Be ready for the next grid (L-17)."""


class PlaceRings(Action, frozen=True):
    """Put the rings of this round on cells of the grid (L-12)."""

    cells: tuple[Cell, ...]


class Write(Action, frozen=True):
    """Write a word on one's list (L-4, L-5)."""

    word: Spelling


class Done(Action, frozen=True):
    """Write no more words in this round (L-4)."""


class Challenge(Action, frozen=True):
    """Doubt some of the words that are left, and have nothing more to say in this round (L-10)."""

    words: tuple[Spelling, ...]


AnyAction = Ready | PlaceRings | Write | Done | Challenge | Pass | Leave | TimeUp


# What is written down


class Item(Struct, frozen=True, gc=False):
    """One word on a list that was read."""

    word: Spelling
    path: tuple[Cell, ...]
    "The best path: that with the most uses of ringed tiles (L-12)."
    value: int
    "What the word scores if it stands."
    verdict: Verdict = "stands"
    also: tuple[Seat, ...] = ()
    "Who else had it (L-9)."
    challenger: Seat | None = None
    "Whose challenge was judged (L-10)."


class Sheet(Struct, frozen=True, gc=False):
    """One round on the score pad."""

    grid: tuple[Tile, ...]
    rings: tuple[Cell, ...]
    lists: tuple[tuple[Item, ...] | None, ...]
    "By seat, in the order written; None for a seat that had left (L-18)."
    points: tuple[int, ...]
    "By seat, as the verdicts stand."
    credits: tuple[int, ...]
    "Milliseconds that each seat was allowed beyond the end (L-16)."


# Phases


class Resting(Struct, frozen=True, gc=False, tag_field="phase", tag="resting"):
    """No time runs: the next grid is laid when these seats too are ready (L-17)."""

    waiting: tuple[Seat, ...]


class Ringing(Struct, frozen=True, gc=False, tag_field="phase", tag="ringing"):
    """The grid lies open while the dealer places so many rings (L-3)."""

    rings: int


class Writing(Struct, frozen=True, gc=False, tag_field="phase", tag="writing"):
    """The timer runs; these seats still write (L-4)."""

    waiting: tuple[Seat, ...]


class Challenging(Struct, frozen=True, gc=False, tag_field="phase", tag="challenging"):
    """The lists are read; these seats may still challenge what is left (L-10)."""

    waiting: tuple[Seat, ...]
    sheet: Sheet


class Over(Struct, frozen=True, gc=False, tag_field="phase", tag="over"):
    """The match is over (L-14)."""

    winners: tuple[Seat, ...]


Phase = Resting | Ringing | Writing | Challenging | Over


# Position


class State(Struct, frozen=True, gc=False):
    """A whole position, hidden things included. It never leaves the process."""

    options: Options
    round: int
    "Which round is played or is next, counted from 0."
    dealer: Seat
    seated: tuple[Seat, ...]
    "Who is still in the match, in seat order."
    bag: tuple[Tile, ...]
    "Tiles not drawn yet, sorted: which comes next is decided when it is drawn."
    aside: tuple[Tile, ...]
    "Tiles of earlier grids (L-13)."
    grid: tuple[Tile, ...]
    "The grid that lies on the table, cell by cell; empty before the first."
    rings: tuple[Cell, ...]
    lists: tuple[tuple[Spelling, ...], ...]
    "By seat: the words written in this round. Nobody sees another's before time is up (L-16)."
    answers: tuple[tuple[Spelling, ...], ...]
    "By seat: the words challenged in this window. They are shown together (G-3)."
    phase: Phase
    pad: tuple[Sheet, ...]


# Events


class Laid(Event, frozen=True):
    """A new grid lies on the table, open to all at once (L-3, L-17)."""

    round: int
    dealer: Seat
    grid: tuple[Tile, ...]


class Ringed(Event, frozen=True):
    """The rings were placed; by the table itself when `seat` is None (L-3, L-12)."""

    seat: Seat | None
    cells: tuple[Cell, ...]


class Started(Event, frozen=True):
    """The timer runs (L-3)."""

    seconds: int


class Wrote(Event, frozen=True):
    """A word was written; only its writer is told (L-16)."""

    seat: Seat
    word: Spelling


class Finished(Event, frozen=True):
    """A seat writes no more words in this round (L-4)."""

    seat: Seat


class ListsRead(Event, frozen=True):
    """Time is up: every list is read, and what two have is struck (L-9)."""

    sheet: Sheet


class Answered(Event, frozen=True):
    """A seat has challenged or passed; which of the two is shown when all have (G-3)."""

    seat: Seat


class Judged(Event, frozen=True):
    """A challenged word was looked up (L-10)."""

    challenger: Seat
    seat: Seat
    word: Spelling
    good: bool


class Scored(Event, frozen=True):
    """The round is written on the pad (L-11, L-12)."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Readied(Event, frozen=True):
    """A seat is ready for the next grid (L-17)."""

    seat: Seat


class Left(Event, frozen=True):
    """A seat left the match (L-18)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over (L-14)."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


AnyEvent = (
    Laid | Ringed | Started | Wrote | Finished | ListsRead | Answered | Judged | Scored | Readied | Left | Ended
)


# What a seat may know


class View(Struct, frozen=True, gc=False):
    """What one seat, or an onlooker, may know of a position."""

    seat: Seat | None
    options: Options
    round: int
    dealer: Seat
    seated: tuple[Seat, ...]
    bag: int
    "How many tiles are in the bag."
    aside: tuple[Tile, ...]
    grid: tuple[Tile, ...]
    rings: tuple[Cell, ...]
    mine: tuple[Spelling, ...]
    "The seat's own list of this round; an onlooker has none."
    answer: tuple[Spelling, ...]
    "What the seat itself has challenged in this window."
    phase: Phase
    pad: tuple[Sheet, ...]
    totals: tuple[int, ...]
