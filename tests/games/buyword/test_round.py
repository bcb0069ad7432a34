"""The basic game: rolling, drawing, buying, selling, the limit and the end (B-1 to B-14)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.buyword import Play, buyword
from kit.quiddler import WordSet
from kit.rule import rule
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import Illegal
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import (
    Buying,
    Drew,
    Ended,
    Naming,
    Options,
    Rolled,
    Selling,
    Sold,
    TileKind,
)

ALL = "A B C D E F G H I J"


@rule("B-1")
def test_the_english_box_has_108_tiles_with_182_dots_and_nine_wilds() -> None:
    options = Options()
    box = tiles.box(options)
    assert (len(box), tiles.dots(options, box)) == (108, 182)
    assert GAME.inventory(buyword("A B").state)["?"] == 9


@rule("B-2")
def test_the_die_shows_two_to_five_and_twice_choice() -> None:
    assert sorted(tiles.DIE) == [0, 0, 2, 3, 4, 5]


@rule("B-3", "B-4")
@pytest.mark.parametrize(("seats", "wilds"), [(1, 8), (2, 4), (3, 3), (4, 2)])
def test_everyone_starts_with_200_dollars_and_their_wilds(seats: int, wilds: int) -> None:
    state = buyword("A", seats=seats).state
    assert {(place.money, place.wilds) for place in state.places} == {(200, wilds)}
    assert state.box.count("?") == 9 - seats * wilds


@rule("B-5")
def test_on_choice_the_leader_names_a_number_from_two_to_five() -> None:
    play = buyword("A B C D E F", roll=0)
    assert play.state.phase == Naming(0)
    assert play.asked(0) == ("name",)
    assert play.no(1, "name 3") == "B-6 not_your_turn"
    assert play.no(0, "name 6") == "B-5 not_a_face"
    assert play.no(0, "name 1") == "B-5 not_a_face"
    play.do(0, "name 3")
    assert [len(place.draw) for place in play.state.places] == [3, 3]


@rule("B-5", "B-12")
def test_the_leader_may_name_a_number_that_the_bag_cannot_give() -> None:
    play = buyword(ALL, roll=5, only=True).do(0, "refuse").do(1, "refuse")
    assert play.state.last
    play = buyword(f"{ALL} K", roll=5, only=True).do(0, "refuse").do(1, "refuse").do(0, "finish .")
    play.do(1, "finish .", roll=0).do(1, "name 5")
    assert play.told(Drew).short


@rule("B-6")
def test_tiles_are_drawn_one_each_in_turn_from_the_leader() -> None:
    play = buyword("A B C D", leader=1)
    assert play.state.places[1].draw == ("A", "C")
    assert play.state.places[0].draw == ("B", "D")
    assert play.state.places[1].tiles == ()


@rule("B-7")
def test_e_e_j_d_cost_64_dollars() -> None:
    play = buyword("E A E A J A D A", roll=4).do(0, "buy")
    assert play.state.places[0].money == 200 - 64
    assert play.state.bank == 64
    assert play.state.places[0].tiles == ("E", "E", "J", "D")


@rule("B-7")
def test_five_tiles_of_nine_dots_cannot_be_bought_with_80_dollars() -> None:
    play = buyword("C D G H A", roll=5, seats=1)
    place = play.state.places[0]
    assert tiles.dots(play.state.options, place.draw) == 9
    play.state = replace(play.state, places=(replace(place, money=80),))
    assert play.no(0, "buy") == "B-7 cannot_afford"
    assert "buy" not in play.asked(0)
    drawn = play.state.places[0].draw
    play.do(0, "refuse")
    assert play.state.box[-len(drawn) :] == drawn


@rule("B-7")
def test_from_the_leader_clockwise_each_buys_all_or_nothing() -> None:
    play = buyword("A B C D")
    assert play.no(1, "buy") == "B-6 not_your_turn"
    assert play.no(0, "sell A+C AC") == "B-8 not_now"
    play.do(0, "refuse")
    assert play.state.phase == Buying((1,))
    assert set(play.state.box) >= {"A", "C"}


@rule("B-8")
def test_enjoyed_sells_for_169_dollars() -> None:
    play = buyword("E A N A J A O A Y A", roll=5, words="ENJOYED")
    play.do(0, "buy").do(1, "refuse").do(0, "finish .").do(1, "finish .", roll=2)
    place = play.state.places[0]
    assert place.tiles == ("E", "N", "J", "O", "Y")
    options = play.state.options
    assert tiles.price(options, tuple("ENJOYED")) == 169


@rule("B-8")
def test_des_costs_16_dollars_and_mbl_64() -> None:
    options = Options()
    assert tiles.price(options, ("D", "E", "S")) == 16
    assert tiles.price(options, ("M", "B", "L")) == 64


def selling(words: str = "CAT TA AT", **options: object) -> Play:
    """Seat 0 owns C A T, seat 1 owns D O G, and seat 0 sells."""
    play = buyword("C D A O T G", roll=3, words=words, **options)
    return play.do(0, "buy").do(1, "buy")


@rule("B-8")
def test_any_number_of_words_is_sold_in_turn_order_and_sold_tiles_go_to_the_box() -> None:
    play = selling()
    assert play.state.phase == Selling((0, 1))
    assert play.no(1, "sell D+O+G DOG") == "B-6 not_your_turn"
    play.do(0, "sell C+A+T cat")
    assert play.told(Sold).value == 16
    assert play.state.places[0].money == 200 - 16 + 16
    assert play.state.box[-3:] == ("C", "A", "T")


@rule("B-8")
def test_a_wild_is_any_letter_counts_one_dot_and_a_word_has_at_most_one() -> None:
    play = selling(words="CAT")
    assert play.no(0, "sell C+?+? CAT") == "B-8 one_wild"
    assert play.no(0, "sell C+?+T COT") == "G-1 not_a_word"
    assert play.no(0, "sell C+?+T CART") == "B-8 spelling_differs"
    assert play.no(0, "sell C+A+T CAP") == "B-8 spelling_differs"
    play.do(0, "sell C+?+T CAT")
    assert play.told(Sold).value == 16
    assert play.state.places[0].wilds == 3
    assert play.state.places[0].tiles == ("A",)


@rule("B-8")
def test_tiles_not_owned_cannot_be_sold_and_a_draw_must_be_bought_first() -> None:
    play = selling(words="DOG CATS")
    assert play.no(0, "sell D+O+G DOG") == "B-8 not_held"
    assert play.no(0, "sell C+A+T+S CATS") == "B-8 not_held"
    assert play.no(0, "sell . CAT") == "B-8 no_tiles"


@rule("B-9")
def test_a_word_has_at_least_two_letters() -> None:
    assert selling(words="A").no(0, "sell A A") == "B-9 too_short"


@rule("G-1", "G-2")
def test_in_strict_mode_a_word_not_in_the_list_is_refused() -> None:
    play = selling(words="")
    assert play.no(0, "sell C+A+T CAT") == "G-1 not_a_word"


def crowded(**options: object) -> Play:
    """Seat 0 owns nine letter tiles and sells."""
    play = buyword("A E A E A E A E A C", roll=5, **options).do(0, "buy").do(1, "refuse")
    play.do(0, "finish .").do(1, "finish .", roll=4)
    return play.do(1, "refuse").do(0, "buy").do(1, "finish .")


@rule("B-10")
def test_no_more_than_eight_letter_tiles_are_kept() -> None:
    play = crowded()
    tile = play.state.places[0].tiles[-1]
    assert len(play.state.places[0].tiles) == 9
    assert play.no(0, "finish .") == "B-10 too_many_tiles"
    assert play.no(0, f"finish {tile}+A") == "B-10 only_the_excess"
    assert play.no(0, "finish Q") == "B-8 not_held"
    play.do(0, f"finish {tile}")
    assert len(play.state.places[0].tiles) == 8


@rule("B-11")
def test_the_die_passes_to_the_left() -> None:
    play = buyword("A B C D", seats=3)
    for seat in range(3):
        play.do(seat, "refuse")
    for seat in range(3):
        play.do(seat, "finish .")
    assert play.told(Rolled).leader == 1
    assert play.state.phase == Buying((1, 2, 0))


@rule("B-12")
def test_a_short_draw_leaves_play_unless_the_table_lets_it_be_bought() -> None:
    for short_draw in (False, True):
        play = buyword(f"{ALL} K", roll=5, only=True, short_draw=short_draw)
        play.do(0, "refuse").do(1, "refuse").do(0, "finish .").do(1, "finish .", roll=2)
        drew = play.told(Drew)
        assert (drew.last, drew.short) == (True, True)
        if short_draw:
            assert play.state.phase == Buying((1,))
        else:
            assert play.state.phase == Selling((1, 0))
            assert "K" in play.state.box


@rule("B-12")
def test_a_bag_emptied_exactly_is_a_normal_purchase_and_the_last_round() -> None:
    play = buyword(ALL, roll=5, only=True)
    assert play.state.last
    play.do(0, "buy").do(1, "buy")
    play.do(0, "finish .")
    play.do(1, "finish .")
    assert play.told(Ended).money == (200 - 49, 200 - 196)
    assert all(place.tiles == () for place in play.state.places), "what was not sold is lost"
    assert GAME.winners(play.state) == (0,)


@rule("B-10", "B-12")
def test_in_the_last_round_there_is_no_limit_and_nothing_is_boxed() -> None:
    play = buyword("A A A A A A A A I I", roll=5, seats=1, only=True, tile_limit=3)
    play.do(0, "buy")
    assert play.no(0, "finish A") == "B-10 too_many_tiles"
    play.do(0, "finish A+A", roll=5).do(0, "buy")
    assert play.no(0, "finish A") == "B-10 only_the_excess"
    play.do(0, "finish .")
    assert GAME.over(play.state)


@rule("B-13", "G-7")
def test_most_money_wins_and_a_tie_is_shared() -> None:
    play = buyword(ALL, roll=5, only=True)
    play.do(0, "refuse").do(1, "refuse").do(0, "finish .").do(1, "finish .")
    assert play.told(Ended).winners == (0, 1)


@rule("B-14", "B-18")
def test_in_the_basic_game_nothing_is_traded() -> None:
    play = buyword("A B C D")
    assert play.no(0, "propose 1 .") == "B-8 not_now"


@rule("B-23", "G-6")
def test_a_leavers_tiles_go_to_the_box_and_their_money_to_the_bank() -> None:
    play = buyword("A B C D E F", seats=3).do(0, "buy", "leave")
    assert play.state.places[0].money == 0
    assert play.state.bank == 200
    assert play.state.phase == Buying((1, 2))
    assert play.no(0, "buy") == "G-6 not_at_table"
    play.do(1, "refuse").do(2, "refuse").do(1, "finish .").do(2, "finish .")
    assert play.told(Rolled).leader == 1
    play.do(2, "leave")
    assert play.told(Ended).winners == (1,)


@rule("B-23")
def test_a_leader_who_leaves_before_naming_a_number_is_taken_to_name_two() -> None:
    play = buyword("A B C D E F", roll=0, seats=3).do(0, "leave")
    assert [len(place.draw) for place in play.state.places] == [0, 2, 2]


@rule("G-8")
def test_when_time_is_out_the_table_plays_the_least() -> None:
    play = buyword("A B C D E F", roll=0).time_up()
    assert play.state.number == 2
    play.time_up().time_up()
    assert play.state.phase == Selling((0, 1))
    play = crowded().time_up()
    assert len(play.state.places[0].tiles) == 8


@rule("G-4")
def test_who_leads_first_is_drawn_at_random_unless_the_table_says_otherwise() -> None:
    words = WordSet("")
    leaders = {GAME.setup(Options(), 4, SeededTable(bytes([n] * 32), 0, words)).state.leader for n in range(40)}
    assert leaders == {0, 1, 2, 3}


@rule("G-2")
@pytest.mark.parametrize(
    ("options", "seats", "refusal"),
    [
        (Options(arbiter="challenge"), 1, "G-2 solo_is_strict"),
        (Options(leader=2), 2, "G-4 no_such_leader"),
        (Options(edition="fr"), 2, "G-1 no_such_edition"),
        (Options(draft=True), 1, "B-16 needs_others"),
        (Options(auction=True), 1, "B-16 needs_others"),
        (Options(trade="tiles"), 1, "B-16 needs_others"),
        (Options(theme=("CAT",), crossword=True), 2, "B-22 theme_and_crossword"),
        (Options(box=(TileKind("A", "A", 1, 9),)), 2, "B-6 too_few_tiles_in_box"),
        (Options(box=(TileKind("A", "A", 1, 9), TileKind("A", "A", 2, 9))), 2, "B-1 same_tile_twice"),
    ],
)
def test_settings_that_make_no_sense_are_refused_with_the_reason(
    options: Options, seats: int, refusal: str
) -> None:
    with pytest.raises(Illegal) as no:
        GAME.vet(options, seats)
    assert f"{no.value.rule} {no.value.code}" == refusal
