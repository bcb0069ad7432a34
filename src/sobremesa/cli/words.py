"""Commands about words: word, lexicon info, lexicon words, warm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.common import EDITIONS, TONGUE, Mistake, find_list, put_json

if TYPE_CHECKING:
    from sobremesa.lexicon import LexiconInfo

Json = Annotated[bool, typer.Option("--json", help=TONGUE.say("help.json"))]
say = TONGUE.say


def word(
    language: Annotated[str, typer.Argument(help=say("help.language"))],
    spelling: Annotated[str, typer.Argument(metavar="WORD", help=say("help.the_word"))],
    *,
    as_json: Json = False,
) -> None:
    """Look a word up; exit code 1 when it is not listed."""
    from sobremesa.lexicon import folded

    lexicon = find_list(language)
    upper = folded(spelling)
    reason = lexicon.why_not(spelling)
    meaning = lexicon.meaning(upper) if reason is None else None
    if as_json:
        band = lexicon.band(upper) if reason is None else None
        put_json(
            {"word": upper, "list": lexicon.id, "listed": reason is None, "band": band}
            | {"display": lexicon.display(upper) if reason is None else None, "meaning": meaning, "why_not": reason}
        )
    elif reason is None:
        typer.echo(say("word.listed", word=lexicon.display(upper), list=lexicon.id))
        typer.echo(say("word.known_by", band=lexicon.band(upper)))
        if meaning and meaning.form != "base":
            typer.echo(say("word.form_of", lemma=meaning.lemma))
        for text in meaning.texts if meaning else ():
            typer.echo(f"  {text}")
    else:
        why = say(f"word.{reason.code}", letters=reason.letters, lists=reason.lists)
        typer.echo(say("word.not_listed", word=upper, list=lexicon.id, why=why))
        if reason.nearest:
            typer.echo(say("word.nearest", words=reason.nearest))
    raise typer.Exit(0 if reason is None else 1)


def info(
    name: Annotated[str, typer.Argument(metavar="[ID]", help=say("help.id"))] = "", *, as_json: Json = False
) -> None:
    """Which word lists there are."""
    from sobremesa.lexicon import shelf

    chosen = [entry for entry in shelf() if entry.id == EDITIONS.get(name, name) or not name]
    if not chosen:
        raise Mistake("unknown_list", id=name, known=[entry.id for entry in shelf()])
    if as_json:
        put_json(chosen)
        return
    for entry in chosen:
        typer.echo(_row(entry))
        if name:
            typer.echo(say("lexicon.sources", sources=entry.sources))


def _row(entry: LexiconInfo) -> str:
    return say(
        "lexicon.row",
        id=entry.id,
        words=entry.words,
        language=entry.language,
        version=entry.version,
        hash=entry.sha256[:16],
    )


def listed(
    name: Annotated[str, typer.Argument(metavar="ID", help=say("help.id"))],
    *,
    prefix: Annotated[str, typer.Option(help=say("help.prefix"))] = "",
    limit: Annotated[int, typer.Option(min=1, help=say("help.limit"))] = 10_000_000,
    as_json: Json = False,
) -> None:
    """The words of a list, one a line."""
    from sobremesa.lexicon import folded

    found = find_list(name).prefixed(folded(prefix), limit)
    if as_json:
        put_json(found)
    else:
        typer.echo("\n".join(found))


def warm() -> None:
    """Compile the word kernels into their cache."""
    from sobremesa.lexicon import warm as warm_kernels

    warm_kernels()
