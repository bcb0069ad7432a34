"""Messages that are nearly right: real ones with something changed in their grammar, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    2**53,
    2**63,
    1e999,
    0.5,
    "",
    " ",
    "?",
    "Ñ",
    "\u0000",
    "A" * 70,
    [],
    {},
    [[]],
)
"""What stands where something else should."""
KEYS = ("t", "do", "id", "since", "action", "text", "words", "seat", "card", "field", "x")
MOST_CHANGES = 3


def mutant(random: Random, real: Any, pool: Sequence[str]) -> Any:
    """A message with one to three things changed; `pool`: names that are real at this table."""
    changed = msgspec.json.decode(msgspec.json.encode(real))
    for _ in range(random.randint(1, MOST_CHANGES)):
        changed = _changed(random, changed, pool)
    return changed


def garbled(random: Random, text: str, pool: Sequence[str]) -> str:
    """A line with tokens or letters lost, doubled, swapped or put in."""
    tokens = text.split(" ")
    for _ in range(random.randint(1, MOST_CHANGES)):
        place = random.randrange(len(tokens) + 1)
        some = slice(place, place + random.randint(0, 2))
        news = ([], tokens[some] * 2, [random.choice(pool)], [_scratched(random, tokens[some])])
        tokens[some] = random.choice(news)
        tokens = tokens or [""]
    return " ".join(tokens)


def _scratched(random: Random, tokens: Sequence[str]) -> str:
    letters = list("+".join(tokens) or "-")
    letters[random.randrange(len(letters))] = random.choice("+,.-%?*AÑ0 \t\x00é")
    return "".join(letters)


def _changed(random: Random, real: Any, pool: Sequence[str]) -> Any:
    """Something in it replaced, lost, doubled, added or wrapped."""
    places = list(_places(real))
    if not places:
        return _leaf(random, pool)
    owner, key = random.choice(places)
    deeds: tuple[Callable[[], object], ...] = (
        lambda: owner.__setitem__(key, _leaf(random, pool)),
        lambda: owner.__setitem__(key, [owner[key]]),
        lambda: owner.__delitem__(key),
        lambda: _add(random, owner, pool),
    )
    random.choice(deeds)()
    return real


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a message where something stands."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield tree, key
        yield from _places(value)


def _add(random: Random, owner: Any, pool: Sequence[str]) -> None:
    if isinstance(owner, dict):
        owner[random.choice(KEYS)] = _leaf(random, pool)
    else:
        owner.append(_leaf(random, pool))


def _leaf(random: Random, pool: Sequence[str]) -> Any:
    # A copy: what stands in a message is changed there, and might else come to stand within itself.
    return random.choice(pool) if random.random() < 0.6 else deepcopy(random.choice(ODD))
