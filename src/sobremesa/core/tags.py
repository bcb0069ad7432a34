"""How a type is named on the wire, in records and in notation."""

from __future__ import annotations

import re


def kebab(name: str) -> str:
    """The tag of a type: GoOut is written go-out."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
