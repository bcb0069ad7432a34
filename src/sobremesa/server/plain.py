"""What people write for others: one line, and nothing in it that hides, turns or covers what is beside it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""They make one sign of several, as of a family, and keep letters of Persian apart."""
LOOSE: Final = re.compile(rf"[{JOINERS}]{{2,}}|(?<!\S)[{JOINERS}]|[{JOINERS}](?!\S)")
"""Joiners that have nothing to join."""
BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs by their class, of which nothing is seen."""
MARKS: Final = 4
"""Marks on one letter: more of them cover the lines above and below."""


def tidy(text: str, longest: int) -> str | None:
    """The text, composed, without what cannot be seen; None when nothing is left or it is too long."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(one if _seen(one) or one in JOINERS else " " for one in composed)
    tidied = " ".join(_lightened(LOOSE.sub("", seen)).split())
    return tidied if 1 <= len(tidied) <= longest else None


def _seen(one: str) -> bool:
    return one.isprintable() and one not in BLANK


def _lightened(text: str) -> str:
    """Without marks that have no letter under them, and without more than so many on one."""
    kept = []
    room = 0
    for one in text:
        if unicodedata.category(one).startswith("M"):
            room -= 1
        else:
            room = 0 if one == " " else MARKS
        if room >= 0:
            kept.append(one)
    return "".join(kept)
