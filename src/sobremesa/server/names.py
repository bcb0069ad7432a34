"""Names for those who have not said theirs: things to eat and drink."""

from __future__ import annotations

import secrets
import unicodedata

from sobremesa.server import plain

GUESTS = (
    *(
        "Arroz",
        "Banana",
        "Café",
        "Cereal",
        "Chocolate",
        "Coco",
        "Coral",
        "Cacao",
        "Kiwi",
        "Mango",
        "Melón",
        "Menta",
    ),
    *("Oliva", "Panela", "Papaya", "Piña", "Sandía", "Tapioca", "Tomate", "Vainilla", "Yuca", "Mandarina"),
)
BOTS = ("Alba", "Bruno", "Clara", "Darío", "Elsa", "Félix", "Greta", "Hugo")
LONGEST = 24


def guest() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(GUESTS)} {secrets.randbelow(90) + 10}"


def tidy(name: str) -> str | None:
    """The name with single spaces; None when it is empty, too long or has characters that cannot be seen."""
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    return composed if composed == plain.tidy(composed, LONGEST) else None
