"""`make lexicon`: build every list and its manifest into a folder, the package's own `data` unless one is named."""

from __future__ import annotations

import gc
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ..dawg import Dawg
from ..manifest import DATA, LETTERS, Band, LexiconInfo, Manifest
from ..spelling import folded
from . import english, mythes, pack, spanish, wordnet
from .inflect import entry_of
from .reviewed import glossed
from .sources import HUNSPELL, MYTHES, PINS, SCOWL, WORDFREQ, WORDNET, missing

ENGLISH: Final = ("scowl", "wordnet-base", "wordfreq")
SPANISH: Final = ("hunspell-es", "mythes-es", "wordfreq")


def frequencies(language: str) -> Callable[[str], int]:
    """From a written word to its frequency byte: thirty times Zipf, which is log10 of uses in 10^9 words."""
    from wordfreq import get_frequency_dict

    known: Mapping[str, float] = get_frequency_dict(language, wordlist="best")

    def byte(written: str) -> int:
        share = known.get(written.lower(), 0.0)
        return max(0, round(30 * (math.log10(share) + 9))) if share else 0

    return byte


class Builder:
    """Writes lists into one folder and remembers them for the manifest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lists: list[LexiconInfo] = []
        self.packed: dict[str, pack.Facts] = {}
        self.facts: dict[str, str] = {}

    def add(self, info: LexiconInfo, words: Sequence[str], frequency: Mapping[str, int]) -> Dawg:
        """Build one list; the first of a language also gets its smaller vocabularies."""
        usual = all(other.language != info.language for other in self.lists)
        letters = LETTERS[info.language]
        ordered = pack.in_order(letters, words)
        dawg = Dawg.build(letters, ordered)
        dawg.save(self.folder / f"{info.id}.dawg")
        for band in Band if usual else ():
            if band.least:
                known = [word for word in ordered if frequency[word] >= band.least]
                Dawg.build(letters, known).save(self.folder / f"{info.id}.{band.value}.dawg")
        self.packed.setdefault(info.language, pack.Facts()).add_frequencies(
            info.id, [frequency[word] for word in ordered]
        )
        self.lists.append(msgspec.structs.replace(info, sha256=pack.sha256(ordered), words=len(ordered)))
        return dawg

    def add_facts(self, language: str, dawg: Dawg, facts: Mapping[str, pack.Fact], **sets: frozenset[str]) -> None:
        """Write the archive of a language; `dawg` is its widest list."""
        members = self.packed[language]
        members.add_words(dawg, facts)
        for name, spellings in sets.items():
            members.add_spellings(name, spellings)
        self.facts[language] = members.write(self.folder / f"{language}.facts")

    def write_manifest(self) -> None:
        """Write manifest.json."""
        sources = {name: version for name, (version, _) in PINS.items()} | {"wordfreq": WORDFREQ}
        text = msgspec.json.format(msgspec.json.encode(Manifest(tuple(self.lists), self.facts, sources)))
        (self.folder / "manifest.json").write_bytes(text + b"\n")


def build_english(builder: Builder) -> None:
    """The lists en-80.1 and en-60.1."""
    entries = wordnet.read(WORDNET)
    words = english.read(SCOWL, frozenset(entries.entries))
    byte = frequencies("en")
    written = {word: words.accents.get(word, word.lower()) for word in words.sizes}
    frequency = {word: max(byte(word), byte(spelled)) for word, spelled in written.items()}
    own = {word.upper(): (gloss,) for word, gloss in glossed("two_letters.en.txt")}
    facts: dict[str, pack.Fact] = {}
    for word, spelled in written.items():
        lemma, form = entry_of(word, entries, lambda entry: frequency.get(entry, 0))
        if lemma not in words.sizes:
            lemma, form = word, "base"
        texts = own.get(word) or _texts(entries.entries.get(word, {}))
        facts[word] = pack.Fact(spelled, frequency[word], lemma, form, texts)
    notices = ("scowl.txt", "wordnet.txt", "wordfreq.txt")
    info = LexiconInfo("en-80.1", "en", "1", "", 0, ENGLISH, notices)
    dawg = builder.add(info, words.up_to(80), frequency)
    builder.add(msgspec.structs.replace(info, id="en-60.1"), words.up_to(60), frequency)
    builder.add_facts("en", dawg, facts, names=words.names, abbreviations=words.abbreviations)


def _texts(senses: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    return tuple(f"{part}: {gloss}" for part, glosses in senses.items() for gloss in glosses)


def build_spanish(builder: Builder) -> None:
    """The lists es-strict.1 and es-full.1."""
    words = spanish.read(HUNSPELL)
    thesaurus = mythes.read(MYTHES / "th_es_ES_v2.dat")
    byte = frequencies("es")
    facts = {word: _spanish_fact(word, readings, byte) for word, readings in words.readings.items()}
    for word, fact in facts.items():
        if fact.lemma not in facts:
            facts[word] = pack.Fact(fact.written, fact.frequency, word, "base")
    for word, readings in words.readings.items():
        entries = sorted({way.entry for way in readings if way.form == "base"})
        texts = tuple(line for entry in entries for line in thesaurus.get(entry, ()))
        if texts:
            fact = facts[word]
            facts[word] = pack.Fact(fact.written, fact.frequency, fact.lemma, fact.form, texts)
    frequency = {word: fact.frequency for word, fact in facts.items()}
    notices = ("hunspell-es.txt", "MPL-1.1.txt", "mythes-es.txt", "LGPL-2.1.txt", "wordfreq.txt")
    info = LexiconInfo("es-strict.1", "es", "1", "", 0, SPANISH, notices)
    builder.add(info, words.strict(), frequency)
    dawg = builder.add(msgspec.structs.replace(info, id="es-full.1"), list(facts), frequency)
    builder.add_facts("es", dawg, facts, names=words.names, abbreviations=words.abbreviations)


def _spanish_fact(word: str, readings: Sequence[spanish.Reading], byte: Callable[[str], int]) -> pack.Fact:
    """The commonest way to write the word, and of that the plainest reading."""
    plain = [way for way in readings if way.form != "pronoun"] or readings
    written = max((way.written for way in plain), key=lambda text: (byte(text), text == word.lower(), text))
    best = min(
        (way for way in plain if way.written == written),
        key=lambda way: (way.form != "base", -byte(way.entry), way.entry, way.form),
    )
    return pack.Fact(written, max(byte(way.written) for way in plain), folded(best.entry), best.form)


def main() -> None:
    """Build everything, or name what is missing and stop."""
    absent = missing()
    if absent:
        sys.exit(f"make lexicon needs: {', '.join(absent)}")
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    folder.mkdir(parents=True, exist_ok=True)
    gc.disable()  # millions of small values and no cycles: collecting takes a third of the time
    builder = Builder(folder)
    build_english(builder)
    build_spanish(builder)
    builder.write_manifest()


if __name__ == "__main__":
    main()
