"""Goes through a finished match, decision by decision.

Only a match that is over is looked at: until then what a coach would say is nobody's to know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from sobremesa.coach.contract import Coach, Finding, Tally
from sobremesa.coach.house import coach_for
from sobremesa.core.contract import TABLE, Action, Seat
from sobremesa.core.log import Entry
from sobremesa.core.match import IDLE, Match
from sobremesa.core.prompts import Prompt
from sobremesa.lexicon import AnyWords

MOMENTS = 3
"""So many best moments are named."""


class NotOver(Exception):
    """The match still runs: nothing is said of it."""


class Decision(NamedTuple):
    """Something that a seat decided, and all that it could see."""

    n: int
    seat: Seat
    view: Any
    prompts: tuple[Prompt, ...]
    action: Action


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to know."""

    seats: tuple[Seat, ...] | None = None
    "Whose decisions; None: everybody's."
    common: str = "casual"
    "The band of the common words (`lexicon.BANDS`)."
    playouts: int = 60
    "How often a move is played on, where nothing better can be done."


class Progress(Struct, frozen=True):
    """How far an analysis is."""

    done: int
    of: int


class Analysis(Struct, frozen=True):
    """All that was found, in the order of the match."""

    game: str
    seats: int
    findings: tuple[Finding, ...]
    tallies: tuple[Tally, ...]
    "By seat."
    moments: tuple[int, ...]
    "The best moments: entries with which a seat found what was hardest to find."


def decisions(match: Match, log: Sequence[Entry], seats: Collection[Seat] | None = None) -> list[Decision]:
    """What these seats decided (None: all), from a match at its beginning and its log. Raises NotOver."""
    found: list[Decision] = []
    game = match.game
    for entry in log:
        waited = game.to_act(match.state) if entry.seat == TABLE else frozenset((entry.seat,))
        for seat in sorted(waited):
            if (seats is None or seat in seats) and not isinstance(entry.action, IDLE):
                prompts = game.prompts(match.state, seat)
                found.append(Decision(entry.n, seat, match.view(seat), prompts, entry.action))
        match.play(entry.seat, entry.action, entry.at)
    if not match.over:
        raise NotOver
    return found


def analyse(
    match: Match, log: Sequence[Entry], words: AnyWords, question: Question | None = None
) -> Iterator[Progress | Analysis]:
    """Judge the decisions of these seats: progress before each of them, the analysis at the end.

    `match` stands at its beginning. Raises NotOver before anything is judged, Illegal for a log of another match.
    """
    question = question or Question()
    asked = decisions(match, log, question.seats)
    coach: Coach = coach_for(match.game.key, words, question.common, question.playouts)
    found: list[Finding] = []
    for done, one in enumerate(asked):
        yield Progress(done, len(asked))
        said = coach.judge(one.view, one.prompts, one.action)
        if said is not None:
            found.append(Finding(one.n, one.seat, said, round(said.missed, 3)))
    yield Progress(len(asked), len(asked))
    yield Analysis(
        game=match.game.key,
        seats=match.seats,
        findings=tuple(found),
        tallies=tuple(_tally(found, seat) for seat in range(match.seats)),
        moments=_moments(found),
    )


def _tally(findings: Sequence[Finding], seat: Seat) -> Tally:
    said = [finding.verdict for finding in findings if finding.seat == seat]
    missed = round(sum(one.missed for one in said), 1)
    return Tally(judged=len(said), right=sum(one.right for one in said), missed=missed)


def _moments(findings: Sequence[Finding]) -> tuple[int, ...]:
    """Where a seat found words that are not common, or a move that many playouts call the best, furthest ahead."""
    hard = [one for one in findings if one.verdict.right and (one.verdict.common or one.verdict.how == "tried")]
    best = sorted((one for one in hard if one.verdict.ahead > 0), key=lambda one: -one.verdict.ahead)[:MOMENTS]
    return tuple(sorted({one.n for one in best}))
