"""The commands, from `serve` and `play` to `ratings`; what each is for stands in the catalogues of sentences.

Heavy things are imported inside the commands, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from typing import Final, NoReturn

import typer

from sobremesa import __version__
from sobremesa.cli import analyse, data, matches, people, solve, stores, tables, words
from sobremesa.cli.common import TONGUE, Mistake
from sobremesa.sentences import plain

STOPPED = 130
"""The exit code of a program that Ctrl-C has ended."""
LONGEST: Final = 1000
"""Characters of a complaint: what it names may be as long as a file."""

app = typer.Typer(
    name="sobremesa", help=TONGUE.say("help.app"), no_args_is_help=True, add_completion=False, rich_markup_mode=None
)
lexicon = typer.Typer(help=TONGUE.say("help.lexicon"), no_args_is_help=True, rich_markup_mode=None)
box = typer.Typer(help=TONGUE.say("help.own_data"), no_args_is_help=True, rich_markup_mode=None)

app.command("serve", help=TONGUE.say("help.serve"))(tables.serve)
app.command("play", help=TONGUE.say("help.play"))(tables.play)
app.command("word", help=TONGUE.say("help.word"))(words.word)
app.command("solve", help=TONGUE.say("help.solve"))(solve.solve)
app.command("replay", help=TONGUE.say("help.replay"))(matches.replay)
app.command("verify", help=TONGUE.say("help.verify"))(matches.verify)
app.command("analyse", help=TONGUE.say("help.analyse"))(analyse.analyse)
app.command("arena", help=TONGUE.say("help.arena"))(matches.arena)
app.command("backup", help=TONGUE.say("help.backup"))(stores.backup)
app.command("restore", help=TONGUE.say("help.restore"))(stores.restore)
app.command("export", help=TONGUE.say("help.export"))(stores.export)
app.command("reports", help=TONGUE.say("help.reports"))(people.reports)
app.command("ratings", help=TONGUE.say("help.ratings"))(people.ratings)
app.command("warm", help=TONGUE.say("help.warm"))(words.warm)
lexicon.command("info", help=TONGUE.say("help.info"))(words.info)
lexicon.command("words", help=TONGUE.say("help.list"))(words.listed)
app.add_typer(lexicon, name="lexicon")
box.command("new", help=TONGUE.say("help.data_new"))(data.new)
box.command("check", help=TONGUE.say("help.data_check"))(data.check)
app.add_typer(box, name="data")


@app.callback(invoke_without_command=True)
def _top(
    *,
    version: bool = typer.Option(False, "--version", help=TONGUE.say("help.version")),
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line. A mistake is one line on standard error and exit code 2; Ctrl-C is 130."""
    # What is no UTF-8 among the arguments is shown as such, not as a traceback.
    sys.argv[1:] = [word.encode("utf-8", "surrogateescape").decode("utf-8", "replace") for word in sys.argv[1:]]
    try:
        code = app(standalone_mode=False) or 0
    except Mistake as mistake:
        _complain(str(mistake))
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            typer.echo(error.format_message())
            sys.exit(0)
        _complain(_misuse(error))
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    except BrokenPipeError:
        # Whoever read our output has gone; what Python would still flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _complain(TONGUE.say("error.no_output"))
    if code == STOPPED:
        with suppress(OSError):  # the terminal may have gone
            typer.echo(TONGUE.say("error.stopped"), err=True)
    sys.exit(code)


def _misuse(error: typer.TyperException) -> str:
    """What is wrong with the way a command was typed, in the reader's language."""
    message = error.format_message()
    said = re.findall(r"'([^']*)'", message) or [getattr(error, "option_name", "")]
    kinds = {"NoSuchOption": "no_such_option", "MissingParameter": "missing", "BadParameter": "bad_value"}
    key = kinds.get(type(error).__name__, "no_such_command" if "command" in message else "usage")
    return TONGUE.say(f"error.{key}", said=getattr(error, "option_name", "") or said[0])


def _complain(why: str) -> NoReturn:
    """Say it in one line, whatever of it was in a file that somebody else may have written."""
    line = " ".join(why[:LONGEST].split()) + "…" * (len(why) > LONGEST)
    with suppress(OSError):  # the terminal may have gone
        typer.echo(TONGUE.say("error.line", why=plain(line)), err=True)
    sys.exit(2)
