"""Asking a coach about a position, and a match played to its end to be analysed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from sobremesa.bots import make
from sobremesa.coach import Analysis, Coach, Finding, Question, Verdict, analyse
from sobremesa.core import notation, record
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import TABLE, Game, Seat, TimeUp
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.lexicon import AnyWords, open_words

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def said(coach: Coach, game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, line: str) -> Verdict | None:
    """What the coach says of an action in notation."""
    action = TimeUp() if line == "time-up" else notation.read(line, game.actions)
    return coach.judge(game.view(state, seat), game.prompts(state, seat), action)


def begun(name: str) -> tuple[Match, record.Record, AnyWords]:
    """A golden playthrough at its beginning, its record, and its words."""
    read = record.read((PLAYTHROUGHS / f"{name}.record").read_text(), by_key)
    game, header = by_key(read.header.game), read.header
    assert game is not None
    words = open_words(header.words)
    return Match(game, header.options, len(header.names), header.seed(), words), read, words


def analysed(name: str, **settings: Any) -> Analysis:
    """The analysis of a golden playthrough."""
    match, read, words = begun(name)
    *_, last = analyse(match, read.log, words, Question(**settings))
    assert isinstance(last, Analysis)
    return last


def played_by(key: str, list_id: str, levels: tuple[str, ...], seed: int, **settings: Any) -> Analysis:
    """The analysis of a match between bots, from its seed."""
    game, words = by_key(key), open_words(list_id)
    assert game is not None
    options = game.options(**settings)

    def laid() -> Match:
        return Match(game, options, len(levels), Random(seed).randbytes(32), words)

    match, bots = laid(), [make(key, level, words, seed) for level in levels]
    while not match.over:
        seat = min(game.to_act(match.state))
        match.play(seat, bots[seat].decide(match.view(seat), game.prompts(match.state, seat)))
    *_, last = analyse(laid(), match.log, words)
    assert isinstance(last, Analysis)
    return last


def twins_agree(name: str, coach: Coach, seed: int, most: int = 40) -> int:
    """Whether the coach says the same when all that a seat cannot see is dealt anew; how often it was asked."""
    match, read, words = begun(name)
    game, random, asked = match.game, Random(seed), 0
    for entry in read.log:
        if entry.seat != TABLE and asked < most and random.random() < 0.5:
            view = match.view(entry.seat)
            other = game.imagine(view, SeededTable(random.randbytes(32), 1, words))
            prompts = game.prompts(other, entry.seat)
            true = coach.judge(view, game.prompts(match.state, entry.seat), entry.action)
            assert coach.judge(game.view(other, entry.seat), prompts, entry.action) == true, f"seed {seed}"
            asked += 1
        match.play(entry.seat, entry.action, entry.at)
    return asked


def never_worse(findings: tuple[Finding, ...]) -> bool:
    """Whether the best is nowhere worth less than what was played, or than the best with common words."""
    return all(
        one.missed >= 0 and (one.verdict.common is None or one.verdict.common.worth <= one.verdict.best.worth)
        for one in findings
    )
