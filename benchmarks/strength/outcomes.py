"""The file of outcomes: a line of JSON a match, added as it ends, so that a run can be stopped and gone on with."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import msgspec
from msgspec import Struct

from sobremesa.lab.arena import Outcome


class Played(Struct, frozen=True, array_like=True):
    """A match that is over: its cell, its number there, and how it went."""

    cell: str
    number: int
    outcome: Outcome


def read(path: Path) -> dict[str, dict[int, Outcome]]:
    """By cell and number what has been played. A line that was being written when all stopped is passed over."""
    known: dict[str, dict[int, Outcome]] = defaultdict(dict)
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            continue
        known[played.cell][played.number] = played.outcome
    return known


def add(path: Path, played: Played) -> None:
    """One more line. The line feed comes first: the last line may be half a one."""
    with path.open("ab") as file:
        file.write(b"\n" + msgspec.json.encode(played))
