"""How people behave at a table: agreed when it is laid, and no part of its game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Manners(Struct, frozen=True, forbid_unknown_fields=True):
    """How people behave at a table: agreed when it is laid, and no part of its game."""

    onlookers: Literal["none", "live", "later"] = "live"
    "Whether others may look on, and whether they see what is, or what was: behind by what follows, and by both."
    moves: Annotated[int, Meta(ge=0, le=200)] = 0
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0

    chat: Literal["off", "seats", "all"] = "seats"
    "Who talks and hears what is said: nobody, those who sit, or onlookers too."

    bot: Literal["", "child", "casual", "good", "strong", "expert"] = ""
    "Who plays on for somebody who leaves: a bot of this level, or nobody: the seat gets up."
    back: bool = False
    "Whether who left may sit down again where a bot plays on."

    @property
    def sound(self) -> bool:
        """Whether what is said fits together."""
        heard_live = self.chat != "all" or self.onlookers == "live"  # talk would be ahead of what is shown
        if self.back and not self.bot:
            return False
        return (self.onlookers == "later") == bool(self.moves or self.minutes) and heard_live
