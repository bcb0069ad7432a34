"""Commands about words: word, solve, lexicon info, lexicon words, warm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from sobremesa.cli.common import EDITIONS, TONGUE, Mistake, find_edition, find_game, find_list, put_json

if TYPE_CHECKING:
    from sobremesa.games.quiddler.types import CardKind
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


def solve(
    game: Annotated[str, typer.Argument(help=say("help.game", games="quiddler"))],
    held: Annotated[list[str], typer.Argument(metavar="CARDS...", help=say("help.cards"))],
    *,
    edition: Annotated[str, typer.Option(help=say("help.edition", editions="en, es"))] = "en",
    words: Annotated[str, typer.Option(help=say("help.words"))] = "",
    as_json: Json = False,
) -> None:
    """The exact best lay-down of a hand after drawing: going out, and as a last turn."""
    find_game(game)
    from sobremesa.bots.quiddler_hand import Hand, certain

    kinds = _cards(held, edition)
    lexicon = find_list(words or edition)
    hand = Hand(kinds, lexicon, certain(len(kinds), None, None))
    out, last = hand.going_out(), hand.last_lay()
    answers = {"out": out[0] if out else None, "last": last}
    if as_json:
        put_json({key: _play(kinds, lay) for key, lay in answers.items()} | {"words": lexicon.id})
        return
    for key, lay in answers.items():
        if lay is None:
            none = say("solve.no_out") if key == "out" else say("solve.nothing", discard=hand.dearest_left())
            typer.echo(none)
            continue
        typer.echo(say(f"solve.{key}", **(facts := _play(kinds, lay)) | {"words": " ".join(facts["spellings"])}))
        typer.echo("  " + say("solve.longest", letters=facts["longest"], count=len(facts["words"])))


def _cards(held: list[str], edition: str) -> list[CardKind]:
    """The printed cards that were named; a mistake for one that is not in the edition, or too many of it."""
    from sobremesa.core.printed import editions
    from sobremesa.games.quiddler import cards
    from sobremesa.games.quiddler.types import Options

    find_edition(edition, editions("sobremesa.games.quiddler", "cards"))
    printed = cards.by_id(Options(edition=edition))
    named = [card.upper() for each in held for card in each.replace(",", " ").split()]
    for card in named:
        if card not in printed:
            raise Mistake("unknown_card", card=card, edition=edition, cards=sorted(printed))
        if named.count(card) > printed[card].copies:
            raise Mistake("card_copies", card=card, copies=printed[card].copies, named=named.count(card))
    if not 3 <= len(named) <= 11:
        raise Mistake("card_count", least=3, most=11, named=len(named))
    return [printed[card] for card in named]


def _play(kinds: list[CardKind], lay: Any) -> Any:
    """What a lay-down is, in words and figures."""
    if lay is None:
        return None
    printed = {kind.id: kind for kind in kinds}
    spellings = ["".join(printed[card].letters for card in word) for word in lay.words]
    points = sum(printed[card].points for word in lay.words for card in word)
    rest = sum(kind.points for kind in kinds) - points - printed[lay.discard].points
    return {
        "words": lay.words,
        "spellings": spellings,
        "discard": lay.discard,
        "points": points,
        "left": rest,
        "longest": max(map(len, spellings)),
    }


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
