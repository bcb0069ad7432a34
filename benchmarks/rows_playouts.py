"""Random playouts: prompts, a chooser, the rules, again and again until the match is over; words are looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import rivals
from rows import Other, Row
from rows_games import words_of
from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.search import Luck
from sobremesa.games import SHELF

MOVES_A_SECOND = {"dizzle": 150_000, "quiddler": 150_000}
"""What must be reached, by game; the others must be faster than OpenSpiel's gin rummy."""
ENOUGH = 4_000
"""Moves that one go has at least."""


def playout(game: Any, options: Any, luck: Luck, player: Anyhow) -> int:
    """A random match of two; how many moves it took."""
    over, to_act, prompts, apply, choose = game.over, game.to_act, game.prompts, game.apply, player.choose
    state, moves = game.setup(options, 2, luck).state, 0
    while not over(state):
        seat = min(to_act(state))
        state = apply(state, seat, choose(prompts(state, seat), bluffs=False), luck).state
        moves += 1
    return moves


def rows() -> Iterator[Row]:
    """A row a game; the other libraries stand beside each."""
    others = rivals.playouts()
    for game in SHELF:
        yield _row(game, others)


def _row(game: Any, others: Mapping[str, Other]) -> Row:
    words, options = words_of(game), game.options()
    fixed = Anyhow(game.actions, words, 7), Luck(7, words)
    moves, matches = 0, 0
    while moves < ENOUGH:
        moves += playout(game, options, fixed[1], fixed[0])
        matches += 1

    def play() -> None:
        player, luck = Anyhow(game.actions, words, 7), Luck(7, words)
        for _ in range(matches):
            playout(game, options, luck, player)

    wanted = MOVES_A_SECOND.get(game.key)
    return Row(
        f"{game.key}: random playouts, a move",
        moves,
        pure=play,
        others=others,
        at_most_pure_ms=1e3 / wanted if wanted else None,
        faster_than="OpenSpiel gin_rummy",
    )
