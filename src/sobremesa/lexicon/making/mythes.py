"""Spanish synonyms from the thesaurus of the rla-es project."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MEANINGS: Final = 3
SYNONYMS: Final = 6


def read(path: Path) -> dict[str, list[str]]:
    """Entry in lower case (accents kept) to its meanings, each a line of synonyms parted by commas."""
    lines = iter(path.read_text("latin-1").splitlines()[1:])
    thesaurus: dict[str, list[str]] = {}
    for line in lines:
        entry, _, count = line.rpartition("|")
        groups = [next(lines).split("|")[1:] for _ in range(int(count))]
        if entry.isalpha():
            thesaurus[entry] = [", ".join(group[:SYNONYMS]) for group in groups[:MEANINGS] if group]
    return thesaurus
