"""A real PostgreSQL for the tests, in a temporary folder, on a free port of this machine only."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
USER = "postgres"


def installed() -> bool:
    """Whether there is a PostgreSQL server on this machine."""
    return bool(BINARIES) and shutil.which("psql") is not None


class Cluster:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._as_root = os.geteuid() == 0
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        if self._as_root:  # the server will not run as root
            shutil.chown(folder, USER, USER)
            folder.chmod(0o755)
            for parent in folder.parents:
                if parent.stat().st_uid == os.geteuid() and parent.stat().st_mode & 0o001 == 0:
                    parent.chmod(parent.stat().st_mode | 0o011)
        self._run("initdb", "-D", str(self._data), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "-N")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = f"-p {self.port} -h 127.0.0.1 -k {self._folder} -c fsync=off -c max_connections=60"
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self._folder / "log"), "-o", settings, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it: `fast`, or `immediate` as a crash does."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}", "postgres")
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def sql(self, statement: str, database: str) -> str:
        """What psql answers."""
        at = ("-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-d", database)
        return self._run("psql", *at, "-qtAc", statement)

    def _run(self, program: str, *words: str) -> str:
        command = [str(BINARIES[-1] / program), *words]
        if self._as_root:
            command = ["runuser", "-u", USER, "--", *command]
        # No pipes: a server that has been started would keep them open for as long as it runs.
        with (self._folder / f"{program}.out").open("w+", encoding="utf-8") as out:
            done = subprocess.run(command, stdout=out, stderr=out, check=False, timeout=60, cwd="/")
            out.seek(0)
            said = out.read()
        assert done.returncode == 0, f"{program}: {said}"
        return said.strip()
