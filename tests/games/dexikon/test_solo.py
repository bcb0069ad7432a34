"""Solo (D-30 to D-34)."""

from __future__ import annotations

from msgspec.structs import replace

from kit.dexikon import HAND, dexikon, hand
from kit.play import WordSet
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon.events import Ended, Kept, SetAside, Surfaced, TurnBegan
from sobremesa.games.dexikon.positions import LastWord, Stack
from sobremesa.games.dexikon.types import Options

REST = "N N N N N N"


@rule("D-30")
def test_ten_penalties_lie_in_the_pool_stack_and_none_in_theirs() -> None:
    state = GAME.setup(Options(first=0), 1, ScriptedTable(WordSet(""))).state
    assert len(state.stack) == 53 - 6 + 10
    assert state.stack.count("?") == 10
    assert "?" not in state.pool
    assert state.core[-1] == Stack("?", 0)
    assert state.gone.count("?") == 25 - 4 - 10


@rule("D-31", "D-15")
def test_the_pool_is_not_refreshed_but_all_but_one_of_it_goes_each_turn() -> None:
    play = dexikon(f"IOU AT; {REST}", words="IT", pool="N R D G L P", stack="H C B M F W Y")
    play.do(0, "declare IOU+AT IT")
    assert play.no(0, "refresh") == "D-31 no_refresh_in_solo"
    play.do(0, "spend", "buy N", "finish")
    assert play.asked(0) == ("keep",)
    assert play.no(0, "keep N") == "D-31 not_in_pool"
    play.do(0, "keep P")
    assert play.told(Kept).returned == ("R", "D", "G", "L")
    assert play.state.pool == ("P", "B", "C", "H", "F", "M")
    assert play.state.stack == ("Y", "W")


@rule("D-31", "D-12")
def test_a_turn_without_a_word_changes_the_pool_too() -> None:
    play = dexikon(f"IOU AT; {REST}", pool="N R", stack="H C B M")
    play.do(0, "give-up AT", "keep R")
    assert play.state.pool == ("R", "B", "C", "H", "M"), "what is left, if the stack gives fewer"


@rule("D-31")
def test_a_single_card_of_the_pool_stays_by_itself() -> None:
    play = dexikon(f"IOU AT; {REST}", pool="N", stack="H C B M F W")
    play.do(0, "give-up AT")
    assert play.state.pool == ("N", "B", "C", "H", "F", "M")


@rule("D-32")
def test_penalties_in_the_pool_are_gained_and_leave_gaps() -> None:
    play = dexikon(f"IOU AT; {REST}", pool="N R", stack="? C ? M F W")
    play.do(0, "give-up AT", "keep N")
    told = play.told(Surfaced)
    assert (told.count, told.gained) == (2, True)
    assert play.state.places[0].discard.count("?") == 2
    assert play.state.pool == ("N", "C", "F", "M")


@rule("D-32", "D-14")
def test_a_response_in_the_new_hand_sends_them_to_their_stack() -> None:
    play = dexikon("IOU AT; N L N N N N", pool="N R", stack="? C ? M F W")
    play.do(0, "give-up AT", "keep N")
    assert not play.told(Surfaced).gained
    assert play.state.core[-1] == Stack("?", 2)
    assert "L" in hand(play, 0)


@rule("D-33")
def test_each_attack_sets_one_penalty_aside_if_there_is_one() -> None:
    play = dexikon(f"Z IOU M; {REST}", words="ZIM OM")
    play.state = replace(play.state, core=(*play.state.core[:-1], Stack("?", 1)))
    play.do(0, "declare Z+IOU+M ZIM")
    assert play.asked(0) == ("spend", "bank"), "nobody to aim at, nobody to respond"
    assert play.told(SetAside).card == "Z"
    assert (play.state.aside, play.state.core[-1].cards) == (1, 0)


@rule("D-34")
def test_a_turn_that_begins_with_an_empty_stack_is_the_last() -> None:
    play = dexikon(f"IOU AT; {REST}", pool="N R", stack="H C B")
    play.do(0, "give-up AT", "keep N")
    assert play.told(TurnBegan).final
    assert play.state.stack == ()
    play.do(0, "give-up AT")
    assert play.state.phase == LastWord(0), "nothing is kept any more"


@rule("D-34", "D-23")
def test_the_thirteenth_turn_is_the_last_and_set_aside_penalties_count() -> None:
    play = dexikon(HAND, words="")
    play.state = replace(play.state, aside=3, stack=tuple(sorted(play.state.stack)))
    turns = 0
    while not isinstance(play.state.phase, LastWord):
        if play.asked(0) == ("keep",):
            play.do(0, f"keep {play.state.pool[-1]}")
        else:
            play.do(0, "give-up AT" if play.state.core[0].cards else "give-up ES")
            turns += 1
    assert turns == 13
    play.do(0, "give-up -")
    (result,) = play.told(Ended).results
    assert result.bonus - 3 == 0
    assert result.total == 3 - result.penalties


@rule("G-6")
def test_a_solo_player_who_leaves_ends_the_match() -> None:
    play = dexikon(HAND).do(0, "leave")
    assert GAME.over(play.state)
    assert GAME.winners(play.state) == ()
