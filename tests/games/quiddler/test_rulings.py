"""House rulings of Quiddler: Q-17 to Q-20, G-4, G-6, G-8, and refused settings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.quiddler import Play, quiddler
from kit.rule import rule
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import Illegal
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.scoring import GRADES
from sobremesa.games.quiddler.types import (
    CardKind,
    Closing,
    Dealt,
    Drawing,
    Ended,
    HandScored,
    Options,
    Reshuffled,
)


def turns(play: Play, count: int) -> Play:
    """So many turns of drawing from the pile and discarding the same card."""
    for _ in range(count):
        (seat,) = GAME.to_act(play.state)
        play.do(seat, "draw deck")
        play.do(seat, f"discard {play.state.places[seat].hand[-1]}")
    return play


@rule("Q-17")
def test_an_empty_draw_pile_is_made_again_from_the_discards_but_the_top() -> None:
    box = tuple(CardKind(id=letter, letters=letter, points=1, copies=2) for letter in "ABCDEFGHIJ")
    play = quiddler("A B C / D E F", up="G", box=box)
    turns(play, 13)
    assert play.told(Reshuffled).cards == 13
    assert len(play.state.discard) == 1
    assert play.state.closing is None
    assert sum(GAME.inventory(play.state).values()) == 20


@rule("Q-17")
def test_after_thirty_laps_everyone_has_one_last_turn() -> None:
    play = turns(quiddler("A B C / D E F"), 60)
    assert play.told(Closing).by is None
    assert play.told(Closing).queue == (0, 1)
    turns(play, 2)
    assert GAME.over(play.state)


@rule("Q-17")
def test_when_the_draw_pile_runs_out_a_second_time_everyone_has_one_last_turn() -> None:
    box = tuple(CardKind(id=letter, letters=letter, points=1, copies=1) for letter in "ABCDEFGHIJ")
    play = quiddler("A B C / D E F", up="G", box=box)
    turns(play, 3)
    assert play.told(Reshuffled).cards == 3
    turns(play, 3)
    assert play.told(Closing).by is None
    assert play.state.closing is not None
    assert len(play.state.closing.queue) == 2
    turns(play, 2)
    assert GAME.over(play.state)


@rule("Q-18")
def test_with_one_full_lap_first_nobody_goes_out_in_their_first_turn() -> None:
    play = quiddler("C A T / C A B", deck="X Y T R", words="CAT CAB", lap_first=True)
    play.do(0, "draw deck")
    assert play.asked(0) == ("discard",)
    assert play.no(0, "lay C+A+T X") == "Q-18 lap_first"
    play.do(0, "discard X").do(1, "draw deck", "discard Y").do(0, "draw deck", "lay C+A+T T")
    play.do(1, "draw deck", "lay C+A+B R")
    assert GAME.over(play.state)


@rule("Q-18")
def test_which_hands_are_played_is_a_setting() -> None:
    play = quiddler("C A T / D E F", deck="X Y", words="CAT", hands=(3, 5))
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "discard Y")
    assert play.told(Dealt).cards == 5


@rule("Q-19")
def test_solo_has_five_turns_and_lays_what_it_can_in_the_fifth() -> None:
    play = turns(quiddler("C A T", deck="B D F G R", words="CAR"), 4)
    assert play.told(Closing).queue == (0,)
    play.do(0, "draw deck", "lay C+A+R T")
    score = play.told(HandScored).sheet.scores[0]
    assert (score.words, score.left, score.out, score.longest, score.most) == (15, 0, 10, 0, 0)


@rule("Q-19")
def test_solo_scores_ten_for_going_out_and_no_other_bonus() -> None:
    play = quiddler("C A T", deck="B", words="CAT").do(0, "draw deck", "lay C+A+T B")
    score = play.told(HandScored).sheet.scores[0]
    assert (score.out, score.total) == (10, 23)
    play = turns(quiddler("C A T", deck="B D F G R", words="AT"), 4).do(0, "draw deck", "lay A+T R")
    score = play.told(HandScored).sheet.scores[0]
    assert (score.out, score.left, score.total) == (0, 8, 0)


@rule("Q-19")
def test_the_puzzle_of_a_day_deals_the_same_cards_to_everybody() -> None:
    words = quiddler("A B C").words
    options = Options(daily="2026-11-29")
    one, two = (GAME.setup(options, 1, SeededTable(bytes([n] * 32), 0, words)).state for n in (1, 2))
    other = GAME.setup(Options(daily="2026-11-30"), 1, SeededTable(bytes(32), 0, words)).state
    assert (one.deck, one.places) == (two.deck, two.places)
    assert one.deck != other.deck


@rule("Q-19")
def test_a_solo_match_of_eight_hands_is_graded_and_no_other() -> None:
    play = quiddler("C A T", deck="B", words="CAT").do(0, "draw deck", "lay C+A+T B")
    assert GAME.view(play.state, 0).grade is None
    solo = replace(play.state, options=Options(), pad=play.state.pad * 8)
    bounds = GRADES["en"]
    assert bounds == tuple(sorted(bounds))
    assert GAME.view(solo, 0).grade == 1 + sum(bound <= 8 * 23 for bound in bounds)


@rule("G-6")
def test_in_a_match_of_two_the_other_wins_when_one_leaves() -> None:
    play = quiddler("A B C / D E F").do(0, "leave")
    assert play.told(Ended).winners == (1,)
    assert GAME.winners(play.state) == (1,)


@rule("Q-20", "G-6")
def test_a_leavers_cards_lie_aside_and_the_rest_play_on() -> None:
    play = quiddler("A B C / D E F / G H I").do(0, "draw deck", "leave")
    assert play.state.phase == Drawing(1)
    assert len(play.state.aside) == 4
    assert play.no(0, "draw deck") == "G-6 not_at_table"
    play.do(1, "draw deck", "discard D")
    assert play.state.phase == Drawing(2)
    assert sum(GAME.inventory(play.state).values()) == 118


@rule("Q-20")
def test_a_leavers_words_leave_the_bonus_count_and_the_last_turns_go_on() -> None:
    play = quiddler("TH E N / C A T / D E F", deck="X Y Z", words="THEN CAT")
    play.do(0, "draw deck", "lay TH+E+N X", "leave")
    play.do(1, "draw deck", "lay C+A+T Y").do(2, "draw deck", "discard Z")
    scores = play.told(HandScored).sheet.scores
    assert scores[0] is None
    assert (scores[1].most, scores[1].longest) == (10, 10), "three were in at the deal, so both bonuses count"


@rule("Q-20")
def test_a_leaver_in_the_queue_is_passed_over_and_the_deal_passes_to_the_next_seat() -> None:
    play = quiddler("C A T / D E F / G H I", deck="X Y Z", words="CAT", hands=(3, 3), dealer=2)
    play.do(0, "draw deck", "lay C+A+T X").do(2, "leave").do(1, "draw deck", "discard Y")
    assert play.told(Dealt).dealer == 0
    assert play.told(Dealt).hands[2] is None
    assert play.state.aside == ()


@rule("Q-20", "Q-4")
def test_a_leaver_may_take_the_only_discard_along_and_the_next_draws_from_the_pile() -> None:
    play = quiddler("A B C / D E F / G H I").do(0, "draw discard", "leave")
    assert play.state.discard == ()
    assert play.no(1, "draw discard") == "Q-4 discard_empty"
    play.time_up()
    assert len(play.state.discard) == 1


@rule("Q-20")
def test_a_seat_may_leave_while_the_words_lie() -> None:
    play = quiddler("C A T / D E F / G H I", deck="X Y Z", words="CAT", arbiter="challenge")
    play.do(0, "draw deck", "lay C+A+T X").do(1, "draw deck", "discard Y").do(2, "draw deck", "discard Z")
    play.do(1, "pass").do(2, "leave")
    assert GAME.over(play.state)


@rule("G-8")
def test_when_time_is_out_the_table_draws_from_the_pile_and_discards_that_card() -> None:
    play = quiddler("A B C / D E F", up="X", deck="K").time_up()
    assert play.state.discard == ("X", "K")
    assert play.state.phase == Drawing(1)
    play.do(1, "draw discard").time_up()
    assert play.state.discard == ("X", "K")
    assert play.state.places[1].hand == ("D", "E", "F")


@rule("G-4")
def test_who_deals_first_is_drawn_at_random_unless_the_table_says_otherwise() -> None:
    words = quiddler("A B C / D E F").words
    drawn = {GAME.setup(Options(), 4, SeededTable(bytes([n] * 32), 0, words)).state.dealer for n in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert GAME.setup(Options(dealer=2), 4, SeededTable(bytes(32), 0, words)).state.dealer == 2


@rule("Q-18", "G-2")
@pytest.mark.parametrize(
    ("options", "seats", "refusal"),
    [
        (Options(arbiter="challenge"), 1, "G-2 solo_is_strict"),
        (Options(handicap=(1, 2)), 3, "Q-18 handicap_count"),
        (Options(dealer=3), 3, "G-4 no_such_dealer"),
        (Options(daily="2026-11-29"), 2, "Q-19 daily_is_solo"),
        (Options(daily="2026-02-30"), 1, "Q-19 no_such_day"),
        (Options(edition="fr"), 3, "G-1 no_such_edition"),
        (Options(box=(CardKind("A", "A", 1, 20),)), 2, "Q-2 too_few_cards_in_box"),
        (Options(box=(CardKind("A", "A", 1, 60), CardKind("A", "A", 2, 60))), 2, "Q-1 same_card_twice"),
    ],
)
def test_settings_that_make_no_sense_are_refused_with_the_reason(
    options: Options, seats: int, refusal: str
) -> None:
    with pytest.raises(Illegal) as no:
        GAME.vet(options, seats)
    assert f"{no.value.rule} {no.value.code}" == refusal


@rule("Q-1")
def test_eight_players_and_ten_cards_fit_the_box() -> None:
    GAME.vet(Options(), 8)
    assert len(cards.box(Options())) >= 8 * 11 + 1
