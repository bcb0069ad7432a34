"""Positions of Dexikon, phase by phase, and what a seat may know of them."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.core.words import Window
from sobremesa.games.dexikon.types import Card, Options, Spelling


class Word(Struct, frozen=True, gc=False):
    """A declared word: its cards in the order they are spelled."""

    cards: tuple[Card, ...]
    spelling: Spelling
    points: int
    "With the point for an empty hand (D-16)."


class Banked(Struct, frozen=True, gc=False):
    """A line of a score sheet (D-17)."""

    spelling: Spelling
    points: int
    round: int


class Attack(Struct, frozen=True, gc=False):
    """An Attack card of the word (D-13)."""

    card: Card
    seat: Seat | None
    "Whom it is meant for; None: each other player."


class Response(Struct, frozen=True, gc=False):
    """A Response that was shown: which Attacks the seat ignores (D-14)."""

    seat: Seat
    card: Card
    attacks: tuple[int, ...]


class Stack(Struct, frozen=True, gc=False):
    """One of the stacks of core cards."""

    card: Card
    cards: int


class Result(Struct, frozen=True, gc=False):
    """What a seat's score is made of (D-26, D-34)."""

    words: int
    "The five best banked words."
    last: int
    challenges: int
    bonus: int
    "End of game cards, and in solo the Penalties set aside."
    penalties: int
    "What the Penalties in the deck cost."
    total: int


class Place(Struct, frozen=True, gc=False):
    """What one seat has. While last words are spelled its whole deck is the hand (D-24)."""

    hand: tuple[Card, ...]
    deck: tuple[Card, ...]
    "The draw deck; the top is the last."
    discard: tuple[Card, ...] = ()
    sheet: tuple[Banked, ...] = ()
    won: int = 0
    "Points marked for challenges (D-21)."
    last: Word | None = None
    "The last word; its cards are no longer in the hand."


# Phases; each says what is asked of whom


class Playing(Struct, frozen=True, gc=False, tag_field="phase", tag="playing"):
    """A seat plays cards and declares: play, act, declare, give-up (D-10 to D-12)."""

    seat: Seat
    acted: tuple[Card, ...] = ()
    "Cards in play whose Action is resolved."


class Discarding(Struct, frozen=True, gc=False, tag_field="phase", tag="discarding"):
    """An Action asks the seat to discard a card: discard (D-2)."""

    seat: Seat
    acted: tuple[Card, ...]


class Doubting(Struct, frozen=True, gc=False, tag_field="phase", tag="doubting"):
    """A word may be challenged by those in the window: challenge, pass (D-21)."""

    seat: Seat
    word: Word
    second: bool
    "Whether it is the second attempt (D-22)."
    window: Window


class Insisting(Struct, frozen=True, gc=False, tag_field="phase", tag="insisting"):
    """The word is challenged; the speller answers: insist, withdraw (D-21)."""

    seat: Seat
    word: Word
    second: bool
    challengers: tuple[Seat, ...]


class Retrying(Struct, frozen=True, gc=False, tag_field="phase", tag="retrying"):
    """A second attempt after a word was withdrawn or bad: declare, give-up (D-22)."""

    seat: Seat


class Taking(Struct, frozen=True, gc=False, tag_field="phase", tag="taking"):
    """No word was spelled in two attempts: give-up, which takes a core card (D-12, D-22)."""

    seat: Seat


class Aiming(Struct, frozen=True, gc=False, tag_field="phase", tag="aiming"):
    """The next Attack on one player wants its target: aim (D-2, D-14)."""

    seat: Seat
    word: Word
    aimed: tuple[Seat, ...]
    "The targets named so far."


class Responding(Struct, frozen=True, gc=False, tag_field="phase", tag="responding"):
    """All others are asked the same, whatever they hold: respond, pass (D-14)."""

    seat: Seat
    word: Word
    attacks: tuple[Attack, ...]
    "Left to right in the word."
    waiting: tuple[Seat, ...]
    responses: tuple[Response, ...] = ()
    "Kept back until the last answer is in."


class Using(Struct, frozen=True, gc=False, tag_field="phase", tag="using"):
    """The seat decides what the points are for: refresh, spend, bank (D-15, D-17)."""

    seat: Seat
    word: Word
    refreshed: bool


