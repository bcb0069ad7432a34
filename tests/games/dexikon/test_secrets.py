"""What others hold, have answered and will draw changes not a byte of what a seat is sent (G-5)."""

from __future__ import annotations

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
from sobremesa.games.dexikon import GAME, moving, scoring
from sobremesa.games.dexikon.positions import State
from sobremesa.games.dexikon.types import Options
from sobremesa.lexicon import open_lexicon


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
