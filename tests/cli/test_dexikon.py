"""Dexikon on the command line: a match played by typing, the best words of a hand and of a deck."""

from __future__ import annotations

import json

import pytest

from contract.tables import lively_cards
from kit.dexikon import HAND, dexikon
from kit.nursery import run
from kit.rule import rule
from sobremesa.bots import make
from sobremesa.core import notation
from sobremesa.core.match import Match
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon import events as e
from sobremesa.games.dexikon.positions import Attack, Response
from sobremesa.games.dexikon.types import Options
from sobremesa.lexicon import open_lexicon
from sobremesa.sentences import LANGUAGES, Tongue
from sobremesa.terminal.dexikon import ROOM
from sobremesa.terminal.room import Showing
from sobremesa.terminal.rooms import tell
from sobremesa.terminal.table import Desk, TextTable
from sobremesa.terminal.teller import Teller


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_match_is_played_by_typing(lang: str, seats: int) -> None:
    words = {"en": "en-60.1", "es": "es-strict.1"}[lang]
    known = open_lexicon(words)
    arbiter = "strict" if seats == 1 else "challenge"
    options = Options(edition=lang, words=words, arbiter=arbiter, box=lively_cards(lang), last_round=8)
    match = Match(GAME, options, seats, b"t" * 32, known)
    bots = [make("dexikon", "anyhow", known.within("child"), seat) for seat in range(1, seats)]
    hand = make("dexikon", "anyhow", known.within("child"), 9)
    said: list[str] = []

    def typing(_seconds: float | None) -> str:
        return notation.write(hand.decide(match.view(0), GAME.prompts(match.state, 0))).lower()

    names = ("Ana", "Bea", "Carlos")[:seats]
    TextTable(match, bots, Teller(Tongue(lang), names, me=0), Desk(said.append, typing)).play()
    assert match.over
    assert Tongue(lang).say("dexikon.ended") in said
    assert not any("{" in line for line in said)


def test_the_table_says_what_is_on_the_cards_that_can_be_had_or_played() -> None:
    game = dexikon("X AT", HAND, pool="N R D G L B")
    teller = Teller(Tongue("en"), ("Ana", "Bea"), me=0)
    lines = "\n".join(ROOM.show(teller, GAME.view(game.state, 0), Showing(fresh=True, left=None)))
    assert "X (cost 7, points 4; return up to two cards from hand; Cleanup: one card more)" in lines
    assert "B (cost 4, points 3; end: return two cards)" in lines
    assert "Bea: hand 6" in lines
    assert "Your hand: X AT" in lines


def told(*events: e.AnyEvent, lang: str = "en") -> list[str]:
    """What is said of these events to Ana."""
    teller = Teller(Tongue(lang), ("Ana", "Bea"), me=0)
    return [line for event in events for line in tell(teller, ROOM, event)]


@rule("D-12", "D-24")
def test_who_finds_every_stack_empty_is_not_said_to_have_no_last_word() -> None:
    assert told(e.GaveUp(0, None), e.GaveUp(1, None)) == ["You spell no word.", "Bea spells no word."]


@rule("D-2", "D-13", "D-14")
def test_attacks_are_told_to_whom_they_hit() -> None:
    hit = e.Attacked(1, Attack("Z", None), (2, 0))
    once = e.Attacked(0, Attack("M", 1), (0, 1))
    assert told(e.Aimed(1, "M", 0), hit, once) == [
        "M is aimed at you.",
        "Z: you gain 2 Penalties.",
        "M: Bea gains a Penalty.",
    ]
    assert told(e.Aimed(1, "M", 0), lang="es") == ["M va contra ti."]
    assert told(e.Responded(0, (Response(1, "L", (0, 2)),))) == ["Bea shows L. Attacks ignored: 2."]


@rule("D-14")
def test_whoever_may_respond_is_told_the_number_of_each_attack() -> None:
    game = dexikon("V IOU Z AT", HAND, words="VIZ").do(0, "declare V+IOU+Z VIZ")
    respond, _ = GAME.prompts(game.state, 1)
    assert ROOM.asked(GAME.view(game.state, 1), respond)["attacks"] == ["0 V", "1 Z"]


@rule("D-16", "D-24")
def test_solve_finds_the_best_word_of_a_hand_and_the_best_last_word() -> None:
    answer = json.loads(run("solve", "dexikon", "AT", "ES", "IOU", "?", "Z", "N", "--json").stdout)
    assert answer["word"]["points"] == 11, "ten of the cards, and one for the empty hand"
    assert sorted(answer["word"]["cards"]) == ["?", "AT", "ES", "IOU", "N", "Z"]
    deck = ["AT", "AT", "AT", "ES", "ES", "ES", "IOU", "IOU", "IOU", "?", "?", "Z", "Q", "J", "K", "V", "B", "N"]
    answer = json.loads(run("solve", "dexikon", *deck, "--json").stdout)
    assert answer["word"] == {}, "more cards than a hand can have"
    assert answer["last"]["points"] >= 20


def test_solve_speaks_both_languages_and_says_when_there_is_none() -> None:
    assert "As a last word" in run("solve", "dexikon", "AT", "IOU", "N").stdout
    assert "Como última palabra" in run("solve", "dexikon", "--edition", "es", "AR,IOU,N", lang="es").stdout
    assert "no word" in run("solve", "dexikon", "ZQX").stdout


@pytest.mark.parametrize("said", [["Z", "Z", "Z"], ["AT"], ["7", "Z"], ["AT", "N", "--edition", "fr"]])
def test_mistakes_are_said_in_one_line(said: list[str]) -> None:
    answer = run("solve", "dexikon", *said)
    assert answer.returncode != 0
    assert len(answer.stderr.strip().splitlines()) == 1
