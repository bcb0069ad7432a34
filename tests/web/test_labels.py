"""Whatever a game shows or asks has a name on the page: fields of its view, actions, phases, settings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect as shapes

from sobremesa.core.contract import Game, TimeUp
from sobremesa.games import SHELF

CATALOGUES = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "i18n"
INNER = ("type", "item_type", "item_types", "types")


def structs(shape: Any) -> Iterator[shapes.StructType]:
    """Every struct in a shape, itself included."""
    if isinstance(shape, shapes.StructType):
        yield shape
        for field in shape.fields:
            yield from structs(field.type)
        return
    for name in INNER:
        inner = getattr(shape, name, ())
        for one in inner if isinstance(inner, tuple) else (inner,):
            yield from structs(one)


def names(game: Game[Any, Any, Any, Any, Any]) -> set[str]:
    """What the text board names: fields and tags; the kinds in an owner's box are not listed one by one."""
    shown = [*structs(shapes.type_info(game.view_type)), *structs(shapes.type_info(game.actions))]
    kept = [one for one in shown if not one.cls.__name__.endswith("Kind") and one.cls is not TimeUp]
    tags = {str(one.tag) for one in kept if one.tag is not None}
    return tags | {field.encode_name for one in kept for field in one.fields}


def labels(language: str, key: str) -> set[str]:
    """The names that a catalogue has, whatever they name."""
    text = (CATALOGUES / language / f"{key}.ts").read_text(encoding="utf-8").partition("    labels: {")[2]
    return set(re.findall(r'^        "?(?:\w+\.)?([\w-]+)"?: "', text, flags=re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", list(SHELF), ids=lambda game: game.key)
def test_every_field_action_and_phase_has_a_name(game: Game[Any, Any, Any, Any, Any], language: str) -> None:
    assert names(game) - labels(language, game.key) == set()
