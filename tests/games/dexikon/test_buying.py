"""Refreshing, spending, banking, buying, cleanup (D-15 to D-20, G-8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.dexikon import HAND, Play, dexikon, hand, with_sheet
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.dexikon.declaring import weigh
from sobremesa.games.dexikon.events import Bought, Declared, Refilled, Spent, WordBanked
from sobremesa.games.dexikon.positions import Buying, Stack


def spelled(cards: str, word: str, rest: str = "AT", **settings: str) -> Play:
    """A word that stands, its Attacks answered, its points not yet used."""
    play = dexikon(f"{cards} {rest}; N N N N N N", HAND, words=word, **settings)
    play.do(0, f"declare {'+'.join(cards.split())} {word}")
    return play.do(1, "pass") if "respond" in play.asked(1) else play


@rule("D-15")
def test_the_whole_pool_may_be_changed_once() -> None:
    play = spelled("IOU AT", "IT", pool="N R D G L P", stack="H C B M F W Y")
    play.do(0, "refresh")
    assert play.state.pool == ("B", "C", "H", "F", "M", "W"), "sorted by cost"
    assert play.state.returns == ("N", "R", "D", "G", "L", "P")
    assert play.state.stack == ("Y",)
    assert play.no(0, "refresh") == "D-15 already_refreshed"
    play.do(0, "spend")
    assert play.no(0, "refresh") == "D-15 too_late_to_refresh", "only before the points are used"


@rule("D-15")
def test_a_refresh_that_empties_the_stack_shuffles_the_returns_in() -> None:
    play = spelled("IOU AT", "IT", pool="N R D G L P", stack="H")
    play.do(0, "refresh", then="N R D G L P")
    assert play.told(Refilled).shuffled
    assert play.state.pool == ("R", "D", "G", "L", "P", "H")
    assert (play.state.stack, play.state.returns) == (("N",), ())


@rule("D-17")
def test_spending_uses_the_full_value_and_writes_nothing_down() -> None:
    play = spelled("Q IOU AT", "QUA")
    play.do(0, "spend")
    assert play.told(Spent).points == 7
    assert play.state.phase.left == 7
    assert play.state.places[0].sheet == ()


@rule("D-17", "D-16")
@pytest.mark.parametrize(("rest", "value", "left"), [("AT", 9, 4), ("", 10, 5)])
def test_banking_gives_half_rounded_down(rest: str, value: int, left: int) -> None:
    play = spelled("Q IOU IOU D", "QUOD", rest=rest)
    assert play.told(Declared).points == value
    play.do(0, "bank")
    told = play.told(WordBanked)
    assert (told.points, told.left) == (value, left)
    assert [(line.spelling, line.points) for line in play.state.places[0].sheet] == [("QUOD", value)]


@rule("D-17", "D-12")
def test_a_word_of_no_points_may_be_banked() -> None:
    play = spelled("? ?", "IT")
    play.do(0, "bank")
    assert play.state.places[0].sheet[0].points == 0
    assert play.no(0, "finish") == "D-18 must_buy"
    assert play.no(0, "buy N") == "D-18 costs_more"
    play.do(0, "buy ?")
    assert play.state.phase.seat == 1, "one core card was all that could be had"


@rule("D-18")
def test_any_number_of_cards_may_be_bought_but_only_one_core_card() -> None:
    play = spelled("Z Z", "ZZ", pool="N R D G L P", stack="H")
    play.do(0, "spend", "buy N", "buy AT")
    assert play.told(Bought).left == 8
    assert play.no(0, "buy ES") == "D-18 one_core_card"
    assert play.no(0, "buy K") == "D-18 not_for_sale"
    assert play.no(0, "buy N") == "D-18 not_for_sale", "the pool is not filled up in between"
    play.do(0, "buy R", "buy D", "buy G")
    assert play.state.phase.seat == 1, "nothing more could be had"
    assert play.state.places[0].discard == ("N", "AT", "R", "D", "G", "Z", "Z", "AT")


@rule("D-18")
def test_a_card_that_costs_more_than_is_left_cannot_be_bought() -> None:
    play = spelled("Z IOU", "ZO", pool="N J Q Z Z Q")
    play.do(0, "spend")
    assert play.no(0, "buy J") == "D-18 costs_more"
    assert play.no(0, "finish") == "D-18 must_buy"
    play.do(0, "buy N", "finish")
    assert play.state.phase.seat == 1


@rule("D-18")
def test_who_can_afford_nothing_takes_a_penalty_if_that_is_all_there_is() -> None:
    play = spelled("? IOU", "TO", pool="N R D G L P")
    core = tuple(Stack(stack.card, 1 if stack.card == "?" else 0) for stack in play.state.core)
    play.state = replace(play.state, core=core)
    play.do(0, "spend")
    assert play.no(0, "buy AT") == "D-18 none_left"
    play.do(0, "buy ?")
    assert play.state.core[-1].cards == 0


@rule("D-18")
def test_if_nothing_can_be_had_nothing_is_bought() -> None:
    play = spelled("? IOU", "TO", pool="N R D G L P")
    play.state = replace(play.state, core=tuple(Stack(stack.card, 0) for stack in play.state.core))
    play.do(0, "spend")
    assert play.state.phase.seat == 1


@rule("D-20", "D-2")
@pytest.mark.parametrize(
    ("cards", "word", "size"), [("G IOU", "GO", 7), ("K IOU", "KI", 8), ("G IOU K", "GIK", 9), ("X IOU", "XI", 7)]
)
def test_cleanup_cards_of_the_word_make_the_next_hand_bigger(cards: str, word: str, size: int) -> None:
    play = dexikon(f"{cards} AT; N N N N N N N N N N", HAND, words=word)
    play.do(0, f"declare {'+'.join(cards.split())} {word}", "spend", "buy AT", "finish")
    assert len(play.state.places[0].hand) == size


@rule("D-20", "D-2")
def test_both_halves_of_a_card_with_two_effects_count_but_the_second_only_in_the_word() -> None:
    play = dexikon("J IOU AT; N N N N N N N N N N", HAND, words="JO IT")
    play.do(0, "act J .", "declare IOU+AT IT", "spend", "buy AT", "finish")
    assert len(play.state.places[0].hand) == 6
    play = dexikon("J IOU AT; N N N N N N N N N N", HAND, words="JO IT")
    play.do(0, "act J .", "declare J+IOU JO", "spend", "buy AT", "finish")
    assert len(play.state.places[0].hand) == 7


@rule("D-20", "D-2")
def test_returning_from_hand_may_be_of_a_card_taken_back_and_is_not_forced() -> None:
    play = dexikon("R IOU ? N; N N N N N N", HAND, words="OR")
    play.do(0, "play ?", "declare IOU+R OR", "spend", "buy AT", "finish")
    assert play.asked(0) == ("return",)
    assert play.no(0, "return N+?") == "D-20 one_return"
    assert play.no(0, "return IOU") == "D-20 not_returnable", "it is in the word"
    before = play.state.core[-1].cards
    play.do(0, "return ?")
    assert play.state.core[-1].cards == before + 1
    play = dexikon("R IOU ? N; N N N N N N", HAND, words="OR")
    play.do(0, "declare IOU+R OR", "spend", "buy AT", "finish", "return .")
    assert "?" in play.state.places[0].discard


@rule("D-20", "D-2")
def test_returning_from_the_discard_pile_comes_before_this_turns_discards() -> None:
    play = dexikon("F IOU ?; N N N N N N; ? R", HAND, words="FI", pool="N R D G L P")
    play.do(0, "declare F+IOU FI", "spend", "buy N", "finish")
    assert play.no(0, "return IOU") == "D-20 not_returnable"
    play.do(0, "return N")
    assert play.state.returns == ("N",), "a card bought this turn is in the pile"
    assert play.state.places[0].discard == ("?", "R", "F", "IOU", "?")


@rule("D-20")
def test_a_cleanup_card_with_nothing_to_return_asks_nothing() -> None:
    play = dexikon("R IOU; N N N N N N", HAND, words="OR")
    play.do(0, "declare IOU+R OR", "spend", "buy AT", "finish")
    assert play.state.phase.seat == 1


@rule("D-20")
def test_the_pool_is_filled_up_at_the_end_of_the_turn() -> None:
    play = spelled("Z IOU", "ZO", pool="N R D G L P", stack="Y")
    play.state = replace(play.state, returns=("H", "C", "B"))
    play.do(0, "spend", "buy N", "buy R", "finish", then="H C B")
    assert play.told(Refilled).shuffled
    assert play.state.pool == ("D", "G", "L", "P", "B", "Y")
    assert play.state.stack == ("H", "C")


@rule("D-20")
def test_with_stack_and_returns_empty_the_pool_stays_smaller() -> None:
    play = spelled("Z IOU", "ZO", pool="N R D G L P", stack="")
    play.do(0, "spend", "buy N", "finish")
    assert play.state.pool == ("R", "D", "G", "L", "P")


@rule("D-20")
def test_all_cards_played_and_held_are_discarded() -> None:
    play = spelled("Z IOU", "ZO", rest="? ES")
    play.do(0, "spend", "buy N", "finish")
    assert play.state.places[0].discard == ("N", "Z", "IOU", "?", "ES")
    assert hand(play, 0) == "N N N N N N"
    assert play.state.played == ()


@rule("G-8")
def test_whose_time_is_out_spells_no_word_and_takes_the_first_core_card_there_is() -> None:
    play = dexikon(f"{HAND}; N N N N N N", HAND)
    play.time_up()
    assert "AT" in play.state.places[0].discard
    play = dexikon(f"{HAND}; N N N N N N", HAND)
    play.state = replace(play.state, core=tuple(Stack(s.card, int(s.card in "IOU?")) for s in play.state.core))
    play.time_up()
    assert play.state.places[0].discard.count("IOU") == 2


@rule("G-8")
def test_time_out_in_mid_turn_lets_the_word_stand_and_spends_it() -> None:
    play = spelled("Z IOU", "ZO")
    play.time_up()
    assert play.state.phase.seat == 1
    assert play.state.places[0].discard == ("AT", "Z", "IOU", "AT")
    play = spelled("Z IOU", "ZO")
    play.do(0, "spend", "buy N")
    assert isinstance(play.state.phase, Buying)
    play.time_up()
    assert play.state.phase.seat == 1


@rule("G-8", "D-2")
def test_time_out_while_a_discard_is_asked_for_throws_the_last_card_and_gives_up() -> None:
    play = dexikon("W AT; N R", HAND)
    play.do(0, "act W .").time_up()
    assert play.state.phase.seat == 1


@rule("G-8")
def test_time_out_aims_at_the_next_player_and_returns_nothing() -> None:
    play = dexikon("M IOU R; ? N N N N N", HAND, HAND, words="MOR")
    play.do(0, "declare M+IOU+R MOR").time_up()
    assert play.state.phase.attacks[0].seat == 1
    play.time_up()
    play.do(0, "spend", "buy AT", "finish")
    assert play.state.phase.seat == 1
    play = dexikon("R IOU ?; N N N N N N", HAND, words="OR")
    play.do(0, "declare IOU+R OR", "spend", "buy AT", "finish").time_up()
    assert "?" in play.state.places[0].discard


@rule("D-19", "D-17")
def test_the_tray_says_what_a_word_would_be_worth() -> None:
    play = with_sheet(dexikon("IOU AT ? N", HAND, words="IT TIN"), 1, "AN 3")
    table = ScriptedTable(play.words)

    def worth(*tray: str) -> tuple[str, int, str]:
        (weight,) = weigh(play.state, 0, (tray,), table)
        return weight.spelling, weight.points, weight.code

    assert worth("IOU=I", "AT=T") == ("IT", 2, "")
    assert worth("AT=T", "IOU=I", "N", "?=S") == ("TINS", 5, "not_a_word")
    assert worth("AT", "IOU=I", "?") == ("?I?", 2, "")
    assert worth("IOU=E", "AT=T") == ("ET", 2, "cards_differ")
    assert worth("AT=A", "N") == ("AN", 3, "banked_word")
    assert worth("AT=A") == ("A", 1, "too_short")
    assert worth("ES=E", "N") == ("", 0, "not_held")
    assert worth("?=1", "N") == ("1N", 2, "not_letters")


@rule("D-10", "D-16")
def test_a_tray_holds_only_ones_own_cards_whatever_another_has_in_play() -> None:
    play = dexikon("IOU AT ES", "IOU N", words="IN")
    play.do(0, "play AT")
    table = ScriptedTable(play.words)
    (mine,) = weigh(play.state, 1, (("IOU=I", "N"),), table)
    assert (mine.spelling, mine.points, mine.code) == ("IN", 4, ""), "the hand is empty then"
    (theirs,) = weigh(play.state, 1, (("AT=A", "N"),), table)
    assert theirs.code == "not_held"
    (in_play,) = weigh(play.state, 0, (("AT=A", "ES=S"),), table)
    assert in_play.code == "not_a_word", "one's own cards in play may be spelled with"
