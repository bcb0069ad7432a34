"""What is known of each word of a language, by word number; read from an archive when it is asked for."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import cached_property
from pathlib import Path
from typing import Final

FORMS: Final = (
    "base",
    "plural",
    "third",
    "plural_or_third",
    "past",
    "ing",
    "comparative",
    "superlative",
    "verb",
    "participle",
    "feminine",
    "pronoun",
    "derived",
    "prefixed",
)
"""How a form was made from its lemma; the place in this tuple is the code in the archive."""


class Facts:
    """The archive of one language. Nothing is read before the first question."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _member(self, name: str) -> bytes:
        import zipfile

        with zipfile.ZipFile(self._path) as archive:
            return archive.read(name)

    def frequencies(self, name: str) -> bytes:
        """Thirty times the Zipf frequency of each word of the list `name`; 0 where nothing is known."""
        return self._member(f"frequency/{name}")

    @cached_property
    def lemma(self) -> memoryview:
        """The number of each word's lemma (its own, if it is one)."""
        return memoryview(self._member("lemma")).cast("i")

    @cached_property
    def form(self) -> bytes:
        """Places in FORMS, one byte a word."""
        return self._member("form")

    @cached_property
    def names(self) -> frozenset[str]:
        """Spellings that are names only."""
        return self._spellings("names")

    @cached_property
    def abbreviations(self) -> frozenset[str]:
        """Spellings that are abbreviations only."""
        return self._spellings("abbreviations")

    def _spellings(self, name: str) -> frozenset[str]:
        return frozenset(self._member(name).decode().splitlines())

    @cached_property
    def _accent(self) -> memoryview:
        return memoryview(self._member("accent")).cast("H")

    @cached_property
    def _accents(self) -> list[list[tuple[str, int]]]:
        lines = self._member("accents").decode().split("\n")
        pairs = [[mark.split(":") for mark in line.split()] for line in lines]
        return [[(chr(int(mark, 16)), int(place)) for mark, place in line] for line in pairs]

    def written(self, number: int, spelling: str) -> str:
        """The spelling in lower case with the marks of word `number`."""
        letters = list(spelling.lower())
        for mark, place in self._accents[self._accent[number]]:
            letters[-1 - place] += mark
        return unicodedata.normalize("NFC", "".join(letters))

    @cached_property
    def _starts(self) -> memoryview:
        return memoryview(self._member("meanings")).cast("i")

    def meanings(self, number: int) -> tuple[str, ...]:
        """Glosses or synonyms of word `number`; none for most words that are not a lemma."""
        block = bisect_right(self._starts, number) - 1
        if block < 0:
            return ()
        for line in self._member(f"meaning/{block}").decode().split("\n"):
            found, *texts = line.split("\t")
            if int(found) == number:
                return tuple(texts)
        return ()
