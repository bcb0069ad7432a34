"""The box and what is laid out before the first turn (D-1 to D-6)."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from kit.dexikon import dexikon
from kit.play import WordSet
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable, SeededTable
from sobremesa.core.contract import Illegal
from sobremesa.games.dexikon import GAME, attacks, cards, scoring, turns, types
from sobremesa.games.dexikon.effects import ACTIONS
from sobremesa.games.dexikon.positions import Stack, State
from sobremesa.games.dexikon.types import CardKind, Options

EDITIONS = cards.PRINTED.editions()
ENGLISH = cards.PRINTED.load("en")


def laid(seats: int, **options: Any) -> State:
    """A table just laid, all shuffles fair."""
    chosen = Options(**options)
    GAME.vet(chosen, seats)
    return GAME.setup(chosen, seats, SeededTable(bytes(32), 0, WordSet(""))).state


def no(seats: int, **options: Any) -> str:
    """How these options are refused."""
    with pytest.raises(Illegal) as refused:
        laid(seats, **options)
    assert GAME.refusals[refused.value.code] == refused.value.rule
    return refused.value.code


@rule("D-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_box_has_71_core_cards_and_53_pool_cards_of_19_letters(edition: str) -> None:
    rows = cards.PRINTED.load(edition)
    core = {kind.id: (kind.copies, kind.points) for kind in rows if kind.cost == 0}
    assert list(core.values()) == [(14, 1), (14, 1), (14, 1), (25, 0), (4, 1)]
    pool = [kind for kind in rows if kind.cost]
    assert len(pool) == 19
    assert sum(kind.copies for kind in pool) == 53


@rule("D-2")
def test_both_editions_have_the_same_costs_points_copies_and_texts() -> None:
    one, other = ([replace(kind, id="A", letters="A") for kind in cards.PRINTED.load(e)] for e in EDITIONS)
    assert sorted(one, key=repr) == sorted(other, key=repr)


@rule("D-2")
def test_every_effect_in_the_table_has_a_function_and_every_function_a_card() -> None:
    named = {
        field: {getattr(kind, field) for kind in ENGLISH} - {""}
        for field in ("action", "attack", "response", "cleanup", "end")
    }
    assert named["action"] == set(ACTIONS) == set(get_args(types.ActionEffect))
    assert named["attack"] == set(attacks.PENALTIES) == set(get_args(types.AttackEffect))
    assert named["response"] == set(get_args(types.ResponseEffect))
    assert named["cleanup"] == {*turns.EXTRA, *turns.RETURNING} == set(get_args(types.CleanupEffect))
    assert named["end"] == {*scoring.BONUS, "return_two"} == set(get_args(types.EndEffect))


@rule("D-1", "D-4", "D-5")
def test_stacks_are_what_the_first_decks_leave_and_the_pool_is_sorted_by_cost() -> None:
    state = laid(3)
    assert state.core == (Stack("AT", 8), Stack("ES", 8), Stack("IOU", 8), Stack("?", 13))
    assert len(state.pool) == 6
    assert len(state.stack) == 47
    costs = [cards.printed(state.options).by_id[card].cost for card in state.pool]
    assert costs == sorted(costs)
    assert state.gone == ("?*",) * 4


@rule("D-5", "D-6")
def test_everybody_starts_with_ten_cards_six_of_them_in_hand() -> None:
    state = laid(5)
    for place in state.places:
        assert sorted(scoring.deck(place)) == sorted(("AT", "ES", "IOU") * 2 + ("?",) * 4)
        assert len(place.hand) == 6


@rule("D-5")
def test_special_penalties_take_the_place_of_penalties() -> None:
    state = laid(2, specials=(3, 0))
    assert scoring.deck(state.places[0]).count("?*") == 3
    assert scoring.deck(state.places[0]).count("?") == 1
    assert state.core[-1] == Stack("?", 25 - 5)
    assert state.gone == ("?*",)
    assert no(2, specials=(3, 2)) == "too_many_specials"
    assert no(2, specials=(1,)) == "specials_count"


@rule("D-1", "D-18")
def test_special_penalties_can_be_neither_bought_nor_taken() -> None:
    play = dexikon("IOU AT", "AT", words="IT")
    play.do(0, "declare IOU+AT IT", "spend")
    assert play.no(0, "buy ?*") == "D-18 not_for_sale"


@rule("D-6", "G-4")
def test_the_first_player_is_drawn_or_agreed_on() -> None:
    step = GAME.setup(Options(), 3, ScriptedTable(WordSet(""), rolls=[(2,)]))
    assert step.state.first == step.state.phase.seat == 2
    assert laid(3, first=1).first == 1
    assert no(3, first=3) == "no_such_first"


@rule("G-2", "G-1")
def test_solo_is_strict_and_an_edition_is_one_there_is() -> None:
    assert no(1, arbiter="challenge") == "solo_is_strict"
    assert no(2, edition="xx") == "no_such_edition"


def changed(card: str, **fields: Any) -> tuple[CardKind, ...]:
    """The English box with one kind changed."""
    return tuple(replace(kind, **fields) if kind.id == card else kind for kind in ENGLISH)


@rule("D-1", "D-2")
def test_owners_play_with_their_own_table() -> None:
    state = laid(2, box=changed("N", cost=7, points=9, action="draw_two", end=""))
    assert cards.printed(state.options).by_id["N"].action == "draw_two"
    two = laid(2, box=changed("N", id="NG", letters="NG"))
    assert cards.printed(two.options).faces["NG"] == "NG", "a pool card's letters come in a row"


@rule("D-1")
@pytest.mark.parametrize(
    ("box", "code"),
    [
        (changed("N", id="R"), "same_card_twice"),
        (changed("N", cost=0, end=""), "core_cards"),
        (changed("?*", cost=2), "core_cards"),
        (changed("?", letters="E"), "core_cards"),
        (changed("AT", letters="?"), "core_cards"),
        (tuple(kind for kind in ENGLISH if kind.id != "?"), "core_cards"),
        (changed("AT", attack="one_to_each"), "core_without_effect"),
        (changed("AT", copies=3), "too_few_of_card"),
        (changed("?", copies=7), "too_few_of_card"),
        (tuple(kind for kind in ENGLISH if kind.cost in (0, 7)), "too_few_pool_cards"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(box: tuple[CardKind, ...], code: str) -> None:
    assert no(2, box=box) == code


@rule("D-1")
def test_a_box_needs_no_special_penalties() -> None:
    box = tuple(kind for kind in ENGLISH if kind.id != "?*")
    assert laid(2, box=box).gone == ()
    assert no(2, box=box, specials=(1, 0)) == "too_many_specials"
