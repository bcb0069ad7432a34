"""What is printed on cards, tiles and sheets: data files of the games, read once.

It knows no game: each game says what type a row of its file has.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct

from sobremesa.core.contract import Illegal

T = TypeVar("T", bound=Struct)

PrintedId = Annotated[str, Meta(pattern=r"^[A-ZÑ0-9<>·_-]{1,20}\Z", extra={"shape": "id"})]
"""What a kind may be named: nothing that notation folds or parts."""
MOST_LETTERS: Final = 4
"""On one card or tile."""
Letters = Annotated[str, Meta(pattern=rf"^[A-ZÑ]{{1,{MOST_LETTERS}}}\Z", extra={"shape": "letters"})]
"""What is printed on a card or tile with letters."""


class RowFlaw(NamedTuple):
    """What a game finds wrong with a row of an owner's box: where it stands, a code and facts."""

    row: int
    field: str
    below: int
    "Lines below the line in which the field begins."
    code: str
    facts: Mapping[str, Any]
    rule: str = "box"
    "The rule behind it; of the box as such, if none is."


def nothing(_: Sequence[Any]) -> tuple[()]:
    """What most games have to add about rows of the right type."""
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Printed(Generic[T]):
    """Where a game keeps what is printed, and what a row of it is. Each is itself alone: rules ask it often."""

    package: str
    table: str
    "How its files begin, and the key of the rows in them: cards."
    row: type[T]
    flaws: Callable[[Sequence[Any]], Iterable[RowFlaw]] = nothing
    "What the game finds wrong with rows of the right type."
    drawn: Callable[[Sequence[Any]], Iterable[str]] = nothing
    "What the rows look like, as lines of text."

    def editions(self) -> tuple[str, ...]:
        """The editions there are: `cards.en.toml` is `en`."""
        names = (entry.name.split(".") for entry in resources.files(self.package).iterdir())
        return tuple(sorted(name[1] for name in names if name[0] == self.table and name[2:] == ["toml"]))

    def text(self, edition: str) -> str:
        """An edition's file. Raises Illegal (G-1, `no_such_edition`)."""
        known = self.editions()
        if edition not in known:
            raise Illegal("G-1", "no_such_edition", edition=edition, known=list(known))
        return resources.files(self.package).joinpath(f"{self.table}.{edition}.toml").read_text(encoding="utf-8")

    def load(self, edition: str) -> tuple[T, ...]:
        """The rows of an edition. Raises Illegal (G-1, `no_such_edition`)."""
        return _rows(self, edition)


@cache
def _rows(printed: Printed[T], edition: str) -> tuple[T, ...]:
    rows: Any = tomllib.loads(printed.text(edition))[printed.table]
    return tuple(msgspec.convert(entry, printed.row) for entry in rows)
