"""Commands about played matches: replay, verify, arena."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.common import (
    GAMES,
    TONGUE,
    Mistake,
    find_game,
    find_levels,
    find_setting,
    put_json,
    read_text,
    words_of,
    wrong_setting,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sobremesa.core.contract import Event
    from sobremesa.core.match import Match
    from sobremesa.core.record import BadRecord, Record
    from sobremesa.lab.arena import Standing

Json = Annotated[bool, typer.Option("--json", help=TONGUE.say("help.json"))]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=TONGUE.say("help.record"))]
say = TONGUE.say


def _bad(path: Path, error: BadRecord) -> Mistake:
    why = say(f"record.{error.code}", **error.facts)
    key = "bad_record" if error.line else "bad_record_whole"
    return Mistake(key, path=path, line=error.line, why=why)


def replayed(path: Path) -> tuple[Record, Match]:
    """The record and its match, every rule judged anew; or a mistake that says what is wrong with it."""
    from sobremesa.core import record
    from sobremesa.games import by_key
    from sobremesa.lexicon import UnknownLexicon, open_words

    text = read_text(path)
    try:
        read = record.read(text, by_key)
        words = open_words(read.header.words)
        if words.sha256 != read.header.words_hash:
            raise record.BadRecord("other_words", 0, id=words.id)
        game = find_game(read.header.game)
        return read, record.replay(read, game, words)
    except UnknownLexicon as unknown:
        raise _bad(path, record.BadRecord("unknown_list", 0, id=unknown.id)) from None
    except record.BadRecord as error:
        raise _bad(path, error) from None


def replay(file: RecordFile, *, as_json: Json = False) -> None:
    """Show a recorded match move by move."""
    from sobremesa.core import notation
    from sobremesa.core.match import Match
    from sobremesa.lexicon import open_words
    from sobremesa.terminal.rooms import room_of, tell
    from sobremesa.terminal.teller import Teller

    read, whole = replayed(file)
    game, header = whole.game, read.header
    match = Match(game, header.options, whole.seats, header.seed(), open_words(header.words))
    teller = Teller(TONGUE, header.names, me=None)
    room = room_of(game.key)
    steps = [{"n": 0, "events": match.events}]

    def show(events: tuple[Event, ...]) -> None:
        for event in () if as_json else events:
            for line in tell(teller, room, event):
                typer.echo(line)

    show(match.events)
    for entry in read.log:
        events = match.play(entry.seat, entry.action, entry.at)
        said = notation.write(entry.action)
        steps.append({"n": entry.n, "seat": entry.seat, "at": entry.at, "action": said, "events": events})
        show(events)
    if as_json:
        put_json({"game": game.key, "names": header.names, "steps": steps, "scores": game.scores(match.state)})


def verify(file: RecordFile, *, as_json: Json = False) -> None:
    """Check a record: every rule judged again, every shuffle recomputed, the commitment compared."""
    read, match = replayed(file)
    scores = match.game.scores(match.state)
    if as_json:
        put_json({"ok": True, "n": len(read.log), "commitment": read.header.commitment, "scores": scores})
        return
    typer.echo(say("verify.good", n=len(read.log)))
    typer.echo(say("verify.scores", scores=scores))


def arena(
    game: Annotated[str, typer.Argument(help=say("help.game", games=GAMES))],
    *,
    seats: Annotated[str, typer.Option(help=say("help.seats"))] = "expert,good",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help=say("help.games"))] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**64, help=say("help.seed"))] = 1,
    words: Annotated[str, typer.Option(help=say("help.words"))] = "en",
    vocabulary: Annotated[int, typer.Option(min=0, help=say("help.vocabulary"))] = 0,
    setting: Annotated[list[str] | None, typer.Option("--set", help=say("help.set"))] = None,
    workers: Annotated[int, typer.Option(min=0, help=say("help.workers"))] = 0,
    as_json: Json = False,
) -> None:
    """Many matches between bots, on the same deals with the seats turned."""
    import msgspec

    from sobremesa.bots.contract import LEVELS, YARDSTICKS
    from sobremesa.core.contract import Illegal
    from sobremesa.lab.arena import Tournament, options_of, run

    played, levels = find_game(game), find_levels(seats, LEVELS + YARDSTICKS)
    settings = dict(map(find_setting, setting or ()))
    lexicon = words_of(played, str(settings.pop("words", words)))
    if len(levels) not in played.seats:
        least, most = played.seats[0], played.seats[-1]
        raise Mistake("seat_count", game=played.key, least=least, most=most, seats=len(levels))
    tournament = Tournament(played.key, tuple(levels), games, seed, lexicon.id, vocabulary, settings)
    try:
        played.vet(options_of(tournament), len(levels))
    except Illegal as no:
        raise Mistake("plain", why=TONGUE.refusal(no.rule, no.code, no.facts)) from None
    except msgspec.ValidationError as error:
        raise wrong_setting(error, settings, played.options.__struct_fields__) from None
    result = _with_progress(run(tournament, workers), games)
    if as_json:
        put_json(result)
    else:
        _show(result)


def _with_progress(parts: Iterator[Standing], games: int) -> Standing:
    """The last standing, with a bar on standard error while it comes together."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    *_, last = track(parts, say("arena.playing"), games, console=console, disable=not console.is_terminal)
    return last


def _figure(value: float, margin: float) -> str:
    """With its margin, if there were enough matches to say one."""
    return f"{value:.1f}" if math.isnan(margin) else f"{value:.1f} ± {margin:.1f}"


def _show(result: Standing) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(
        say("arena.header_seat"), say("arena.header_wins"), say("arena.header_share"), say("arena.header_mean")
    )
    for line in result.lines:
        share = f"{_figure(100 * line.share, 100 * line.share_margin)} %"
        table.add_row(line.level, f"{line.wins:g}", share, _figure(line.mean, line.mean_margin))
    console = Console()
    console.print(table)
    tournament = result.tournament
    console.print(
        say(
            "arena.summary",
            games=result.played,
            seed=tournament.seed,
            words=tournament.words,
            seconds=result.seconds,
        )
    )
