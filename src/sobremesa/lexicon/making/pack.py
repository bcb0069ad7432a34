"""Write what the lists are played from: automata, and an archive of facts by word number."""

from __future__ import annotations

import hashlib
import struct
import unicodedata
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..dawg import Dawg
from ..facts import FORMS

BLOCK: Final = 48_000
"""Size in bytes at which a block of meanings is closed: one look-up unpacks one block."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Fact:
    """What is known about one word."""

    written: str
    frequency: int
    lemma: str
    form: str
    meanings: Sequence[str] = ()


@dataclass
class Facts:
    """Members of the archive before they are written."""

    members: dict[str, bytes] = field(default_factory=dict)

    def add_words(self, dawg: Dawg, facts: Mapping[str, Fact]) -> None:
        """Add the arrays by word number. `facts` has exactly the words of `dawg`."""
        words = list(dawg.beginning(""))
        number = {word: n for n, word in enumerate(words)}
        self.members["form"] = bytes(FORMS.index(facts[word].form) for word in words)
        self.members["lemma"] = _packed("i", [number[facts[word].lemma] for word in words])
        patterns = [_pattern(word, facts[word].written) for word in words]
        table = sorted(set(patterns))
        place = {pattern: n for n, pattern in enumerate(table)}
        self.members["accents"] = "\n".join(table).encode()
        self.members["accent"] = _packed("H", [place[pattern] for pattern in patterns])
        self._add_meanings([(n, facts[word].meanings) for n, word in enumerate(words) if facts[word].meanings])

    def add_frequencies(self, name: str, frequencies: Sequence[int]) -> None:
        """Add the frequency bytes of one list, by its own word numbers."""
        self.members[f"frequency/{name}"] = bytes(frequencies)

    def add_spellings(self, name: str, spellings: frozenset[str]) -> None:
        """Add a set of spellings under a name."""
        self.members[name] = "\n".join(sorted(spellings)).encode()

    def _add_meanings(self, meanings: Sequence[tuple[int, Sequence[str]]]) -> None:
        starts: list[int] = []
        block: list[str] = []
        for number, texts in meanings:
            if not block:
                starts.append(number)
            block.append("\t".join((str(number), *texts)))
            if sum(map(len, block)) > BLOCK:
                self.members[f"meaning/{len(starts) - 1}"] = "\n".join(block).encode()
                block = []
        if block:
            self.members[f"meaning/{len(starts) - 1}"] = "\n".join(block).encode()
        self.members["meanings"] = _packed("i", starts)

    def write(self, path: Path) -> str:
        """Write the archive and return the SHA-256 of its contents (which no packer's version can change)."""
        digest = hashlib.sha256()
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content in sorted(self.members.items()):
                archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, compresslevel=9)
                digest.update(f"{name} {len(content)}\n".encode() + content)
        return digest.hexdigest()


def sha256(words: Sequence[str]) -> str:
    """The identity of a list: SHA-256 of its words in order, in UTF-8, one a line."""
    return hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()


def in_order(letters: str, words: Sequence[str]) -> list[str]:
    """The words in the order of the alphabet (Ñ after N)."""
    place = str.maketrans({letter: chr(n) for n, letter in enumerate(letters)})
    return sorted(words, key=lambda word: word.translate(place))


def _pattern(word: str, written: str) -> str:
    """Where `written` has marks that `word` has not: mark and place from the end, as in "´1" or "´1 ¨4"."""
    plain = unicodedata.normalize("NFD", written.lower().replace("ñ", "\0")).replace("\0", "ñ")
    marks: list[str] = []
    letters = 0
    for character in plain:
        if unicodedata.combining(character):
            marks.append(f"{ord(character):x}:{len(word) - letters}")
        else:
            letters += 1
    return " ".join(marks)


def _packed(kind: str, numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}{kind}", *numbers)
