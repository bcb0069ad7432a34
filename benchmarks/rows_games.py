"""The games: what one move, one view, one imagined position and one copy cost, over a random match of two."""

from __future__ import annotations

import timeit
from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any, NamedTuple

import msgspec

from rows import Other, Row
from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.search import Luck
from sobremesa.core.chance import SeededTable
from sobremesa.core.match import Match
from sobremesa.games import SHELF
from sobremesa.lexicon import AnyWords, NoWords, open_lexicon

APPLY_MS = 0.010
VIEW_MS = 0.015
IMAGINE_MS = 0.050


class Moment(NamedTuple):
    """A position, and what was done in it."""

    state: Any
    seat: int
    action: Any
    n: int


def words_of(game: Any) -> AnyWords:
    """The usual list of a game."""
    return open_lexicon("en-80.1") if "words" in game.options.__struct_fields__ else NoWords()


def moments(game: Any) -> tuple[list[Moment], bytes]:
    """A random match, move by move."""
    words, random = words_of(game), Random(7)
    seed = random.randbytes(32)
    match = Match(game, game.options(), 2, seed, words)
    player = Anyhow(game.actions, words, 7)
    played = []
    while not match.over:
        seat = random.choice(sorted(game.to_act(match.state)))
        action = player.decide(match.view(seat), game.prompts(match.state, seat))
        played.append(Moment(match.state, seat, action, len(match.log) + 1))
        match.play(seat, action)
    return played, seed


def rows() -> Iterator[Row]:
    """Four rows a game."""
    for game in SHELF:
        yield from _rows(game)


def _rows(game: Any) -> Iterator[Row]:
    played, seed = moments(game)
    words = words_of(game)
    views = [game.view(moment.state, moment.seat) for moment in played]
    luck = Luck(7, words)
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
        for known in views:
            game.imagine(known, luck)

    def kept() -> list[Any]:
        return [moment.state for moment in played]

    def copied() -> list[Any]:
        return [copy(moment.state) for moment in played]

    yield Row(f"{game.key}: apply, the median move", 1, pure=lambda: once(middle), at_most_pure_ms=APPLY_MS)
    yield Row(f"{game.key}: view and encode", len(played), pure=view, at_most_pure_ms=VIEW_MS)
    yield Row(f"{game.key}: imagine", len(played), pure=imagine, at_most_pure_ms=IMAGINE_MS)
    yield Row(
        f"{game.key}: keep a position (a value: nothing to copy)",
        len(played),
        pure=kept,
        others={"copy.copy": Other(copied, len(played))},
    )
