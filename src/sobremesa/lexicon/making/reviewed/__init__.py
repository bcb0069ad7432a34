"""Short lists that were chosen by hand, one file each."""

from __future__ import annotations

from pathlib import Path


def _lines(name: str) -> list[str]:
    text = (Path(__file__).parent / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def words(name: str) -> list[str]:
    """Every word of a list of words."""
    return [word for line in _lines(name) for word in line.split()]


def entries(name: str) -> list[list[str]]:
    """Entries with their forms, one list a line."""
    return [line.split() for line in _lines(name)]


def glossed(name: str) -> list[tuple[str, str]]:
    """Words with the gloss that follows them after a tab."""
    return [(word, gloss) for word, _, gloss in (line.partition("\t") for line in _lines(name))]
