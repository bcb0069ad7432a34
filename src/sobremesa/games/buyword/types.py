"""What there is in BuyWord: options, tiles, positions, actions, events and what a seat may know of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.core.contract import Action, Event, Leave, Pass, Seat, TimeUp
from sobremesa.core.printed import Letters, PrintedId
from sobremesa.core.words import Window, WordOptions

Tile = Annotated[str, Meta(min_length=1, max_length=40, extra={"case": "upper"})]
"""A kind of tile by the letters on it; `?` is a Wild."""
Spelling = Annotated[str, Meta(min_length=1, max_length=40, extra={"case": "upper"})]
Direction = Literal["across", "down"]
Trade = Literal["none", "tiles", "money"]
WILD = "?"


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on one kind of letter tile, and how many there are (B-1)."""

    id: PrintedId
    letters: Letters
    dots: Annotated[int, Meta(ge=1, le=20)]
    copies: Annotated[int, Meta(ge=1, le=99)]


class Options(WordOptions, frozen=True, kw_only=True):
    """The published variants (B-16 to B-22) and the choices of the other rules."""

    edition: str = "en"
    "Which printed tiles: en, es."
    box: tuple[TileKind, ...] = ()
    "The letter tiles of an owner's own box; empty: those of the edition."
    draft: bool = False
    "The round's tiles lie open and are taken one at a time (B-16)."
    auction: bool = False
    "A draw may be auctioned instead of bought or refused (B-17)."
    trade: Trade = "none"
    "Whole draws may be exchanged: tiles only (B-18), or with money between (B-19)."
    tile_limit: Annotated[int, Meta(ge=0, le=30)] = 8
    "Letter tiles that may be kept at the end of a round (B-10, B-20); 0: any number."
    theme: tuple[Spelling, ...] = ()
    "Words must be in this list too (B-21); empty: no theme."
    crossword: bool = False
    "Sold words stay on the table as one crossword (B-22)."
    short_draw: bool = False
    "A short last draw may be bought (B-12)."
    window_seconds: Annotated[int, Meta(ge=5, le=600)] = 20
    "How long a word offered may be challenged, and a trade answered."
    leader: Seat | None = None
    "Who leads the first round; None: drawn at random (G-4)."


# Actions


class Name(Action, frozen=True):
    """On "choice", the leader's number of tiles (B-5)."""

    number: int


class Take(Action, frozen=True):
    """Take one of the open tiles (B-16)."""

    tile: Tile


class Propose(Action, frozen=True):
    """Offer to exchange whole draws: mine goes to the first, theirs on to the next, the last one's to me."""

    others: tuple[Seat, ...]
    pays: tuple[int, ...]
    "Dollars that each of them pays to me (below 0: gets from me), B-19. Empty: no money (B-18)."


class Answer(Action, frozen=True):
    """Consent to a trade, or not (B-18)."""

    consent: Literal["yes", "no"]


class Buy(Action, frozen=True):
    """Pay for the whole draw (B-7)."""


class Refuse(Action, frozen=True):
    """Let the draw go to the box (B-7)."""


class Auction(Action, frozen=True):
    """Put the draw up for auction (B-17)."""


class Bid(Action, frozen=True):
    """Offer so many whole dollars (B-17)."""

    dollars: int


class Sell(Action, frozen=True):
    """Offer a word to the bank (B-8)."""

    tiles: tuple[Tile, ...]
    spelling: Spelling


class Lay(Action, frozen=True):
    """Offer a word by laying tiles on the crossword (B-22)."""

    row: int
    column: int
    direction: Direction
    tiles: tuple[Tile, ...]
    "In order, on the free cells from there on."
    spelling: Spelling
    "The whole word that they make in this direction, tiles that lie there already included."


class Finish(Action, frozen=True):
    """End one's sale, boxing these tiles (B-10)."""

    box: tuple[Tile, ...]


class Challenge(Action, frozen=True):
    """Doubt the word just offered (B-15)."""


AnyAction = (
    Name
    | Take
    | Propose
    | Answer
    | Buy
    | Refuse
    | Auction
    | Bid
    | Sell
    | Lay
    | Finish
    | Challenge
    | Pass
    | Leave
    | TimeUp
)


# Phases


class Naming(Struct, frozen=True, gc=False, tag_field="phase", tag="naming"):
    """The die shows choice: the leader names a number (B-5)."""

    seat: Seat


class Drafting(Struct, frozen=True, gc=False, tag_field="phase", tag="drafting"):
    """The first of these takes one of the open tiles (B-16)."""

    queue: tuple[Seat, ...]
    tiles: tuple[Tile, ...]


class Trading(Struct, frozen=True, gc=False, tag_field="phase", tag="trading"):
    """The first of these may propose one trade (B-18)."""

    queue: tuple[Seat, ...]


class Consenting(Struct, frozen=True, gc=False, tag_field="phase", tag="consenting"):
    """A trade is proposed; these seats have not answered (B-18)."""

    queue: tuple[Seat, ...]
    "Who may propose after this one; the first is the proposer."
    trade: Propose
    waiting: tuple[Seat, ...]


class Buying(Struct, frozen=True, gc=False, tag_field="phase", tag="buying"):
    """The first of these buys its draw or refuses (B-7)."""

    queue: tuple[Seat, ...]


class Bidding(Struct, frozen=True, gc=False, tag_field="phase", tag="bidding"):
    """The first of these bids or passes for the draw of the owner, who comes last (B-17)."""

    queue: tuple[Seat, ...]
    owner: Seat
    bid: int
    "The highest bid so far; 0: none."
    bidder: Seat | None
    later: tuple[Seat, ...]
    "Who buys after this auction."


