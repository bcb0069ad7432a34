"""Which lists there are: their names, versions, hashes and where their words come from."""

from __future__ import annotations

import enum
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

DATA: Final = Path(__file__).parent / "data"
LETTERS: Final = {"en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"}
"""The alphabet of each language, in order."""


class Band(enum.Enum):
    """A vocabulary: all words that are at least as frequent as its limit."""

    CHILD = "child"
    CASUAL = "casual"
    GOOD = "good"
    STRONG = "strong"
    EXPERT = "expert"

    @property
    def least(self) -> int:
        """The least frequency byte: thirty times Zipf 4, 3, 2, 1; none for the expert."""
        return {"child": 120, "casual": 90, "good": 60, "strong": 30, "expert": 0}[self.value]


class LexiconInfo(msgspec.Struct, frozen=True):
    """One list on the shelf."""

    id: str
    language: str
    version: str
    sha256: str
    """Of its words in order, in UTF-8, each followed by a line feed."""
    words: int
    sources: tuple[str, ...]
    notices: tuple[str, ...]
    """Files in `data/notices` with the licences and their notices."""


class Manifest(msgspec.Struct, frozen=True):
    """The contents of data/manifest.json."""

    lists: tuple[LexiconInfo, ...]
    facts: dict[str, str]
    """Language to the SHA-256 of its archive's contents."""
    sources: dict[str, str]
    """Package to its pinned version."""


@cache
def manifest() -> Manifest:
    """The manifest of the shipped lists."""
    return msgspec.json.decode((DATA / "manifest.json").read_bytes(), type=Manifest)
