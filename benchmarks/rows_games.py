"""The games: what one move, one view and one imagined position cost, over a random match without word search."""

from __future__ import annotations

import timeit
from random import Random
from typing import Any, NamedTuple

import msgspec

from rows import Row
from sobremesa.bots.anyhow import Anyhow
from sobremesa.core.chance import SeededTable
from sobremesa.core.match import Match
from sobremesa.games import SHELF
from sobremesa.lexicon import open_lexicon


class Moment(NamedTuple):
    """A position, and what was done in it."""

    state: Any
    seat: int
    action: Any
    n: int


def moments(game: Any) -> tuple[Match, list[Moment], bytes]:
    """A random match on a challenge table, move by move: no word is looked up but the challenged ones."""
    words = open_lexicon("en-60.1").within("child")
    random = Random(7)
    seed = random.randbytes(32)
    match = Match(game, game.options(arbiter="challenge", words="en-60.1"), 4, seed, words)
    player = Anyhow(game.actions, words, 7)
    played = []
    while not match.over:
        seat = random.choice(sorted(game.to_act(match.state)))
        action = player.decide(match.view(seat), game.prompts(match.state, seat))
        played.append(Moment(match.state, seat, action, len(match.log) + 1))
        match.play(seat, action)
    return match, played, seed


def rows() -> list[Row]:
    """Three rows a game."""
    return [row for game in SHELF for row in _rows(game)]


def _rows(game: Any) -> list[Row]:
    _, played, seed = moments(game)
    words = open_lexicon("en-60.1").within("child")
    views = [game.view(moment.state, moment.seat) for moment in played]
    tables = [SeededTable(seed, moment.n, words) for moment in played]
    encode = msgspec.json.Encoder().encode

    def once(moment: Moment) -> None:
        game.apply(moment.state, moment.seat, moment.action, SeededTable(seed, moment.n, words))

    def time_of(moment: Moment) -> float:
        return min(timeit.repeat(lambda: once(moment), number=20, repeat=3))

    middle = sorted(played, key=time_of)[len(played) // 2]

    def view() -> None:
        for moment in played:
            encode(game.view(moment.state, moment.seat))

    def imagine() -> None:
        for known, table in zip(views, tables, strict=True):
            game.imagine(known, table)

    return [
        Row(f"{game.key}: apply, the median move", 1, pure=lambda: once(middle), at_most_pure_ms=0.010),
        Row(f"{game.key}: view and encode", len(played), pure=view),
        Row(f"{game.key}: imagine", len(played), pure=imagine),
    ]
