"""What there is in Quiddler: options, cards, positions, actions, events and what a seat may know of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.core.contract import Action, Event, Leave, Pass, Seat, TimeUp
from sobremesa.core.printed import Letters, PrintedId
from sobremesa.core.words import WordOptions

Card = Annotated[str, Meta(min_length=1, max_length=40, extra={"case": "upper"})]
"""A kind of card by the letters printed on it: A, TH, Ñ. Two cards of a kind are the same card."""

Pile = Literal["deck", "discard"]
Bonus = Literal["longest", "most"]
Verdict = Literal["open", "good", "bad"]


class CardKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on one kind of card, and how many there are (Q-1)."""

    id: PrintedId
    letters: Letters
    points: Annotated[int, Meta(ge=0, le=99)]
    copies: Annotated[int, Meta(ge=1, le=99)]


class Options(WordOptions, frozen=True, kw_only=True):
    """The settings of Q-18 and the choices of the other rules."""

    edition: str = "en"
    "Which printed cards: en, es."
    box: tuple[CardKind, ...] = ()
    "The cards of an owner's own box; empty: those of the edition."
    hands: Annotated[tuple[Annotated[int, Meta(ge=2, le=10)], ...], Meta(min_length=1, max_length=20)] = (
        *range(3, 11),
    )
    "Cards dealt to each player, hand by hand (Q-2, Q-18)."
    two_player_bonus: Bonus = "longest"
    "The one bonus that is used with two players (Q-13)."
    lap_first: bool = False
    "Nobody may go out in their first turn of a hand (Q-18)."
    challenger_pays_total: bool = False
    "A lost challenge is taken from the total, not from the hand score before its floor (Q-16)."
    gather_seconds: Annotated[int, Meta(ge=5, le=600)] = 30
    "How long the words may still be challenged after the last discard of a hand (Q-15)."
    tray_check: bool = True
    "Strict mode: the tray shows at once whether what lies in it is a word (Q-9)."
    handicap: tuple[Annotated[int, Meta(ge=0, le=200)], ...] = ()
    "Points a hand for each seat, after floor and bonuses; empty: none (Q-18)."
    dealer: Seat | None = None
    "Who deals the first hand; None: drawn at random (G-4)."
    daily: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?\Z")] = ""
    "Solo: a day such as 2026-11-29, whose deals are the same for everybody (Q-19)."


# Actions


class Draw(Action, frozen=True):
    """Take the top card of a pile (Q-4)."""

    pile: Pile


class Discard(Action, frozen=True):
    """End the turn with one card face up (Q-5)."""

    card: Card


class Lay(Action, frozen=True):
    """Lay words and end the turn with one card face up: going out (Q-6), or a last turn (Q-7)."""

    words: tuple[tuple[Card, ...], ...]
    discard: Card


class Challenge(Action, frozen=True):
    """Doubt a word that lies on the table (Q-15)."""

    seat: Seat
    word: int
    "Which of that seat's words, counted from 0."


AnyAction = Draw | Discard | Lay | Challenge | Pass | Leave | TimeUp


# Phases


class Drawing(Struct, frozen=True, gc=False, tag_field="phase", tag="drawing"):
    """A seat must draw (Q-4)."""

    seat: Seat


class Ending(Struct, frozen=True, gc=False, tag_field="phase", tag="ending"):
    """A seat has drawn and must end its turn: discard, or lay and discard."""

    seat: Seat


class Gathering(Struct, frozen=True, gc=False, tag_field="phase", tag="gathering"):
    """The hand is played; these seats may still challenge before the cards are gathered (Q-15)."""

    waiting: tuple[Seat, ...]


class Over(Struct, frozen=True, gc=False, tag_field="phase", tag="over"):
    """The match is over (Q-14)."""

    winners: tuple[Seat, ...]


Phase = Drawing | Ending | Gathering | Over


class LastTurns(Struct, frozen=True, gc=False):
    """The hand is closing: these seats still have a turn, the first of them now (Q-7, Q-17)."""

    by: Seat | None
    "Who went out; None: the cards or the laps ran out, or it is the fifth turn of a solo hand."
    queue: tuple[Seat, ...]


# Position


class Word(Struct, frozen=True, gc=False):
    """A word on the table, in the order it is spelled."""

    cards: tuple[Card, ...]
    verdict: Verdict = "open"
    challenger: Seat | None = None


