"""Every sentence that the command line and the terminal say, in English and Spanish.

Sentences are data: `en.toml` and `es.toml`, and a pair of files for a game that has many. The two files of a pair
have the same keys and the same gaps. The page has its own.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from sobremesa.core.steering import STEERING

LANGUAGES: Final = ("en", "es")
_STEERS: Final = re.compile(f"[{STEERING}]")


class Tongue:
    """One language: `say("card.count", n=3)`."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self._sentences = sentences(self.language)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of that name."""
        return key in self._sentences

    def say(self, key: str, /, **facts: Any) -> str:
        """The sentence with its gaps filled. Raises KeyError for a sentence that there is not."""
        return self._sentences[key].format_map({name: _said(fact) for name, fact in facts.items()})

    def refusal(self, rule: str, code: str, facts: Mapping[str, Any]) -> str:
        """Why something was refused, with the rule's number."""
        why = self.say(f"refused.{code}", **facts) if self.knows(f"refused.{code}") else code
        return f"{why.rstrip('.')} ({rule})." if "-" in rule else why


def _said(fact: Any) -> Any:
    return ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language by their dotted keys: those of `en.toml` and of the games' `lexigo.en.toml`."""
    flat: dict[str, str] = {}
    for file in resources.files(__package__).iterdir():
        if f".{file.name}".endswith(f".{language}.toml"):
            for group, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
                flat.update({f"{group}.{key}": sentence for key, sentence in entries.items()})
    return flat


def spoken() -> str:
    """The language of whoever started the program: SOBREMESA_LANG, else the locale, else English."""
    for name in ("SOBREMESA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(name, "")[:2].lower():
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def plain(text: str) -> str:
    """What somebody else has written, without the characters that would steer a terminal."""
    return _STEERS.sub("\ufffd", text)
