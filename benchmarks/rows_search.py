"""Looking ahead: what one simulated continuation costs, in positions that the search meets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

from rows import Row
from sobremesa.bots.dizzle import Guide
from sobremesa.bots.quiddler import EXPERT
from sobremesa.bots.quiddler_ahead import QuiddlerGuide
from sobremesa.bots.search import Luck, Searcher
from sobremesa.core.contract import Words
from sobremesa.games import dizzle, quiddler
from sobremesa.games.dizzle.types import Options, State
from sobremesa.games.quiddler.types import Draw
from sobremesa.lexicon import open_lexicon

PLAYOUTS = 200
QUIDDLER_CARDS = (4, 5, 6, 7)
POSITIONS = 5
LAST_TURN = 11
DIZZLE_A_SECOND = 20_000
QUIDDLER_A_SECOND = 2_000


def simulations(moves: int) -> int:
    """How many continuations a decision among so many moves plays: it halves them, each round as long."""
    rounds = max(1, (moves - 1).bit_length())
    budget, played = PLAYOUTS * moves // rounds, 0
    while moves > 1:
        played += -(-budget // moves) * moves
        moves = (moves + 1) // 2
    return played


def _row(game: Any, guide: Any, states: Sequence[Any], least: int, words: Words | None = None) -> Row:
    asked, played = [], 0
    for state in states:
        seat = min(game.to_act(state))
        prompts = game.prompts(state, seat)
        asked.append((game.view(state, seat), prompts))
        played += simulations(len(guide.moves(state, seat, prompts)))

    def decide() -> None:
        for view, prompts in asked:
            Searcher(game, guide, PLAYOUTS, 7, words).decide(view, prompts)

    name = f"{game.key}: a simulated continuation, {len(states)} positions"
    return Row(name, played, pure=decide, at_most_pure_ms=1e3 / least)


def rows() -> Iterator[Row]:
    """A row for each game that is searched."""
    yield _row(dizzle.GAME, Guide(Options(), None), [*islice(last_dice(), POSITIONS)], DIZZLE_A_SECOND)
    words, game = open_lexicon("en-80.1"), quiddler.GAME
    ahead = QuiddlerGuide(words, EXPERT.goes_out_from)
    hands = []
    for seed, cards in enumerate(QUIDDLER_CARDS):
        dealt = game.setup(game.options(hands=(cards,), dealer=0), 2, Luck(seed, words)).state
        hands.append(game.apply(dealt, 1, Draw("deck"), Luck(seed, words)).state)
    yield _row(game, ahead, hands, QUIDDLER_A_SECOND, words)


def last_dice() -> Iterator[State]:
    """From match after match of two: the first choice of fields in the last turn with three dice left or fewer."""
    game, guide, taste = dizzle.GAME, Guide(Options(), None), Random(3)
    for seed in count():
        luck = Luck(seed)
        state = game.setup(Options(starter=0), 2, luck).state
        while not game.over(state):
            seat = min(game.to_act(state))
            prompts = game.prompts(state, seat)
            late = state.turn == LAST_TURN and len(state.dice) <= 3 and prompts[0].do == "place"
            if late and len(guide.moves(state, seat, prompts)) > 1:
                yield state
                break
            state = game.apply(state, seat, guide.reply(state, seat, taste), luck).state
