"""The shelf: five rooms with one floor plan. To add a game, import it and name it here."""

from importlib import resources
from typing import Any

from sobremesa.core.contract import Game
from sobremesa.games import buyword, dexikon, dizzle, lexigo, quiddler

SHELF: tuple[Game[Any, Any, Any, Any, Any], ...] = (
    quiddler.GAME,
    buyword.GAME,
    lexigo.GAME,
    dizzle.GAME,
    dexikon.GAME,
)


def by_key(key: str) -> Game[Any, Any, Any, Any, Any] | None:
    """The game of that name, or None."""
    return next((game for game in SHELF if game.key == key), None)


def rules_text(key: str, language: str) -> str:
    """A game's numbered rules as Markdown, in English unless they exist in the language asked for."""
    folder = resources.files(f"sobremesa.games.{key}")
    page = folder.joinpath(f"RULES.{language}.md")
    return (page if page.is_file() else folder.joinpath("RULES.md")).read_text(encoding="utf-8")
