"""Challenges in Quiddler: Q-15, Q-16, G-2, G-3."""

from __future__ import annotations

from typing import Any

from kit.quiddler import Play, quiddler
from kit.rule import rule
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import Drawing, Gathering, HandScored, Judged


def laid(word: str = "TH+IN+ER", words: str = "INNER", **options: Any) -> Play:
    """Seat 0 has gone out with a word that may or may not be one; seats 1 and 2 have their last turns to come."""
    play = quiddler("TH IN ER / D E F / L U V", deck="X Y Z", words=words, arbiter="challenge", **options)
    return play.do(0, "draw deck", f"lay {word} X")


@rule("Q-15", "G-2")
def test_any_spelling_may_be_laid_and_then_challenged_at_once() -> None:
    play = laid()
    assert play.asked(2) == ("challenge",)
    play.do(2, "challenge 0 0")
    assert play.told(Judged).good is False
    assert play.state.phase == Drawing(1), "whose turn it is does not change"


@rule("Q-16")
def test_a_bad_word_counts_as_left_over_and_the_hand_has_still_ended() -> None:
    play = laid().do(2, "challenge 0 0").do(1, "draw deck", "discard Y").do(2, "draw deck", "discard Z")
    score = play.told(HandScored).sheet.scores[0]
    assert (score.words, score.left, score.longest, score.total) == (0, 23, 0, 0)


@rule("Q-16")
def test_a_good_word_costs_its_challenger_the_points_of_its_cards() -> None:
    play = laid(words="THINER").do(1, "challenge 0 0", "draw deck", "discard Y").do(2, "draw deck", "discard Z")
    scores = play.told(HandScored).sheet.scores
    assert (scores[1].lost, scores[1].total) == (23, 0)
    assert scores[0].total == 23 + 10 + 10


@rule("Q-16")
def test_sixteen_laid_nine_of_them_bad_and_four_left_over_score_zero() -> None:
    play = quiddler("C L A S P / N A IN A Y", deck="Q R", words="", arbiter="challenge")
    play.do(0, "draw deck", "lay C+L+A+S+P Q").do(1, "draw deck", "lay N+A,IN+A R")
    play.do(0, "challenge 1 1").do(1, "pass").do(0, "pass")
    score = play.told(HandScored).sheet.scores[1]
    assert (score.words, score.left, score.total) == (7, 9 + 4, 0)


@rule("Q-16")
def test_by_setting_a_challengers_loss_is_taken_from_the_total() -> None:
    for from_total, total in ((False, 0), (True, -23)):
        play = laid(words="THINER", challenger_pays_total=from_total)
        play.do(1, "challenge 0 0", "draw deck", "discard Y").do(2, "draw deck", "discard Z")
        assert play.told(HandScored).sheet.scores[1].total == total


@rule("Q-15")
def test_the_cards_are_gathered_when_every_seat_has_said_no_more() -> None:
    play = laid().do(1, "draw deck", "discard Y").do(2, "draw deck", "discard Z")
    assert play.state.phase == Gathering((1, 2))
    play.do(2, "pass")
    assert play.no(2, "challenge 0 0") == "Q-15 not_waited_for"
    assert play.no(2, "pass") == "Q-15 not_waited_for"
    play.do(1, "pass")
    assert play.told(HandScored).sheet.scores[0].total == 23 + 20


@rule("Q-15", "G-8")
def test_the_words_lie_for_thirty_seconds_and_silence_is_no() -> None:
    play = laid().do(1, "draw deck", "discard Y").do(2, "draw deck", "discard Z")
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.seconds == 30
    play.time_up()
    assert play.told(HandScored).sheet.scores[0].total == 43


@rule("Q-15")
def test_a_hand_with_nothing_left_to_challenge_is_gathered_at_once() -> None:
    play = laid().do(1, "draw deck", "challenge 0 0", "discard Y").do(2, "draw deck", "discard Z")
    assert GAME.over(play.state)


@rule("G-3")
def test_nobody_challenges_their_own_word_and_a_word_is_judged_once() -> None:
    play = laid()
    assert play.no(0, "challenge 0 0") == "G-3 own_word"
    play.do(1, "challenge 0 0")
    assert play.no(2, "challenge 0 0") == "G-3 already_judged"
    assert play.no(2, "challenge 0 1") == "Q-15 no_such_word"
    assert play.no(2, "challenge 7 0") == "Q-15 no_such_word"


@rule("G-2")
def test_strict_tables_have_no_challenges() -> None:
    play = quiddler("C A T / D E F", deck="X", words="CAT").do(0, "draw deck", "lay C+A+T X")
    assert play.no(1, "challenge 0 0") == "G-2 no_challenges"
    assert play.no(1, "pass") == "Q-15 not_waited_for"


@rule("G-3")
def test_a_word_nobody_challenges_stands() -> None:
    play = laid().do(1, "draw deck", "discard Y").do(2, "draw deck", "discard Z").do(1, "pass").do(2, "pass")
    assert play.told(HandScored).words[0][0].verdict == "open"
    assert play.told(HandScored).sheet.scores[0].words == 23
