"""What there is in Dizzle: options, sheets, positions, actions, events and what a seat may know of them.

In a position the fields of a sheet are the bits of a whole number, a *mask*: bit k is the k-th field that can be
filled, row by row (`sheets.Printed`). Wherever somebody reads along, in actions, events and views, a field has its
printed name.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.core.contract import Action, Event, Leave, Seat, TimeUp
from sobremesa.core.contract import Options as BareOptions

Field = Annotated[str, Meta(pattern=r"^[A-Z][1-9][0-9]?\Z", extra={"case": "upper"})]
"""A field by its column and row: C4."""
Die = int
"""What a die shows, 1 to 6."""
Mask = int
"""Fields of a sheet, a bit each."""
Area = str
"""A row, a column or another rectangle by two of its corners: A3-G3."""
LineText = Annotated[
    str, Meta(pattern=r"^[A-Z][1-9][0-9]?-[A-Z][1-9][0-9]? = [0-9]{1,2}\Z", extra={"shape": "line"})
]
"""An area and what it scores: A3-G3 = 6."""
SetText = Annotated[str, Meta(pattern=r"^[pq] = [0-9]{1,2}\Z", extra={"shape": "set"})]
"""A puzzle by the mark of its pieces, and what it scores: p = 6."""
MOST_LEVELS = 9
"""Sheets that a pad may have."""
Points = Annotated[int, Meta(ge=0, le=99)]
Mark = Literal["plain", "gem", "bomb", "key", "lock", "piece", "flag", "rocket", "planet", "pile"]
Colour = Literal["", "red", "blue", "green"]
Piece = Literal["p", "q"]


# What is printed


class SheetKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet as it is printed: its picture and what the marks in it are worth (Z-1)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    picture: Annotated[str, Meta(min_length=1, max_length=4000)]
    "A line with the letters of the columns, then a line a row: its number and its cells. See `sheets.en.toml`."
    lines: Annotated[tuple[LineText, ...], Meta(max_length=40)] = ()
    "Rows, columns and islands that score when all their fields are crossed (Z-21)."
    sets: Annotated[tuple[SetText, ...], Meta(max_length=2)] = ()
    "Puzzles that score when all their pieces are crossed (Z-22)."
    flag: Points = 0
    "What a flag scores for the first to cross it (Z-26)."
    flag_later: Points = 0
    "And for later ones."
    bomb: Points = 0
    "What an exploded bomb costs (Z-24)."
    pile: Points = 0
    "What a crossed brown pile costs (Z-27)."
    grades: Annotated[tuple[Points, ...], Meta(max_length=4)] = ()
    "Alone: the least points for grades 2 to 5 (Z-34); empty: no grades."


class PrintedField(Struct, frozen=True):
    """One field of the sheet in play, for those who draw it."""

    name: Field
    column: int
    row: int
    "Both counted from 0."
    number: int
    "0: only a rocket reaches it (Z-25)."
    mark: Mark
    colour: Colour = ""
    "Of a key or a lock."
    points: int = 0
    "What it is worth when crossed; a flag: the first value; a bomb: what it costs when it explodes, below 0."
    set: Literal["", "p", "q"] = ""
    "The puzzle that it is a piece of."


class PrintedLine(Struct, frozen=True):
    """A marked row, column or other area, for those who draw it (Z-21)."""

    name: Area
    shape: Literal["row", "column", "area"]
    fields: tuple[Field, ...]
    "Its fields that can be filled; printed X's on it count already."
    points: int


class PrintedSet(Struct, frozen=True):
    """A puzzle, for those who draw it (Z-22)."""

    name: Piece
    fields: tuple[Field, ...]
    points: int


class PrintedSheet(Struct, frozen=True):
    """The sheet in play, for those who draw it."""

    name: str
    columns: int
    rows: int
    starts: tuple[Field, ...]
    "The printed X's."
    fields: tuple[PrintedField, ...]
    "All that can be filled, row by row; what is missing is void."
    lines: tuple[PrintedLine, ...]
    sets: tuple[PrintedSet, ...]
    flag: tuple[int, int]
    bomb: int
    pile: int
    maximum: int
    "The most that it can score."


class Options(BareOptions, frozen=True, kw_only=True):
    """The level, an owner's own sheet, and the choices of the other rules."""

    level: Annotated[int, Meta(ge=1, le=MOST_LEVELS)] = 1
    "Which sheet of the pad (Z-1)."
    box: Annotated[tuple[SheetKind, ...], Meta(max_length=MOST_LEVELS)] = ()
    "The sheets of an owner's own pad, by level; empty: our four."
    keep_dice: bool = False
    "No die is lost after a failed roll (Z-13)."
    starter: Seat | None = None
    "Who starts first; None: drawn at random (Z-4)."


# Actions


class Place(Action, frozen=True):
    """Take the die that this field asks for and place it there (Z-6)."""

    field: Field


class RollAgain(Action, frozen=True):
    """Roll all dice left on the table, since none fits (Z-13)."""


class DropOut(Action, frozen=True):
    """Be out for this turn, since no die fits (Z-14)."""


class Return(Action, frozen=True):
    """After a failed roll, put the die on this field back on the table (Z-13)."""

    field: Field


class Land(Action, frozen=True):
    """Choose the planet that a crossed rocket flies to (Z-25)."""

    field: Field


AnyAction = Place | RollAgain | DropOut | Return | Land | Leave | TimeUp


# Phases


class Taking(Struct, frozen=True, gc=False, tag_field="phase", tag="taking"):
    """The first of these takes a die; if none fits, it rolls again or drops out (Z-6, Z-12)."""

    queue: tuple[Seat, ...]
    "Who is still in the turn, in the order of acting."


