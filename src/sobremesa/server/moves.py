"""A move on its way through a room, and the answers that no game gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct

from sobremesa.core.contract import Action, Seat
from sobremesa.server.stores.contract import Answer

Heard = Callable[[Answer], None]

NOT_KEPT = Answer(n=None, rule="table", code="not_kept")
FAULT = Answer(n=None, rule="table", code="fault")
TOO_LATE = Answer(n=None, rule="table", code="too_late")


class Move(Struct, frozen=True):
    """Something a seat, or the table, wants to do."""

    seat: Seat
    command: str
    action: Action
    mark: str | None = None
    "Only during the wait of this name; None: at any time."
    person: str | None = None
    "Whose page asks; None: the table itself, or a bot of the house."
    arrived: int = 0
    "When it came, in milliseconds since 1970: the room says."

    @property
    def tag(self) -> str:
        return _tag(type(self.action))


@cache
def _tag(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)
