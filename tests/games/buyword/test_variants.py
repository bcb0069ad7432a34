"""The published variants and challenges: B-15 to B-22."""

from __future__ import annotations

from typing import Any

import pytest

from kit.buyword import Play, buyword
from kit.rule import rule
from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Illegal
from sobremesa.games.buyword import GAME
from sobremesa.games.buyword.types import (
    Bidding,
    Bought,
    Buying,
    Consenting,
    Doubting,
    Drafting,
    Judged,
    Refused,
    Selling,
    Sold,
    Traded,
    Trading,
)


def challenge(words: str = "CAT", **options: Any) -> Play:
    """Seat 0 owns C A T on a challenge table of three, and sells."""
    play = buyword("C D E A D E T D E", roll=3, seats=3, words=words, arbiter="challenge", **options)
    return play.do(0, "buy").do(1, "refuse").do(2, "refuse")


@rule("B-15", "G-3")
def test_an_offered_word_is_paid_when_the_window_closes_without_a_challenge() -> None:
    play = challenge().do(0, "sell T+A+C TAC")
    assert isinstance(play.state.phase, Doubting)
    assert play.asked(0) == ()
    assert play.no(0, "sell C+A+T CAT") == "B-8 not_now"
    assert play.no(0, "challenge") == "B-15 not_waited_for"
    play.do(1, "pass")
    assert play.no(1, "challenge") == "B-15 not_waited_for"
    play.do(2, "pass")
    assert play.told(Sold).value == 16


@rule("B-15")
def test_a_bad_word_is_taken_back_whole_and_its_seller_pays_20_dollars() -> None:
    play = challenge().do(0, "sell T+A+C TAC").do(2, "challenge").do(1, "pass")
    judged = play.told(Judged)
    assert (judged.good, judged.challenger, judged.fine) == (False, 2, 20)
    assert play.state.places[0].money == 200 - 16 - 20
    assert play.state.places[0].tiles == ("C", "A", "T")
    assert play.state.phase == Selling((0, 1, 2)), "the seller may go on"


@rule("B-15", "G-3")
def test_a_good_word_costs_one_challenger_20_dollars_the_first_from_the_seller() -> None:
    play = challenge().do(0, "sell C+A+T CAT").do(2, "challenge").do(1, "challenge")
    assert play.told(Judged).challenger == 1
    assert [place.money for place in play.state.places] == [200, 180, 200]
    assert play.told(Sold).value == 16


@rule("B-15")
def test_whoever_has_less_than_the_fine_pays_all_they_have() -> None:
    play = buyword("Z E Z E Q E A E A E", roll=5, words="CAT", arbiter="challenge").do(0, "buy").do(1, "refuse")
    assert play.state.places[0].money == 4
    play.do(0, "sell Z+Z ZZ").do(1, "challenge")
    assert play.told(Judged).fine == 4
    assert play.state.places[0].money == 0


@rule("G-3", "G-5")
def test_answers_in_a_window_are_kept_back_until_all_are_in() -> None:
    play = challenge().do(0, "sell T+A+C TAC").do(2, "challenge")
    for seat in (None, 0, 1):
        phase = GAME.view(play.state, seat).phase
        assert isinstance(phase, Doubting)
        assert phase.window.doubters == ()
        assert GAME.view(play.state, seat).answered is None
    assert GAME.view(play.state, 2).answered is True


@rule("G-3", "G-8")
def test_silence_is_no() -> None:
    play = challenge().do(0, "sell T+A+C TAC")
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.seconds == 20
    play.time_up()
    assert play.told(Sold).words == ("TAC",)


@rule("B-23", "G-6")
def test_a_seller_or_a_doubter_may_leave_in_the_window() -> None:
    play = challenge().do(0, "sell T+A+C TAC").do(0, "leave")
    assert play.state.phase == Selling((1, 2))
    play = challenge().do(0, "sell T+A+C TAC").do(2, "challenge").do(2, "leave").do(1, "pass")
    assert play.told(Sold).words == ("TAC",)