class Selling(Struct, frozen=True, gc=False, tag_field="phase", tag="selling"):
    """The first of these offers words to the bank, or ends its sale (B-8)."""

    queue: tuple[Seat, ...]


class Doubting(Struct, frozen=True, gc=False, tag_field="phase", tag="doubting"):
    """A word is offered and may be challenged (B-15)."""

    queue: tuple[Seat, ...]
    "Who sells, and who sells after."
    offer: Sell | Lay
    window: Window


class Over(Struct, frozen=True, gc=False, tag_field="phase", tag="over"):
    """The match is over (B-13)."""

    winners: tuple[Seat, ...]


Phase = Naming | Drafting | Trading | Consenting | Buying | Bidding | Selling | Doubting | Over


# Position


class Place(Struct, frozen=True, gc=False):
    """What lies before one seat; all of it is open (G-5)."""

    money: int
    tiles: tuple[Tile, ...] = ()
    wilds: int = 0
    draw: tuple[Tile, ...] = ()
    "Drawn this round and not yet bought."


class Cell(Struct, frozen=True, gc=False):
    """One tile of the crossword (B-22)."""

    row: int
    column: int
    tile: Tile
    letter: str
    "What it spells; a Wild keeps its letter."


class State(Struct, frozen=True, gc=False):
    """A whole position, the order of the bag included. It never leaves the process."""

    options: Options
    round: int
    leader: Seat
    seated: tuple[Seat, ...]
    number: int
    "Tiles for each player this round; 0: not yet known."
    last: bool
    "Whether this is the last round (B-12)."
    bag: tuple[Tile, ...]
    "In the order of drawing; the next is the last."
    box: tuple[Tile, ...]
    "Out of play, Wilds among them."
    bank: int
    "What has been paid to the bank less what it has paid."
    places: tuple[Place, ...]
    table: tuple[Cell, ...]
    "The crossword, empty in the basic game."
    offers: int
    "Words offered so far in challenge mode; it names each window."
    phase: Phase


# Events


class Rolled(Event, frozen=True):
    """The leader rolled for a new round (B-5)."""

    round: int
    leader: Seat
    face: int
    "2 to 5; 0: choice."


class Named(Event, frozen=True):
    """The leader named a number (B-5)."""

    seat: Seat
    number: int


class Drew(Event, frozen=True):
    """All have drawn (B-6), or the tiles of a draft lie open (B-16)."""

    draws: tuple[tuple[Tile, ...], ...]
    open: tuple[Tile, ...]
    last: bool
    short: bool
    "The bag could not give everyone the full number (B-12)."


class Took(Event, frozen=True):
    """A seat took an open tile (B-16)."""

    seat: Seat
    tile: Tile


class Proposed(Event, frozen=True):
    """A trade was proposed (B-18)."""

    seat: Seat
    others: tuple[Seat, ...]
    pays: tuple[int, ...]


class Traded(Event, frozen=True):
    """A proposed trade was made, or not (B-18)."""

    seat: Seat
    others: tuple[Seat, ...]
    pays: tuple[int, ...]
    made: bool


class Answered(Event, frozen=True):
    """A seat has answered in a window; what it said is shown when all have (G-3)."""

    seat: Seat


class Bought(Event, frozen=True):
    """A draw was bought (B-7, B-17)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    price: int


class Refused(Event, frozen=True):
    """A draw went to the box (B-7)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Auctioned(Event, frozen=True):
    """A draw was put up for auction (B-17)."""

    seat: Seat


class BidMade(Event, frozen=True):
    """A bid in an auction; 0: passed (B-17)."""

    seat: Seat
    dollars: int


class Offered(Event, frozen=True):
    """A word was offered and may be challenged (B-15)."""

    seat: Seat
    words: tuple[str, ...]
    value: int


class Judged(Event, frozen=True):
    """A challenged word was looked up; the loser pays a fine (B-15)."""

    challenger: Seat
    seat: Seat
    words: tuple[str, ...]
    good: bool
    fine: int


class Sold(Event, frozen=True):
    """The bank paid for a word, or for all that a placement made (B-8, B-22)."""

    seat: Seat
    words: tuple[str, ...]
    tiles: tuple[Tile, ...]
    value: int


class Finished(Event, frozen=True):
    """A seat ended its sale (B-10)."""

    seat: Seat
    boxed: tuple[Tile, ...]


class Left(Event, frozen=True):
    """A seat left the match (B-23)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over (B-13)."""

    winners: tuple[Seat, ...]
    money: tuple[int, ...]


AnyEvent = (
    Rolled
    | Named
    | Drew
    | Took
    | Proposed
    | Traded
    | Bought
    | Refused
    | Auctioned
    | BidMade
    | Offered
    | Answered
    | Judged
    | Sold
    | Finished
    | Left
    | Ended
)


# What a seat may know


class View(Struct, frozen=True, gc=False):
    """What one seat, or an onlooker, may know: all but the order of the bag."""

    seat: Seat | None
    options: Options
    round: int
    leader: Seat
    seated: tuple[Seat, ...]
    number: int
    last: bool
    bag: int
    "How many tiles are in the bag."
    box: tuple[Tile, ...]
    bank: int
    places: tuple[Place, ...]
    table: tuple[Cell, ...]
    offers: int
    phase: Phase
    answered: bool | None
    "In a window or a trade: this seat's own answer, until all are in."
