"""Sentinels: with 118 different cards, not one byte tells a seat a card that it could not see (G-5)."""

from __future__ import annotations

from random import Random

import msgspec

from contract.tables import play
from kit.rule import rule
from sobremesa.core.contract import Seat
from sobremesa.core.match import Match
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import CardKind, Discarded, HandScored, Options, State
from sobremesa.lexicon import open_lexicon

LETTERS = "ETAOINSHRDLUCMFWYPVBGKQJXZ"
BOX = tuple(CardKind(id=f"<{k:03}>", letters=LETTERS[k % 26], points=1 + k % 9, copies=1) for k in range(118))


def open_cards(state: State) -> set[str]:
    """What lies open to all: the top of the discard pile and the words on the table."""
    return {*state.discard[-1:], *(card for place in state.places for word in place.words for card in word.cards)}


def may_know(state: State, seat: Seat | None) -> set[str]:
    """What a person in that chair can see now."""
    return open_cards(state) | (set() if seat is None else set(state.places[seat].hand))


def tokens(sent: bytes) -> set[str]:
    """The cards named in these bytes."""
    text = sent.decode()
    return {kind.id for kind in BOX if kind.id in text}


@rule("G-5")
def test_views_prompts_and_events_never_name_a_card_the_seat_could_not_see(matches: int) -> None:
    words = open_lexicon("en-60.1").within("child")
    for seed in range(matches // 8 + 1):
        random = Random(seed)
        seats = random.randint(1, 8)
        arbiter = "strict" if seats == 1 else random.choice(("strict", "challenge"))
        match = Match(GAME, Options(box=BOX, arbiter=arbiter, hands=(3, 5)), seats, random.randbytes(32), words)
        everyone = (None, *range(seats))
        known = {seat: may_know(match.state, seat) for seat in everyone}
        before = match.state
        for _ in play(match, words, seed):
            scored = any(isinstance(event, HandScored) for event in match.events)
            shown = {card for place in before.places for card in place.hand} if scored else set()
            shown |= {event.card for event in match.events if isinstance(event, Discarded)}
            for seat in everyone:
                known[seat] |= may_know(match.state, seat) | shown
                told = tokens(msgspec.json.encode([match.seen(seat), _without_options(match, seat)]))
                assert told <= known[seat], f"seed {seed} seat {seat}: {told - known[seat]}"
                if seat is not None:
                    asked = tokens(msgspec.json.encode(GAME.prompts(match.state, seat)))
                    assert asked <= known[seat], f"seed {seed} seat {seat}"
                if scored:
                    known[seat] = may_know(match.state, seat)
            before = match.state


def _without_options(match: Match, seat: Seat | None) -> dict[str, object]:
    view = msgspec.to_builtins(match.view(seat))
    del view["options"]  # the printed box is public
    return dict(view)


@rule("G-5")
def test_the_seed_is_in_no_state_view_or_event() -> None:
    words = open_lexicon("en-60.1").within("child")
    seed = b"\xa5\x5a" * 16
    match = Match(GAME, Options(hands=(3,)), 3, seed, words)
    for _ in play(match, words, 5):
        said = msgspec.json.encode([match.state, match.events, match.view(0), match.view(None)])
        assert seed.hex().encode() not in said
        assert b"pVqlWqVa" not in said, "base64 of it"
