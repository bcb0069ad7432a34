"""What is hidden in each game and from whom, said without the games' own views.

A sentinel is a card or tile that is one of a kind, so that its name in a text tells where it came from. A position
gone blind has nothing in it that a seat may not know: what that seat is sent must come out of it just the same.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain
from typing import Any, NamedTuple

from msgspec.structs import replace

from sobremesa.core.contract import Event, Seat
from sobremesa.core.words import Window
from sobremesa.games import buyword, dexikon, lexigo, quiddler
from sobremesa.games.dexikon import cards, scoring
from sobremesa.games.dexikon.events import Discarded, Responded

LETTERS = "ETAOINSHRDLUCMFWYPVBGKQJXZ"
SENTINEL = re.compile(r"KARTE\d\d\d")
TEXTS = tuple(kind for kind in cards.PRINTED.load("en") if kind.cost)
LIVELY = ({"attack": "two_to_each"}, {"response": "ignore_attacks"})
"""What sentinels of Dexikon do besides, so that random players come to answer attacks."""
PRINTED_FIELDS = ("options", "sheet")
"""What a frame says of the printed box, which is public."""


def name(k: int) -> str:
    """The k-th sentinel."""
    return f"KARTE{k:03}"


def tokens(text: str) -> set[str]:
    """The sentinels named in a text."""
    return set(SENTINEL.findall(text))


def bare(told: Any) -> Any:
    """What was told, without the printed box, which is public."""
    if isinstance(told, dict):
        return {field: bare(value) for field, value in told.items() if field not in PRINTED_FIELDS}
    return [bare(value) for value in told] if isinstance(told, list) else told


def spellings(secret: bytes) -> set[str]:
    """How a secret could be written."""
    coded = {base64.b64encode(secret).decode().rstrip("="), base64.urlsafe_b64encode(secret).decode().rstrip("=")}
    return {secret.hex(), secret.hex().upper(), repr(bytes(secret))[2:-1], str(int.from_bytes(secret))} | coded


class Secrets(NamedTuple):
    """The hidden things of one game."""

    box: tuple[Any, ...]
    "Printed things, each that may be hidden one of a kind; empty: there are none."
    shown: Callable[[Any], set[str]]
    "The cards or tiles that lie open to all,"
    mine: Callable[[Any, Seat], set[str]]
    "those that a seat may see besides,"
    passing: Callable[[Any, Any, Sequence[Event]], set[str]]
    "and those that lay open between one position and the next, given what happened."
    blind: Callable[[Any, Seat | None], Any]
    "A position in which all is otherwise that this seat may not know."

    def known(self, state: Any, seat: Seat | None) -> set[str]:
        """What a person in that chair can see now."""
        return self.shown(state) | (set() if seat is None else self.mine(state, seat))


def dealt_anew(*piles: Sequence[str]) -> list[tuple[str, ...]]:
    """The same cards in piles of the same sizes, as if somebody had sorted them all."""
    cards = sorted(chain.from_iterable(piles))
    ends = accumulate(map(len, piles))
    return [tuple(cards[end - len(pile) : end]) for pile, end in zip(piles, ends, strict=True)]


def own(seat: Seat | None, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Of these only the seat itself."""
    return tuple(other for other in seats if other == seat)


def own_answer(phase: Any, seat: Seat | None) -> Any:
    """A phase with a window in which the others have said no, as far as the seat knows."""
    window = Window(waiting=phase.window.waiting, doubters=own(seat, phase.window.doubters))
    return replace(phase, window=window)


# Quiddler: hands, the deck, what lies under the top of the discard pile


def _quiddler_shown(state: quiddler.types.State) -> set[str]:
    laid = (card for place in state.places for word in place.words for card in word.cards)
    return {*state.discard[-1:], *laid}


def _quiddler_passing(before: Any, _: Any, events: Sequence[Event]) -> set[str]:
    """What was discarded, and when a hand is scored what was left in the hands."""
    scored = any(isinstance(event, quiddler.types.HandScored) for event in events)
    left = {card for place in before.places for card in place.hand} if scored else set()
    return left | {event.card for event in events if isinstance(event, quiddler.types.Discarded)}


def _quiddler_blind(state: quiddler.types.State, seat: Seat | None) -> quiddler.types.State:
    others = [place.hand if owner != seat else () for owner, place in enumerate(state.places)]
    deck, under, aside, *hands = dealt_anew(state.deck, state.discard[:-1], state.aside, *others)
    places = tuple(
        place if owner == seat else replace(place, hand=hand)
        for owner, (place, hand) in enumerate(zip(state.places, hands, strict=True))
    )
    return replace(state, deck=deck, discard=(*under, *state.discard[-1:]), aside=aside, places=places)


# Dexikon: hands, what is in a draw deck and its order, the pool stack, what is out of the game, answers kept back


