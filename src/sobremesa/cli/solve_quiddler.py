"""The best lay-down of a Quiddler hand, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from sobremesa.cli.common import TONGUE, Mistake, find_edition, find_list, put_json

if TYPE_CHECKING:
    from sobremesa.cli.solve import Question
    from sobremesa.games.quiddler.types import CardKind

say = TONGUE.say


def solve(asked: Question) -> None:
    """The exact best lay-down of a hand after drawing: going out, and as a last turn."""
    from sobremesa.bots.quiddler_hand import Hand, certain

    kinds = _cards(asked.held, asked.edition)
    lexicon = find_list(asked.words or asked.edition)
    hand = Hand(kinds, lexicon, certain(len(kinds), None, None))
    out, last = hand.going_out(), hand.last_lay()
    answers = {"out": out[0] if out else None, "last": last}
    if asked.as_json:
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
    from sobremesa.games.quiddler import cards
    from sobremesa.games.quiddler.types import Options

    find_edition(edition, cards.PRINTED.editions())
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
