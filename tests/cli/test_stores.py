"""Backup, restore and export as a person types them: one line says what was done or what is wrong."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from kit.nursery import run
from server.test_ratings import PEOPLE, finish, result
from sobremesa.server import scoring
from sobremesa.server.stores import opening
from sobremesa.server.stores.contract import Person, Secret
from sobremesa.server.stores.sqlite import SqliteStore


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


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def _rated(data: Path) -> None:
    store = SqliteStore(data / "sobremesa.sqlite")
    for name in PEOPLE:
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    for name, winner in (("a", 0), ("b", 1)):
        await finish(store, result(7, 7, winners=[winner], match=name), ("ana", "ben"))
    await scoring.settle_all(store)
    await store.close()


@pytest.mark.anyio
async def test_ratings_are_counted_anew_listed_and_compared_with_what_is_kept(data: Path) -> None:
    assert run("ratings", "--data", str(data)).stdout == "No rated match is over.\n"
    await _rated(data)
    done = run("ratings", "--data", str(data), lang="es")
    assert (done.returncode, done.stderr) == (0, "")
    head, *lines = done.stdout.splitlines()
    assert head == "quiddler en"
    assert [line.split()[1:] for line in lines] == [["2", "partidas", "ben"], ["2", "partidas", "ana"]]
    with closing(opening.opened(data / "sobremesa.sqlite")) as db:
        db.execute("UPDATE ratings SET mu = mu + 1 WHERE person = 'ana' AND match = 'b'")
    done = run("ratings", "--data", str(data))
    assert done.returncode == 1 and "not the same" in done.stderr


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
        ["ratings", "--data", "{nowhere}"],
        ["ratings", "--postgres", "postgresql://127.0.0.1:1/x"],
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
