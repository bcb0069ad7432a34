"""The best word of a Dexikon hand, and the best last word of a deck, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from sobremesa.cli.common import TONGUE, Mistake, find_edition, find_list, put_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sobremesa.bots.dexikon_words import Found
    from sobremesa.cli.solve import Question
    from sobremesa.games.dexikon.types import Card, Options

say = TONGUE.say


def solve(asked: Question) -> None:
    """The exact best word if the cards are few enough for a hand, and the exact best last word."""
    from sobremesa.bots.dexikon_words import Hand, best_last_word, points_worth
    from sobremesa.games.dexikon import cards
    from sobremesa.games.dexikon.types import Options
    from sobremesa.lexicon.layings import MOST_PARTED

    options = Options(edition=find_edition(asked.edition, cards.PRINTED.editions()))
    held = _cards(asked.held, options)
    words = find_list(asked.words or asked.edition)
    hand = Hand(words, options, held).best(points_worth(options)) if len(held) <= MOST_PARTED else None
    last = best_last_word(words, options, held)
    if asked.as_json:
        put_json({"word": _facts(options, hand, held), "last": _facts(options, last), "list": words.id})
        return
    if hand is None and last is None:
        typer.echo(say("dexikon.no_word"))
    for key, found, in_hand in (("best", hand, held), ("best_last", last, ())):
        if found is not None:
            facts = _facts(options, found, in_hand) | {"cards": " ".join(found.cards)}
            typer.echo(say(f"dexikon.{key}", **facts))


def _facts(options: Options, found: Found | None, hand: Sequence[Card] = ()) -> dict[str, object]:
    """What a word is, in words and figures; one that uses the whole hand has a point for it (D-16)."""
    from sobremesa.games.dexikon import cards
    from sobremesa.games.dexikon.declaring import EMPTY_HAND

    if found is None:
        return {}
    empty = EMPTY_HAND if len(found.cards) == len(hand) else 0
    return {
        "word": found.spelling,
        "cards": list(found.cards),
        "points": cards.points(options, found.cards) + empty,
    }


def _cards(said: Sequence[str], options: Options) -> list[Card]:
    """Cards by their names, letters run together too; a mistake for one that is not printed, or too many of it."""
    from sobremesa.games.dexikon import cards

    by_id = cards.printed(options).by_id
    named: list[Card] = []
    for word in " ".join(said).upper().replace(",", " ").split():
        named += [word] if word in by_id else list(word)
    for card in named:
        if card not in by_id:
            raise Mistake("unknown_card", card=card, edition=options.edition, cards=sorted(by_id))
        if named.count(card) > by_id[card].copies:
            raise Mistake("card_copies", card=card, copies=by_id[card].copies, named=named.count(card))
    if len(named) < 2:
        raise Mistake("card_count", least=2, most=sum(kind.copies for kind in by_id.values()), named=len(named))
    return named
