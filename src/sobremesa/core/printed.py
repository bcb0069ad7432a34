"""What is printed on cards, tiles and sheets: data files of the games, read once.

It knows no game: each game says what type a row of its file has.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from sobremesa.core.contract import Illegal

T = TypeVar("T")


def editions(package: str, stem: str) -> tuple[str, ...]:
    """The editions that a game's folder holds: `cards.en.toml` is `en`."""
    names = (entry.name.split(".") for entry in resources.files(package).iterdir())
    return tuple(sorted(name[1] for name in names if len(name) == 3 and name[0] == stem and name[2] == "toml"))


@cache
def load(package: str, stem: str, edition: str, table: str, row: type[T]) -> tuple[T, ...]:
    """The rows of a table in an edition's file. Raises Illegal (G-1, `no_such_edition`) for an unknown edition."""
    known = editions(package, stem)
    if edition not in known:
        raise Illegal("G-1", "no_such_edition", edition=edition, known=list(known))
    text = resources.files(package).joinpath(f"{stem}.{edition}.toml").read_text(encoding="utf-8")
    rows: Any = tomllib.loads(text)[table]
    return tuple(msgspec.convert(entry, row) for entry in rows)
