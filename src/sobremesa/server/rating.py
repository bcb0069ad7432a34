"""What a rated match is, and what it does to its players' ratings: pure functions of how it ended.

The system is Plackett and Luce's in the form of Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
(Journal of Machine Learning Research 12, 2011), as `openskill` has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from sobremesa.core.contract import Options, Seat
from sobremesa.lexicon import NoWords, shelf
from sobremesa.server.play import AnyGame
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.ratings import Figures
from sobremesa.server.stores.results import Result

FREE: Final = frozenset({"words", "edition", "arbiter", "level"})
"""The options in which a rated table may differ from the game as it is in the box."""
BEGINNING: Final = 1000
EACH: Final = 40
"""Points for one unit of skill."""
DOUBT: Final = 3
"""So many deviations below what is believed lies what is shown: a rating is earned, not supposed."""


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def fresh() -> Figures:
    """What is believed of somebody who has played no rated match."""
    return Figures(_model().mu, _model().sigma)


def points(figures: Figures) -> int:
    """A rating as it is shown; everybody begins at 1000."""
    return BEGINNING + round(EACH * (figures.mu - DOUBT * figures.sigma))


def ranks(result: Result) -> tuple[int, ...]:
    """Each seat's place, the best 0 and equal ones alike; empty when there was none to win: all have left.

    First come the winners, whatever the points; then those who stayed, by points; last those who left.
    """
    if not result.winners:
        return ()

    def key(seat: Seat) -> tuple[int, int]:
        if seat in result.winners:
            return 0, 0
        return (2, 0) if seat in result.gone else (1, -result.scores[seat])

    keys = [key(seat) for seat in range(len(result.scores))]
    return tuple(sum(other < one for other in keys) for one in keys)


def rate(before: Sequence[Figures | None], result: Result) -> tuple[Figures, ...]:
    """The figures of all seats after a match, from those before it (None: a first match).

    Empty when the match says nothing: who is alone is not rated, nor is a match that all have left.
    """
    places = ranks(result)
    if len(places) < 2 or len(places) != len(before):
        return ()
    model = _model()
    seats = [one or fresh() for one in before]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in seats]
    return tuple(Figures(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=list(places)))


def pool(game: AnyGame, options: Options, chairs: Sequence[str], *, clock: bool, bot: str) -> str:
    """Which ratings a rated table counts for: the game's, in the language of its words.

    `chairs` are as they were wished for, `bot` is who plays on for somebody who leaves. Raises Refusal:
    `rated_people`, `no_hints_rated`, `rated_clock`, or `rated_options` with what is other than in the box.
    """
    if len(chairs) < 2 or bot or any(chair.startswith("bot:") for chair in chairs):
        raise Refusal("table", "rated_people")
    if options.hints:
        raise Refusal("table", "no_hints_rated")
    if not clock:
        raise Refusal("table", "rated_clock")
    language = _language(getattr(options, "words", NoWords.id))
    edition = getattr(options, "edition", language)
    other = [name for name in options.__struct_fields__ if name not in FREE and _differs(game, options, name)]
    if other or edition != language or (language == "" and hasattr(options, "words")):
        raise Refusal("table", "rated_options", options=other or ["words"])
    return f"{game.key} {language}".strip()


def _differs(game: AnyGame, options: Options, name: str) -> bool:
    said, printed = (msgspec.json.encode(getattr(one, name)) for one in (options, game.options()))
    return said != printed


def _language(words: str) -> str:
    return next((info.language for info in shelf() if info.id == words), "")
