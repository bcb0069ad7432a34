"""Looking ahead in Quiddler: it cannot peek, a seed repeats it, and it sees what a hand will bring."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sobremesa.bots.quiddler import EXPERT
from sobremesa.bots.quiddler_ahead import QuiddlerGuide
from sobremesa.bots.search import Luck, Searcher
from sobremesa.core.contract import Action
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import Draw, Ending, LastTurns, Lay, Options, State
from sobremesa.lexicon import open_lexicon

WORDS = open_lexicon("en-60.1").within("good")


def dealt(seed: int, cards: int = 4) -> State:
    options = GAME.options(hands=(cards, 3), words="en-60.1", dealer=0)
    return GAME.setup(options, 2, Luck(seed, WORDS)).state


def decided(state: State, seat: int, seed: int = 1, playouts: int = 20) -> Action:
    guide = QuiddlerGuide(WORDS, EXPERT.goes_out_from)
    searcher = Searcher(GAME, guide, playouts, seed, WORDS)
    return searcher.decide(GAME.view(state, seat), GAME.prompts(state, seat))


def otherwise_hidden(state: State, seat: int, chance: Random) -> State:
    """The same position for that seat, with all that it cannot see dealt anew among those places."""
    other = 1 - seat
    pool = [*state.places[other].hand, *state.deck]
    chance.shuffle(pool)
    held = len(state.places[other].hand)
    places = list(state.places)
    places[other] = replace(places[other], hand=tuple(pool[:held]))
    return replace(state, places=tuple(places), deck=tuple(pool[held:]))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_never_changes_what_it_does(seed: int) -> None:
    begun, seat, chance = dealt(seed), 1, Random(seed)
    for state in (begun, GAME.apply(begun, seat, Draw("deck"), Luck(1)).state):
        twins = [otherwise_hidden(state, seat, chance) for _ in range(3)]
        assert {GAME.view(twin, seat) for twin in twins} == {GAME.view(state, seat)}
        assert {str(decided(twin, seat)) for twin in twins} == {str(decided(state, seat))}


def test_the_same_seed_decides_the_same() -> None:
    state = GAME.apply(dealt(7, 6), 1, Draw("deck"), Luck(1)).state
    assert len({str(decided(state, 1, seed=3)) for _ in range(3)}) == 1


def test_in_its_last_turn_it_lays_what_it_can() -> None:
    state = dealt(1, 3)
    places = list(state.places)
    places[1] = replace(places[1], hand=("C", "A", "T", "Q"))
    closing = LastTurns(by=0, queue=(1,))
    state = replace(state, places=tuple(places), phase=Ending(1), closing=closing)
    laid = decided(state, 1)
    assert isinstance(laid, Lay) and laid.discard == "Q"
    assert [sorted(word) for word in laid.words] == [["A", "C", "T"]]


def test_it_takes_the_card_that_makes_the_word() -> None:
    state = dealt(1, 3)
    places = list(state.places)
    places[1] = replace(places[1], hand=("QU", "I", "V"))
    state = replace(state, places=tuple(places), discard=("Z",))
    assert decided(state, 1, playouts=60) == Draw("discard")


def test_matches_that_it_plays_are_legal_and_end() -> None:
    options = Options(hands=(3,), words="en-60.1", arbiter="challenge")
    state, luck = GAME.setup(options, 3, Luck(5, WORDS)).state, Luck(6, WORDS)
    searchers = [Searcher(GAME, QuiddlerGuide(WORDS, EXPERT.goes_out_from), 2, seat, WORDS) for seat in range(3)]
    while not GAME.over(state):
        seat = min(GAME.to_act(state))
        action = searchers[seat].decide(GAME.view(state, seat), GAME.prompts(state, seat))
        state = GAME.apply(state, seat, action, luck).state
    assert GAME.winners(state)
