"""A real server in a process of its own, on a free port; it can be stopped and started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from threading import Thread

import pytest

SERVE = """
import sys
from pathlib import Path
from sobremesa.server.run import serve
from sobremesa.server.settings import Limits, Settings
many = Limits(guests_a_minute=10000, posts_a_minute=10000)
database, port, playouts, away = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
waits = {"bot_pause_ms": 0, "away_seconds": away}
serve(Settings(database=database, port=port, limits=many, analysis_playouts=playouts, **waits))
"""
PATIENCE = 30


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """The server and its address."""

    def __init__(self, folder: Path, playouts: int = 60, away_seconds: float = 120) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._playouts = playouts
        self._away_seconds = away_seconds
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, "-c", SERVE, str(self._folder / "tables.sqlite"), str(self.port)]
        command += [str(self._playouts), str(self._away_seconds)]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        said = []
        for line in self._process.stderr:
            said.append(line)
            if "serving" in line:
                break
        else:
            pytest.fail("the server did not start:\n" + "".join(said))
        self._drain()
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200

    def stop(self) -> None:
        """Tell it to end, and wait until it has."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._process = None

    def _drain(self) -> None:
        """Keep reading what it logs, so that it never waits for us."""
        process = self._process
        assert process is not None and process.stderr is not None
        self._reader = Thread(target=process.stderr.read, daemon=True)
        self._reader.start()
