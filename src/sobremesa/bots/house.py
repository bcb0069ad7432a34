"""Makes the bots of the house by game and level. Players are imported when they are made: numpy takes its time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.contract import LEVELS, YARDSTICKS, Bot
from sobremesa.games import by_key

if TYPE_CHECKING:
    from sobremesa.lexicon import AnyWords, Lexicon


def _buyword(level: str, known: Lexicon, seed: int) -> Bot:
    from sobremesa.bots.buyword import TEMPERS, BuyWordBot

    return BuyWordBot(known, seed, TEMPERS[level])


def _dexikon(level: str, known: Lexicon, seed: int) -> Bot:
    from sobremesa.bots.dexikon import TEMPERS, DexikonBot

    return DexikonBot(known, seed, TEMPERS[level])


def _dizzle(level: str, _known: AnyWords, seed: int) -> Bot:
    from sobremesa.bots.dizzle import player

    return player(level, seed)


def _lexigo(level: str, known: Lexicon, seed: int) -> Bot:
    from sobremesa.bots.lexigo import TEMPERS, LexigoBot

    return LexigoBot(known, seed, TEMPERS[level])


def _quiddler(level: str, known: Lexicon, seed: int) -> Bot:
    from sobremesa.bots.quiddler import TEMPERS, QuiddlerBot

    return QuiddlerBot(known, seed, TEMPERS[level])


PLAYERS: dict[str, Callable[[str, Any, int], Bot]] = {
    "buyword": _buyword,
    "dexikon": _dexikon,
    "dizzle": _dizzle,
    "lexigo": _lexigo,
    "quiddler": _quiddler,
}
"""A line a game: how its player is made for a level, from the words that the level knows."""


def make(game: str, level: str, words: AnyWords, seed: int) -> Bot:
    """A bot for a game, at a level of `LEVELS` or `YARDSTICKS`, that plays by this word list.

    Raises LookupError for a game or a level that there is not.
    """
    played = by_key(game)
    if played is None or level not in LEVELS + YARDSTICKS:
        raise LookupError(f"no {level} bot for {game}")
    if level == "anyhow":
        return Anyhow(played.actions, words, seed)
    known = words if level in ("expert", *YARDSTICKS) else words.within(level)
    return PLAYERS[game](level, known, seed)
