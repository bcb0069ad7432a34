"""What there is in Dexikon: cards, options and actions. See `positions` and `events` for the rest."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.core.contract import Action, Leave, Pass, Seat, TimeUp
from sobremesa.core.words import WordOptions

Card = Annotated[str, Meta(min_length=1, max_length=40, extra={"case": "upper"})]
"""A kind of card by what is printed on it: N, AT, `?` a Penalty, `?*` a Special Penalty."""
Spelling = Annotated[str, Meta(min_length=1, max_length=60, extra={"case": "upper"})]
PENALTY = "?"
SPECIAL = "?*"
PrintedId = Annotated[str, Meta(pattern=r"^([A-ZÑ0-9<>·_-]{1,20}|\?\*?)\Z", extra={"shape": "id"})]
"""What a kind may be named: nothing that notation folds or parts, or one of the two Penalties."""
Face = Annotated[str, Meta(pattern=r"^([A-ZÑ]{1,4}|\?)\Z", extra={"shape": "face"})]
"""The letters on a card: of a core card any one, of a pool card all in a row; `?`: any letter."""

ActionEffect = Literal[
    "draw_one", "draw_two", "swap", "return_one", "return_two", "draw_two_discard_one", "return_and_draw"
]
AttackEffect = Literal["one_to_one", "one_to_each", "two_to_each"]
ResponseEffect = Literal["ignore_attacks"]
CleanupEffect = Literal["return_from_hand", "return_from_discard", "one_more", "two_more"]
EndEffect = Literal["one_point", "two_points", "return_two"]


class CardKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on one kind of card, and how many there are (D-1, D-2). A cost of 0 makes it a core card."""

    id: PrintedId
    letters: Face
    points: Annotated[int, Meta(ge=0, le=99)]
    copies: Annotated[int, Meta(ge=1, le=99)]
    cost: Annotated[int, Meta(ge=0, le=99)]
    action: Literal["", ActionEffect] = ""
    attack: Literal["", AttackEffect] = ""
    response: Literal["", ResponseEffect] = ""
    cleanup: Literal["", CleanupEffect] = ""
    end: Literal["", EndEffect] = ""


class Options(WordOptions, frozen=True, kw_only=True):
    """What the table agrees on."""

    edition: str = "en"
    "Which printed cards: en, es."
    box: tuple[CardKind, ...] = ()
    "The cards of an owner's own box; empty: those of the edition."
    specials: tuple[Annotated[int, Meta(ge=0, le=4)], ...] = ()
    "How many Penalties of each seat's first deck are Special ones instead (D-5); empty: none."
    last_round: Annotated[int, Meta(ge=1, le=99)] = 40
    "The round after which the game ends, whatever is banked (D-23)."
    window_seconds: Annotated[int, Meta(ge=5, le=600)] = 20
    "How long a word may be challenged, and Attacks answered."
    first: Seat | None = None
    "Who takes the first turn; None: drawn at random (G-4)."


# Actions


class Play(Action, frozen=True):
    """Put cards from hand into play, without any effect (D-10)."""

    cards: tuple[Card, ...]


class Act(Action, frozen=True):
    """Resolve the Action of a card in play, or of one from hand that is played with it (D-10)."""

    card: Card
    cards: tuple[Card, ...]
    "The cards in hand that the effect is for, where it is for some (swap, return_...)."


class Discard(Action, frozen=True):
    """Discard the card that an Action asks for (D-2)."""

    card: Card


class Declare(Action, frozen=True):
    """Say a word, from cards in hand and in play (D-11); or one's last word (D-24)."""

    cards: tuple[Card, ...]
    spelling: Spelling


class GiveUp(Action, frozen=True):
    """Spell no word: take a card of cost 0, if there is one (D-12). No last word (D-24)."""

    card: Card | None = None


class Challenge(Action, frozen=True):
    """Doubt the word just declared (D-21)."""


class Insist(Action, frozen=True):
    """Stand by a challenged word: it is looked up (D-21)."""


class Withdraw(Action, frozen=True):
    """Take a challenged word back (D-21)."""


class Aim(Action, frozen=True):
    """Name whom an Attack on one player is meant for (D-2)."""

    seat: Seat


class Respond(Action, frozen=True):
    """Show a Response card in hand and ignore some of the Attacks (D-14)."""

    card: Card
    attacks: tuple[int, ...]
    "Places in the list of Attacks, counted from 0."


class Refresh(Action, frozen=True):
    """Change the whole pool (D-15)."""


class Spend(Action, frozen=True):
    """Use the word's full value to buy (D-17)."""


class Bank(Action, frozen=True):
    """Write the word on one's score sheet and use half of its value to buy (D-17)."""


class Buy(Action, frozen=True):
    """Buy one card from the pool or from a core stack (D-18)."""

    card: Card


class Finish(Action, frozen=True):
    """Buy no more (D-18)."""


class Return(Action, frozen=True):
    """Return cards where a Cleanup or End of game card allows it; none: keep them (D-3, D-20, D-25)."""

    cards: tuple[Card, ...]


class Keep(Action, frozen=True):
    """Solo: the one card of the pool that stays (D-31)."""

    card: Card


AnyAction = (
    Play
    | Act
    | Discard
    | Declare
    | GiveUp
    | Challenge
    | Insist
    | Withdraw
    | Aim
    | Respond
    | Refresh
    | Spend
    | Bank
    | Buy
    | Finish
    | Return
    | Keep
    | Pass
    | Leave
    | TimeUp
)
