"""The end: when, last words, returns, score, ties, leavers (D-23 to D-27, D-35)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.dexikon import HAND, Play, dexikon, with_sheet
from kit.rule import rule
from sobremesa.games.dexikon import GAME, ending, scoring
from sobremesa.games.dexikon.events import Ended, GaveUp, LastWords, LastWordStood
from sobremesa.games.dexikon.positions import Banked, LastWord, Over, Place, Playing, Trimming, Word

SEVEN = tuple(f"WORD{letter} {points}" for points, letter in enumerate("ABCDEFG", start=1))


def last_words(*seats: str, words: str = "", **options: str) -> Play:
    """Everybody's last word, the first player's first; what is given is all that a seat has."""
    play = dexikon(*seats, words=words, **options)
    step = ending.begin(play.state)
    play.state, play.events = step.state, step.events
    return play


@rule("D-23")
def test_the_game_ends_before_the_first_players_turn_once_seven_words_are_banked() -> None:
    play = with_sheet(dexikon(HAND, HAND, HAND), 0, *SEVEN)
    play.do(0, "give-up AT").do(1, "give-up AT")
    assert isinstance(play.state.phase, Playing), "the round is played to its end"
    play.do(2, "give-up AT")
    assert play.told(LastWords).queue == (0, 1, 2)
    assert play.state.phase == LastWord(0)


@rule("D-23")
def test_six_words_do_not_end_it_and_the_last_round_does() -> None:
    play = with_sheet(dexikon(HAND, HAND, last_round=2), 0, *SEVEN[:6])
    play.do(0, "give-up AT").do(1, "give-up AT")
    assert play.state.round == 2
    play.do(0, "give-up AT").do(1, "give-up AT")
    assert isinstance(play.state.phase, LastWord)


@rule("D-24")
def test_last_words_come_clockwise_from_the_first_player() -> None:
    play = dexikon(HAND, HAND, HAND, first=2, last_round=1)
    for seat in (2, 0, 1):
        play.do(seat, "give-up AT")
    assert play.told(LastWords).queue == (2, 0, 1)


@rule("D-24", "D-3")
def test_a_last_word_is_from_the_whole_deck_without_a_point_for_an_empty_hand() -> None:
    play = last_words("IOU;AT;ES", HAND, words="ITS")
    play.do(0, "declare IOU+AT+ES ITS")
    assert play.told(LastWordStood).points == 3
    assert scoring.deck(play.state.places[0]) == ("IOU", "AT", "ES")


@rule("D-24", "D-19")
def test_a_last_word_may_be_a_banked_one_and_anothers_last_word() -> None:
    play = with_sheet(last_words("IOU AT", "IOU AT", words="IT"), 1, "IT 3")
    play.do(0, "declare IOU+AT IT").do(1, "declare IOU+AT IT")
    assert isinstance(play.state.phase, Over)


@rule("D-24")
def test_no_text_counts_in_a_last_word() -> None:
    play = last_words("V IOU G AT", HAND, words="VIG")
    assert play.no(0, "act V .") == "D-24 only_last_words"
    play.do(0, "declare V+IOU+G VIG")
    assert play.state.phase == LastWord(1), "no Attack, no cleanup, nothing bought"


@rule("D-24")
def test_a_last_word_is_optional_and_has_two_letters() -> None:
    play = last_words("IOU AT", "IOU AT", words="I IT")
    assert play.no(0, "declare IOU I") == "D-11 too_short"
    assert play.no(0, "give-up AT") == "D-24 nothing_to_take"
    assert play.no(0, "declare AT+IOU TI") == "G-1 not_a_word"
    play.do(0, "give-up -")
    assert play.told(GaveUp).card is None


@rule("D-24", "D-22")
def test_a_last_word_may_be_challenged_and_tried_once_more() -> None:
    play = last_words("IOU AT N", "IOU AT", words="IT", arbiter="challenge")
    play.do(0, "declare N+AT NT").do(1, "challenge").do(0, "insist")
    assert play.state.places[0].discard == ("?",)
    assert play.no(0, "declare IOU+AT+? ITS") == "D-10 not_held", "a Penalty gained now may not be used"
    play.do(0, "declare IOU+AT IT").do(1, "pass")
    assert play.told(LastWordStood).spelling == "IT"
    play.do(1, "give-up -")
    assert play.told(Ended).results[0].penalties == 2, "but it counts"


@rule("D-24", "D-22")
def test_after_two_bad_last_words_there_is_none_and_the_cards_stay_in_the_deck() -> None:
    play = last_words("N P AT", "IOU AT", arbiter="challenge")
    for _ in range(2):
        play.do(0, "declare N+AT NT").do(1, "challenge").do(0, "withdraw")
    assert play.state.phase == LastWord(1)
    assert sorted(scoring.deck(play.state.places[0])) == ["AT", "N", "P"]


@rule("D-25")
def test_each_b_lets_two_cards_go_that_are_not_in_the_last_word() -> None:
    play = last_words("B IOU ? ? ? ?*", HAND, words="BI")
    play.do(0, "declare B+IOU BI").do(1, "give-up -")
    assert play.state.phase == Trimming(seat=0, most=2, queue=(1,))
    assert play.no(0, "return B") == "D-25 not_spare"
    assert play.no(0, "return ?+?+?") == "D-25 too_many_returns"
    play.do(0, "return ?+?*")
    assert play.told(Ended).results[0].penalties == 4
    assert play.told(Ended).decks[0] == ("?", "?", "IOU", "B")


@rule("D-25")
def test_bs_are_counted_before_the_first_return_and_returns_are_optional() -> None:
    play = last_words("B B B ? ? ? ?", HAND)
    play.do(0, "give-up -").do(1, "give-up -")
    assert play.state.phase.most == 6
    play.do(0, "return B+B+?+?+?+?")
    assert play.told(Ended).decks[0] == ("B",)
    play = last_words("B ?", HAND)
    play.do(0, "give-up -").do(1, "give-up -").do(0, "return .")
    assert play.told(Ended).results[0].penalties == 2


@rule("D-26")
def test_the_rulebooks_sum_is_53() -> None:
    play = dexikon("N N ? ? ?", "; ? ?", words="")
    place = Place(
        hand=("N", "N", "?", "?", "?*"),
        deck=(),
        discard=("?",),
        sheet=tuple(
            Banked(word, points, 1) for word, points in (("A", 9), ("B", 8), ("C", 10), ("D", 9), ("E", 8))
        ),
        won=5,
        last=Word(("?", "Q"), "QI", 12),
    )
    play.state = replace(play.state, places=(place, play.state.places[1]))
    result = scoring.result(play.state, 0)
    assert (result.words + result.last, result.challenges + result.bonus, result.penalties) == (56, 7, 10)
    assert result.total == 53


@rule("D-26", "D-2")
def test_only_the_five_best_words_count_and_a_p_is_worth_two() -> None:
    play = with_sheet(dexikon("P N AT ? ?", HAND), 0, *SEVEN)
    result = scoring.result(play.state, 0)
    assert (result.words, result.bonus, result.penalties) == (7 + 6 + 5 + 4 + 3, 3, 4)
    play = with_sheet(dexikon("? ? ?", HAND), 0, "AT 2")
    assert scoring.result(play.state, 0).total == 2 - 6, "it may fall below zero"


@rule("D-27", "G-7")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (("A 5", "B 4"), ("C 6", "D 2"), (0,)),
        (("A 5", "B 3"), ("C 6", "D 2"), (1,)),
        (("A 5", "B 3"), ("C 5", "D 2", "E 1"), (0,)),
        (("A 5", "B 3"), ("C 5", "D 3"), (0, 1)),
        (("A 5",), ("C 5", "D 0"), (0, 1)),
    ],
)
def test_ties_go_by_the_highest_words(
    first: tuple[str, ...], second: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    play = with_sheet(with_sheet(last_words("AT", "AT"), 0, *first), 1, *second)
    play.do(0, "give-up -").do(1, "give-up -")
    assert GAME.winners(play.state) == winners


@rule("D-27")
def test_the_last_word_is_one_of_the_words_that_break_a_tie() -> None:
    play = with_sheet(last_words("Z IOU", "AT", words="ZO"), 1, "WORD 5", "OTHER 1")
    play.do(0, "declare Z+IOU ZO").do(1, "give-up -")
    assert GAME.scores(play.state) == (6, 6)
    assert GAME.winners(play.state) == (0,)


@rule("D-35", "D-23", "D-19")
def test_a_leavers_words_stay_barred_but_end_nothing() -> None:
    play = with_sheet(dexikon("IOU AT", HAND, HAND, words="IT"), 2, *SEVEN[:6], "IT 3")
    play.do(2, "leave")
    assert play.no(0, "declare IOU+AT IT") == "D-19 banked_word"
    play.do(0, "give-up AT").do(1, "give-up AT")
    assert (play.state.phase, play.state.round) == (Playing(0), 2)
    assert play.state.places[2].hand == ()


@rule("D-35")
def test_if_the_first_player_leaves_the_next_is_first_and_the_round_goes_on() -> None:
    play = dexikon(HAND, HAND, HAND)
    play.do(0, "leave")
    assert (play.state.first, play.state.round, play.state.phase) == (1, 1, Playing(1))
    play.do(1, "give-up AT").do(2, "give-up AT")
    assert (play.state.round, play.state.phase) == (2, Playing(1))
    play = dexikon(HAND, HAND, HAND).do(0, "give-up AT").do(0, "leave")
    assert (play.state.first, play.state.phase) == (1, Playing(1))


@rule("D-35", "D-20")
def test_when_a_leavers_turn_ends_the_pool_is_filled_up_as_after_any_other() -> None:
    play = dexikon("IOU AT", HAND, HAND, pool="N R D G L P", stack="Z Q J", words="IT")
    play.do(0, "declare IOU+AT IT", "spend", "buy N", "leave")
    assert play.state.pool == ("R", "D", "G", "L", "P", "Z")
    play = last_words("AT", "AT", "AT", pool="N R")
    assert play.do(0, "leave").state.pool == ("N", "R"), "nobody buys any more"


@rule("G-6", "D-35")
def test_in_a_match_of_two_the_other_wins() -> None:
    play = dexikon(HAND, HAND).do(0, "leave")
    assert GAME.winners(play.state) == (1,)
    assert play.no(1, "give-up AT") == "G-6 match_over"


@rule("G-6", "D-35")
def test_a_leavers_open_answers_count_as_pass() -> None:
    play = dexikon("IOU AT V", HAND, HAND, words="IT VAI", arbiter="challenge")
    play.do(0, "declare IOU+AT IT").do(1, "challenge").do(2, "leave")
    assert play.asked(0) == ("insist", "withdraw")
    play.do(1, "leave")
    assert isinstance(play.state.phase, Over)
    play = dexikon("V AT IOU", HAND, HAND, HAND, words="VAI").do(0, "declare V+AT+IOU VAI")
    play.do(1, "pass").do(2, "leave").do(3, "pass")
    assert play.asked(0) == ("spend", "bank", "refresh")


@rule("D-35")
def test_a_word_whose_challenger_has_left_stands() -> None:
    play = dexikon("IOU AT", HAND, HAND, words="", arbiter="challenge").do(0, "declare IOU+AT IT")
    play.do(1, "challenge").do(2, "pass").do(1, "leave")
    assert play.asked(0) == ("spend", "bank", "refresh")


@rule("D-35", "D-24", "D-25")
def test_nobody_waits_for_a_leavers_last_word_or_returns() -> None:
    play = last_words("B ?", "B ?", "B ?")
    play.do(1, "leave").do(0, "give-up -").do(2, "give-up -").do(2, "leave")
    assert isinstance(play.state.phase, Over)
    play = last_words("B ?", "B ?", "B ?")
    play.do(0, "leave")
    assert play.state.phase == LastWord(1)
    play.do(1, "give-up -").do(2, "give-up -").do(1, "leave")
    assert GAME.winners(play.state) == (2,)


@rule("G-5")
def test_what_is_open_of_a_score_says_nothing_of_a_deck() -> None:
    play = with_sheet(dexikon("? ? P", "N N"), 0, "AT 3", won=2)
    assert GAME.view(play.state, 1).standings == (5, 0)