class Buying(Struct, frozen=True, gc=False, tag_field="phase", tag="buying"):
    """The seat buys: buy, and finish once it may (D-18)."""

    seat: Seat
    word: Word
    left: int
    "Points not yet used."
    bought: tuple[Card, ...] = ()


class Cleaning(Struct, frozen=True, gc=False, tag_field="phase", tag="cleaning"):
    """The first of these Cleanup cards lets the seat return a card: return (D-20)."""

    seat: Seat
    extra: int
    "Cards more in the next hand."
    cards: tuple[Card, ...]


class Keeping(Struct, frozen=True, gc=False, tag_field="phase", tag="keeping"):
    """Solo: one card of the pool stays: keep (D-31)."""

    seat: Seat
    extra: int


class LastWord(Struct, frozen=True, gc=False, tag_field="phase", tag="last-word"):
    """A seat spells its last word: declare, give-up (D-24)."""

    seat: Seat


class Trimming(Struct, frozen=True, gc=False, tag_field="phase", tag="trimming"):
    """End of game cards let the seat return cards of its deck: return (D-25)."""

    seat: Seat
    most: int
    queue: tuple[Seat, ...]
    "Who comes after it."


class Over(Struct, frozen=True, gc=False, tag_field="phase", tag="over"):
    """The match is over (D-26, D-27)."""

    winners: tuple[Seat, ...]
    results: tuple[Result | None, ...]
    "By seat; None for a seat that had left, and for all when only one is left."


Phase = (
    Playing
    | Discarding
    | Doubting
    | Insisting
    | Retrying
    | Taking
    | Aiming
    | Responding
    | Using
    | Buying
    | Cleaning
    | Keeping
    | LastWord
    | Trimming
    | Over
)


class State(Struct, frozen=True, gc=False):
    """A whole position, hidden things included. It never leaves the process."""

    options: Options
    round: int
    "Counted from 1."
    first: Seat
    seated: tuple[Seat, ...]
    pool: tuple[Card, ...]
    "Face up, by cost."
    stack: tuple[Card, ...]
    "The pool stack, face down; the top is the last."
    returns: tuple[Card, ...]
    core: tuple[Stack, ...]
    gone: tuple[Card, ...]
    "Out of the game: Special Penalties not in use, decks of leavers, in solo the Penalties not used."
    aside: int
    "Solo: Penalties set aside by Attacks (D-33)."
    places: tuple[Place, ...]
    played: tuple[Card, ...]
    "In play: in no hand, deck or discard pile (D-10)."
    phase: Phase
    closing: tuple[Seat, ...] | None
    "Who still has a last word, the first of them now (D-24); None: the game runs."
    final: bool
    "Solo: this turn is the last (D-34)."
    windows: int
    "Words and Attacks put to the others so far; it names each wait."


# What a seat may know


class PlaceView(Struct, frozen=True, gc=False):
    """What anyone sees of one seat."""

    hand: int
    deck: int
    discard: tuple[Card, ...]
    sheet: tuple[Banked, ...]
    won: int
    last: Word | None


class View(Struct, frozen=True, gc=False):
    """What one seat, or an onlooker, may know of a position."""

    seat: Seat | None
    options: Options
    round: int
    first: Seat
    seated: tuple[Seat, ...]
    pool: tuple[Card, ...]
    stack: int
    returns: tuple[Card, ...]
    core: tuple[Stack, ...]
    gone: int
    aside: int
    mine: tuple[Card, ...]
    "The seat's own hand; an onlooker has none."
    drawable: tuple[Card, ...]
    "What is in the seat's own draw deck, sorted: its order is hidden from everybody (G-5)."
    places: tuple[PlaceView, ...]
    played: tuple[Card, ...]
    phase: Phase
    closing: tuple[Seat, ...] | None
    final: bool
    windows: int
    doubted: bool | None
    "In a challenge window: this seat's own answer, until all are in."
    response: Response | None
    "While Attacks are answered: what this seat has shown, until all are in."
    standings: tuple[int, ...]
    "What lies open of each score: five best words, last word, challenges; when the match is over, all of it."
