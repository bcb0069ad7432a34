"""Tournaments: many matches between bots, each deal played once for every turn of the seats.

The strength of a bot is its share of wins (a shared win counts its part) with a 95 % interval over the deals, which
are independent; the matches of one deal are not.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from sobremesa.bots import Bot, make
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.lab.processes import processes
from sobremesa.lexicon import AnyWords, Lexicon, open_words

Z95 = 1.96


class Tournament(Struct, frozen=True):
    """What is played. The same tournament gives the same result."""

    game: str
    levels: tuple[str, ...]
    "The bot of each seat in the first match of a deal; it moves one seat on in each further one."
    games: int
    seed: int
    words: str
    "The list; `none` for a game without words."
    vocabulary: int = 0
    "So many of the most frequent words for every bot; 0: what its level knows."
    settings: dict[str, Any] = {}
    "Options of the game that are not at their defaults."


class Line(Struct, frozen=True):
    """One bot's standing: means over the deals, with the half-widths of their 95 % intervals."""

    level: str
    wins: float
    share: float
    share_margin: float
    mean: float
    mean_margin: float


class Standing(Struct, frozen=True):
    """Where a tournament stands after so many matches."""

    tournament: Tournament
    played: int
    seconds: float
    lines: tuple[Line, ...]


class Outcome(Struct, frozen=True, array_like=True):
    """One match: by the place in `levels`, the part of the win and the score."""

    deal: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]


def run(tournament: Tournament, workers: int = 0) -> Iterator[Standing]:
    """Play it, giving the standing after each match; `workers` 0: a process a core, 1: in this process."""
    start = monotonic()
    outcomes: list[Outcome] = []
    for outcome in _outcomes(tournament, workers):
        outcomes.append(outcome)
        done = len(outcomes) == tournament.games
        lines = lines_of(tournament, outcomes) if done else ()
        yield Standing(tournament, len(outcomes), round(monotonic() - start, 1), lines)


def _outcomes(tournament: Tournament, workers: int) -> Iterator[Outcome]:
    numbers = range(tournament.games)
    if workers == 1:
        yield from (play(tournament, number) for number in numbers)
        return
    with processes(workers or None) as pool:
        chunk = max(1, min(8, tournament.games // 16))
        parts = [numbers[first : first + chunk] for first in numbers[::chunk]]
        for playing in [pool.submit(_several, tournament, part) for part in parts]:
            yield from playing.result()


def _several(tournament: Tournament, numbers: Sequence[int]) -> list[Outcome]:
    return [play(tournament, number) for number in numbers]


def play(tournament: Tournament, number: int) -> Outcome:
    """Match `number` of a tournament. Raises LookupError for a game or level that there is not."""
    game = by_key(tournament.game)
    if game is None:
        raise LookupError(tournament.game)
    seats = len(tournament.levels)
    deal, turn = divmod(number, seats)
    arbiter = open_words(tournament.words)
    seed = sha256(f"arena {tournament.seed} {deal}".encode()).digest()
    options = options_of(tournament)
    match = Match(game, options, seats, seed, arbiter)
    bots = [_bot(tournament, (seat - turn) % seats, f"{tournament.seed} {deal} {seat}") for seat in range(seats)]
    while not match.over:
        seat = min(game.to_act(match.state))
        match.play(seat, bots[seat].decide(match.view(seat), game.prompts(match.state, seat)))
    scores, winners = game.scores(match.state), game.winners(match.state)
    seat_of = [(place + turn) % seats for place in range(seats)]
    wins = tuple((seat in winners) / len(winners) for seat in seat_of)
    return Outcome(deal, wins, tuple(scores[seat] for seat in seat_of))


def options_of(tournament: Tournament) -> Any:
    """What is agreed on in every match. Raises msgspec.ValidationError for settings that the game does not have."""
    game, arbiter = by_key(tournament.game), open_words(tournament.words)
    if game is None:
        raise LookupError(tournament.game)
    agreed = {"words": arbiter.id, "edition": arbiter.language} if isinstance(arbiter, Lexicon) else {}
    return msgspec.convert(agreed | tournament.settings, game.options)


def _bot(tournament: Tournament, place: int, key: str) -> Bot:
    seed = int.from_bytes(sha256(key.encode()).digest()[:8], "big")
    words = _vocabulary(tournament.words, tournament.vocabulary)
    return make(tournament.game, tournament.levels[place], words, seed)


@cache
def _vocabulary(words: str, count: int) -> AnyWords:
    known = open_words(words)
    return known.most_frequent(count) if count and isinstance(known, Lexicon) else known


def lines_of(tournament: Tournament, outcomes: Sequence[Outcome]) -> tuple[Line, ...]:
    """What these matches say of each bot."""
    lines = []
    for place, level in enumerate(tournament.levels):
        wins = [outcome.wins[place] for outcome in outcomes]
        share, share_margin = _mean(outcomes, wins)
        mean, mean_margin = _mean(outcomes, [float(outcome.scores[place]) for outcome in outcomes])
        lines.append(Line(level, sum(wins), share, share_margin, mean, mean_margin))
    return tuple(lines)


def _mean(outcomes: Sequence[Outcome], values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half-width of its 95 % interval, each deal one observation."""
    by_deal: dict[int, list[float]] = {}
    for outcome, value in zip(outcomes, values, strict=True):
        by_deal.setdefault(outcome.deal, []).append(value)
    means = [sum(each) / len(each) for each in by_deal.values()]
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, math.nan
    variance = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
    return mean, Z95 * math.sqrt(variance / len(means))
