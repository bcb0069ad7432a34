"""Challenges and second attempts (D-21, D-22, G-3)."""

from __future__ import annotations

from msgspec.structs import replace

from kit.dexikon import HAND, Play, dexikon, penalties
from kit.rule import rule
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon.events import Challenged, Declared, GaveUp, Judged
from sobremesa.games.dexikon.positions import Retrying, Taking, Using


def declared(word: str = "IT", cards: str = "IOU+AT", held: str = "IOU AT ES N", others: int = 2) -> Play:
    """A word that the others may doubt; the dictionary has IT and IS."""
    play = dexikon(f"{held}; N N N N N N", *(HAND,) * others, words="IT IS", arbiter="challenge")
    return play.do(0, f"declare {cards} {word}")


@rule("G-3", "D-21")
def test_a_word_nobody_challenges_stands_whatever_it_is() -> None:
    play = declared("TN", "AT+N")
    assert GAME.to_act(play.state) == {1, 2}
    assert play.asked(0) == ()
    play.do(2, "pass").do(1, "pass")
    assert isinstance(play.state.phase, Using)
    assert play.told(Challenged).challengers == ()


@rule("G-3")
def test_answers_are_kept_back_until_all_are_in_and_silence_is_no() -> None:
    play = declared()
    play.do(2, "challenge")
    assert GAME.view(play.state, 1).phase.window.doubters == ()
    assert [GAME.view(play.state, seat).doubted for seat in (None, 0, 1, 2)] == [None, None, None, True]
    assert play.no(2, "pass") == "G-3 not_waited_for"
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.seconds == 20
    play.time_up()
    assert play.told(Challenged).challengers == (2,)


@rule("G-3", "G-2")
def test_nobody_doubts_their_own_word_nor_any_at_a_strict_table() -> None:
    assert declared().no(0, "challenge") == "G-3 own_word"
    strict = dexikon("IOU AT", HAND, words="IT")
    assert strict.no(1, "challenge") == "G-2 no_challenges"


@rule("D-21")
def test_all_challengers_pay_for_a_good_word_and_the_speller_marks_one_point() -> None:
    play = declared().do(1, "challenge").do(2, "challenge")
    assert play.asked(0) == ("insist", "withdraw")
    assert play.no(1, "insist") == "G-4 not_your_turn"
    play.do(0, "insist")
    assert play.told(Judged).good
    assert [place.won for place in play.state.places] == [1, 0, 0]
    assert [place.discard for place in play.state.places] == [(), ("?",), ("?",)]
    assert isinstance(play.state.phase, Using)


@rule("D-21")
def test_all_challengers_mark_a_point_for_a_bad_word_and_the_speller_gains_one_penalty() -> None:
    play = declared("TN", "AT+N").do(1, "challenge").do(2, "challenge").do(0, "insist")
    assert not play.told(Judged).good
    assert [place.won for place in play.state.places] == [0, 1, 1]
    assert [place.discard for place in play.state.places] == [("?",), (), ()]
    assert isinstance(play.state.phase, Retrying)


@rule("D-21")
def test_a_withdrawn_word_costs_nobody_anything() -> None:
    play = declared("TN", "AT+N").do(1, "challenge").do(2, "pass").do(0, "withdraw")
    assert [place.won for place in play.state.places] == [0, 0, 0]
    assert [place.discard for place in play.state.places] == [(), (), ()]


@rule("D-21", "D-3")
def test_challengers_gain_penalties_clockwise_while_there_are_any() -> None:
    play = dexikon(HAND, "IOU AT", HAND, words="IT", arbiter="challenge", first=1)
    play = penalties(play.do(1, "declare IOU+AT IT"), 1)
    play.do(0, "challenge").do(2, "challenge").do(1, "insist")
    assert [place.discard for place in play.state.places] == [(), (), ("?",)]


@rule("D-22")
def test_the_second_attempt_may_use_cards_in_play_and_in_hand_but_no_more_actions() -> None:
    play = declared("DAN", "D+AT+N", held="D AT N ES IOU").do(1, "challenge").do(2, "pass").do(0, "withdraw")
    assert play.asked(0) == ("declare", "give-up")
    assert play.no(0, "act D .") == "D-22 no_more_actions"
    assert play.no(0, "play IOU") == "D-22 no_more_actions"
    play.do(0, "declare IOU+ES IS")
    told = play.told(Declared)
    assert (told.second, told.points) == (True, 2)
    assert sorted(play.state.places[0].hand) == ["AT", "D", "N"]


@rule("D-22")
def test_attacks_and_cleanup_of_the_second_word_resolve() -> None:
    play = declared("VI", "V+IOU", held="V IOU G AT ES", others=1)
    play.do(1, "challenge").do(0, "withdraw", "declare V+IOU+G VIG").do(1, "pass")
    assert play.asked(1) == ("respond", "pass")
    play.do(1, "pass").do(0, "spend", "buy AT", "finish")
    assert len(play.state.places[0].hand) == 7


@rule("D-22", "D-12")
def test_there_is_no_third_attempt() -> None:
    play = declared("TN", "AT+N", others=1)
    play.do(1, "challenge").do(0, "withdraw", "declare AT+N TN").do(1, "challenge").do(0, "insist")
    assert isinstance(play.state.phase, Taking)
    assert play.asked(0) == ("give-up",)
    assert play.no(0, "declare IOU+AT IT") == "D-22 no_third_word"
    play.do(0, "give-up AT")
    assert play.told(GaveUp).card == "AT"
    assert play.state.places[0].discard == ("?", "AT", "AT", "N", "IOU", "ES")


@rule("D-22", "D-12")
def test_the_second_attempt_may_be_given_up() -> None:
    play = declared("TN", "AT+N", others=1).do(1, "challenge").do(0, "withdraw", "give-up AT")
    assert play.state.phase.seat == 1


@rule("D-22", "D-12")
def test_after_two_attempts_with_every_core_stack_empty_the_turn_just_ends() -> None:
    play = declared("TN", "AT+N", others=1)
    play.state = replace(play.state, core=tuple(replace(stack, cards=0) for stack in play.state.core))
    play.do(1, "challenge").do(0, "insist", "declare AT+N TN").do(1, "challenge").do(0, "insist")
    assert play.told(GaveUp).card is None
    assert play.state.phase.seat == 1


@rule("D-22")
def test_at_a_strict_table_a_refused_word_is_no_attempt() -> None:
    play = dexikon("IOU AT D; ES", HAND, words="IT")
    assert play.no(0, "declare AT+IOU TI") == "G-1 not_a_word"
    play.do(0, "act D .", "declare IOU+AT IT")


@rule("D-21", "G-8")
def test_a_speller_whose_time_is_out_stands_by_the_word() -> None:
    play = declared(others=1).do(1, "challenge")
    play.time_up()
    assert play.told(Judged).good
