"""What the commands share: the reader's language, mistakes, and finding games, lists and cards by name."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sobremesa.sentences import Tongue, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import msgspec

    from sobremesa.core.contract import Game
    from sobremesa.lexicon import AnyWords, Lexicon

TONGUE = Tongue(spoken())
GAMES = "quiddler, buyword, lexigo, dizzle, dexikon"
EDITIONS = {"en": "en-80.1", "es": "es-strict.1"}
"""The word list that goes with an edition, or a language, unless another is named."""
MOST_CHARACTERS: Final = 10_000_000
"""Of a file that is read whole: a record of a long match has some ten thousand."""
_ORDINARY: Final = {
    FileExistsError: "no_folder",
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    NotADirectoryError: "no_folder",
    PermissionError: "forbidden",
}


class Mistake(Exception):
    """Something the person at the keyboard can put right: one sentence, exit code 2."""

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(TONGUE.say(f"error.{key}", **facts))


def find_game(key: str) -> Game[Any, Any, Any, Any, Any]:
    """The game of that name, or a mistake that lists them."""
    from sobremesa.games import SHELF, by_key

    game = by_key(key.lower())
    if game is None:
        raise Mistake("unknown_game", game=key, games=[each.key for each in SHELF])
    return game


def find_list(name: str) -> Lexicon:
    """The word list of that id, or the usual one of a language; or a mistake that lists them."""
    from sobremesa.lexicon import UnknownLexicon, open_lexicon

    try:
        return open_lexicon(EDITIONS.get(name, name))
    except UnknownLexicon as unknown:
        raise Mistake("unknown_list", id=name, known=unknown.known_ids) from None


def words_of(game: Game[Any, Any, Any, Any, Any], name: str) -> AnyWords:
    """The list of that id or language, the empty one for a game without words; or a mistake that lists them."""
    from sobremesa.lexicon import NoWords

    return find_list(name) if "words" in game.options.__struct_fields__ else NoWords()


def find_edition(edition: str, known: tuple[str, ...]) -> str:
    """The edition, if it is one of these; or a mistake that lists them."""
    if edition not in known:
        raise Mistake("unknown_edition", edition=edition, known=known)
    return edition


def find_levels(said: str, known: tuple[str, ...]) -> list[str]:
    """Bot levels parted by commas, each one of these; or a mistake that lists them."""
    named = [level.strip().lower() for level in said.split(",")]
    for level in named:
        if level not in known:
            raise Mistake("unknown_level", level=level, levels=known)
    return named


def find_numbers(said: str, least: int, most: int) -> tuple[int, ...]:
    """Whole numbers parted by commas, each within the bounds, or a mistake that says so."""
    from sobremesa.core.notation import whole

    parts = [part.strip() for part in said.split(",")]
    for part in parts:
        number = whole(part)
        if number is None or not least <= number <= most:
            raise Mistake("bad_number", said=part, least=least, most=most)
    return tuple(map(int, parts))


def find_setting(said: str) -> tuple[str, Any]:
    """A setting such as seconds=30: its name, and its value as JSON or as it stands."""
    import msgspec

    name, equals, value = said.partition("=")
    if not equals:
        raise Mistake("setting_form", said=said)
    try:
        return name.strip(), msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError):
        return name.strip(), value.strip()


def wrong_setting(error: msgspec.ValidationError, settings: Mapping[str, Any], known: Iterable[str]) -> Mistake:
    """The mistake in settings that a game cannot have: a name that it lacks, or a value that cannot be."""
    if unknown := re.search(r"unknown field `([^`]*)`", str(error)):
        return Mistake("no_setting", said=unknown[1], known=[name for name in known if name != "box"])
    at = re.search(r"`\$\.(\w+)", str(error))
    name = at[1] if at else ""
    return Mistake("bad_setting", name=name, said=settings.get(name, ""))


def read_text(path: Path) -> str:
    """The text of a file, or a mistake."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise Mistake("no_file", path=path, why=reason(error)) from None
    except UnicodeDecodeError:
        raise Mistake("not_text", path=path) from None
    if len(text) > MOST_CHARACTERS:
        raise Mistake("too_long", path=path, most=MOST_CHARACTERS)
    return text


def reason(error: OSError) -> str:
    """Why a file cannot be used: in the reader's language where it is an ordinary reason."""
    key = "long_name" if error.errno == errno.ENAMETOOLONG else _ORDINARY.get(type(error))
    return TONGUE.say(f"file.{key}") if key else error.strerror or str(error)


def in_the_way(path: Path) -> Mistake:
    """The mistake to write a file where something is already."""
    if path.is_dir():
        return Mistake("no_data", path=path, why=TONGUE.say("file.folder"))
    return Mistake("file_there", path=path)


def put_json(thing: object) -> None:
    """One line of JSON on standard output."""
    import msgspec
    import typer

    typer.echo(msgspec.json.encode(thing).decode())
