"""Commands about an owner's own box: a file to edit, and a check that finds everything wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.common import GAMES, TONGUE, Mistake, find_edition, find_game, in_the_way, read_text, reason

if TYPE_CHECKING:
    from msgspec import Struct

    from sobremesa.core.boxes import Flaw

say = TONGUE.say
BoxFile = Annotated[Path, typer.Argument(metavar="FILE", help=say("help.box"))]


def new(
    game: Annotated[str, typer.Argument(help=say("help.game", games=GAMES))],
    file: BoxFile,
    *,
    edition: Annotated[str, typer.Option(help=say("help.edition", editions="en, es"))] = TONGUE.language,
) -> None:
    """Write what is printed in a game's box, to be edited. Never over a file that is there."""
    from sobremesa.core import boxes

    found = find_game(game)
    rows = boxes.sample(found, find_edition(edition, found.printed.editions()))
    text = f"# {say('data.head', game=found.key, file=file.name)}\n{rows}"
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise in_the_way(file) from None
    except OSError as error:
        raise Mistake("no_data", path=file, why=reason(error)) from None
    typer.echo(say("data.written", path=file))


def check(file: BoxFile) -> None:
    """Say everything that is wrong with a box, each with its line; or what is in it."""
    from sobremesa.core import boxes

    text = read_text(file)
    game = find_game(boxes.game_of(text)) if boxes.game_of(text) else None
    if game is None:
        raise Mistake("no_box", path=file, games=GAMES)
    try:
        box = boxes.read(text, game)
    except boxes.BadBox as bad:
        for flaw in bad.flaws:
            typer.echo(_said(file, flaw), err=True)
        raise typer.Exit(2) from None
    for line in game.printed.drawn(box):
        typer.echo(line)
    pieces = sum(getattr(row, "copies", 1) for row in box)
    typer.echo(say("data.good", path=file, game=game.key, pieces=pieces, digest=boxes.digest(box)))


def find_box(file: Path, key: str) -> tuple[Struct, ...]:
    """The box of that file, for a table of that game; or a mistake about the first thing wrong with it."""
    from sobremesa.core import boxes

    try:
        return boxes.read(read_text(file), find_game(key))
    except boxes.BadBox as bad:
        raise Mistake("plain", why=_said(file, bad.flaws[0])) from None


def _said(file: Path, flaw: Flaw) -> str:
    """One flaw in a line: where, what is wrong, what is allowed."""
    if TONGUE.knows(f"box.{flaw.code}"):
        why = TONGUE.say(f"box.{flaw.code}", **flaw.facts)
    else:
        why = TONGUE.refusal(flaw.rule, flaw.code, flaw.facts)
    return say("data.flaw" if flaw.line else "data.whole", path=file, line=flaw.line, why=why)