class Place(Struct, frozen=True, gc=False):
    """What lies before one seat in this hand."""

    hand: tuple[Card, ...]
    words: tuple[Word, ...] = ()
    turns: int = 0
    "Turns this seat has ended in this hand."
    lost: int = 0
    "Card points lost by challenging good words in this hand (Q-16)."


class Score(Struct, frozen=True, gc=False):
    """One seat's line for one hand (Q-11, Q-12)."""

    words: int
    "Points of the cards in words that stand."
    left: int
    "Points of the cards left over, cards of bad words among them."
    lost: int
    "Points lost as a challenger."
    most: int
    longest: int
    out: int
    "Solo: 10 for going out (Q-19)."
    handicap: int
    total: int


class Sheet(Struct, frozen=True, gc=False):
    """One hand on the score pad: a line a seat, None for a seat that had left."""

    cards: int
    scores: tuple[Score | None, ...]


class State(Struct, frozen=True, gc=False):
    """A whole position, hidden things included. It never leaves the process."""

    options: Options
    hand: int
    "Which hand is played, counted from 0."
    dealer: Seat
    seated: tuple[Seat, ...]
    "Who is still in the match, in seat order."
    dealt: int
    "How many were in at the deal of this hand (Q-13)."
    deck: tuple[Card, ...]
    "Face down; the top is the last."
    discard: tuple[Card, ...]
    aside: tuple[Card, ...]
    "Cards of those who left, until the next shuffle (Q-20)."
    places: tuple[Place, ...]
    phase: Phase
    closing: LastTurns | None
    reshuffles: int
    pad: tuple[Sheet, ...]


# Events


class Dealt(Event, frozen=True):
    """A new hand was dealt (Q-2). A seat sees its own cards only."""

    hand: int
    dealer: Seat
    cards: int
    hands: tuple[tuple[Card, ...] | None, ...]
    turned_up: Card


class Drew(Event, frozen=True):
    """A card was drawn; from the deck its face is the drawer's alone."""

    seat: Seat
    pile: Pile
    card: Card | None


class Laid(Event, frozen=True):
    """Words were laid down (Q-6, Q-7)."""

    seat: Seat
    words: tuple[tuple[Card, ...], ...]
    went_out: bool


class Discarded(Event, frozen=True):
    """A turn ended with this card face up (Q-5)."""

    seat: Seat
    card: Card


class Reshuffled(Event, frozen=True):
    """The discard pile but its top card became a new draw pile (Q-17)."""

    cards: int


class Closing(Event, frozen=True):
    """The last turns begin (Q-7, Q-17)."""

    by: Seat | None
    queue: tuple[Seat, ...]


class Judged(Event, frozen=True):
    """A challenged word was looked up (Q-16)."""

    challenger: Seat
    seat: Seat
    word: int
    spelling: str
    good: bool
    points: int


class Passed(Event, frozen=True):
    """A seat has no more challenges (Q-15)."""

    seat: Seat


class HandScored(Event, frozen=True):
    """The cards were gathered and the hand written on the pad; what was left in the hands is shown."""

    hand: int
    sheet: Sheet
    words: tuple[tuple[Word, ...], ...]
    left: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]


class Left(Event, frozen=True):
    """A seat left the match (Q-20)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over (Q-14)."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


AnyEvent = Dealt | Drew | Laid | Discarded | Reshuffled | Closing | Judged | Passed | HandScored | Left | Ended


# What a seat may know


class PlaceView(Struct, frozen=True, gc=False):
    """What anyone sees before one seat."""

    cards: int
    "How many cards are in the hand."
    words: tuple[Word, ...]
    turns: int
    lost: int


class View(Struct, frozen=True, gc=False):
    """What one seat, or an onlooker, may know of a position."""

    seat: Seat | None
    options: Options
    hand: int
    cards: int
    "Cards dealt to each player in this hand."
    dealer: Seat
    seated: tuple[Seat, ...]
    dealt: int
    deck: int
    "How many cards are in the draw pile."
    discard: Card | None
    "The top of the discard pile (G-5)."
    discards: int
    "How many cards are in the discard pile."
    aside: int
    mine: tuple[Card, ...]
    "The seat's own hand; an onlooker has none."
    places: tuple[PlaceView, ...]
    phase: Phase
    closing: LastTurns | None
    reshuffles: int
    pad: tuple[Sheet, ...]
    totals: tuple[int, ...]
    grade: int | None
    "A finished solo match of eight hands: 1 to 5 (Q-19)."
