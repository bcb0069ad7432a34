"""Which entry an English form belongs to: WordNet's irregular forms, then the regular endings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from .wordnet import WordNet

ENDINGS: Final = (
    ("n", "plural", ("S", "SES S", "XES X", "ZES Z", "CHES CH", "SHES SH", "MEN MAN", "IES Y")),
    ("v", "third", ("S", "IES Y", "ES E", "ES")),
    ("v", "past", ("ED E", "ED", "IED Y")),
    ("v", "ing", ("ING E", "ING")),
    ("a", "comparative", ("ER", "ER E", "IER Y")),
    ("a", "superlative", ("EST", "EST E", "IEST Y")),
)


def entry_of(word: str, wordnet: WordNet, frequency: Callable[[str], int]) -> tuple[str, str]:
    """The entry and the form's name; ("WORD", "base") for an entry, and for a word of which nothing is known."""
    if word in wordnet.entries:
        return word, "base"
    found = list(_irregular(word, wordnet)) or list(_regular(word, wordnet))
    if not found:
        return word, "base"
    entry = max(found, key=lambda pair: (frequency(pair[0]), pair[0]))[0]
    forms = {form for base, form in found if base == entry}
    return entry, "plural_or_third" if {"plural", "third"} <= forms else min(forms)


def _irregular(word: str, wordnet: WordNet) -> Iterator[tuple[str, str]]:
    for part, base in wordnet.irregular.get(word, ()):
        if wordnet.is_a(part, base):
            yield base, _name(part, word)


def _name(part: str, word: str) -> str:
    if part == "n":
        return "plural"
    if part == "v":
        return "ing" if word.endswith("ING") else "third" if word.endswith("S") else "past"
    return "superlative" if word.endswith("EST") else "comparative"


def _regular(word: str, wordnet: WordNet) -> Iterator[tuple[str, str]]:
    for part, form, endings in ENDINGS:
        for ending in endings:
            cut, _, instead = ending.partition(" ")
            base = word.removesuffix(cut) + instead
            if word.endswith(cut) and len(base) > 1 and wordnet.is_a(part, base):
                yield base, form
