"""The command `solve`: the best there is in a hand or on a grid. Each game answers in a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple

import typer

from sobremesa.cli import solve_buyword, solve_dexikon, solve_lexigo, solve_quiddler
from sobremesa.cli.common import TONGUE, Mistake, find_game

say = TONGUE.say


class Question(NamedTuple):
    """What was typed. A game takes what it needs of it."""

    held: list[str]
    edition: str
    words: str
    "Id of a word list; empty: the usual one of the edition."
    rings: str
    wilds: int
    draw: str
    bag: int
    as_json: bool


SOLVERS: dict[str, Callable[[Question], None]] = {
    "quiddler": solve_quiddler.solve,
    "buyword": solve_buyword.solve,
    "dexikon": solve_dexikon.solve,
    "lexigo": solve_lexigo.solve,
}


def solve(
    game: Annotated[str, typer.Argument(help=say("help.game", games=", ".join(SOLVERS)))],
    held: Annotated[list[str], typer.Argument(metavar="CARDS...", help=say("help.held"))],
    *,
    edition: Annotated[str, typer.Option(help=say("help.edition", editions="en, es"))] = "en",
    words: Annotated[str, typer.Option(help=say("help.words"))] = "",
    rings: Annotated[str, typer.Option(help=say("help.rings"))] = "",
    wilds: Annotated[int, typer.Option(help=say("help.wilds"))] = 0,
    draw: Annotated[str, typer.Option(help=say("help.draw"))] = "",
    bag: Annotated[int, typer.Option(min=0, help=say("help.bag"))] = 60,
    as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
) -> None:
    """Find the best that the game allows."""
    key = find_game(game).key
    if key not in SOLVERS:
        raise Mistake("no_solver", game=key, games=list(SOLVERS))
    SOLVERS[key](Question(held, edition, words, rings, wilds, draw, bag, as_json))
