"""Everything one server has, in one place, for those who serve a request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sobremesa.server.analyses import Analyses
from sobremesa.server.auth import Seal
from sobremesa.server.bot_pool import BotPool
from sobremesa.server.buses.contract import Bus
from sobremesa.server.clock import Clock
from sobremesa.server.limits import Door
from sobremesa.server.metrics import Metrics
from sobremesa.server.play import AnyGame
from sobremesa.server.presence import Presence
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import Store


@dataclass(frozen=True, slots=True)
class House:
    """A server's parts."""

    settings: Settings
    store: Store
    bus: Bus
    clock: Clock
    shelf: Callable[[str], AnyGame | None]
    seal: Seal
    bots: BotPool
    analyses: Analyses
    posts: Door
    guests: Door
    codes: Door
    sign_ins: Door
    talks: Door
    papers: Door
    metrics: Metrics
    presence: Presence
