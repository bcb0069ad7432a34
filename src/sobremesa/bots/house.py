"""Makes the bots of the house by game and level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.contract import LEVELS, YARDSTICKS, Bot
from sobremesa.games import by_key

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon


def make(game: str, level: str, words: Lexicon, seed: int) -> Bot:
    """A bot for a game, at a level of `LEVELS` or `YARDSTICKS`, that plays by this word list.

    Raises LookupError for a game or a level that there is not.
    """
    played = by_key(game)
    if played is None or level not in LEVELS + YARDSTICKS:
        raise LookupError(f"no {level} bot for {game}")
    if level == "anyhow":
        return Anyhow(played.actions, words, seed)
    known = words if level in ("expert", *YARDSTICKS) else words.within(level)
    if game == "quiddler":
        from sobremesa.bots.quiddler import TEMPERS, QuiddlerBot  # numpy is slow to import

        return QuiddlerBot(known, seed, TEMPERS[level])
    if game == "lexigo":
        from sobremesa.bots.lexigo import TEMPERS as PACES
        from sobremesa.bots.lexigo import LexigoBot

        return LexigoBot(known, seed, PACES[level])
    raise LookupError(f"no {level} bot for {game}")