class Returning(Struct, frozen=True, gc=False, tag_field="phase", tag="returning"):
    """The first of these has rolled in vain and returns one of its dice (Z-13)."""

    queue: tuple[Seat, ...]


class Landing(Struct, frozen=True, gc=False, tag_field="phase", tag="landing"):
    """The turn is at its end; the first of these chooses a planet (Z-25)."""

    queue: tuple[Seat, ...]
    "In seat order from the starter, a seat once for each rocket that it crossed."


class Over(Struct, frozen=True, gc=False, tag_field="phase", tag="over"):
    """The match is over (Z-30)."""

    winners: tuple[Seat, ...]


Phase = Taking | Returning | Landing | Over


# Position


class Sheet(Struct, frozen=True, gc=False):
    """What lies and stands on one seat's sheet."""

    crossed: Mask
    "X's; the printed ones are no fields and have no bits."
    exploded: Mask
    firsts: Mask
    "Crossed flags that count the first value (Z-26)."
    groups: tuple[Mask, ...]
    "This turn's dice, a mask for each group; the last is the current one (Z-11)."
    open: Mask
    "Fields that would take a die now if one could go anywhere (Z-7)."
    beside: Mask
    "Fields next to an X of an earlier turn (Z-8)."
    near: Mask
    "Fields next to a die of the current group (Z-9)."


class State(Struct, frozen=True, gc=False):
    """A whole position; all of it is open."""

    options: Options
    first: Seat
    "Who started the first turn."
    turn: int
    "Turns that have begun or been skipped before this one."
    seated: tuple[Seat, ...]
    dice: tuple[Die, ...]
    "On the table, in ascending order (Z-5)."
    aside: int
    "Dice that are out of this turn: a leaver's, those gone from a solo display, and all once the turn has ended."
    sheets: tuple[Sheet, ...]
    lit: Mask
    "Alone: bombs that explode at the end of this turn (Z-33)."
    phase: Phase


# Events


class Began(Event, frozen=True):
    """A turn began: the starter ticked the round and rolled (Z-5)."""

    round: int
    "Counted from 0."
    seat: Seat
    dice: tuple[Die, ...]


class Placed(Event, frozen=True):
    """A die was placed (Z-6)."""

    seat: Seat
    field: Field
    die: Die
    jump: bool
    "It began a new group (Z-11)."


class Rolled(Event, frozen=True):
    """All dice on the table were rolled again (Z-13)."""

    seat: Seat
    dice: tuple[Die, ...]
    fits: bool
    "Whether one of them can be placed."


class Returned(Event, frozen=True):
    """A die went back to the table (Z-13)."""

    seat: Seat
    field: Field
    die: Die


class DroppedOut(Event, frozen=True):
    """A seat is out for this turn (Z-14)."""

    seat: Seat


class Thinned(Event, frozen=True):
    """Alone: two further dice were rolled and took equals off the display (Z-32)."""

    rolled: tuple[Die, ...]
    gone: tuple[Die, ...]
    lit: tuple[Field, ...]
    "Bombs that a double has lit (Z-33)."


class Crossed(Event, frozen=True):
    """At the end of a turn a seat's dice became X's (Z-16)."""

    seat: Seat
    fields: tuple[Field, ...]


class Exploded(Event, frozen=True):
    """A seat's bombs exploded (Z-24, Z-33)."""

    seat: Seat
    fields: tuple[Field, ...]


class Flagged(Event, frozen=True):
    """A seat crossed a flag (Z-26)."""

    seat: Seat
    field: Field
    points: int


class Unlocked(Event, frozen=True):
    """A seat's key opens all locks of its colour from the next turn on (Z-23)."""

    seat: Seat
    colour: Colour


class Landed(Event, frozen=True):
    """A rocket flew to a planet, which has an X now (Z-25)."""

    seat: Seat
    field: Field


class Left(Event, frozen=True):
    """A seat left the match (Z-35)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over (Z-30)."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    crosses: tuple[int, ...]
    "X's on each sheet; of equals, fewer are better."
    grade: int
    "Alone, on a sheet that has grades: 1 to 5 (Z-34); else 0."


AnyEvent = (
    Began
    | Placed
    | Rolled
    | Returned
    | DroppedOut
    | Thinned
    | Crossed
    | Exploded
    | Flagged
    | Unlocked
    | Landed
    | Left
    | Ended
)


# What a seat may know


class Tally(Struct, frozen=True):
    """What a sheet is worth now, by what scores (Z-30)."""

    gems: int
    lines: int
    puzzles: int
    flags: int
    bombs: int
    "0 or less."
    piles: int
    "0 or less."
    points: int
    "All of it together."


class SheetView(Struct, frozen=True):
    """One seat's sheet, in names of fields."""

    crossed: tuple[Field, ...]
    exploded: tuple[Field, ...]
    firsts: tuple[Field, ...]
    groups: tuple[tuple[Field, ...], ...]
    "This turn's dice; the last group is the current one."
    legal: tuple[Field, ...]
    "Fields that a die on the table may go on now, were it this seat's go."
    reach: tuple[Field, ...]
    "Fields that are legal by position, whatever the dice show (Z-12)."
    locked: tuple[Field, ...]
    "Locks that are closed (Z-23)."
    done: tuple[str, ...]
    "Names of the lines and puzzles that score."
    tally: Tally
    crosses: int
    "X's, without the printed ones."


class View(Struct, frozen=True):
    """What anybody may know: all of it. `seat` says who looks."""

    seat: Seat | None
    options: Options
    first: Seat
    turn: int
    round: int
    "Counted from 0."
    rounds: int
    starter: Seat
    seated: tuple[Seat, ...]
    dice: tuple[Die, ...]
    aside: int
    sheets: tuple[SheetView, ...]
    lit: tuple[Field, ...]
    phase: Phase
