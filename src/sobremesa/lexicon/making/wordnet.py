"""Entries, irregular forms and definitions from WordNet's database files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PARTS: Final = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
SENSES: Final = 3
"""How many senses of each part of speech are kept; WordNet lists the commonest first."""
EXAMPLE: Final = re.compile(r'\s*[;:]?\s*".*')
MARKER: Final = re.compile(r"\((?:a|p|ip)\)\Z")


@dataclass
class WordNet:
    """Upper-case entries of one word that WordNet writes in lower case."""

    entries: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Entry, part of speech (n, v, a, r), its definitions."""
    irregular: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """Form, then its (part of speech, entry)."""

    def is_a(self, part: str, word: str) -> bool:
        """Whether the word is an entry of this part of speech."""
        return part in self.entries.get(word, ())


def read(folder: Path) -> WordNet:
    """Read all four parts of speech."""
    wordnet = WordNet()
    for name, part in PARTS.items():
        synsets = dict(_synsets(folder / f"data.{name}"))
        for entry, offsets in _index(folder / f"index.{name}"):
            senses = [gloss for offset in offsets for written, gloss in [synsets[offset]] if entry in written]
            if senses:
                wordnet.entries.setdefault(entry.upper(), {})[part] = list(dict.fromkeys(senses))[:SENSES]
        for line in (folder / f"{name}.exc").read_text("utf-8").splitlines():
            form, *bases = line.upper().split()
            wordnet.irregular.setdefault(form, []).extend((part, base) for base in bases)
    return wordnet


def _synsets(path: Path) -> Iterator[tuple[str, tuple[frozenset[str], str]]]:
    """Offset, the words as they are written, the definition without its examples."""
    for line in _body(path):
        facts, _, gloss = line.partition(" | ")
        parts = facts.split(" ")
        count = int(parts[3], 16)
        written = frozenset(MARKER.sub("", word) for word in parts[4 : 4 + 2 * count : 2])
        yield parts[0], (written, EXAMPLE.sub("", gloss).strip())


def _index(path: Path) -> Iterator[tuple[str, list[str]]]:
    for line in _body(path):
        parts = line.split()
        if parts[0].isalpha():
            yield parts[0], parts[-int(parts[2]) :]


def _body(path: Path) -> Iterator[str]:
    """The lines below the licence, which is indented."""
    return (line for line in path.read_text("utf-8").splitlines() if not line.startswith(" "))
