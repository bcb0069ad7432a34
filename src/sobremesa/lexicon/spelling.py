"""From a word as it is written to the letters that are laid on the table (rule G-1)."""

from __future__ import annotations

import unicodedata


def folded(word: str) -> str:
    """Upper case, accents off, Ü as U, Ñ kept as a letter of its own."""
    upper = word.upper()
    if upper.isascii():
        return upper
    kept = unicodedata.normalize("NFC", upper).replace("Ñ", "\0")
    bare = "".join(c for c in unicodedata.normalize("NFD", kept) if not unicodedata.combining(c))
    return bare.replace("\0", "Ñ")
