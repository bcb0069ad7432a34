"""Commands that open a table: serve for people with browsers, play for one person in the terminal."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import threading
import webbrowser
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any
from urllib.request import urlopen

import typer

from sobremesa.cli.common import (
    EDITIONS,
    GAMES,
    TONGUE,
    Mistake,
    find_edition,
    find_game,
    find_levels,
    find_numbers,
    find_setting,
    in_the_way,
    reason,
    words_of,
    wrong_setting,
)
from sobremesa.cli.data import find_box
from sobremesa.sentences import LANGUAGES, Tongue, plain

if TYPE_CHECKING:
    from sobremesa.core.match import Match
    from sobremesa.lexicon import AnyWords

say = TONGUE.say


def serve(
    *,
    port: Annotated[int, typer.Option(min=1, max=65535, help=say("help.port"))] = 8765,
    host: Annotated[str, typer.Option(help=say("help.host"))] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help=say("help.data"))] = None,
    postgres: Annotated[str, typer.Option(envvar="SOBREMESA_POSTGRES", help=say("help.postgres"))] = "",
    log_moves: Annotated[bool, typer.Option("--log-moves", help=say("help.log_moves"))] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=say("help.open"))] = False,
) -> None:
    """Serve the page and its games until Ctrl-C."""
    from sobremesa.server.run import CannotServe
    from sobremesa.server.run import serve as run
    from sobremesa.server.settings import Settings, data_folder

    folder = data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake("no_data", path=folder, why=reason(error)) from None
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def opened() -> None:
        typer.echo(say("play.serving", address=address))
        if open_page and _has_desktop():
            threading.Thread(target=_open, args=(address,), daemon=True).start()

    try:
        database = folder / "sobremesa.sqlite"
        run(Settings(database=database, postgres=postgres, host=host, port=port, log_moves=log_moves), opened)
    except CannotServe as no:
        raise Mistake(no.code, about=no.about) from None


def _has_desktop() -> bool:
    return sys.platform in {"darwin", "win32"} or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _open(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            urlopen(f"{address}healthz", timeout=2).close()  # nosec B310
        except OSError:
            sleep(0.1)
        else:
            webbrowser.open(address)
            return


def play(
    game: Annotated[str, typer.Argument(help=say("help.game", games=GAMES))] = "quiddler",
    *,
    seats: Annotated[
        str, typer.Option("--bots", "--seats", help=say("help.bots", levels="child, casual, good, strong, expert"))
    ] = "casual",
    hands: Annotated[str, typer.Option(help=say("help.hands"))] = "",
    edition: Annotated[str, typer.Option(help=say("help.edition", editions="en, es"))] = "",
    words: Annotated[str, typer.Option(help=say("help.words"))] = "",
    arbiter: Annotated[str, typer.Option(help=say("help.arbiter"))] = "strict",
    setting: Annotated[list[str] | None, typer.Option("--set", help=say("help.set"))] = None,
    box: Annotated[Path | None, typer.Option(help=say("help.with_box"))] = None,
    hints: Annotated[bool, typer.Option("--hints", help=say("help.hints"))] = False,
    seed: Annotated[int | None, typer.Option(min=0, max=2**64, help=say("help.seed"))] = None,
    lang: Annotated[str, typer.Option(help=say("help.lang"))] = TONGUE.language,
    record: Annotated[Path | None, typer.Option(help=say("help.keep"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
) -> None:
    """One person against bots, in the terminal."""
    from sobremesa.bots.contract import LEVELS
    from sobremesa.lexicon import NoWords

    if lang not in LANGUAGES:
        raise Mistake("bad_choice", said=lang, known=LANGUAGES)
    tongue, played = Tongue(lang), find_game(game)
    levels = [] if seats == ALONE else find_levels(seats, LEVELS)
    settings: dict[str, Any] = {"edition": edition or lang, "words": words, "arbiter": arbiter, "hints": hints}
    if hands:
        settings["hands"] = find_numbers(hands, 2, 10)
    if box is not None:
        settings["box"] = find_box(box, played.key)
    settings |= dict(map(find_setting, setting or ()))
    settings["edition"] = find_edition(str(settings["edition"]), tuple(EDITIONS))
    lexicon = words_of(played, str(settings["words"] or settings["edition"]))
    settings["words"] = lexicon.id
    if isinstance(lexicon, NoWords):
        settings = {name: settings[name] for name in settings if name not in ("edition", "words", "arbiter")}
    match, secret = _set_up(played, settings, len(levels) + 1, seed, lexicon)
    _heed(_stop)
    if record is not None:
        _begin(record)
    try:
        _sit(match, tongue, levels, lexicon, as_json=as_json)
    finally:  # after Ctrl-C too
        if record is not None:
            _heed(signal.SIG_IGN)
            _keep(record, match, secret, lexicon, levels)
            with suppress(OSError):  # the terminal may have gone
                typer.echo(tongue.say("play.record_kept", path=plain(str(record))), err=True)


def _heed(how: Any) -> None:
    """What is done when somebody ends the program: Ctrl-C, its terminal closed, the system going down."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # the last is not there on Windows
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            signal.signal(number, how)


