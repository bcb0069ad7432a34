"""Spanish words from the hunspell dictionary: every form, the entry that it belongs to, how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..spelling import folded
from . import reviewed
from .hunspell import Affixes, Form, entries

LOWER = re.compile(r"[a-zñáéíóúü]{2,}\Z")
REFLEXIVE = re.compile(r"(?:rse|ndose)\Z")
CONJUGATIONS = frozenset("REIX")


@dataclass(frozen=True)
class Reading:
    """One way to read a spelling."""

    written: str
    """With its accents, in lower case."""
    entry: str
    """The dictionary entry, with its accents."""
    form: str
    """One of base, verb, participle, plural, feminine, pronoun, derived, prefixed."""


@dataclass(frozen=True)
class Spanish:
    """What the dictionary knows, by upper-case folded spelling."""

    readings: dict[str, list[Reading]]
    names: frozenset[str]
    abbreviations: frozenset[str]

    def strict(self) -> list[str]:
        """Words that need no enclitic pronoun to be words."""
        return [word for word, ways in self.readings.items() if any(way.form != "pronoun" for way in ways)]


def read(folder: Path) -> Spanish:
    """Expand `es_ES.dic`, without capitals and abbreviations, with the reviewed supplement and two-letter words."""
    affixes = Affixes.read(folder / "es_ES.aff")
    barred = {folded(word) for word in reviewed.words("abbreviations.es.txt")}
    short = {folded(word) for word in reviewed.words("two_letters.es.txt")}
    readings: dict[str, list[Reading]] = {}
    names: set[str] = set()
    found = _added()
    for entry, flags in entries(folder / "es_ES.dic"):
        if entry == entry.lower():
            found += _readings(affixes, entry, flags)
        elif entry.isalpha():
            names.add(folded(entry))
    for reading in found:
        spelling = folded(reading.written)
        if len(spelling) > 2 or spelling in short:
            readings.setdefault(spelling, []).append(reading)
    for spelling in barred & readings.keys():
        readings[spelling] = [way for way in readings[spelling] if way.form in ("verb", "participle")]
        if not readings[spelling]:
            del readings[spelling]
    return Spanish(readings, frozenset(names - readings.keys()), frozenset(barred - readings.keys()))


def _added() -> list[Reading]:
    """The words that were chosen by hand."""
    forms = reviewed.entries("supplement.es.txt") + [[word] for word in reviewed.words("two_letters.es.txt")]
    return [
        Reading(written, entry, _added_form(entry, written))
        for entry, *others in forms
        for written in (entry, *others)
    ]


def _added_form(entry: str, written: str) -> str:
    if written == entry:
        return "base"
    return "feminine" if written.rstrip("s").endswith("a") and not entry.endswith("a") else "plural"


def _readings(affixes: Affixes, entry: str, flags: str) -> Iterator[Reading]:
    for form in affixes.forms(entry, flags):
        if LOWER.match(form.spelling):
            yield Reading(form.spelling, entry, _form(form))


def _form(made: Form) -> str:
    """Name the affix that says most about the form: the non-ASCII flags are all pronouns."""
    flags = made.flags
    if not flags:
        return "base"
    if not flags.isascii() or ((CONJUGATIONS | {"D"}) & set(flags) and REFLEXIVE.search(made.spelling)):
        return "pronoun"
    if any(flag.islower() for flag in flags):
        return "prefixed"
    kinds = {"D": "participle", "S": "plural", "G": "feminine"} | dict.fromkeys(CONJUGATIONS, "verb")
    return kinds.get(flags[0], "derived")
