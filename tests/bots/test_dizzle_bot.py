"""The Dizzle player sees a view and prompts, plays whole matches, and makes what one-step greed should make."""

from __future__ import annotations

import pytest

from kit.dizzle import Pad, dizzle
from sobremesa.bots import make
from sobremesa.bots.contract import LEVELS, YARDSTICKS
from sobremesa.core.contract import Action
from sobremesa.core.match import Match
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.types import DropOut, Land, Options, Place, Return, RollAgain
from sobremesa.lexicon import NoWords

WORDS = NoWords()


def chosen(match: Pad, seat: int = 0) -> Action:
    """What the player does here."""
    state = match.state
    return make("dizzle", "greedy", WORDS, 1).decide(GAME.view(state, seat), GAME.prompts(state, seat))


def played(level: int, seed: int, *bands: str) -> Match:
    """A match of these players to its end; alone a greedy one."""
    bands = bands or ("greedy",)
    match = Match(GAME, Options(level=level), len(bands), seed.to_bytes(32, "big"), WORDS)
    bots = [make("dizzle", band, WORDS, seed + seat) for seat, band in enumerate(bands)]
    while not match.over:
        (seat,) = GAME.to_act(match.state)
        match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))
    return match


@pytest.mark.parametrize(("level", "mean"), [(1, 36), (2, 46), (3, 52), (4, 50)])
def test_it_makes_the_points_of_a_greedy_player_alone(level: int, mean: int) -> None:
    points = [GAME.scores(played(level, seed).state)[0] for seed in range(25)]
    assert sum(points) / len(points) > mean


@pytest.mark.parametrize("band", [*LEVELS, *YARDSTICKS])
def test_there_is_a_player_for_every_level(band: str) -> None:
    assert played(3, 7, "greedy", band, "greedy").over


def test_the_same_seed_plays_the_same_match() -> None:
    assert played(4, 11).log == played(4, 11).log


def test_it_takes_the_gem_rather_than_the_plain_field_or_the_pile() -> None:
    assert chosen(dizzle("1123456", "1f X 1. / # 1m #", pile=2)) == Place("A1")


def test_it_finishes_a_line_rather_than_beginning_one() -> None:
    lines = ("A1-B1 = 4", "D1-G1 = 4")
    assert chosen(dizzle("1111111", "1. X # 1. 1. 1. 1. / # 1. 1. 1. # # #", lines=lines)) == Place("A1")


def test_it_rolls_again_where_that_may_fit_and_drops_out_where_it_costs_more() -> None:
    assert chosen(dizzle("5555555", "X 1. 2.")) == RollAgain()
    for keep_dice, does in ((False, DropOut()), (True, RollAgain())):
        match = dizzle("1111115", "X 1. 1. 1. 6.", keep_dice=keep_dice)
        for field in ("B1", "C1", "D1"):
            match.do(0, field).do(1, field)
        assert chosen(match) == does, "one die, and one number of six that would fit"


def test_it_returns_the_die_that_is_worth_least() -> None:
    match = dizzle("1122555", "X 1f 2. 6.").do(0, "B1").do(1, "B1").do(0, "C1").do(1, "C1")
    match.do(0, "roll-again", rolls="555")
    assert chosen(match) == Return("C1")


def test_it_flies_where_most_is_to_be_had() -> None:
    match = dizzle("1111111", "X 1^ 2. # 3O 4O", lines=("F1-F1 = 5",)).ends("B1")
    assert chosen(match) == Land("F1")
