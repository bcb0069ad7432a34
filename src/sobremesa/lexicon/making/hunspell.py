"""Expand a hunspell dictionary: every form that its affix rules allow, and how each was made.

Hunspell's own `unmunch` misreads flags of two bytes, so this is written from the format's manual page, hunspell(5):
prefixes times suffixes, suffixes on suffixes, NEEDAFFIX and FORBIDDENWORD. Compounding is not covered.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    """One line of an affix file."""

    flag: str
    strip: str
    add: str
    then: str
    """Flags of the form that this rule makes."""
    condition: re.Pattern[str]
    crosses: bool
    """Whether a prefix and this suffix may meet on one word."""


@dataclass(frozen=True)
class Form:
    """A spelling, the entry that it comes from and the flags that made it, in the order of use."""

    spelling: str
    entry: str
    flags: str


@dataclass
class Affixes:
    """The rules of an affix file by flag."""

    prefixes: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    suffixes: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    need_affix: str = ""
    forbidden: str = ""

    @classmethod
    def read(cls, path: Path) -> Affixes:
        """Read a UTF-8 file with `FLAG UTF-8` (each flag one character)."""
        affixes = cls()
        crosses: dict[tuple[str, str], bool] = {}
        for line in path.read_text("utf-8").splitlines():
            parts = line.split()
            match parts[:1]:
                case ["NEEDAFFIX"]:
                    affixes.need_affix = parts[1]
                case ["FORBIDDENWORD"]:
                    affixes.forbidden = parts[1]
                case ["PFX" | "SFX"] if len(parts) == 4:
                    crosses[parts[0], parts[1]] = parts[2] == "Y"
                case ["PFX" | "SFX"]:
                    affixes._add(parts, crosses=crosses[parts[0], parts[1]])
        return affixes

    def _add(self, parts: list[str], *, crosses: bool) -> None:
        kind, flag, strip, add, *rest = parts
        add, _, then = add.partition("/")
        strip = "" if strip == "0" else strip
        asked = rest[0] if rest else "."
        pattern = f"{asked}" if kind == "PFX" else f".*{asked}\\Z"
        rule = Rule(flag, strip, "" if add == "0" else add, then, re.compile(pattern), crosses)
        (self.prefixes if kind == "PFX" else self.suffixes)[flag].append(rule)

    def forms(self, entry: str, flags: str) -> Iterator[Form]:
        """Every form of one dictionary entry, itself first. The same spelling may come more than once."""
        if self.forbidden and self.forbidden in flags:
            return
        if not self.need_affix or self.need_affix not in flags:
            yield Form(entry, entry, "")
        yield from self._prefixed(entry, entry, "", flags)
        for spelling, used, then, crosses in self._suffixed(entry, flags):
            yield Form(spelling, entry, used)
            if crosses:
                yield from self._prefixed(spelling, entry, used, flags + then)
            for again, twice, more, crosses_too in self._suffixed(spelling, then):
                yield Form(again, entry, used + twice)
                if crosses and crosses_too:
                    yield from self._prefixed(again, entry, used + twice, flags + then + more)

    def _suffixed(self, stem: str, flags: str) -> Iterator[tuple[str, str, str, bool]]:
        for flag in flags:
            for rule in self.suffixes.get(flag, ()):
                if stem.endswith(rule.strip) and rule.condition.match(stem):
                    cut = stem[: len(stem) - len(rule.strip)]
                    yield cut + rule.add, flag, rule.then, rule.crosses

    def _prefixed(self, stem: str, entry: str, used: str, flags: str) -> Iterator[Form]:
        for flag in flags:
            for rule in self.prefixes.get(flag, ()):
                fits = stem.startswith(rule.strip) and rule.condition.match(stem)
                if fits and (rule.crosses or not used):
                    yield Form(rule.add + stem[len(rule.strip) :], entry, used + flag)


def entries(path: Path) -> Iterator[tuple[str, str]]:
    """Word and flags of each line of a dictionary file, the count on its first line left out."""
    for line in path.read_text("utf-8").splitlines()[1:]:
        word, _, flags = line.partition("/")
        yield word, flags.split()[0] if flags.strip() else ""