def _dexikon_shown(state: dexikon.positions.State) -> set[str]:
    places = state.places
    lasts = (card for place in places if place.last for card in place.last.cards)
    discards = (card for place in places for card in place.discard)
    return {*state.pool, *state.returns, *state.played, *lasts, *discards}


def _dexikon_passing(_: Any, after: Any, events: Sequence[Event]) -> set[str]:
    """What was discarded and shuffled at once, shown when all had answered, or laid open at the end."""
    passed = {card for event in events if isinstance(event, Discarded) for card in event.cards}
    if not isinstance(after.phase, dexikon.positions.Responding):
        answers = (event.responses for event in events if isinstance(event, Responded))
        passed |= {response.card for responses in answers for response in responses}
    over = isinstance(after.phase, dexikon.positions.Over)
    return passed | ({card for place in after.places for card in scoring.deck(place)} if over else set())


def _dexikon_blind(state: dexikon.positions.State, seat: Seat | None) -> dexikon.positions.State:
    phase = state.phase
    if isinstance(phase, dexikon.positions.Over):
        return state  # all decks lie open
    others = [place for owner, place in enumerate(state.places) if owner != seat]
    hidden = [pile for place in others for pile in (place.hand, place.deck)]
    stack, gone, *rest = dealt_anew(state.stack, state.gone, *hidden)
    dealt = iter(rest)
    places = tuple(
        replace(place, deck=tuple(sorted(place.deck)))
        if owner == seat
        else replace(place, hand=next(dealt), deck=next(dealt))
        for owner, place in enumerate(state.places)
    )
    if isinstance(phase, dexikon.positions.Doubting):
        phase = own_answer(phase, seat)
    if isinstance(phase, dexikon.positions.Responding):
        phase = replace(phase, responses=tuple(said for said in phase.responses if said.seat == seat))
    return replace(state, stack=stack, gone=gone, places=places, phase=phase)


# Lexigo: the bag, what others write, what others have challenged


def _lexigo_blind(state: lexigo.types.State, seat: Seat | None) -> lexigo.types.State:
    def only_own(lists: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(words if owner == seat else () for owner, words in enumerate(lists))

    bag = ("?",) * len(state.bag)
    return replace(state, bag=bag, lists=only_own(state.lists), answers=only_own(state.answers))


# BuyWord: the order of the bag, answers kept back


def _buyword_shown(state: buyword.types.State) -> set[str]:
    drafted = state.phase.tiles if isinstance(state.phase, buyword.types.Drafting) else ()
    lying = (tile for place in state.places for tile in (*place.tiles, *place.draw))
    return {*state.box, *drafted, *lying, *(cell.tile for cell in state.table)}


def _buyword_blind(state: buyword.types.State, seat: Seat | None) -> buyword.types.State:
    phase = state.phase
    if isinstance(phase, buyword.types.Doubting):
        phase = own_answer(phase, seat)
    return replace(state, bag=tuple(sorted(state.bag)), phase=phase)


def _nothing(*_: Any) -> set[str]:
    return set()


SECRETS = {
    "quiddler": Secrets(
        box=tuple(
            quiddler.types.CardKind(id=name(k), letters=LETTERS[k % 26], points=1 + k % 9, copies=1)
            for k in range(118)
        ),
        shown=_quiddler_shown,
        mine=lambda state, seat: set(state.places[seat].hand),
        passing=_quiddler_passing,
        blind=_quiddler_blind,
    ),
    "dexikon": Secrets(
        box=(
            *(kind for kind in cards.PRINTED.load("en") if kind.cost == 0),
            *(
                replace(TEXTS[k % 19], id=name(k), letters=LETTERS[k % 26], copies=1, cost=1, **LIVELY[k % 2])
                for k in range(53)
            ),
        ),
        shown=_dexikon_shown,
        mine=lambda state, seat: {*state.places[seat].hand, *state.places[seat].deck},
        passing=_dexikon_passing,
        blind=_dexikon_blind,
    ),
    "lexigo": Secrets(
        box=tuple(lexigo.types.TileKind(id=name(k), letters=LETTERS[k % 26], copies=1) for k in range(46)),
        shown=lambda state: {*state.grid, *state.aside},
        mine=_nothing,
        passing=_nothing,
        blind=_lexigo_blind,
    ),
    "buyword": Secrets(
        box=tuple(
            buyword.types.TileKind(id=name(k), letters=LETTERS[k % 26], dots=1 + k % 4, copies=1) for k in range(60)
        ),
        shown=_buyword_shown,
        mine=_nothing,
        passing=_nothing,
        blind=_buyword_blind,
    ),
    "dizzle": Secrets(box=(), shown=_nothing, mine=_nothing, passing=_nothing, blind=lambda state, _: state),
}
"""A line a game. In Dizzle only the coming dice are hidden: they follow from the seed, which is in no position."""