@rule("B-16")
def test_in_a_draft_each_takes_one_open_tile_at_a_time_and_then_pays_for_the_set() -> None:
    play = buyword("A B C D", draft=True)
    assert play.state.phase == Drafting((0, 1, 0, 1), ("A", "B", "C", "D"))
    assert play.no(1, "take A") == "B-6 not_your_turn"
    assert play.no(0, "take Z") == "B-16 not_on_offer"
    play.do(0, "take D").do(1, "take B").do(0, "take C").do(1, "take A")
    assert play.state.places[0].draw == ("D", "C")
    assert play.state.phase == Buying((0, 1))


@rule("B-16", "B-12")
def test_a_short_draft_leaves_play_or_is_drafted_by_setting() -> None:
    for short_draw in (False, True):
        play = buyword("A B C D E F G H I J K", roll=5, only=True, draft=True, short_draw=short_draw)
        for k in range(10):
            play.do(k % 2, f"take {'ABCDEFGHIJ'[k]}")
        play.do(0, "refuse").do(1, "refuse").do(0, "finish .").do(1, "finish .", roll=2)
        if short_draw:
            assert play.state.phase == Drafting((1,), ("K",))
        else:
            assert play.state.phase == Selling((1, 0))


@rule("B-17")
def test_an_auction_goes_round_once_and_the_winner_pays_the_bank() -> None:
    play = buyword("A B C D E F", seats=3, auction=True).do(0, "auction")
    assert play.state.phase == Bidding((1, 2, 0), 0, 0, None, (1, 2))
    assert play.no(2, "bid 5") == "B-6 not_your_turn"
    assert play.no(1, "bid 0") == "B-17 bid_too_low"
    assert play.no(1, "bid -3") == "B-17 bid_too_low"
    assert play.no(1, "bid 201") == "B-17 bid_too_high"
    play.do(1, "bid 5")
    assert play.no(2, "bid 5") == "B-17 bid_too_low"
    play.do(2, "bid 9").do(0, "pass")
    assert play.told(Bought).price == 9
    assert play.state.places[2].tiles == ("A", "D")
    assert play.state.places[2].money == 191
    assert play.state.phase == Buying((1, 2))


@rule("B-17")
def test_the_owner_may_bid_last_and_without_a_bid_the_tiles_go_to_the_box() -> None:
    play = buyword("A B C D", auction=True).do(0, "auction").do(1, "bid 3").do(0, "bid 4")
    assert play.told(Bought).seat == 0
    play.do(1, "auction").do(0, "pass").do(1, "pass")
    assert play.told(Refused).tiles == ("B", "D")
    assert buyword("A B").no(0, "auction") == "B-17 no_auctions"


@rule("B-17", "B-23")
def test_a_leaving_owner_or_highest_bidder_takes_the_auction_or_the_bid_along() -> None:
    play = buyword("A B C D E F", seats=3, auction=True).do(0, "auction").do(1, "bid 5").do(1, "leave")
    play.do(2, "pass").do(0, "pass")
    assert play.told(Refused).seat == 0
    play = buyword("A B C D E F", seats=3, auction=True).do(0, "auction").do(0, "leave")
    assert play.state.phase == Buying((1, 2))


@rule("B-18")
def test_draws_are_exchanged_by_consent_of_all() -> None:
    play = buyword("A B C D E F", seats=3, trade="tiles")
    assert play.state.phase == Trading((0, 1, 2))
    assert play.no(1, "propose 0 .") == "B-6 not_your_turn"
    assert play.no(0, "propose 0 .") == "B-18 no_such_trade"
    assert play.no(0, "propose . .") == "B-18 no_such_trade"
    assert play.no(0, "propose 1+2 5+5") == "B-14 no_money_between"
    assert play.no(0, "buy") == "B-8 not_now"
    play.do(0, "propose 1+2 .")
    assert isinstance(play.state.phase, Consenting)
    assert play.no(0, "answer yes") == "B-15 not_waited_for"
    play.do(1, "answer yes").do(2, "answer yes")
    assert play.told(Traded).made
    assert [place.draw for place in play.state.places] == [("C", "F"), ("A", "D"), ("B", "E")]
    play.do(1, "pass").do(2, "pass")
    assert play.state.phase == Buying((0, 1, 2))


