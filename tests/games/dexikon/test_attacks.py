"""Attacks and the Responses to them (D-2, D-13, D-14)."""

from __future__ import annotations

from msgspec.structs import replace

from kit.dexikon import HAND, Play, dexikon, penalties
from kit.rule import rule
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon.events import Attacked, Responded
from sobremesa.games.dexikon.positions import Responding


def gained(play: Play) -> list[tuple[str, tuple[int, ...]]]:
    """What each Attack of the last step gave whom."""
    return [(event.attack.card, event.gained) for event in play.events if isinstance(event, Attacked)]


def attack(cards: str = "V IOU Z", word: str = "VIZ", seats: str = HAND, others: int = 2) -> Play:
    """A word with Attacks, just declared."""
    play = dexikon(f"{cards} AT", *(seats,) * others, words=word)
    play.do(0, f"declare {'+'.join(cards.split())} {word}")
    return play


@rule("D-13")
def test_attacks_of_the_word_are_resolved_from_left_to_right() -> None:
    play = attack()
    play.do(1, "pass").do(2, "pass")
    assert gained(play) == [("V", (0, 1, 1)), ("Z", (0, 2, 2))]
    assert [place.discard.count("?") for place in play.state.places] == [0, 3, 3]


@rule("D-13")
def test_an_attack_card_that_is_not_in_the_word_does_nothing() -> None:
    play = dexikon("V IOU AT", HAND, words="IT")
    play.do(0, "play V", "declare IOU+AT IT")
    assert play.asked(0) == ("spend", "bank", "refresh")


@rule("D-13", "D-3")
def test_the_last_penalties_go_clockwise_two_at_a_time() -> None:
    play = penalties(attack("Z IOU", "ZO"), 3)
    play.do(2, "pass").do(1, "pass")
    assert gained(play) == [("Z", (0, 2, 1))]
    assert play.state.core[-1].cards == 0
    play = penalties(attack("Z IOU", "ZO"), 0)
    play.do(2, "pass").do(1, "pass")
    assert gained(play) == [("Z", (0, 0, 0))]


@rule("D-13")
def test_clockwise_begins_after_the_active_player() -> None:
    play = dexikon(HAND, "Z IOU AT", HAND, first=1, words="ZO")
    play = penalties(play.do(1, "declare Z+IOU ZO"), 3)
    play.do(0, "pass").do(2, "pass")
    assert gained(play) == [("Z", (1, 0, 2))]


@rule("D-14", "D-2")
def test_the_targets_are_named_before_anybody_responds() -> None:
    play = attack("M IOU M", "MOM")
    assert GAME.to_act(play.state) == {0}
    assert play.asked(0) == ("aim",)
    assert play.no(0, "aim 0") == "D-2 no_such_target"
    play.do(0, "aim 2", "aim 1")
    assert isinstance(play.state.phase, Responding)
    assert [attack.seat for attack in play.state.phase.attacks] == [2, 1]
    play.do(1, "pass").do(2, "pass")
    assert gained(play) == [("M", (0, 0, 1)), ("M", (0, 1, 0))]


@rule("D-2")
def test_with_one_other_player_there_is_nobody_else_to_aim_at() -> None:
    play = attack("M IOU", "MO", others=1)
    play.do(1, "pass")
    assert gained(play) == [("M", (0, 1))]


@rule("D-14")
def test_a_response_ignores_any_attacks_and_stays_in_hand() -> None:
    play = attack(seats="L AT ES")
    play.do(1, "respond L 1").do(2, "respond L 0+1")
    assert gained(play) == [("V", (0, 1, 0)), ("Z", (0, 0, 0))]
    assert [response.seat for response in play.told(Responded).responses] == [1, 2]
    assert play.state.places[1].hand == ("L", "AT", "ES")


@rule("D-14", "D-2")
def test_an_ignored_attack_is_not_redirected() -> None:
    play = attack("M IOU", "MO", seats="L AT ES")
    play.do(0, "aim 1").do(2, "pass").do(1, "respond L 0")
    assert gained(play) == [("M", (0, 0, 0))]


@rule("D-2", "D-35")
def test_an_attack_on_one_who_has_left_hits_nobody() -> None:
    play = attack("M IOU M", "MOM", others=3)
    play.do(0, "aim 1").do(1, "leave")
    assert play.no(0, "aim 1") == "D-2 no_such_target"
    play.do(0, "aim 2").do(3, "pass").do(2, "pass")
    assert gained(play) == [("M", (0, 0, 0, 0)), ("M", (0, 0, 1, 0))]


@rule("D-14", "D-35")
def test_the_response_of_one_who_has_left_is_gone_with_them() -> None:
    play = attack("V IOU", "VO", seats="L AT ES", others=3)
    play.do(1, "respond L 0").do(1, "leave").do(2, "pass").do(3, "respond L 0")
    assert [response.seat for response in play.told(Responded).responses] == [3]
    assert gained(play) == [("V", (0, 0, 1, 0))]


@rule("D-14")
def test_everybody_is_asked_the_same_whatever_they_hold() -> None:
    for seats in (HAND, "L AT ES"):
        play = attack(seats=seats)
        assert GAME.to_act(play.state) == {1, 2}
        assert play.asked(1) == ("respond", "pass")
        assert play.asked(0) == ()


@rule("D-14")
def test_without_a_response_only_pass_is_taken() -> None:
    play = attack()
    assert play.no(1, "respond L 0") == "D-14 no_response"
    assert play.no(1, "respond AT 0") == "D-14 no_response"
    play = attack(seats="L AT ES")
    assert play.no(1, "respond L .") == "D-14 no_such_attack"
    assert play.no(1, "respond L 2") == "D-14 no_such_attack"
    assert play.no(1, "respond L 0+0") == "D-14 no_such_attack"
    play.do(1, "pass")
    assert play.no(1, "respond L 0") == "G-3 not_waited_for"
    assert play.no(0, "pass") == "G-3 not_waited_for"


@rule("D-14", "G-8")
def test_when_the_time_is_out_the_rest_have_passed() -> None:
    play = attack(seats="L AT ES")
    play.do(1, "respond L 0+1")
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.seconds == 20
    play.time_up()
    assert gained(play) == [("V", (0, 0, 1)), ("Z", (0, 0, 2))]


@rule("D-14", "D-21")
def test_a_response_does_not_help_against_the_penalty_of_a_challenge() -> None:
    play = dexikon("AT IOU N", "L AT ES", words="IT", arbiter="challenge")
    play.do(0, "declare IOU+AT IT").do(1, "challenge").do(0, "insist")
    assert play.state.places[1].discard == ("?",)


@rule("D-14")
def test_a_solo_player_and_a_word_without_attacks_wait_for_nobody() -> None:
    play = dexikon("V IOU", words="VO")
    play.do(0, "declare V+IOU VO")
    assert play.asked(0) == ("spend", "bank")
    assert replace(play.state.phase, refreshed=True) != play.state.phase