def _stop(_number: int, _frame: FrameType | None) -> None:
    """End as Ctrl-C does, whatever it was."""
    raise KeyboardInterrupt


def _set_up(
    game: Any, settings: dict[str, Any], seats: int, seed: int | None, lexicon: AnyWords
) -> tuple[Match, bytes]:
    """A match with fresh chance, or with the chance that a number fixes; and its secret."""
    import msgspec

    from sobremesa.core.chance import mix
    from sobremesa.core.contract import Illegal
    from sobremesa.core.match import Match

    if settings.get("arbiter", ARBITERS[0]) not in ARBITERS:
        raise Mistake("bad_choice", said=settings["arbiter"], known=ARBITERS)
    secret = secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big", signed=False)
    try:
        options = msgspec.convert(settings, game.options)
        return Match(game, options, seats, mix(secret, [bytes(32)] * seats), lexicon), secret
    except Illegal as no:
        raise Mistake("plain", why=TONGUE.refusal(no.rule, no.code, no.facts)) from None
    except msgspec.ValidationError as error:
        raise wrong_setting(error, settings, game.options.__struct_fields__) from None


def _names(tongue: Tongue, levels: list[str]) -> tuple[str, ...]:
    bots = (
        tongue.say("play.bot", name=name, level=tongue.say(f"level.{level}"))
        for name, level in zip(BOT_NAMES, levels, strict=False)
    )
    return (tongue.say("play.person"), *bots)


BOT_NAMES = ("Alma", "Bruno", "Clara", "Darío", "Elsa", "Félix", "Gala")
"""What the bots of the terminal are called, seat by seat."""
ARBITERS = ("strict", "challenge")
ALONE = "none"
"""Said instead of levels: no bots."""


def _typed() -> int:
    """Where typing comes from; a program that was started without any has nothing more to say."""
    return sys.stdin.fileno() if sys.stdin is not None else os.open(os.devnull, os.O_RDONLY)


def _sit(match: Match, tongue: Tongue, levels: list[str], lexicon: AnyWords, *, as_json: bool) -> None:
    """Play; a person who stops has said so in one line."""
    from sobremesa.bots import LEVELS, make
    from sobremesa.terminal.lines import Lines
    from sobremesa.terminal.table import Desk, JsonTable, Stopped, TextTable
    from sobremesa.terminal.teller import Teller

    bots = [make(match.game.key, level, lexicon, seat) for seat, level in enumerate(levels)]
    names = _names(tongue, levels)
    kind = JsonTable if as_json else TextTable
    if not as_json:
        welcome = "play.welcome" if bots else "play.welcome_alone"
        typer.echo(tongue.say(welcome, game=tongue.say(f"game.{match.game.key}"), bots=names[1:]))
    prompt, lines = "" if as_json else tongue.say("play.prompt"), Lines(_typed())

    def ask(seconds: float | None) -> str:
        typer.echo(prompt, nl=False)
        return lines.read(seconds)

    advisor = make(match.game.key, LEVELS[-1], lexicon, len(bots)) if match.options.hints else None
    desk = Desk(typer.echo, ask, advisor=advisor)
    table = kind(match, bots, Teller(tongue, names, me=0), desk)
    try:
        table.play()
        if not as_json:
            table.after(lexicon)
    except Stopped:
        typer.echo(tongue.say("play.stopped"), err=True)


def _begin(path: Path) -> None:
    """Make the file of a record: that it cannot be written is said before the match, and none is written over.

    An empty one may be that of a match that is still being played.
    """
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise in_the_way(path) from None
    except OSError as error:
        raise Mistake("no_data", path=path, why=reason(error)) from None


def _keep(path: Path, match: Match, secret: bytes, lexicon: AnyWords, levels: list[str]) -> None:
    """Write the record; an unfinished match is written without its secret."""
    from sobremesa.core import record
    from sobremesa.core.chance import commit

    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    header = record.Header(
        game=match.game.key,
        version=match.game.version,
        words=lexicon.id,
        words_hash=lexicon.sha256,
        began=now,
        options=match.options,
        names=_names(TONGUE, levels),
        nonces=(bytes(32).hex(),) * match.seats,
        commitment=commit(secret),
        secret=secret.hex() if match.over else "",
    )
    text = record.write(header, match)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)  # it may have gone since the match began
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        typer.echo(text, err=True)
        raise Mistake("no_data", path=path, why=reason(error)) from None
