"""What happens in Dexikon, as it is told."""

from __future__ import annotations

from typing import Literal

from sobremesa.core.contract import Event, Seat
from sobremesa.games.dexikon.positions import Attack, Response, Result
from sobremesa.games.dexikon.types import Card, Spelling

Origin = Literal["hand", "discard", "deck"]


class SetUp(Event, frozen=True):
    """The table is laid and each has drawn a first hand (D-4 to D-6). A seat sees its own hand only."""

    first: Seat
    pool: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]


class TurnBegan(Event, frozen=True):
    """A seat's turn begins (D-10)."""

    seat: Seat
    round: int
    final: bool
    "Solo: this turn is the last (D-34)."


class Played(Event, frozen=True):
    """Cards were put into play (D-10)."""

    seat: Seat
    cards: tuple[Card, ...]


class Acted(Event, frozen=True):
    """An Action was resolved (D-10)."""

    seat: Seat
    card: Card


class Drew(Event, frozen=True):
    """Cards were drawn from one's own deck; their faces are the drawer's alone (D-7)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class Reshuffled(Event, frozen=True):
    """A discard pile became a new draw deck (D-7)."""

    seat: Seat
    cards: int


class Discarded(Event, frozen=True):
    """Cards were discarded (D-2, D-20)."""

    seat: Seat
    cards: tuple[Card, ...]


class Returned(Event, frozen=True):
    """Cards were returned: to their stacks, to the pool returns or out of the game (D-3)."""

    seat: Seat
    cards: tuple[Card, ...]
    origin: Origin


class Declared(Event, frozen=True):
    """A word was declared (D-11, D-24)."""

    seat: Seat
    cards: tuple[Card, ...]
    spelling: Spelling
    points: int
    second: bool


class Answered(Event, frozen=True):
    """A seat has answered in a window; what it said is shown when all have (G-3)."""

    seat: Seat


class Challenged(Event, frozen=True):
    """All have answered, and these doubt the word (D-21)."""

    seat: Seat
    challengers: tuple[Seat, ...]


class Withdrawn(Event, frozen=True):
    """A challenged word was taken back (D-21)."""

    seat: Seat
    spelling: Spelling


class Judged(Event, frozen=True):
    """A challenged word was looked up (D-21)."""

    seat: Seat
    spelling: Spelling
    challengers: tuple[Seat, ...]
    good: bool


class Gained(Event, frozen=True):
    """A core card went from its stack to a discard pile (D-3)."""

    seat: Seat
    card: Card


class GaveUp(Event, frozen=True):
    """No word was spelled; the card that was taken, if any (D-12), or no last word (D-24)."""

    seat: Seat
    card: Card | None


class Aimed(Event, frozen=True):
    """An Attack on one player was aimed (D-2)."""

    seat: Seat
    card: Card
    target: Seat


class Responded(Event, frozen=True):
    """All have answered the Attacks; these showed a Response (D-14)."""

    seat: Seat
    responses: tuple[Response, ...]


class Attacked(Event, frozen=True):
    """An Attack was resolved: who gained how many Penalties, clockwise (D-13)."""

    seat: Seat
    attack: Attack
    gained: tuple[int, ...]
    "By seat."


class SetAside(Event, frozen=True):
    """Solo: an Attack set a Penalty aside (D-33)."""

    seat: Seat
    card: Card


class Refreshed(Event, frozen=True):
    """The pool was changed whole (D-15)."""

    seat: Seat
    pool: tuple[Card, ...]


class Refilled(Event, frozen=True):
    """New cards were dealt to the pool (D-15, D-20)."""

    cards: tuple[Card, ...]
    shuffled: bool
    "Whether the returns became a new stack for it."


class Spent(Event, frozen=True):
    """A word's points are for buying (D-17)."""

    seat: Seat
    spelling: Spelling
    points: int


class WordBanked(Event, frozen=True):
    """A word was written on the score sheet (D-17)."""

    seat: Seat
    spelling: Spelling
    points: int
    left: int
    "What is left to buy with."


class Bought(Event, frozen=True):
    """A card was bought (D-18)."""

    seat: Seat
    card: Card
    cost: int
    left: int


class Kept(Event, frozen=True):
    """Solo: one card of the pool stays, the others are returned (D-31)."""

    seat: Seat
    card: Card
    returned: tuple[Card, ...]


class Surfaced(Event, frozen=True):
    """Solo: Penalties in the pool were gained, or went to their stack (D-32)."""

    seat: Seat
    count: int
    gained: bool


class LastWords(Event, frozen=True):
    """The game ends; these seats have one more word, in this order (D-23, D-24)."""

    queue: tuple[Seat, ...]


class LastWordStood(Event, frozen=True):
    """A last word was recorded (D-24)."""

    seat: Seat
    spelling: Spelling
    points: int


class Left(Event, frozen=True):
    """A seat left the match (D-35)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over; the decks are laid open (D-26, D-27)."""

    winners: tuple[Seat, ...]
    results: tuple[Result | None, ...]
    decks: tuple[tuple[Card, ...], ...]
    "By seat, last word included, sorted."


AnyEvent = (
    SetUp
    | TurnBegan
    | Played
    | Acted
    | Drew
    | Reshuffled
    | Discarded
    | Returned
    | Declared
    | Answered
    | Challenged
    | Withdrawn
    | Judged
    | Gained
    | GaveUp
    | Aimed
    | Responded
    | Attacked
    | SetAside
    | Refreshed
    | Refilled
    | Spent
    | WordBanked
    | Bought
    | Kept
    | Surfaced
    | LastWords
    | LastWordStood
    | Left
    | Ended
)
