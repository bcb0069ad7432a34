"""Looking ahead: repeatable from a seed, and it sees what lies behind a field."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.dizzle import Pad, dizzle
from sobremesa.bots.dizzle import Guide
from sobremesa.bots.search import Luck, Searcher
from sobremesa.core.contract import Action
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.types import Place


def decided(match: Pad, seed: int, playouts: int = 12) -> Action:
    """What a player does here that knows nothing fitted: its playouts go to the end of the match."""
    searcher = Searcher(GAME, Guide(match.state.options, None), playouts, seed)
    return searcher.decide(GAME.view(match.state, 0), GAME.prompts(match.state, 0))


def test_the_same_seed_decides_the_same() -> None:
    match = dizzle("1123456", "1. X 1f 2. 3e / 4. 5. 6. 1. 2d")
    assert len({decided(match, 5) for _ in range(3)}) == 1


def test_it_sees_what_lies_behind_a_field() -> None:
    # Both ones are worth nothing themselves; behind the right one wait gems that the dice fit.
    match = dizzle("1155555", "6. 1. X 1. 5f 5f 5f")
    match.state = replace(match.state, turn=11)  # the last one: what is not crossed now never is
    assert {decided(match, seed) for seed in range(5)} == {Place("D1")}


def test_with_one_move_there_is_nothing_to_look_at() -> None:
    assert decided(dizzle("1111111", "1. X 2."), 1, playouts=0) == Place("A1")


@pytest.mark.parametrize("seed", range(3))
def test_its_luck_is_fair_and_repeatable(seed: int) -> None:
    luck, again = Luck(seed), Luck(seed)
    rolled = luck.roll((1, 2, 3, 4, 5, 6), 6000)
    assert rolled == again.roll((1, 2, 3, 4, 5, 6), 6000)
    assert all(850 < rolled.count(face) < 1150 for face in range(1, 7))
    assert sorted(luck.shuffle(range(9))) == list(range(9))
    assert {luck.below(3) for _ in range(200)} == {0, 1, 2}
    with pytest.raises(LookupError):
        luck.is_word("CAT")
