"""The best BuyWord sale, and whether a draw is worth its price, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from sobremesa.cli.common import TONGUE, Mistake, find_edition, find_list, put_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sobremesa.cli.solve import Question
    from sobremesa.games.buyword.types import Options, Tile

say = TONGUE.say
MOST_TILES = 13
MOST_WILDS = 8


def solve(asked: Question) -> None:
    """The exact best words to sell; with a draw, whether to buy it."""
    from sobremesa.bots.buyword_hand import Holding
    from sobremesa.bots.buyword_worth import NOTHING, fade, fitted_for
    from sobremesa.games.buyword import tiles
    from sobremesa.games.buyword.types import Options

    options = Options(edition=find_edition(asked.edition, tiles.PRINTED.editions()), tile_limit=0)
    held, draw = _tiles(asked.held, options), _tiles([asked.draw], options)
    if not 0 <= asked.wilds <= MOST_WILDS:
        raise Mistake("bad_number", said=asked.wilds, least=0, most=MOST_WILDS)
    if not 1 <= len(held) + len(draw) <= MOST_TILES:
        raise Mistake("card_count", least=1, most=MOST_TILES, named=len(held) + len(draw))
    words = find_list(asked.words or asked.edition)
    sale = Holding(words, options, held, asked.wilds).plan(NOTHING)
    answer = {"money": sale.money, "words": [word.spelling for word in sale.words], "list": words.id}
    if draw:
        worth = fitted_for(words, options).scaled(fade(asked.bag))
        without, with_it = (
            Holding(words, options, some, asked.wilds).best(worth) for some in (held, [*held, *draw])
        )
        gain, price = round(with_it - without), tiles.price(options, draw)
        answer |= {"price": price, "gain": gain, "buy": gain > price}
    if asked.as_json:
        put_json(answer)
        return
    typer.echo(say("solve.sale", words=answer["words"], money=sale.money) if sale.words else say("solve.no_sale"))
    if draw:
        key = "solve.buy" if answer["buy"] else "solve.refuse"
        typer.echo(say(key, price=answer["price"], gain=answer["gain"]))


def _tiles(said: Sequence[str], options: Options) -> list[Tile]:
    """Tiles named one by one, or run together when each is one letter; a mistake for one that is not printed."""
    from sobremesa.games.buyword import tiles

    printed = tiles.by_id(options)
    named: list[Tile] = []
    for word in " ".join(said).upper().replace(",", " ").split():
        named += [word] if word in printed else list(word)
    for tile in named:
        if tile not in printed:
            raise Mistake("unknown_card", card=tile, edition=options.edition, cards=sorted(printed))
        if named.count(tile) > printed[tile].copies:
            raise Mistake("card_copies", card=tile, copies=printed[tile].copies, named=named.count(tile))
    return named
