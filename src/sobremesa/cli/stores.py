"""Commands about whole stores: backup, restore, export."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.common import TONGUE, Mistake, reason

if TYPE_CHECKING:
    from sobremesa.server.exporting import Exported
    from sobremesa.server.stores.contract import Store

say = TONGUE.say
Data = Annotated[Path | None, typer.Option(help=say("help.data"))]
Postgres = Annotated[str, typer.Option(envvar="SOBREMESA_POSTGRES", help=say("help.postgres"))]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.backup_file"))],
    *,
    data: Data = None,
    postgres: Postgres = "",
) -> None:
    """Copy everything into one new file; servers may go on meanwhile."""
    import asyncio

    from sobremesa.server.stores import moving

    if postgres:
        _moved(lambda: asyncio.run(moving.backup_postgres(postgres, file)))
    else:
        _moved(lambda: moving.backup(_database(data), file))
    typer.echo(say("stores.backed_up", path=file))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.backup_file"))],
    *,
    data: Data = None,
    postgres: Postgres = "",
) -> None:
    """Fill an empty store from a backup."""
    import asyncio

    from sobremesa.server.stores import moving

    if postgres:
        _moved(lambda: asyncio.run(moving.restore_postgres(file, postgres)))
    else:
        _moved(lambda: moving.restore(file, _database(data)))
    typer.echo(say("stores.restored", path=file))


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=say("help.export_folder"))],
    *,
    data: Data = None,
    postgres: Postgres = "",
) -> None:
    """Write the records of all finished matches as text files."""
    import asyncio

    database = _database(data)
    if not postgres and not database.exists():
        raise Mistake("no_store", about=database)
    exported = asyncio.run(_export(database, postgres, folder))
    typer.echo(say("stores.exported", n=exported.written, path=folder))
    if exported.unplayable:
        typer.echo(say("stores.unplayable", n=exported.unplayable), err=True)


def _database(data: Path | None) -> Path:
    from sobremesa.server.settings import data_folder

    return (data or data_folder()) / "sobremesa.sqlite"


def _moved(work: Callable[[], None]) -> None:
    from sobremesa.server.stores.moving import CannotMove

    try:
        work()
    except CannotMove as no:
        raise Mistake(no.code, about=no.about, path=no.about) from None


async def _export(database: Path, postgres: str, folder: Path) -> Exported:
    from sobremesa.server.exporting import export as write_all
    from sobremesa.server.stores.contract import NotKept

    async with _open(database, postgres) as store:
        try:
            return await write_all(store, folder)
        except NotKept:
            raise Mistake("store_away") from None
        except OSError as error:
            raise Mistake("no_data", path=folder, why=reason(error)) from None


@asynccontextmanager
async def opened(data: Path | None, postgres: str) -> AsyncIterator[Store]:
    """A store that is there already. Raises Mistake."""
    database = _database(data)
    if not postgres and not database.exists():
        raise Mistake("no_store", about=database)
    async with _open(database, postgres) as store:
        yield store


@asynccontextmanager
async def _open(database: Path, postgres: str) -> AsyncIterator[Store]:
    from sobremesa.server.run import open_store
    from sobremesa.server.settings import Settings
    from sobremesa.server.stores.contract import CannotOpen

    try:
        store = await open_store(Settings(database=database, postgres=postgres))
    except CannotOpen as no:
        raise Mistake(no.code, about=no.place) from None
    except ImportError:
        raise Mistake("no_driver", about="sobremesa[postgres]") from None
    try:
        yield store
    finally:
        await store.close()