@rule("B-18")
def test_one_no_ends_a_trade_and_silence_is_no() -> None:
    play = buyword("A B C D E F", seats=3, trade="tiles").do(0, "propose 1+2 .").do(2, "answer no")
    assert play.told(Traded).made is False
    assert play.state.places[0].draw == ("A", "D")
    play.do(1, "propose 2 .").time_up()
    assert play.told(Traded).made is False
    assert play.state.phase == Trading((2,))


@rule("B-18", "B-23")
def test_a_trade_with_a_leaver_in_it_is_not_made() -> None:
    play = buyword("A B C D E F", seats=3, trade="tiles").do(0, "propose 1 .").do(1, "leave")
    assert play.told(Traded).made is False
    play = buyword("A B C D E F", seats=3, trade="tiles").do(0, "propose 1 .").do(0, "leave")
    assert play.state.phase == Trading((1, 2))


@rule("B-19")
def test_money_may_go_between_traders_who_can_pay_it() -> None:
    play = buyword("A B C D E F", seats=3, trade="money")
    assert play.no(0, "propose 1 5+5") == "B-19 pays_differ"
    assert play.no(0, "propose 1 201") == "B-19 cannot_pay"
    assert play.no(0, "propose 1 -201") == "B-19 cannot_pay"
    play.do(0, "propose 1 30").do(1, "answer yes")
    assert [place.money for place in play.state.places] == [230, 170, 200]


@rule("B-20")
def test_the_tile_limit_may_be_ten_or_none() -> None:
    for limit in (10, 0):
        play = buyword("A E A E A E A E A C", roll=5, tile_limit=limit).do(0, "buy").do(1, "refuse")
        play.do(0, "finish .").do(1, "finish .", roll=4).do(1, "refuse").do(0, "buy").do(1, "finish .")
        assert len(play.state.places[0].tiles) == 9
        play.do(0, "finish .")


@rule("B-21")
def test_with_a_theme_a_word_must_be_in_its_list_and_in_the_dictionary() -> None:
    play = buyword("C D A O T G", roll=3, words="CAT ACT", theme=("CAT", "TAC")).do(0, "buy").do(1, "buy")
    assert play.no(0, "sell A+C+T ACT") == "B-21 not_in_theme"
    assert play.no(0, "sell T+A+C TAC") == "G-1 not_a_word"
    play.do(0, "sell C+A+T CAT")
    doubted = challenge(words="CAT ACT", theme=("CAT",))
    assert doubted.no(0, "sell A+C+T ACT") == "B-21 not_in_theme"


def crossword(words: str = "CAT CATS SO AT TO", **options: Any) -> Play:
    """Seat 0 has laid CAT across; seat 1 owns S O S and sells."""
    play = buyword("C S A O T S", roll=3, words=words, crossword=True, **options).do(0, "buy").do(1, "buy")
    return play.do(0, "lay 0 0 across C+A+T CAT").do(0, "finish .")


@rule("B-22")
def test_the_first_word_lies_anywhere_and_sold_words_stay_on_the_table() -> None:
    play = crossword()
    assert [cell.letter for cell in play.state.table] == ["C", "A", "T"]
    assert "C" not in play.state.box[-3:]
    assert play.state.places[0].money == 200


@rule("B-22")
def test_a_later_word_crosses_and_every_new_or_lengthened_word_is_paid() -> None:
    play = crossword().do(1, "lay 0 3 down S+O SO")
    sold = play.told(Sold)
    assert sold.words == ("SO", "CATS")
    assert sold.value == 2**2 + 5**2


@rule("B-22")
def test_a_word_that_reuses_a_tile_scores_it_too() -> None:
    play = crossword().do(1, "lay 0 2 down O TO")
    assert play.told(Sold).value == 4
    assert len(play.state.table) == 4


