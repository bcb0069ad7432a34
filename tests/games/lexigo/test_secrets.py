"""What others write is told to nobody else before time is up (G-5, L-16)."""

from __future__ import annotations

from contract.tables import play
from kit.rule import rule
from sobremesa.core.match import Match
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.types import Options
from sobremesa.lexicon import open_lexicon


@rule("L-16", "G-5")
def test_others_who_write_change_nothing_that_a_seat_is_sent() -> None:
    words = open_lexicon("en-60.1").within("child")
    match = Match(GAME, Options(words="en-60.1"), 3, b"q" * 32, words)
    for _ in play(match, words, 5):
        if match.events and type(match.events[0]).__name__ == "Wrote":
            for seat in (None, 0, 1, 2):
                if seat != match.log[-1].seat:
                    assert match.seen(seat) == ()
