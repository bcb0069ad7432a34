"""English words from SCOWL: which are in the list, how common each list is, which are names or abbreviations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..spelling import folded
from . import reviewed

WORD = re.compile(r"[A-Z]{3,}\Z")
LARGEST = 80
"""SCOWL's size of strange but good words; the next size is no longer reliable."""
TRUSTED = 70
"""A word of this size or smaller stays even if it is also a name (mark, rose, china)."""


@dataclass(frozen=True)
class English:
    """What SCOWL knows, by upper-case folded spelling."""

    sizes: dict[str, int]
    """The smallest SCOWL size that holds each word; own two-letter words have size 10."""
    names: frozenset[str]
    abbreviations: frozenset[str]
    accents: dict[str, str]
    """The accented spelling of words that are usually written with one."""

    def up_to(self, size: int) -> list[str]:
        """Words of all sizes up to this one, in order."""
        return sorted(word for word, least in self.sizes.items() if least <= size)


def read(folder: Path, common_nouns: frozenset[str]) -> English:
    """Read SCOWL's files. A word that SCOWL also lists as a name stays only if it is common.

    That is: if it is in size 70 or smaller, or in `common_nouns` (entries that WordNet writes in lower case).
    """
    sizes: dict[str, int] = {}
    accents: dict[str, str] = {}
    names: set[str] = set()
    barred = {folded(word) for word in reviewed.words("abbreviations.en.txt")}
    abbreviations = set(barred)
    for category, size, word in _lines(folder):
        spelling = folded(word)
        if not WORD.match(spelling) or spelling in barred:
            continue
        if category.endswith("-words"):
            sizes[spelling] = min(size, sizes.get(spelling, size))
            if not word.isascii():
                accents[spelling] = word
        elif category.endswith("-abbreviations"):
            abbreviations.add(spelling)
        elif category.endswith(("-names", "-upper")):
            names.add(spelling)
    kept = {w: size for w, size in sizes.items() if size <= TRUSTED or w not in names or w in common_nouns}
    kept |= {word.upper(): 10 for word, _ in reviewed.glossed("two_letters.en.txt")}
    return English(kept, frozenset(names - kept.keys()), frozenset(abbreviations - kept.keys()), accents)


def _lines(folder: Path) -> Iterator[tuple[str, int, str]]:
    for path in sorted(folder.iterdir()):
        category, _, size = path.name.rpartition(".")
        if size.isdigit() and int(size) <= LARGEST:
            for line in path.read_bytes().splitlines():
                yield category, int(size), _text(line)


def _text(line: bytes) -> str:
    """SCOWL says that it is Latin-1; Debian's files are UTF-8 but for a few lines."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1")
