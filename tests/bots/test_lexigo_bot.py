"""The Lexigo player: within its band, at a human pace, no peeking, legal and repeatable."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from statistics import mean
from typing import Any

import pytest

from contract.tables import play, random_match
from kit.lexigo import GRID, LAST, PLAIN, lexigo
from kit.rule import rule
from sobremesa.bots import LEVELS, Paced, make
from sobremesa.bots.contract import YARDSTICKS
from sobremesa.bots.lexigo import TEMPERS, LexigoBot
from sobremesa.bots.lexigo_grid import every_word, points, share
from sobremesa.core.chance import SeededTable
from sobremesa.core.match import Match
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.grid import neighbours
from sobremesa.games.lexigo.types import (
    Challenge,
    Challenging,
    Done,
    Options,
    PlaceRings,
    Resting,
    Ringing,
    Write,
)
from sobremesa.lexicon import open_lexicon


def played(level: str, seed: int, **options: Any) -> Match:
    """A whole match of three bots of one level."""
    settings = {"words": "en-60.1"} | options
    words = open_lexicon(settings["words"])
    match = Match(GAME, Options(**settings), 3, bytes([seed]) * 32, words)
    bots = [make("lexigo", level, words, 10 * seed + seat) for seat in range(3)]
    while not match.over:
        seat = min(GAME.to_act(match.state))
        match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))
    return match


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_every_level_plays_legal_matches_in_both_modes_and_languages(level: str) -> None:
    for edition, words in (("en", "en-60.1"), ("es", "es-strict.1")):
        for arbiter in ("strict", "challenge"):
            match = played(level, 1, edition=edition, words=words, arbiter=arbiter, layout="3-2-3-2-3")
            assert len(match.state.pad) == 3


def test_a_level_never_writes_a_word_beyond_its_band() -> None:
    words = open_lexicon("en-60.1")
    for level in ("child", "casual", "good", "strong"):
        known = words.within(level)
        for sheet in played(level, 2).state.pad:
            assert all(known.has(item.word) for items in sheet.lists for item in items or ())


def test_the_better_levels_find_more() -> None:
    found = [
        mean(
            len(items or ())
            for seed in range(6)
            for sheet in played(level, seed).state.pad
            for items in sheet.lists
        )
        for level in ("child", "casual", "good", "strong", "expert")
    ]
    assert found == sorted(found)
    assert found[0] > 3


@rule("L-4", "L-16")
def test_it_writes_one_word_after_the_other_over_the_time_and_not_beyond() -> None:
    words = open_lexicon("en-60.1")
    race = lexigo("", arbiter="challenge", seconds=30).lay(PLAIN)
    bot = make("lexigo", "expert", words, 3)
    assert isinstance(bot, Paced)
    moments = []
    while True:
        asked = GAME.view(race.state, 0), GAME.prompts(race.state, 0)
        due, action = bot.due(*asked), bot.decide(*asked)
        assert (due, action) == (bot.due(*asked), bot.decide(*asked)), "asked again it says the same"
        if not isinstance(action, Write):
            break
        moments.append(due)
        race.do(0, f"write {action.word}")
    assert action == Done()
    assert due == 30
    assert moments == sorted(moments)
    assert all(later - before > 1.5 for before, later in pairwise(moments))
    assert len(moments) > 5
    assert moments[-1] <= 30


def test_it_is_in_time_for_every_other_wait() -> None:
    words = open_lexicon("en-60.1")
    bot = make("lexigo", "good", words, 3)
    race = lexigo("", arbiter="challenge", ring_seconds=5, window_seconds=5, rest_seconds=5)
    resting = race.state
    challenging = race.lay().write("GIB", "GIR").state
    ringing = race.time_up().lay(PLAIN).state
    assert isinstance(bot, Paced)
    for state, phase in ((resting, Resting), (challenging, Challenging), (ringing, Ringing)):
        assert isinstance(state.phase, phase)
        deadline = GAME.deadline(state)
        assert deadline is not None
        assert 0 < bot.due(GAME.view(state, 1), GAME.prompts(state, 1)) < deadline.seconds


@rule("L-12")
def test_the_dealer_rings_the_tiles_that_most_help_its_own_words() -> None:
    words = open_lexicon("en-60.1").within("casual")
    race = lexigo("").lay(PLAIN).write().lay(LAST)
    bot = LexigoBot(words, 1)
    chosen = bot.decide(GAME.view(race.state, 1), GAME.prompts(race.state, 1))
    faces = tuple(LAST.replace("/", "").replace("*", "?"))

    def worth(cell: int) -> float:
        found = every_word(words, faces, "4-5-4", (cell,))
        rates = sorted(((bot._rate(each.word), each.value) for each in found), reverse=True)[:150]
        return sum(rate * value for rate, value in rates)

    assert isinstance(chosen, PlaceRings)
    assert worth(chosen.cells[0]) == pytest.approx(max(worth(cell) for cell in range(12)), rel=0.02)
    anywhere = LexigoBot(words, 1, TEMPERS["greedy"])
    rung = anywhere.decide(GAME.view(race.state, 1), GAME.prompts(race.state, 1))
    assert isinstance(rung, PlaceRings)
    assert rung.cells[0] != 12


@rule("L-10")
def test_the_expert_challenges_what_is_no_word_and_nothing_else() -> None:
    words = open_lexicon("en-60.1")
    race = lexigo("", arbiter="challenge").lay().write("DIG GIB GIR", "")
    choice = LexigoBot(words, 1).decide(GAME.view(race.state, 1), GAME.prompts(race.state, 1))
    assert choice == Challenge(("GIB", "GIR"))


@rule("G-5")
def test_what_is_hidden_never_changes_its_decision() -> None:
    for seed in range(12):
        match, _, words = random_match(GAME, seed)
        random = Random(seed)
        for n, moment in enumerate(play(match, words, seed)):
            seats = sorted(GAME.to_act(match.state))
            if not seats or random.random() > 0.1:
                continue
            seat = random.choice(seats)
            twin = GAME.imagine(match.view(seat), SeededTable(random.randbytes(32), n, words))
            decisions = {
                LexigoBot(words, 3).decide(GAME.view(state, seat), GAME.prompts(state, seat))
                for state in (match.state, twin)
            }
            assert len(decisions) == 1, f"seed {seed} n {n} {moment.action}"


@rule("L-15")
def test_a_solo_result_is_a_share_of_all_words_and_of_the_points_of_common_ones() -> None:
    words = open_lexicon("en-60.1")
    race = lexigo("TEA NOTE DYE", seats=1).lay(PLAIN).write("TEA NOTE").lay(LAST, rings="2").write("")
    got = share(words, race.state.options, race.state.pad, 0)
    shown = [tuple(grid.replace("/", "").replace("*", "?")) for grid in (PLAIN, LAST)]
    assert (got.words, got.points) == (2, 2)
    assert got.of_words == len(words.words_on(shown[0], neighbours("4-5-4"))) + len(
        words.words_on(shown[1], neighbours("4-5-4"))
    )
    common = words.within("casual")
    expected = [every_word(common, faces, "4-5-4", rings) for faces, rings in zip(shown, ((), (2,)), strict=True)]
    assert got.of_points == sum(word.value for found in expected for word in found)
    assert points(common, shown[1], "4-5-4", (2,)) == (len(expected[1]), sum(word.value for word in expected[1]))


def test_pairs_of_rings_are_weighed_too() -> None:
    words = open_lexicon("en-60.1").within("child")
    race = lexigo("").lay(PLAIN).write().lay(LAST, rings="0").write().lay(GRID)
    chosen = LexigoBot(words, 1).decide(GAME.view(race.state, 0), GAME.prompts(race.state, 0))
    assert isinstance(chosen, PlaceRings)
    assert chosen.cells in set(combinations([cell for cell in range(13) if cell != 6], 2))
