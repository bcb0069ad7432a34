"""The command `analyse`: what would have been best at each decision of a recorded match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.common import TONGUE, Mistake, put_json
from sobremesa.cli.matches import Json, RecordFile, replayed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sobremesa.coach import Analysis, Choice, Finding, Phrase, Progress

say = TONGUE.say
DOLLARS = ("buyword",)
"""Games that are played for money."""
HOW = {"exact": "=", "reckoned": "~", "tried": "±"}


def analyse(
    file: RecordFile,
    *,
    seat: Annotated[int | None, typer.Option(min=0, help=say("help.seat"))] = None,
    level: Annotated[str, typer.Option(help=say("help.common"))] = "casual",
    budget: Annotated[int, typer.Option(min=1, max=100_000, help=say("help.budget"))] = 60,
    as_json: Json = False,
) -> None:
    """Show each decision beside the best that could have been done, and why."""
    from sobremesa.coach import Question
    from sobremesa.coach import analyse as analysed
    from sobremesa.core.match import Match
    from sobremesa.lexicon import BANDS, open_words

    if level not in BANDS:
        raise Mistake("unknown_level", level=level, levels=BANDS)
    read, whole = replayed(file)
    header = read.header
    if seat is not None and seat >= whole.seats:
        raise Mistake("bad_number", said=seat, least=0, most=whole.seats - 1)
    words = open_words(header.words)
    match = Match(whole.game, header.options, whole.seats, header.seed(), words)
    seats = None if seat is None else (seat,)
    question = Question(seats, level, budget)
    found = _with_progress(analysed(match, read.log, words, question), say("analysis.looking"))
    if as_json:
        put_json({"names": header.names, "words": header.words, "analysis": found})
    else:
        _show(found, header.names)


def _with_progress(parts: Iterator[Progress | Analysis], title: str) -> Analysis:
    """The analysis, with a bar on standard error while it comes together."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    from sobremesa.coach import Analysis

    console = Console(stderr=True)
    with Bar(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(title)
        for part in parts:
            if isinstance(part, Analysis):
                return part
            bar.update(task, total=part.of, completed=part.done)
    raise AssertionError("an analysis ends with itself")


def _show(found: Analysis, names: Sequence[str]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(*(say(f"analysis.head_{name}") for name in ("n", "who", "played", "best", "missed", "why")))
    for one in found.findings:
        table.add_row(*_row(found.game, one, names))
    console = Console()
    console.print(table)
    console.print(say("analysis.legend"))
    for seat, tally in enumerate(found.tallies):
        if tally.judged:
            missed = _amount(found.game, tally.missed)
            facts = {"judged": tally.judged, "right": tally.right, "missed": missed}
            console.print(say("analysis.tally", name=names[seat], **facts), markup=False)
    for one in found.findings:
        if one.n in found.moments and one.verdict.right:
            facts = {"play": _said(found.game, one.verdict.best.play), "name": names[one.seat]}
            console.print(say("analysis.moment", n=one.n, **facts), markup=False)


def _row(game: str, one: Finding, names: Sequence[str]) -> tuple[str, ...]:
    from rich.markup import escape

    said = one.verdict
    why = [_said(game, reason) for reason in said.reasons]
    if said.common is not None and said.common.play != said.best.play:
        why.append(say("analysis.common", play=_play(game, said.common)))
    best = "✓" if said.right else _play(game, said.best)
    missed = "" if said.right else _amount(game, said.missed)
    cells = (
        str(one.n),
        names[one.seat],
        f"{HOW[said.how]} {_play(game, said.played)}",
        best,
        missed,
        " ".join(why),
    )
    return tuple(map(escape, cells))


def _play(game: str, choice: Choice) -> str:
    """A way to play, and what it is worth."""
    margin = f" ± {choice.margin:.1f}" if choice.margin else ""
    return f"{_said(game, choice.play)} ({_amount(game, choice.worth)}{margin})"


def _said(game: str, phrase: Phrase) -> str:
    return say(f"coach_{game}.{phrase.code}", **{name: _fact(fact) for name, fact in phrase.facts.items()})


def _fact(fact: object) -> object:
    """A fact as it is written; a list of nothing is a dash."""
    return "–" if fact == () else fact


def _amount(game: str, worth: float) -> str:
    """Points or dollars, with one place behind the point where it is needed."""
    number = f"{round(worth, 1):g}"
    return f"${number}" if game in DOLLARS else number
