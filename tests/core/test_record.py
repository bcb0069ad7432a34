"""The text record: what is wrong with a bad one is said with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.tables import play, random_match
from sobremesa.core import record
from sobremesa.core.chance import commit, mix
from sobremesa.core.log import Entry
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.games.quiddler import GAME
from sobremesa.lexicon import Lexicon

SECRET, NONCE = bytes(range(32)), bytes(32)


def finished() -> tuple[str, Lexicon]:
    """A short honest record and its words."""
    start, _, words = random_match(GAME, 3)
    nonces = [NONCE] * start.seats
    match = Match(GAME, start.options, start.seats, mix(SECRET, nonces), words)
    for _ in play(match, words, 3):
        pass
    header = record.Header(
        game="quiddler",
        version=1,
        words=words.id,
        words_hash=words.sha256,
        began="2026-11-29T20:15:00.000Z",
        options=match.options,
        names=tuple(f"Ñandú {seat}" for seat in range(match.seats)),
        nonces=tuple(NONCE.hex() for _ in range(match.seats)),
        commitment=commit(SECRET),
        secret=SECRET.hex(),
    )
    return record.write(header, match), words


TEXT, WORDS = finished()


def why(text: str) -> tuple[str, int]:
    """The code and line that a text is refused with."""
    with pytest.raises(record.BadRecord) as error:
        record.replay(record.read(text, by_key), GAME, WORDS)
    return error.value.code, error.value.line


def changed(start: str, new: str) -> str:
    """The record with the first line that starts so replaced."""
    lines = TEXT.split("\n")
    place = next(k for k, line in enumerate(lines) if line.startswith(start))
    lines[place : place + 1] = [new] if new else []
    return "\n".join(lines)


def test_an_honest_record_replays() -> None:
    match = record.replay(record.read(TEXT, by_key), GAME, WORDS)
    assert match.over


def test_what_is_wrong_with_a_record_is_said() -> None:
    assert why("") == ("no_record", 1)
    assert why("hello\n") == ("no_record", 1)
    assert why(changed("sobremesa", "sobremesa 9")) == ("no_record", 1)
    assert why(changed("game", "game chess 1")) == ("no_such_game", 2)
    assert why(changed("game", "game quiddler 99")) == ("other_version", 2)
    assert why(changed("options", "options {}}")) == ("bad_line", 5)
    assert why(changed("options", 'options {"arbiter":"nobody"}'))[0] == "bad_options"
    assert why(changed("seat", ""))[0] in {"illegal", "other_scores", "no_such_line", "bad_line"}
    assert why(changed("secret", "")) == ("no_secret", 0)
    assert why(changed("secret", f"secret {bytes(32).hex()}")) == ("broken_commitment", 0)
    assert why(changed("secret", "secret 1234")) == ("bad_line", 0)
    assert why(changed("commitment", "")) == ("no_such_line", 0)
    assert why(changed("scores", "scores 1 2 3")) == ("other_scores", 0)
    assert why(TEXT[: TEXT.index("\nscores")]) == ("no_such_line", 0)
    line = TEXT.split("\n").index("") + 2
    assert why(changed("1 ", "1 0 +0 fly away")) == ("no_such_action", line)
    assert why(changed("1 ", "one two three")) == ("bad_line", line)
    assert why(changed("1 ", "2 0 +0 draw deck"))[0] in {"bad_line", "illegal"}
    assert why(changed("1 ", "1 7 +0 draw deck"))[0] == "illegal"


@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 60))
def test_a_damaged_record_is_refused_or_still_a_record(junk: str, place: int, gone: int) -> None:
    text = TEXT[:place] + junk + TEXT[place + gone :]
    try:
        record.replay(record.read(text, by_key), GAME, WORDS)
    except record.BadRecord as error:
        assert error.code


@pytest.mark.parametrize(
    ("start", "new", "code", "line"),
    [
        ("secret ", f"secret {SECRET[:1].hex()} {SECRET[1:].hex()}", "bad_line", 0),
        ("game ", f"game quiddler {'9' * 40}", "bad_line", 2),
        ("seat ", f"seat {NONCE.hex()} \x1b[31mRed", "bad_line", 0),
        ("seat ", f"seat {NONCE.hex()} two\x85lines", "bad_line", 0),
        ("seat ", f"seat {NONCE.hex()} three\u2028lines", "bad_line", 0),
        ("seat ", f"seat {NONCE.hex()} turned\u202eround", "bad_line", 0),
        ("seat ", f"seat {NONCE.hex()} ", "bad_line", 0),
        ("began ", "began one day", "bad_line", 0),
        ("began ", "began 2026-02-30T20:15:00.000Z", "bad_line", 0),
        ("began ", "began 2026-02-28T25:61:61.000Z", "bad_line", 0),
        ("secret ", f"secret {SECRET.hex()}\nsecret {SECRET.hex()}", "superfluous", 12),
        ("options ", "options null", "bad_line", 5),
        ("options ", 'options {"hands":[99]}', "bad_options", 5),
        ("options ", f'options {{"words":"{WORDS.id}","rules":"mine"}}', "bad_options", 5),
    ],
)
def test_each_line_of_the_header_has_one_form(start: str, new: str, code: str, line: int) -> None:
    assert why(changed(start, new)) == (code, line)


def test_a_log_takes_its_entries_in_order() -> None:
    match, _, _ = random_match(GAME, 3)
    (seat,) = GAME.to_act(match.state)
    step = match.judge(seat, GAME.actions.__args__[0]("deck"))
    with pytest.raises(ValueError, match="entry 5 after 0"):
        match.enter(Entry(n=5, seat=seat, action=GAME.actions.__args__[0]("deck"), at=0), step)
