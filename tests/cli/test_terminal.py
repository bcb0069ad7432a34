"""A match in the terminal, played to its end with moves typed in notation."""

from __future__ import annotations

from typing import Any

import pytest

from contract.tables import play, random_match, refusal
from sobremesa.bots import make
from sobremesa.core import notation
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.games.buyword import GAME as BUYWORD
from sobremesa.games.buyword.types import Options as BuyWordOptions
from sobremesa.games.quiddler import GAME
from sobremesa.games.quiddler.types import Options
from sobremesa.lexicon import open_lexicon
from sobremesa.sentences import LANGUAGES, Tongue, sentences
from sobremesa.terminal.rooms import ROOMS
from sobremesa.terminal.table import Desk, JsonTable, TextTable
from sobremesa.terminal.teller import Teller

CASES = [("en", "en", "en-60.1", "challenge"), ("es", "es", "es-strict.1", "strict")]


@pytest.mark.parametrize("kind", [TextTable, JsonTable])
@pytest.mark.parametrize(("lang", "edition", "words", "arbiter"), CASES)
def test_a_whole_match_is_played_by_typing(kind: Any, lang: str, edition: str, words: str, arbiter: Any) -> None:
    lexicon = open_lexicon(words)
    options = Options(edition=edition, words=words, arbiter=arbiter, hands=(3, 4))
    match = Match(GAME, options, 3, b"t" * 32, lexicon)
    bots = [make("quiddler", level, lexicon, 1) for level in ("anyhow", "casual")]
    hand = make("quiddler", "good", lexicon, 2)
    said: list[str] = []

    def typing(_seconds: float | None) -> str:
        view, prompts = match.view(0), GAME.prompts(match.state, 0)
        return notation.write(hand.decide(view, prompts)).lower()

    names = ("Ana", "Bea", "Carlos")
    kind(match, bots, Teller(Tongue(lang), names, me=0), Desk(said.append, typing)).play()
    assert match.over
    if kind is TextTable:
        ending = Tongue(lang).say("quiddler.ended")
        assert ending in said
        assert not any("{" in line for line in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "variant", [{"draft": True, "auction": True}, {"crossword": True, "trade": "money"}], ids=str
)
def test_a_whole_match_of_buyword_is_played_by_typing(lang: str, variant: dict[str, Any]) -> None:
    words = {"en": "en-80.1", "es": "es-strict.1"}[lang]
    lexicon = open_lexicon(words)
    options = BuyWordOptions(edition=lang, words=words, arbiter="challenge", **variant)
    match = Match(BUYWORD, options, 3, b"u" * 32, lexicon)
    bots = [make("buyword", level, lexicon, 1) for level in ("anyhow", "casual")]
    hand = make("buyword", "anyhow", lexicon, 2)
    said: list[str] = []

    def typing(_seconds: float | None) -> str:
        return notation.write(hand.decide(match.view(0), BUYWORD.prompts(match.state, 0))).lower()

    TextTable(match, bots, Teller(Tongue(lang), ("Ana", "Bea", "Carlos"), me=0), Desk(said.append, typing)).play()
    assert match.over
    assert Tongue(lang).say("buyword.ended") in said
    assert not any("{" in line for line in said)


@pytest.mark.parametrize("key", ROOMS)
def test_every_event_has_a_teller(key: str) -> None:
    game = by_key(key)
    assert game is not None
    assert set(ROOMS[key].tellers) == set(game.events.__args__)


def test_both_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    def gaps(sentence: str) -> set[str]:
        return {part.split("}")[0] for part in sentence.split("{")[1:]}

    english, spanish = (sentences(language) for language in LANGUAGES)
    assert english.keys() == spanish.keys()
    assert {key: gaps(text) for key, text in english.items()} == {key: gaps(text) for key, text in spanish.items()}


@pytest.mark.parametrize("key", ROOMS)
def test_every_refusal_has_a_sentence(key: str) -> None:
    game = by_key(key)
    assert game is not None
    for language in LANGUAGES:
        assert {f"refused.{code}" for code in game.refusals} <= sentences(language).keys()


def test_another_locale_is_answered_in_english() -> None:
    assert Tongue("fr").language == "en"


@pytest.mark.parametrize("key", ROOMS)
def test_every_refusal_that_happens_can_be_said_in_both_languages(key: str) -> None:
    game = by_key(key)
    assert game is not None
    for seed in range(25):
        match, _, words = random_match(game, seed)
        for moment in play(match, words, seed):
            for seat in range(match.seats):
                no = refusal(match, seat, moment.action)
                for language in LANGUAGES if no is not None else ():
                    assert no is not None
                    said = Tongue(language).refusal(no.rule, no.code, no.facts)
                    assert no.code not in said, said
