"""The command line as a person meets it: real processes, their words and exit codes (`kit.nursery`)."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.nursery import run
from sobremesa.cli.common import GAMES
from sobremesa.games import SHELF
from sobremesa.sentences import Tongue

SOBREMESA = Path(sys.executable).with_name("sobremesa")
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def fresh(*words: str, lang: str = "en", typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a person does, in an interpreter that loads everything anew."""
    env = {**os.environ, "SOBREMESA_LANG": lang, "COLUMNS": "120"}
    return subprocess.run(
        [SOBREMESA, *words], input=typed, capture_output=True, text=True, env=env, timeout=120, check=False
    )


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short match played to its end in the terminal."""
    path = tmp_path_factory.mktemp("records") / "match.txt"
    played = run("play", "--json", "--seed", "7", "--hands", "3", "--record", str(path), typed="leave\n")
    assert played.returncode == 0, played.stderr
    return path


@pytest.mark.parametrize(
    "command",
    [[], ["play"], ["word"], ["solve"], ["replay"], ["verify"], ["arena"], ["lexicon"], ["lexicon", "info"]],
)
def test_help_explains_every_command_in_both_languages(command: list[str]) -> None:
    english, spanish = (fresh(*command, "--help", lang=lang) for lang in ("en", "es"))
    assert english.returncode == spanish.returncode == 0
    assert english.stdout != spanish.stdout
    assert "help." not in english.stdout + spanish.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["word", "en", "CLEFT"],
        ["solve", "quiddler", "TH", "E", "N", "X"],
        ["solve", "buyword", "CATS"],
        ["solve", "lexigo", "ITED/BACIG/NROW"],
        ["solve", "dexikon", "AT", "IOU", "N"],
        ["play", "dizzle", "--seed", "7"],
        ["replay", "{record}"],
        ["verify", "{record}"],
        ["analyse", "{record}"],
        ["data", "new", "quiddler", "{folder}/mine.toml"],
        ["export", "{folder}", "--data", "{folder}/none"],
        ["ratings", "--postgres", "postgresql://127.0.0.1:1/x"],
        ["lexicon", "info"],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_every_command_says_in_a_fresh_interpreter_what_it_says_in_the_other_tests(
    words: list[str], tmp_path: Path
) -> None:
    said = []
    for way in (fresh, run):
        folder = tmp_path / way.__name__
        folder.mkdir()
        places = {"record": PLAYTHROUGHS / "quiddler-solo.record", "folder": folder}
        done = way(*(word.format(**places) for word in words), typed="q\n")
        parts = done.stdout.replace(str(folder), "F"), done.stderr.replace(str(folder), "F")
        said.append((done.returncode, *parts, sorted(file.read_bytes() for file in folder.iterdir())))
    assert said[0] == said[1]


def test_help_names_every_game_there_is() -> None:
    assert GAMES.split(", ") == [game.key for game in SHELF]


@pytest.mark.parametrize(("key", "name"), [("buyword", "BuyWord"), ("lexigo", "Lexigo RUSH!")])
def test_a_game_is_called_in_the_terminal_as_on_its_box(key: str, name: str) -> None:
    assert run("play", key, "--bots", "none", typed="q\n").stdout.startswith(name)
    assert all(game.key in Tongue("es").say(f"game.{game.key}").lower() for game in SHELF)


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['sobremesa', '--help']\n"
        "from sobremesa.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = {'numpy', 'numba', 'starlette', 'uvicorn', 'rich.console', 'asyncio', 'sobremesa.games'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize(
    "words",
    [
        ["word", "fr", "CHAT"],
        ["solve", "chess", "A", "B", "C"],
        ["solve", "quiddler", "A", "B"],
        ["solve", "quiddler", "A", "B", "7"],
        ["solve", "quiddler", "Q", "Q", "Q"],
        ["solve", "quiddler", "A", "B", "C", "--edition", "fr"],
        ["solve", "lexigo", "ITED/BACIG/NRW"],
        ["solve", "lexigo", "ITED/BA9IG/NROW"],
        ["solve", "lexigo", "***D/BA**G/NROW"],
        ["solve", "lexigo", "ITED/BACIG/NROW", "--rings", "13"],
        ["solve", "lexigo", "ITED/BACIG/NROW", "--rings", "1,1"],
        ["play", "chess"],
        ["play", "--bots", "wizard"],
        ["play", "--hands", "99"],
        ["play", "--hands", "x"],
        ["play", "--arbiter", "nobody"],
        ["play", "--lang", "fr"],
        ["play", "--bots", "good,good,good,good,good,good,good,good"],
        ["replay", "no-such-file"],
        ["verify", "/"],
        ["verify", "/dev/zero"],
        ["analyse", "/dev/zero"],
        ["play", "--record", "/dev/null"],
        ["play", "--record", "/no-such-folder/match.txt"],
        ["arena", "quiddler", "--set", "hands=" + "[" * 100_000],
        ["solve", "lexigo", "A" * 10_000],
        ["arena", "quiddler", "--seats", "wizard"],
        ["arena", "quiddler", "--games", "0"],
        ["arena", "quiddler", "--seats", "expert,"],
        ["arena", "quiddler", "--vocabulary", "-1"],
        ["arena", "quiddler", "--set", "hands"],
        ["arena", "quiddler", "--set", "words=fr"],
        ["arena", "dizzle", "--seats", "good,good,good,good,good"],
        ["solve", "buyword", "ABC", "--wilds", "99"],
        ["solve", "dizzle", "A"],
        ["lexicon", "info", "fr"],
        ["lexicon", "words", "fr"],
        ["lexicon", "words", "en", "--limit", "0"],
        ["no-such-command"],
        ["--no-such-option"],
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_mistake_is_one_clear_line_and_exit_code_two(words: list[str], lang: str) -> None:
    done = run(*words, lang=lang)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 1100
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["play", "dizzle", "--set", "level=x"], ["level", "x"]),
        (["play", "dizzle", "--set", "levl=2"], ["levl", "keep_dice"]),
        (["play", "dexikon", "--set", "specials=4"], ["specials", "4"]),
        (["play", "dexikon", "--set", "last_round"], ["last_round"]),
        (["arena", "dexikon", "--set", "last_round=0"], ["last_round", "0"]),
    ],
)
def test_a_wrong_setting_is_told_in_the_readers_own_language(words: list[str], named: list[str], lang: str) -> None:
    done = run(*words, lang=lang)
    assert done.returncode == 2
    assert all(name in done.stderr for name in named)
    assert not {"Expected", "Object", "`"} & set(done.stderr.replace("`", " ` ").split())


def test_a_word_is_looked_up_with_its_meaning_or_the_reason_why_not() -> None:
    assert "cleft is in en-80.1" in run("word", "en", "CLEFT").stdout
    missing = run("word", "en", "zzyzx")
    assert missing.returncode == 1
    assert "ZZYZX is not in en-80.1" in missing.stdout
    spanish = json.loads(run("word", "es", "pingüino", "--json").stdout)
    assert spanish["listed"] is True
    assert spanish["display"] == "pingüino"
    assert run("word", "es", "ñandú", lang="es").stdout.startswith("ñandú está en es-strict.1")


def test_solve_finds_the_exact_best_lay_down() -> None:
    answer = json.loads(run("solve", "quiddler", "TH", "E", "N", "X", "--json").stdout)
    assert answer["out"]["points"] == 16
    assert answer["out"]["spellings"] == ["THEN"]
    assert answer["out"]["discard"] == "X"
    none = run("solve", "quiddler", "Q", "Z", "X", "J")
    assert "You cannot go out" in none.stdout
    assert "lay nothing" in none.stdout
    assert "CHOZA" in run("solve", "quiddler", "--edition", "es", "CH", "O", "Z", "A", "R", lang="es").stdout


def test_solve_finds_every_word_on_a_grid_with_its_best_value_and_path() -> None:
    answer = json.loads(run("solve", "lexigo", "ited/ba*ig/nrow", "--rings", "7", "--json").stdout)
    found = {word["word"]: word for word in answer["words"]}
    assert {"WORD", "DIG", "RABID", "OW", "DIGIT", "TIARA", "ROSES", "WIG", "WIN", "WIT"} <= found.keys()
    assert not {"RABBIT", "ROPES"} & found.keys()
    assert found["DIGIT"] == {"word": "DIGIT", "value": 4, "path": [3, 7, 8, 7, 6]}
    assert answer["points"] == sum(word["value"] for word in answer["words"])
    told = run("solve", "lexigo", "--words", "es-full.1", "SOLA/MAREN/ÑUCT", lang="es").stdout
    assert "1 ÑA: 9 5" in told


def test_lists_are_shown_and_their_words_can_be_piped() -> None:
    assert "en-80.1" in run("lexicon", "info").stdout
    assert (
        json.loads(run("lexicon", "words", "en", "--prefix", "quiz", "--limit", "3", "--json").stdout)[0] == "QUIZ"
    )
    piped = subprocess.run(
        f"{SOBREMESA} lexicon words en | head -2", shell=True, capture_output=True, text=True, check=False
    )
    assert piped.stdout.split() == ["AA", "AAH"]
    assert piped.stderr == ""


def test_a_record_verifies_and_a_changed_one_does_not(recorded: Path, tmp_path: Path) -> None:
    assert run("verify", str(recorded)).stdout.startswith("Good record.")
    assert json.loads(run("verify", str(recorded), "--json").stdout)["ok"] is True
    assert "leaves the table" in run("replay", str(recorded)).stdout
    assert json.loads(run("replay", str(recorded), "--json").stdout)["game"] == "quiddler"
    forged = tmp_path / "forged.txt"
    forged.write_text(recorded.read_text().replace("\nsecret 00", "\nsecret 01"))
    done = run("verify", str(forged), lang="es")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "comprometido" in done.stderr


def test_what_is_wrong_in_a_record_cannot_steer_the_terminal(recorded: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.txt"
    forged.write_text(recorded.read_text().replace(" draw deck", " \x1b]0;mine\x07 deck"))
    done = run("verify", str(forged))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.strip().isprintable() and "]0;mine" in done.stderr


def test_a_record_is_not_written_over_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("bread, oil")
    done = run("play", "--record", str(path), lang="es")
    assert (done.returncode, path.read_text()) == (2, "bread, oil")
    assert "ya existe" in done.stderr


def test_an_unfinished_record_cannot_be_verified_and_tells_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "running.txt"
    run("play", "--seed", "7", "--record", str(path), typed="draw deck\nq\n")
    assert "secret" not in path.read_text()
    assert "not over" in run("verify", str(path)).stderr


@pytest.mark.parametrize("line", ["game quiddler", "options {"])
def test_nothing_in_a_record_turns_the_direction_of_what_is_printed(
    recorded: Path, tmp_path: Path, line: str
) -> None:
    path = tmp_path / "turned.txt"
    path.write_text(recorded.read_text().replace(line, f"{line[:6]}\u202e{line[6:]}"))
    done = run("verify", str(path))
    assert done.returncode == 2
    assert "\u202e" not in done.stderr


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whoever_ends_a_match_gets_one_line_and_nothing_broken_or_lost(
    tmp_path: Path, sign: signal.Signals
) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    path = folder / "stopped.txt"
    env = {**os.environ, "SOBREMESA_LANG": "en"}
    playing = subprocess.Popen(
        [SOBREMESA, "play", "--seed", "7", "--record", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        # Whoever runs the tests in the background has had them ignore Ctrl-C, and under nohup the other.
        preexec_fn=lambda: signal.signal(sign, signal.SIG_DFL),
    )
    assert playing.stdout is not None
    assert playing.stdin is not None
    while "Your turn." not in playing.stdout.readline():
        assert playing.poll() is None
    playing.stdin.write("draw deck\n")
    playing.stdin.flush()
    while "discard" not in playing.stdout.readline():
        assert playing.poll() is None
    other = run("play", "--record", str(path))
    assert other.returncode == 2 and "is there already" in other.stderr, "the match beside it would write over it"
    path.unlink()
    folder.rmdir()
    playing.send_signal(sign)
    _, errors = playing.communicate(timeout=30)
    assert playing.returncode == 130
    assert errors.strip().splitlines()[-1] == "Stopped."
    assert "Traceback" not in errors
    assert "draw deck" in path.read_text(), "the folder that has gone is there again"


def test_a_record_that_cannot_be_kept_any_more_is_said_aloud(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    playing = subprocess.Popen(
        [SOBREMESA, "play", "--seed", "7", "--record", str(folder / "match.txt")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SOBREMESA_LANG": "en"},
    )
    assert playing.stdout is not None
    while "Your turn." not in playing.stdout.readline():
        assert playing.poll() is None
    (folder / "match.txt").unlink()
    folder.rmdir()
    folder.write_text("something else")
    _, errors = playing.communicate("draw deck\nq\n", timeout=30)
    assert playing.returncode == 2
    assert "\nsobremesa 1\n" in errors and "draw deck" in errors
    assert errors.strip().splitlines()[-1].startswith("Error: Cannot write to")


def test_ctrl_c_while_it_starts_leaves_no_traceback() -> None:
    interrupted = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Interrupts:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'typer':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupts())\n"
        "from sobremesa.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")


def test_ctrl_c_ends_a_tournament_with_one_line_while_its_processes_are_still_loading() -> None:
    playing = subprocess.Popen(
        [SOBREMESA, "arena", "quiddler", "--seats", "expert,greedy", "--games", "200", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SOBREMESA_LANG": "en"},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    children = Path(f"/proc/{playing.pid}/task/{playing.pid}/children")
    while len(children.read_text().split()) < 3:  # two to play, and one that tidies up
        assert playing.poll() is None
    os.killpg(playing.pid, signal.SIGINT)
    _, errors = playing.communicate(timeout=30)
    assert (playing.returncode, errors.strip().splitlines()[-1]) == (130, "Stopped.")
    assert "Traceback" not in errors


def test_no_address_is_not_every_address(tmp_path: Path) -> None:
    done = fresh("serve", "--host", "", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")


def test_a_server_says_that_it_is_open_only_when_it_is(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = fresh("serve", "--port", port, "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert port in done.stderr


@settings(max_examples=6, deadline=None)
@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=20))
def test_any_text_typed_in_the_terminal_is_answered(typed: str) -> None:
    done = run("play", "--json", "--seed", "3", "--hands", "3", typed=f"{typed}\nq\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_the_arena_gives_the_same_result_for_the_same_seed() -> None:
    words = ["arena", "quiddler", "--seats", "anyhow,child", "--games", "2", "--workers", "1", "--json"]
    first, second = (json.loads(way(*words).stdout) for way in (fresh, run))
    assert first["lines"] == second["lines"]
    assert first["played"] == 2
