"""The score of a hand and of the match: Q-11 to Q-14, Q-18."""

from __future__ import annotations

from kit.quiddler import quiddler
from kit.rule import rule
from sobremesa.games.quiddler.types import Ended, HandScored


@rule("Q-11", "Q-12")
def test_then_scores_16_and_is_four_letters_long() -> None:
    play = quiddler("TH E N / C A T", deck="X Y", words="THEN CAT")
    play.do(0, "draw deck", "lay TH+E+N X").do(1, "draw deck", "lay C+A+T Y")
    first, second = play.told(HandScored).sheet.scores
    assert (first.words, first.longest, first.total) == (16, 10, 26)
    assert (second.words, second.longest, second.total) == (13, 0, 13)


@rule("Q-11", "Q-12")
def test_inert_of_two_double_cards_scores_17_and_is_five_letters_long() -> None:
    play = quiddler("IN ER T / TH E N", deck="X Y", words="INERT THEN")
    play.do(0, "draw deck", "lay IN+ER+T X").do(1, "draw deck", "lay TH+E+N Y")
    assert play.told(HandScored).sheet.scores[0].total == 17 + 10


@rule("Q-11")
def test_a_hand_never_scores_below_zero_and_bonuses_come_after_the_floor() -> None:
    play = quiddler("A X E N / D U D Q", deck="Y B", words="AX EN DUD")
    play.do(0, "draw deck", "lay A+X,E+N Y").do(1, "draw deck", "lay D+U+D B")
    score = play.told(HandScored).sheet.scores[1]
    assert (score.words, score.left, score.longest, score.total) == (14, 15, 10, 10)


@rule("Q-11")
def test_the_discarded_card_counts_for_nobody() -> None:
    play = quiddler("C A T / D O G", deck="X Z", words="CAT DOG")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "lay D+O+G Z")
    assert [score.left for score in play.told(HandScored).sheet.scores] == [0, 0]


@rule("Q-12")
def test_both_bonuses_may_go_to_one_player_and_a_tie_gets_none() -> None:
    play = quiddler("A T S O / C A T S / A N N E", deck="X Y Z", words="AT SO CATS AN")
    play.do(0, "draw deck", "lay A+T,S+O X").do(1, "draw deck", "lay C+A+T+S Y").do(2, "draw deck", "lay A+N Z")
    scores = play.told(HandScored).sheet.scores
    assert [(score.most, score.longest) for score in scores] == [(10, 0), (0, 10), (0, 0)]
    play = quiddler("A T S O / C A T S / E R A S", deck="X Y Z", words="AT SO CATS ERAS")
    play.do(0, "draw deck", "lay A+T,S+O X").do(1, "draw deck", "lay C+A+T+S Y").do(2, "draw deck", "lay E+R+A+S Z")
    scores = play.told(HandScored).sheet.scores
    assert [(score.most, score.longest) for score in scores] == [(10, 0), (0, 0), (0, 0)]


@rule("Q-12")
def test_the_longest_word_is_counted_in_letters_not_in_cards() -> None:
    play = quiddler("CL A N / C A T / L A C", deck="X Y Z", words="CLAN CAT LAC")
    play.do(0, "draw deck", "lay CL+A+N X").do(1, "draw deck", "lay C+A+T Y").do(2, "draw deck", "lay L+A+C Z")
    assert [score.longest for score in play.told(HandScored).sheet.scores] == [10, 0, 0]


@rule("Q-12")
def test_a_player_without_a_word_cannot_win_a_bonus() -> None:
    play = quiddler("C A T / D E F / L U V", deck="X Y Z", words="CAT", arbiter="challenge")
    play.do(0, "draw deck", "lay C+T+A X").do(1, "draw deck", "discard Y", "challenge 0 0")
    play.do(2, "draw deck", "discard Z")
    assert [score.longest + score.most for score in play.told(HandScored).sheet.scores] == [0, 0, 0]


@rule("Q-13")
def test_two_players_use_one_bonus_the_one_the_table_chose() -> None:
    for bonus, expected in (("longest", [(0, 0), (0, 10)]), ("most", [(10, 0), (0, 0)])):
        play = quiddler("A T S O / C A T S", deck="X Y", words="AT SO CATS", two_player_bonus=bonus)
        play.do(0, "draw deck", "lay A+T,S+O X").do(1, "draw deck", "lay C+A+T+S Y")
        scores = play.told(HandScored).sheet.scores
        assert [(score.most, score.longest) for score in scores] == expected


@rule("Q-14", "G-7")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    play = quiddler("C A T / D O G", deck="X Y", words="CAT DOG")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "lay D+O+G Y")
    assert play.told(Ended).winners == (0, 1)
    assert play.told(Ended).totals == (13, 13)
    play = quiddler("C A T / D E F", deck="X Y", words="CAT")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "discard Y")
    assert play.told(Ended).winners == (0,)
    assert play.asked(0) == play.asked(1) == ()


@rule("Q-18")
def test_handicap_points_are_added_after_floor_and_bonuses() -> None:
    play = quiddler("C A T / D E F", deck="X Y", words="CAT", handicap=(0, 7))
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "discard Y")
    assert [score.total for score in play.told(HandScored).sheet.scores] == [23, 7]
