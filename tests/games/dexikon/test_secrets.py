"""Sentinels: with 53 different pool cards, not one byte tells a seat a card that it could not see (G-5)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from contract.tables import play
from kit.dexikon import Play, dexikon
from kit.play import WordSet
from kit.rule import rule
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import Seat
from sobremesa.core.match import Match
from sobremesa.games.dexikon import GAME, cards, moving, scoring
from sobremesa.games.dexikon.events import Discarded
from sobremesa.games.dexikon.positions import State
from sobremesa.games.dexikon.types import CardKind, Options
from sobremesa.lexicon import open_lexicon

CORE = tuple(kind for kind in cards.PRINTED.load("en") if kind.cost == 0)
TEXTS = tuple(kind for kind in cards.PRINTED.load("en") if kind.cost)
LETTERS = "ETAOINSHRDLUCMFWYPVBGKQJXZ"
BOX = (
    *CORE,
    *(replace(TEXTS[k % 19], id=f"<{k:03}>", letters=LETTERS[k % 26], copies=1, cost=1 + k % 2) for k in range(53)),
)


def open_cards(state: State) -> set[str]:
    """What lies open to all."""
    places = state.places
    lasts = (card for place in places if place.last for card in place.last.cards)
    discards = (card for place in places for card in place.discard)
    return {*state.pool, *state.returns, *state.played, *lasts, *discards}


def may_know(state: State, seat: Seat | None) -> set[str]:
    """What a person in that chair can see now; of the own draw deck what is in it."""
    mine = () if seat is None else (*state.places[seat].hand, *state.places[seat].deck)
    return open_cards(state) | set(mine)


def passed_by(match: Match) -> set[str]:
    """What lay open for a moment in the last step: discarded and shuffled at once, or laid open at the end."""
    discarded = {card for event in match.events if isinstance(event, Discarded) for card in event.cards}
    if not match.over:
        return discarded
    return discarded | {card for place in match.state.places for card in scoring.deck(place)}


def tokens(sent: bytes) -> set[str]:
    """The one-of-a-kind cards named in these bytes."""
    text = sent.decode()
    return {kind.id for kind in BOX if kind.cost and kind.id in text}


@rule("G-5")
def test_views_prompts_and_events_never_name_a_card_the_seat_could_not_see(matches: int) -> None:
    words = open_lexicon("en-60.1").within("child")
    for seed in range(matches // 4 + 1):
        random = Random(seed)
        seats = random.randint(1, 5)
        arbiter = "strict" if seats == 1 else random.choice(("strict", "challenge"))
        options = Options(box=BOX, arbiter=arbiter, last_round=6)
        match = Match(GAME, options, seats, random.randbytes(32), words)
        before = match.state
        for _ in play(match, words, seed):
            for seat in (None, *match.state.seated):
                could = may_know(before, seat) | may_know(match.state, seat) | passed_by(match)
                told = tokens(msgspec.json.encode([match.seen(seat), _without_options(match, seat)]))
                assert told <= could, f"seed {seed} n {len(match.log)} seat {seat}: {told - could}"
                if seat is not None:
                    asked = tokens(msgspec.json.encode(GAME.prompts(match.state, seat)))
                    assert asked <= may_know(match.state, seat), f"seed {seed} seat {seat}"
            before = match.state


def _without_options(match: Match, seat: Seat | None) -> dict[str, object]:
    view = msgspec.to_builtins(match.view(seat))
    del view["options"]  # the printed box is public
    return dict(view)


def sent(game: Play, seat: Seat | None) -> bytes:
    """All that goes to a seat after a step."""
    state = game.state
    prompts = () if seat is None else GAME.prompts(state, seat)
    events = [GAME.see(event, seat) for event in game.events]
    return msgspec.json.encode([GAME.view(state, seat), prompts, events, sorted(GAME.to_act(state))])


@rule("D-14", "G-5")
@pytest.mark.parametrize("watcher", [None, 0, 2])
def test_not_a_byte_tells_the_others_who_holds_a_response(watcher: Seat | None) -> None:
    held, drawn = (
        dexikon("V IOU AT; N N N N N N", spread, "AT ES", words="VO")
        for spread in ("L AT ES; N R D", "N AT ES; L R D")
    )
    for game in (held, drawn):
        game.do(0, "declare V+IOU VO")
    assert sent(held, watcher) == sent(drawn, watcher)
    assert held.asked(1) == drawn.asked(1) == ("respond", "pass"), "the seat itself is asked the same"
    for game in (held, drawn):
        game.do(1, "pass")
    assert sent(held, watcher) == sent(drawn, watcher)
    for game in (held, drawn):
        game.do(2, "pass")
    assert sent(held, watcher) == sent(drawn, watcher)


@rule("D-14", "G-3")
def test_an_answer_is_kept_back_until_all_are_in() -> None:
    shown, not_shown = (dexikon("V IOU AT", "L AT ES", "L AT ES", words="VO") for _ in range(2))
    shown.do(0, "declare V+IOU VO").do(1, "respond L 0")
    not_shown.do(0, "declare V+IOU VO").do(1, "pass")
    for seat in (None, 0, 2):
        assert sent(shown, seat) == sent(not_shown, seat)
    assert GAME.view(shown.state, 1).response is not None


@rule("G-5")
def test_the_order_of_a_deck_is_hidden_from_its_owner_too() -> None:
    one, other = (dexikon(f"AT ES; {deck}", "AT") for deck in ("N R D", "D N R"))
    assert sent(one, 0) == sent(other, 0)


@rule("G-5")
def test_what_the_pool_stack_holds_is_hidden_from_all() -> None:
    one, other = (dexikon("AT ES; N R D", "AT", stack=stack) for stack in ("N R D", "Z Q J"))
    for seat in (None, 0, 1):
        assert sent(one, seat) == sent(other, seat)


@rule("G-5")
def test_the_seed_is_in_no_state_view_or_event() -> None:
    words = open_lexicon("en-60.1").within("child")
    seed = b"\xa5\x5a" * 16
    match = Match(GAME, Options(last_round=3), 3, seed, words)
    for _ in play(match, words, 5):
        said = msgspec.json.encode([match.state, match.events, match.view(0), match.view(None)])
        assert seed.hex().encode() not in said
        assert b"pVqlWqVa" not in said, "base64 of it"


def test_sentinels_are_one_of_a_kind() -> None:
    pool = [kind for kind in BOX if kind.cost]
    assert len({kind.id for kind in pool}) == len(pool) == 53
    assert all(isinstance(kind, CardKind) and kind.copies == 1 for kind in pool)


@rule("D-5", "D-1", "G-5")
def test_an_imagined_position_gives_special_penalties_to_none_but_those_who_began_with_them() -> None:
    words = open_lexicon("en-60.1").within("child")
    for specials in ((), (2, 0, 1)):
        match = Match(GAME, Options(last_round=4, specials=specials), 3, bytes(32), words)
        for n, _ in enumerate(play(match, words, 3)):
            table = SeededTable(bytes(32), n, words)
            for seat in match.state.seated:
                dreamt = GAME.imagine(match.view(seat), table)
                assert GAME.view(dreamt, seat) == match.view(seat)
                assert GAME.inventory(dreamt) == GAME.inventory(match.state)
                for other in match.state.seated:
                    held = (*scoring.deck(dreamt.places[other]), *(dreamt.played if _acts(dreamt, other) else ()))
                    assert held.count("?*") <= (specials[other] if specials else 0)


def _acts(state: State, seat: Seat) -> bool:
    return seat in GAME.to_act(state) or getattr(state.phase, "seat", None) == seat


@rule("D-5", "D-3")
def test_a_returned_special_penalty_is_imagined_out_of_the_game() -> None:
    state = GAME.setup(Options(specials=(1, 1, 1)), 3, SeededTable(bytes(32), 0, WordSet(""))).state
    place = state.places[0]
    rest = [card for card in (*place.hand, *place.deck) if card != "?*"]
    place = replace(place, hand=tuple(rest[:6]), deck=tuple(rest[6:]))
    state = moving.put_back(replace(state, places=moving.at(state, 0, place)), ("?*",))
    for n in range(10):
        dreamt = GAME.imagine(GAME.view(state, 1), SeededTable(bytes(32), n, WordSet("")))
        assert dreamt.gone.count("?*") == state.gone.count("?*") == 2
