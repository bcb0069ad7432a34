"""Everything about a server that whoever runs it may choose."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct


def data_folder() -> Path:
    """Where a person's matches are kept unless they say otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sobremesa"


class Limits(Struct, frozen=True, kw_only=True):
    """How much one page, one person and the whole server may ask for."""

    message_bytes: int = 16 * 1024
    frame_bytes: int = 64 * 1024
    "Above this a socket is closed before the message is even put together."
    body_bytes: int = 64 * 1024
    messages_a_second: float = 20
    messages_at_once: int = 80
    floods: int = 100
    "Refused messages in a row after which the socket is closed."
    posts_a_minute: float = 120
    guests_a_minute: float = 120
    "New guests from one address."
    codes_a_minute: float = 20
    "Tries at a spoken code from one address."
    sign_ins_a_minute: float = 20
    "Tries to sign in, or at a new account: from one address, and at one name."
    talks_a_minute: float = 30
    "Lines of talk of one person."
    papers_a_minute: float = 600
    "What one address may ask of records, replays, checks and analyses; a check and a replay count tenfold."
    outbox: int = 256
    "Messages that may wait for one page,"
    outbox_bytes: int = 4 * 1024 * 1024
    "and characters in them."
    pages_at_table: int = 200
    pages_of_person: int = 16
    connections: int = 5000
    analyses: int = 20
    "Analyses that may be waited for at once,"
    analyses_of_person: int = 3
    "and by one person."
    news: int = 500
    "Answers about analyses that may wait for news at once,"
    news_of_address: int = 32
    "and to one address."


class Settings(Struct, frozen=True, kw_only=True):
    """One server."""

    database: Path = Path("sobremesa.sqlite")
    postgres: str = ""
    "Address of a PostgreSQL database, for several servers; empty: the file above."
    secret_file: Path | None = None
    "The key that signs cookies; None: beside the database."
    host: str = "127.0.0.1"
    port: int = 8765
    page: Path = Path(__file__).parent / "page"
    "The built web client."
    origins: tuple[str, ...] = ()
    "Further origins whose pages may play here, such as https://play.example.org behind a proxy."
    limits: Limits = Limits()
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")
    "Addresses that may read /metrics."
    body_seconds: float = 15
    "How long the body of a POST may take."
    hello_seconds: float = 10
    "How long a new socket may say nothing."
    farewell_seconds: float = 2
    "How long a socket that is being closed may take to read its bye."
    ping_seconds: float = 5
    "How often each line is measured, and found to be dead."
    stuck_seconds: float = 10
    "How long a closed socket may keep what it does not drain, before it is torn down."
    grace_seconds: float = 10
    "A wait that was running when a match is taken up again lasts at least so long more."
    presence_seconds: float = 20
    "How often each server tells the others whose pages it has."
    away_seconds: float = 120
    "How long a table must have waited for somebody who is away before the others may let them go."
    patrol_seconds: float = 15
    "How long what should have happened by itself may be late before any server sees to it."
    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 5
    "A bot that thinks longer is stopped; bots mean to take about one second."
    bot_start_seconds: float = 120
    "How long a bot's process may take to be ready."
    analyses_at_once: int = 1
    "Analyses that run at the same time, each in a process of its own that stands back behind all others."
    analysis_seconds: float = 900
    "How long one may take."
    analysis_playouts: int = 60
    "How often it plays a move on, where worth cannot be computed."
    bot_pause_ms: int = 600
    "How long a bot waits before it moves, so that people can follow."
    bot_maker: str = "sobremesa.bots:make"
    "Where bots come from, as module:function."
    log_moves: bool = False
    "Write a line for every move, besides those for what is out of the ordinary."
    warm_bots: bool = True
    "Start a bot's process with the server instead of with the first bot."

    @property
    def key_file(self) -> Path:
        return self.secret_file or self.database.with_suffix(".key")
