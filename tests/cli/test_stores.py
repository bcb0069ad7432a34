"""Backup, restore and export as a person types them: one line says what was done or what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.test_cli import run
from sobremesa.server.stores import opening


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with an empty store."""
    opening.opened(tmp_path / "data" / "sobremesa.sqlite").close()
    return tmp_path / "data"


def test_a_backup_is_restored_into_another_folder_and_exported(data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite"
    done = run("backup", str(kept), "--data", str(data))
    assert (done.returncode, done.stderr) == (0, "") and str(kept) in done.stdout
    done = run("restore", str(kept), "--data", str(tmp_path / "new"))
    assert (done.returncode, done.stderr) == (0, "") and str(kept) in done.stdout
    done = run("export", str(tmp_path / "records"), "--data", str(tmp_path / "new"), lang="es")
    assert (done.returncode, done.stdout) == (0, f"0 registros están en {tmp_path / 'records'}.\n")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "words",
    [
        ["backup", "{kept}", "--data", "{nowhere}"],
        ["backup", "{text}", "--data", "{data}"],
        ["backup", "{nowhere}/deep/x", "--data", "{data}", "--postgres", "postgresql://127.0.0.1:1/x"],
        ["restore", "{text}", "--data", "{data}"],
        ["restore", "{nowhere}", "--data", "{data}"],
        ["export", "{kept}", "--data", "{nowhere}"],
        ["export", "{text}", "--data", "{data}"],
        ["export", "{kept}", "--postgres", "postgresql://127.0.0.1:1/x"],
        ["reports", "--data", "{nowhere}"],
        ["reports", "--postgres", "postgresql://127.0.0.1:1/x"],
        ["backup"],
    ],
)
def test_every_mistake_is_one_line_and_exit_code_2(words: list[str], lang: str, data: Path, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("words", encoding="utf-8")
    places = {"data": data, "text": text, "kept": tmp_path / "kept", "nowhere": tmp_path / "nowhere"}
    done = run(*(word.format(**places) for word in words), lang=lang)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert done.stderr.startswith("Error: ") and "error." not in done.stderr
    assert text.read_text(encoding="utf-8") == "words"
