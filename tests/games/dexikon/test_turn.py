"""Playing cards and declaring words (D-7, D-10 to D-12, D-16, D-19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.dexikon import HAND, dexikon, hand, with_sheet
from kit.rule import rule
from sobremesa.games.dexikon.events import Acted, Declared, Drew, Reshuffled
from sobremesa.games.dexikon.positions import Stack


@rule("D-10")
def test_a_card_just_drawn_may_be_played_and_its_action_resolved() -> None:
    play = dexikon("D AT; Y ES", HAND)
    play.do(0, "act D .")
    assert hand(play, 0) == "AT Y"
    play.do(0, "act Y AT")
    assert hand(play, 0) == "ES"
    assert play.state.played == ("D", "Y")


@rule("D-10")
def test_no_action_resolves_twice() -> None:
    play = dexikon("D AT; ES ES ES", HAND)
    play.do(0, "act D .")
    assert play.no(0, "act D .") == "D-10 already_acted"
    assert play.no(0, "act AT .") == "D-10 no_action"
    assert play.no(0, "act H .") == "D-10 not_held"


@rule("D-10")
def test_each_of_two_cards_of_a_kind_has_its_action() -> None:
    play = dexikon("D D; AT ES IOU", HAND)
    play.do(0, "play D", "act D .", "act D .")
    assert hand(play, 0) == "AT ES"
    assert play.no(0, "act D .") == "D-10 already_acted"


@rule("D-10")
def test_a_card_in_play_is_in_no_hand() -> None:
    play = dexikon("W AT ES", HAND)
    play.do(0, "play AT+ES")
    assert hand(play, 0) == "W"
    assert play.no(0, "play AT") == "D-10 not_held"
    assert play.no(0, "play .") == "D-10 no_cards"
    play.do(0, "act W .")
    assert play.asked(0) == ("declare", "give-up"), "nothing to draw, and nothing in hand to discard"


@rule("D-2")
@pytest.mark.parametrize(
    ("card", "named", "left", "told"),
    [
        ("D", ".", "AT ES IOU N", ""),
        ("J", ".", "AT ES IOU N R", ""),
        ("Q", ".", "AT ES IOU N R", ""),
        ("H", "AT+ES", "IOU N R", "discard AT ES"),
        ("H", ".", "AT ES IOU", ""),
        ("C", "AT", "ES IOU", "core"),
        ("C", ".", "AT ES IOU", ""),
        ("Y", "ES", "AT IOU N", "core"),
        ("Y", ".", "AT ES IOU", ""),
        ("X", "AT+IOU", "ES", "core"),
    ],
)
def test_what_each_action_does(card: str, named: str, left: str, told: str) -> None:
    play = dexikon(f"{card} AT ES IOU; N R L", HAND)
    before = play.state.core
    play.do(0, f"act {card} {named}")
    assert hand(play, 0) == left
    assert play.told(Acted).card == card
    assert " ".join(play.state.places[0].discard) == told.removeprefix("discard ").replace("core", "")
    assert (play.state.core != before) is (told == "core")


@rule("D-2")
def test_an_action_takes_no_more_cards_than_it_says() -> None:
    play = dexikon("C X AT ES IOU", HAND)
    assert play.no(0, "act C AT+ES") == "D-2 too_many_cards"
    assert play.no(0, "act X AT+ES+IOU") == "D-2 too_many_cards"
    assert play.no(0, "act C C") == "D-10 not_held", "it is in play itself"


@rule("D-2")
def test_drawing_two_and_discarding_one_sees_the_cards_first() -> None:
    play = dexikon("W AT; N R", HAND)
    play.do(0, "act W .")
    assert play.asked(0) == ("discard",)
    assert play.no(0, "declare AT+N AN") == "D-2 discard_first"
    assert play.no(0, "discard Z") == "D-10 not_held"
    play.do(0, "discard AT")
    assert (hand(play, 0), play.state.places[0].discard) == ("N R", ("AT",))


@rule("D-3")
def test_a_returned_card_goes_where_it_belongs() -> None:
    play = dexikon("X X N ?* ? AT", HAND)
    stacks = {stack.card: stack.cards for stack in play.state.core}
    gone = len(play.state.gone)
    play.do(0, "act X N+?*", "act X ?+AT")
    assert play.state.returns == ("N",)
    assert play.state.gone.count("?*") == gone + 1
    after = {stack.card: stack.cards for stack in play.state.core}
    assert after == {**stacks, "?": stacks["?"] + 1, "AT": stacks["AT"] + 1}


@rule("D-7")
def test_what_is_there_is_drawn_first_then_the_discard_pile_is_shuffled() -> None:
    play = dexikon("J; N; R D L", HAND)
    play.do(0, "act J .", then="R D L")
    assert hand(play, 0) == "N L"
    assert play.told(Reshuffled).cards == 3
    assert play.state.places[0].deck == ("R", "D")
    assert play.state.places[0].discard == ()


@rule("D-7")
def test_with_nothing_left_fewer_are_drawn() -> None:
    play = dexikon("J H; N", HAND)
    play.do(0, "act J .")
    assert hand(play, 0) == "H N"
    play.do(0, "act H N")
    assert hand(play, 0) == "N", "a card just discarded may be reshuffled and drawn"


@rule("D-11")
@pytest.mark.parametrize("word", ["IT", "TI", "TO", "AI"])
def test_a_core_card_is_one_of_its_letters(word: str) -> None:
    cards = "IOU+AT" if word[0] in "IOU" else "AT+IOU"
    play = dexikon("IOU AT ?", HAND, words="IT TI TO AI")
    play.do(0, f"declare {cards} {word}")
    told = play.told(Declared)
    assert (told.spelling, told.points) == (word, 2)


@rule("D-11")
def test_cards_that_do_not_spell_it_are_refused() -> None:
    play = dexikon("IOU AT ? N", HAND, words="IT")
    assert play.no(0, "declare AT+IOU IT") == "D-11 cards_differ", "the cards come in the order of the letters"
    assert play.no(0, "declare IOU+AT ITS") == "D-11 cards_differ"
    assert play.no(0, "declare IOU+AT+? IT") == "D-11 cards_differ"
    assert play.no(0, "declare N+AT NE") == "D-11 cards_differ"
    assert play.no(0, "declare IOU+ES OS") == "D-10 not_held"
    assert play.no(0, "declare IOU+IOU OO") == "D-10 not_held"
    assert play.no(0, "declare IOU+? I7") == "G-1 not_letters"


@rule("D-11")
def test_a_word_has_two_letters() -> None:
    assert dexikon("AT N", HAND, words="A").no(0, "declare AT A") == "D-11 too_short"


@rule("D-11")
def test_cards_that_the_word_does_not_use_go_back_to_hand() -> None:
    play = dexikon("D AT ES N; IOU", HAND, words="AS")
    play.do(0, "play N", "act D .", "declare AT+ES AS")
    assert sorted(hand(play, 0).split()) == ["D", "IOU", "N"]
    assert play.state.played == ("AT", "ES")


@rule("D-12")
def test_who_spells_no_word_takes_a_core_card_and_no_more() -> None:
    play = dexikon("K G V", HAND, pool="N R D G L P")
    assert play.no(0, "give-up -") == "D-12 must_take"
    assert play.no(0, "give-up N") == "D-12 no_such_stack"
    assert play.no(0, "give-up ?*") == "D-12 no_such_stack"
    play.do(0, "play V", "give-up ?")
    place = play.state.places[0]
    assert len(place.hand) == 4, "no Cleanup: six would be drawn, and four cards are all there are"
    assert sorted(place.hand) == ["?", "G", "K", "V"]
    assert play.state.phase.seat == 1


@rule("D-12")
def test_with_every_core_stack_empty_nothing_is_taken() -> None:
    play = dexikon("K G V", HAND)
    play.state = replace(play.state, core=tuple(Stack(stack.card, 0) for stack in play.state.core))
    assert play.no(0, "give-up AT") == "D-12 stack_empty"
    play.do(0, "give-up -")
    assert play.state.phase.seat == 1


@rule("D-16")
def test_an_empty_hand_is_worth_a_point() -> None:
    play = dexikon("AT ES", HAND, words="AS")
    play.do(0, "declare AT+ES AS")
    assert play.told(Declared).points == 3


@rule("D-16", "D-11")
def test_a_card_that_went_back_to_hand_counts_as_left() -> None:
    play = dexikon("AT ES N", HAND, words="AS")
    play.do(0, "play AT+ES+N", "declare AT+ES AS")
    assert play.told(Declared).points == 2


@rule("D-19")
def test_a_banked_word_may_be_spelled_by_nobody_again() -> None:
    for arbiter in ("strict", "challenge"):
        play = with_sheet(dexikon("AT ES N", HAND, words="AS", arbiter=arbiter), 1, "AS 2")
        assert play.no(0, "declare AT+ES AS") == "D-19 banked_word"
        assert play.asked(0)[-2:] == ("declare", "give-up"), "it was no attempt"


@rule("D-19")
def test_a_spent_word_may_be_spelled_again() -> None:
    play = dexikon("AT ES", "AT ES", words="AS")
    play.do(0, "declare AT+ES AS", "spend", "buy N", "finish")
    play.do(1, "declare AT+ES AS")
    assert play.told(Declared).spelling == "AS"


@rule("G-1", "G-2")
def test_a_strict_table_refuses_what_is_no_word_and_the_turn_goes_on() -> None:
    play = dexikon("AT ES N", HAND, words="AS")
    assert play.no(0, "declare AT+N TN") == "G-1 not_a_word"
    play.do(0, "declare AT+ES ás")
    assert play.told(Declared).spelling == "AS"


@rule("G-4", "D-6")
def test_nobody_plays_out_of_turn() -> None:
    play = dexikon(HAND, HAND)
    assert play.no(1, "give-up AT") == "G-4 not_your_turn"
    assert play.asked(1) == ()
    assert play.no(0, "spend") == "D-17 no_word_stands"


@rule("D-7", "D-20")
def test_a_new_hand_is_six_cards_from_ones_own_deck() -> None:
    play = dexikon("AT ES; N R D G L P C", HAND, words="AS")
    play.do(0, "declare AT+ES AS", "spend", "buy N", "finish")
    assert hand(play, 0) == "N R D G L P"
    assert play.told(Drew).count == 6
    assert play.state.places[0].discard == ("N", "AT", "ES")


@rule("D-17", "D-21", "D-10")
def test_what_comes_too_early_or_too_late_is_refused_by_the_rule_that_says_when() -> None:
    play = dexikon("IOU AT F ?", HAND, words="FIT")
    assert play.no(0, "buy N") == "D-17 no_word_stands"
    assert play.no(0, "insist") == "D-21 not_challenged"
    assert play.no(0, "return .") == "D-10 not_now"
    play.do(0, "declare F+IOU+AT FIT")
    assert play.no(0, "buy N") == "D-17 spend_or_bank_first"
    assert play.no(0, "finish") == "D-17 spend_or_bank_first"
    assert play.no(0, "play ?") == "D-10 not_now", "the word is declared"
    play.do(0, "spend")
    assert play.no(0, "bank") == "D-17 points_in_use"
    play.do(0, "buy N", "finish")
    assert play.no(0, "refresh") == "D-15 too_late_to_refresh"
    assert play.no(0, "spend") == "D-10 not_now"
