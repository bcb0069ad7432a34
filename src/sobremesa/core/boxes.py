"""An owner's own box: what is printed on their cards, tiles or sheets, as a text that they have typed (G-1).

The text is TOML, in the shape of the games' own data files, and the game's key above them:

    game = "quiddler"
    cards = [
        { id = "A", letters = "A", points = 2, copies = 10 },
    ]

All that is wrong with it is said at once, each with its line.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct, inspect

from sobremesa.core.contract import Game, Illegal
from sobremesa.core.printed import Printed

AnyGame = Game[Any, Any, Any, Any, Any]
LONGEST: Final = 20_000
"""Characters that a box may have: several times a usual one, and little enough that none takes long to read."""
MOST_FLAWS: Final = 100
"""Flaws that are said at once, the first ones."""
MARK: Final = "\ufeff"
"""What some editors put before a text."""
WHOLE: Final = 0
"""The line of a flaw of the whole text."""

_TOKEN = re.compile(
    r"""
    ^[ \t]*\[\[[ \t]*(?P<header>[\w-]+)[ \t]*\]\]
    | (?P<text>\"{3}(?:\\.|[^\\])*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' | \#[^\n]*)
    | (?P<key>[\w-]+)(?=[ \t]*=)
    | (?P<bracket>[\[\]{}])
    """,
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
_GAME = re.compile(rf"^{MARK}?[ \t]*game[ \t]*=[ \t]*[\"'](\w+)[\"']", re.MULTILINE)
_PLACE = re.compile(r"\(at line (\d+), column \d+\)")


class Flaw(NamedTuple):
    """One thing that is wrong with a box: line (counted from 1; 0: the whole), code, facts."""

    line: int
    code: str
    facts: Mapping[str, Any]
    rule: str = "box"
    "The rule behind it, where the game itself refuses."


class BadBox(ValueError):
    """A text that is no box of this game, with all its flaws."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__(*flaws)
        self.flaws = tuple(sorted(flaws, key=lambda flaw: flaw.line)[:MOST_FLAWS])


def digest(box: Sequence[Struct]) -> str:
    """The SHA-256 of a box, in hex: of its rows as JSON with their fields in order."""
    return hashlib.sha256(msgspec.json.encode(box, order="sorted")).hexdigest()


def game_of(text: str) -> str:
    """The key of the game that a text says it is a box of, whatever else is wrong; empty if it says none."""
    said = _GAME.search(text)
    return said[1] if said else ""


def sample(game: AnyGame, edition: str) -> str:
    """An edition's box as a text to be edited. Raises Illegal (G-1, `no_such_edition`)."""
    return f'game = "{game.key}"\n\n{game.printed.text(edition)}'


def read(text: str, game: AnyGame) -> tuple[Struct, ...]:
    """The rows of a box, as the option `box` of the game takes them. Raises BadBox."""
    text = text.removeprefix(MARK)
    if len(text) > LONGEST:
        raise BadBox([Flaw(WHOLE, "too_long", {"most": LONGEST})])
    said = _parsed(text)
    printed = game.printed
    lines = Lines(text, printed.table)
    if flaws := [*_top(said, game, lines), *_rows(said.get(printed.table), printed, lines)]:
        raise BadBox(flaws)
    box = tuple(msgspec.convert(row, printed.row) for row in said[printed.table])
    # What a game finds in its rows it would refuse as well, and without the line.
    if flaws := list(_found(printed, box, lines)) or list(_vetted(game, box)):
        raise BadBox(flaws)
    return box


def _parsed(text: str) -> dict[str, Any]:
    """The text as TOML. Raises BadBox with the line where it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise BadBox([Flaw(line, "no_toml", {"text": _line(text, line)})]) from None
    except (ValueError, RecursionError):  # a number too long to be one, brackets too deep
        raise BadBox([Flaw(WHOLE, "no_toml", {"text": ""})]) from None


def _line(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[number - 1].strip()[:80] if number <= len(lines) else ""


class Lines:
    """In which line of a TOML text its own keys stand, each row of a table, and each field of a row."""

    def __init__(self, text: str, table: str) -> None:
        self._table = table
        self._keys: dict[str, int] = {}
        self._rows: list[int] = []
        self._fields: dict[tuple[int, str], int] = {}
        depth, block, key = 0, False, ""
        for token in _TOKEN.finditer(text):
            line = text.count("\n", 0, token.end()) + 1
            if header := token["header"]:
                block, key = header == table, header
                self._keys.setdefault(header, line)
                self._rows += [line] * block
            elif bracket := token["bracket"]:
                self._rows += [line] * (bracket == "{" and depth == 1 and key == table and not block)
                depth += 1 if bracket in "[{" else -1
            elif (name := token["key"]) and depth == (0 if block or key != table else 2):
                self._fields.setdefault((len(self._rows) - 1, name), line)
            if token["key"] and depth == 0 and not block:
                key = token["key"]
                self._keys.setdefault(key, line)

    def key(self, name: str) -> int:
        """The line of a key of the text itself, or of the whole."""
        return self._keys.get(name, WHOLE)

    def row(self, row: int) -> int:
        """The line in which a row begins, counted from 0."""
        return self._rows[row] if row < len(self._rows) else self.key(self._table)

    def field(self, row: int, name: str) -> int:
        """The line of a field of a row; of the row, if it has no such field."""
        return self._fields.get((row, name), self.row(row))


def _top(said: Mapping[str, Any], game: AnyGame, lines: Lines) -> Iterator[Flaw]:
    table = game.printed.table
    if said.get("game") != game.key:
        yield Flaw(lines.key("game"), "other_game", {"game": game.key})
    for name in said.keys() - {"game", table}:
        yield Flaw(lines.key(name), "unknown_field", {"field": name, "known": ["game", table]})
    rows = said.get(table)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        yield Flaw(lines.key(table), "no_rows", {"field": table})


def _rows(rows: Any, printed: Printed[Any], lines: Lines) -> Iterator[Flaw]:
    if not isinstance(rows, list):
        return
    shape = inspect.type_info(printed.row)
    seen: dict[object, int] = {}
    for number, row in enumerate(rows):
        if not isinstance(row, dict) or not isinstance(shape, inspect.StructType):
            continue
        yield from _row(row, number, shape.fields, lines)
        name = row.get("id")
        if isinstance(name, str) and seen.setdefault(name, number) != number:
            facts = {"name": name, "first": lines.field(seen[name], "id")}
            yield Flaw(lines.field(number, "id"), "same_name", facts)


def _row(row: Mapping[str, Any], number: int, fields: Iterable[inspect.Field], lines: Lines) -> Iterator[Flaw]:
    known = {field.name: field for field in fields}
    for name in row.keys() - known.keys():
        yield Flaw(lines.field(number, name), "unknown_field", {"field": name, "known": list(known)})
    for name, field in known.items():
        if name in row:
            yield from _value(row[name], name, field.type, lines.field(number, name))
        elif field.required:
            yield Flaw(lines.row(number), "missing_field", {"field": name})


def _value(said: Any, name: str, wanted: inspect.Type, line: int) -> Iterator[Flaw]:
    """What is wrong with one value, and what would be right."""
    facts = {"field": name, "said": said if isinstance(said, str | int) else msgspec.json.encode(said).decode()}
    extra: Mapping[str, Any] = {}
    while isinstance(wanted, inspect.Metadata):
        extra, wanted = {**(wanted.extra or {}), **extra}, wanted.type
    match wanted:
        case inspect.IntType(ge=low, le=high):
            if not isinstance(said, int) or isinstance(said, bool) or not _within(said, low, high):
                yield Flaw(line, "bad_number", {**facts, "low": low, "high": high})
        case inspect.LiteralType(values=known):
            if said not in known:
                yield Flaw(line, "bad_choice", {**facts, "known": [one for one in known if one]})
        case inspect.StrType(pattern=pattern, max_length=most):
            if not isinstance(said, str) or not re.search(pattern or ".", said) or len(said) > (most or LONGEST):
                yield Flaw(line, f"bad_{extra.get('shape', 'text')}", facts)
        case inspect.VarTupleType(item_type=item) if isinstance(said, list):
            for one in said:
                yield from _value(one, name, item, line)
        case _:
            yield Flaw(line, "bad_value", facts)


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or number >= low) and (high is None or number <= high)


def _found(printed: Printed[Any], box: Sequence[Struct], lines: Lines) -> Iterator[Flaw]:
    for row, field, below, code, facts, rule in printed.flaws(box):
        yield Flaw(lines.field(row, field) + below, code, facts, rule)


def _vetted(game: AnyGame, box: Sequence[Struct]) -> Iterator[Flaw]:
    """What the game itself refuses of these rows, at a table for as few as can play."""
    try:
        game.vet(game.options(box=box), game.seats[0])
    except Illegal as no:
        yield Flaw(WHOLE, no.code, no.facts, no.rule)
