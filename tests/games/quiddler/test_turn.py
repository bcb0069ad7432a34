"""Dealing and turns: Q-2 to Q-10."""

from __future__ import annotations

from kit.quiddler import Play, quiddler
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.prompts import Weight
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.types import Closing, Dealt, Drawing, HandScored, Options


@rule("Q-1")
def test_the_english_box_has_118_cards_of_31_kinds_worth_592_points() -> None:
    options = Options()
    box = cards.box(options)
    assert (len(box), len(set(box)), cards.points(options, box)) == (118, 31, 592)
    assert {card for card in set(box) if len(card) == 2} == {"QU", "IN", "ER", "CL", "TH"}


@rule("Q-2")
def test_cards_are_dealt_one_at_a_time_clockwise_and_the_next_is_turned_up() -> None:
    play = quiddler("A B C / D E F / G H I", up="X", deck="K L")
    assert [place.hand for place in play.state.places] == [tuple("ABC"), tuple("DEF"), tuple("GHI")]
    assert play.state.discard == ("X",)
    assert play.state.deck[-1] == "K"


@rule("Q-2")
def test_eight_hands_deal_three_to_ten_cards() -> None:
    assert Options().hands == (3, 4, 5, 6, 7, 8, 9, 10)


@rule("Q-3")
def test_the_player_left_of_the_dealer_goes_first_and_play_is_clockwise() -> None:
    play = quiddler("A B C / D E F / G H I", dealer=0)
    assert play.state.phase == Drawing(1)
    assert play.no(0, "draw deck") == "Q-3 not_your_turn"
    play.do(1, "draw deck", "discard D")
    assert play.state.phase == Drawing(2)
    play.do(2, "draw deck", "discard G")
    assert play.state.phase == Drawing(0)


@rule("Q-3")
def test_the_deal_passes_left_after_each_hand() -> None:
    play = quiddler("C A T / D E F", deck="X Y", words="CAT", hands=(3, 3), dealer=1)
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "discard Y")
    assert play.told(Dealt).dealer == 0
    assert play.state.phase == Drawing(1)


@rule("Q-4")
def test_a_card_is_drawn_from_either_pile_once() -> None:
    play = quiddler("A B C / D E F", up="X", deck="K L")
    assert play.no(0, "discard A") == "Q-5 draw_first"
    play.do(0, "draw discard")
    assert play.state.places[0].hand == ("A", "B", "C", "X")
    assert play.no(0, "draw deck") == "Q-4 already_drawn"
    play.do(0, "discard B").do(1, "draw deck")
    assert play.state.places[1].hand == ("D", "E", "F", "K")


@rule("Q-5")
def test_the_turn_ends_with_one_card_of_ones_own_face_up() -> None:
    play = quiddler("A B C / D E F", up="X", deck="K")
    play.do(0, "draw deck")
    assert play.no(0, "discard Z") == "Q-5 not_held"
    play.do(0, "discard K")
    assert play.state.discard == ("X", "K")


@rule("Q-5")
def test_the_card_just_taken_from_the_discard_pile_may_be_put_back() -> None:
    play = quiddler("A B C / D E F", up="X")
    play.do(0, "draw discard", "discard X")
    assert play.state.discard == ("X",)


@rule("Q-6")
def test_going_out_lays_every_card_but_one() -> None:
    play = quiddler("TH E N / D E F", deck="X", words="THEN")
    play.do(0, "draw deck", "lay TH+E+N X")
    assert play.told(Closing).by == 0
    assert play.state.places[0].hand == ()
    assert play.state.discard[-1] == "X"


@rule("Q-6")
def test_nobody_may_lay_cards_with_others_left_over_before_someone_goes_out() -> None:
    play = quiddler("A T X / D E F", deck="N", words="AT")
    play.do(0, "draw deck")
    assert play.no(0, "lay A+T X") == "Q-6 cards_left_over"
    assert play.no(0, "lay . X") == "Q-6 no_words"


@rule("Q-6")
def test_going_out_is_never_forced() -> None:
    play = quiddler("C A T / D E F", deck="X", words="CAT")
    play.do(0, "draw deck", "discard X")
    assert play.state.closing is None


@rule("Q-7")
def test_each_other_player_has_one_last_turn_and_may_keep_cards() -> None:
    play = quiddler("C A T / D E F / A T R", deck="X Y Z", words="CAT AT", dealer=2)
    play.do(0, "draw deck", "lay C+A+T X")
    play.do(1, "draw deck")
    assert play.asked(1) == ("lay", "discard")
    play.do(1, "discard Y").do(2, "draw deck", "lay A+T Z")
    assert play.told(HandScored).sheet.scores[2].left == 5
    assert play.told(HandScored).left == ((), ("D", "E", "F"), ("R",))


@rule("Q-7")
def test_one_card_must_be_kept_for_the_discard() -> None:
    play = quiddler("C A T / C A R", deck="X D", words="CAT CARD")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck")
    assert play.no(1, "lay C+A+R+D D") == "Q-5 not_held"


@rule("Q-8")
def test_words_are_made_of_ones_own_cards_only() -> None:
    play = quiddler("C A T / A S D", deck="X N", words="CAT CATS")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck")
    assert play.no(1, "lay C+A+T+S D") == "Q-5 not_held"


@rule("Q-9")
def test_the_tray_tells_words_and_points_in_strict_mode_only_when_the_table_says_so() -> None:
    strict = quiddler("C A T / D E F", words="CAT")
    weight = _weigh(strict, ("C", "A", "T"), ("T", "A"), ("A",), ("Z", "A"))
    assert [(w.spelling, w.points, w.code) for w in weight] == [
        ("CAT", 13, ""),
        ("TA", 5, "not_a_word"),
        ("A", 2, "too_few_cards"),
        ("", 0, "not_held"),
    ]
    for silent in (
        quiddler("C A T / D E F", words="CAT", tray_check=False),
        quiddler("C A T / D E F", words="CAT", arbiter="challenge"),
    ):
        assert [w.code for w in _weigh(silent, ("T", "A"))] == [""]


def _weigh(play: Play, *words: tuple[str, ...]) -> tuple[Weight, ...]:
    assert GAME.weigh is not None
    return GAME.weigh(play.state, 0, words, ScriptedTable(play.words))


@rule("Q-10")
def test_a_word_uses_at_least_two_cards() -> None:
    play = quiddler("QU A T / D E F", deck="X", words="QU AT")
    play.do(0, "draw deck")
    assert play.no(0, "lay QU,A+T X") == "Q-10 too_few_cards"


@rule("Q-10")
def test_the_same_word_may_be_laid_twice() -> None:
    play = quiddler("A T A T / D E F G", deck="X", words="AT")
    play.do(0, "draw deck", "lay A+T,A+T X")
    assert len(play.state.places[0].words) == 2


@rule("G-2")
def test_in_strict_mode_a_word_not_in_the_list_is_refused_and_nothing_happens() -> None:
    play = quiddler("TH IN ER / D E F", deck="X", words="INNER")
    play.do(0, "draw deck")
    assert play.no(0, "lay TH+IN+ER X") == "G-1 not_a_word"


@rule("G-2")
def test_what_needs_no_dictionary_is_refused_in_challenge_mode_too() -> None:
    play = quiddler("TH IN ER / D E F", deck="X", arbiter="challenge")
    play.do(0, "draw deck")
    assert play.no(0, "lay TH+IN+A X") == "Q-5 not_held"
    play.do(0, "lay TH+IN+ER X")
    assert play.state.places[0].words[0].verdict == "open"