@rule("B-22")
def test_a_placement_must_join_fit_and_say_the_whole_word() -> None:
    play = crossword()
    assert play.no(1, "lay 5 5 across S+O SO") == "B-22 must_cross"
    assert play.no(1, "lay 0 1 across S ATS") == "B-22 word_is_longer"
    assert play.no(1, "lay 0 0 across S CATZ") == "B-8 spelling_differs"
    assert play.no(1, "lay 0 0 across S CAT") == "B-8 spelling_differs"
    assert play.no(1, "lay 0 0 across S CATSY") == "B-8 spelling_differs"
    assert play.no(1, "lay 0 99 across S+O SO") == "B-22 too_far"
    assert play.no(1, "sell S+O SO") == "B-22 on_the_table_only"
    assert play.no(1, "lay 1 0 across S+O SO") == "G-1 not_a_word", "side by side must be words"
    assert (
        buyword("C S A O T S", roll=3, words="CAT").do(0, "buy").do(1, "buy").no(0, "lay 0 0 across C+A+T CAT")
        == "B-22 no_crossword"
    )


@rule("B-22")
def test_a_wild_keeps_its_letter_and_counts_one_dot_when_reused() -> None:
    play = buyword("C S A O Z S", roll=3, words="CAT TO TOE", crossword=True).do(0, "buy").do(1, "buy")
    play.do(0, "lay 0 0 across C+A+? CAT").do(0, "finish .")
    assert play.no(1, "lay 0 2 down O+? TOE") == "B-8 one_wild"
    play.do(1, "lay 0 2 down O TO")
    assert play.told(Sold).value == 4


@rule("B-22", "B-15")
def test_one_bad_word_takes_the_whole_placement_back() -> None:
    play = buyword("C S A O T S", roll=3, words="CAT SO", crossword=True, arbiter="challenge")
    play.do(0, "buy").do(1, "buy").do(0, "lay 0 0 across C+A+T CAT").do(1, "pass").do(0, "finish .")
    play.do(1, "lay 0 3 down S+O SO").do(0, "challenge")
    judged = play.told(Judged)
    assert (judged.good, judged.words) == (False, ("SO", "CATS"))
    assert len(play.state.table) == 3
    assert play.state.places[1].tiles == ("S", "O", "S")


@rule("B-22", "B-8")
def test_a_placement_is_weighed_word_by_word_where_it_lies() -> None:
    play = crossword("CAT CATS TO")
    table = ScriptedTable(play.words)

    def weighed(line: str) -> list[tuple[str, int, str]]:
        lay = notation.read(line, GAME.actions)
        assert GAME.appraise is not None
        return [(one.spelling, one.points, one.code) for one in GAME.appraise(play.state, 1, lay, table)]

    assert weighed("lay 0 2 down O TO") == [("TO", 4, "")]
    assert weighed("lay 0 3 down S+O SO") == [("SO", 4, "not_a_word"), ("CATS", 25, "")]
    assert weighed("finish .") == []
    with pytest.raises(Illegal) as no:
        weighed("lay 5 5 across S+O SO")
    assert (no.value.rule, no.value.code) == ("B-22", "must_cross")


@rule("B-8", "G-2")
def test_the_tray_tells_what_words_would_bring() -> None:
    play = buyword("C D A O T G", roll=3, words="CAT COT").do(0, "buy").do(1, "buy")
    assert GAME.weigh is not None
    table = ScriptedTable(play.words)
    said = (("C", "A", "T"), ("C", "?O", "T"), ("C", "?", "?"), ("T", "A"), ("A",), ("Z", "A"))
    assert [(w.spelling, w.points, w.code) for w in GAME.weigh(play.state, 0, said, table)] == [
        ("CAT", 16, ""),
        ("COT", 16, ""),
        ("C??", 16, "one_wild"),
        ("TA", 4, "not_a_word"),
        ("A", 1, "too_short"),
        ("", 0, "not_held"),
    ]
