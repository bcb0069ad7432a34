"""What is played: a cell of the table is a tournament of two levels, on deals that follow from its seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sobremesa.bots.contract import OFFERED, YARDSTICKS
from sobremesa.games import SHELF
from sobremesa.lab.arena import Tournament
from sobremesa.lexicon import NoWords

LISTS = {"en": "en-80.1", "es": "es-strict.1"}
SEED = 2026


def cells(games: int, seed: int, only: str = "") -> Iterator[Tournament]:
    """Each level against the one below it, and against the yardstick; `only` names what `name` must hold."""
    pairs = [(higher, lower) for lower, higher in pairwise(OFFERED)]
    pairs += [(level, yardstick) for level in OFFERED for yardstick in YARDSTICKS]
    for game in SHELF:
        wordy = "words" in game.options.__struct_fields__
        for words in LISTS.values() if wordy else (NoWords.id,):
            for pair in pairs:
                cell = Tournament(game.key, pair, games, seed, words)
                if all(part in name(cell) for part in only.split()):
                    yield cell


def name(cell: Tournament) -> str:
    """A cell by name: how its matches are known again in the file of outcomes."""
    return f"{cell.game} {cell.words} {'-'.join(cell.levels)} seed {cell.seed}"
