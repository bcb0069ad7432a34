"""Where the raw lists come from: pinned Debian packages and one Python package, nothing else."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Final

SCOWL: Final = Path("/usr/share/dict/scowl")
HUNSPELL: Final = Path("/usr/share/hunspell")
WORDNET: Final = Path("/usr/share/wordnet")
MYTHES: Final = Path("/usr/share/mythes")

PINS: Final = {
    "scowl": ("2020.12.07-2", SCOWL / "english-words.80"),
    "hunspell-es": ("1:7.5.0-1", HUNSPELL / "es_ES.dic"),
    "wordnet-base": ("1:3.0-37", WORDNET / "data.noun"),
    "mythes-es": ("1:7.5.0-1", MYTHES / "th_es_ES_v2.dat"),
}
"""Debian package: its version, and a file by which to see that it is there."""

WORDFREQ: Final = "3.1.1"


def missing() -> tuple[str, ...]:
    """Names of the packages that a build needs and this machine lacks."""
    absent = [name for name, (_, witness) in PINS.items() if not witness.is_file()]
    if importlib.util.find_spec("wordfreq") is None:
        absent.append("wordfreq")
    return tuple(absent)
