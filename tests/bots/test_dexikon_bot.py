"""The Dexikon player: exact words, sensible purchases, legal at every table, and no peeking."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from contract.tables import lexicon, lively_cards, play, random_match
from kit.dexikon import HAND, dexikon, with_sheet
from kit.play import Play
from kit.rule import rule
from sobremesa.bots import LEVELS, make
from sobremesa.bots.contract import YARDSTICKS
from sobremesa.bots.dexikon_words import Hand, best_last_word, lay, points_worth
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import Action
from sobremesa.core.match import Match
from sobremesa.games.dexikon import GAME, cards, ending
from sobremesa.games.dexikon.types import (
    Act,
    Aim,
    Bank,
    Buy,
    Challenge,
    Declare,
    Finish,
    GiveUp,
    Insist,
    Options,
    Respond,
    Return,
    Spend,
    Withdraw,
)
from sobremesa.lexicon import open_lexicon

WORDS = open_lexicon("en-80.1")
COMMON = WORDS.within("casual")


def whole_match(options: Options, level: str, seats: int) -> Match:
    """A match of one level against itself, to its end."""
    words = open_lexicon(options.words)
    match = Match(GAME, options, seats, b"b" * 32, words)
    bots = [make("dexikon", level, words, seat) for seat in range(seats)]
    while not match.over:
        seat = min(GAME.to_act(match.state))
        match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))
    return match


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
@pytest.mark.parametrize(
    "options", [Options(arbiter="challenge"), Options(edition="es", words="es-strict.1")], ids=("en", "es")
)
def test_every_level_plays_legal_matches_in_both_modes_and_languages(level: str, options: Options) -> None:
    whole_match(replace(options, last_round=6) if level == "anyhow" else options, level, seats=2)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_it_plays_alone_and_at_a_full_table_of_every_kind_of_card(seats: int) -> None:
    box = lively_cards("en")
    whole_match(Options(box=box, arbiter="strict" if seats == 1 else "challenge"), "expert", seats)


def test_what_is_hidden_never_changes_its_decision() -> None:
    for seed in range(6):
        match, _, words = random_match(GAME, seed)
        random = Random(seed)
        for n, _ in enumerate(play(match, words, seed)):
            seats = sorted(GAME.to_act(match.state))
            if not seats or random.random() > 0.1:
                continue
            seat = random.choice(seats)
            prompts = GAME.prompts(match.state, seat)
            known = lexicon(match.options)
            twin = GAME.imagine(match.view(seat), SeededTable(random.randbytes(32), n, words))
            decided = [
                make("dexikon", "expert", known, 1).decide(GAME.view(state, seat), prompts)
                for state in (match.state, twin)
            ]
            assert decided[0] == decided[1]


def value(options: Options, word: str, held: tuple[str, ...]) -> int:
    """The most points of any way to lay the word, looked for way by way."""
    faces = [cards.printed(options).faces[card] for card in held]
    ways = COMMON.spellings(word, faces)
    return max((cards.points(options, [held[k] for k in way]) for way in ways), default=-1)


@rule("D-11", "D-16")
@pytest.mark.parametrize("seed", range(8))
def test_the_word_of_a_hand_is_exactly_the_best(seed: int) -> None:
    random, options = Random(seed), Options()
    box = [kind.id for kind in cards.kinds(options) for _ in range(kind.copies)]
    held = tuple(random.sample(box, 6))
    faces = [cards.printed(options).faces[card] for card in held]
    worth = [value(options, word, held) + (1 if len(word) == len(held) else 0) for word in COMMON.words_from(faces)]
    found = Hand(COMMON, options, held).best(points_worth(options))
    assert (0 if found is None else found.worth) == max(worth, default=0)


@rule("D-24", "D-25")
@pytest.mark.parametrize("seed", range(8))
def test_the_last_word_of_a_deck_is_exactly_the_best(seed: int) -> None:
    random, options = Random(seed), Options()
    box = [kind.id for kind in cards.kinds(options) for _ in range(kind.copies)]
    deck = (*random.sample(box, 9), "?", "B")
    faces = [cards.printed(options).faces[card] for card in deck]
    wilds, returns = sum(face == "?" for face in faces), 2 * deck.count("B")
    best = -1.0
    for word in COMMON.words_from(faces):
        for way in COMMON.spellings(word, faces):
            used = sum(faces[k] == "?" for k in way)
            points = cards.points(options, [deck[k] for k in way])
            best = max(best, points + 2 * min(returns, wilds - used))
    found = best_last_word(COMMON, options, deck)
    assert found is not None
    assert found.worth == best


@rule("D-24")
def test_letters_on_two_kinds_of_card_are_laid_for_most_points() -> None:
    box = tuple(replace(kind, id="T", letters="T") if kind.id == "Z" else kind for kind in cards.kinds(Options()))
    options = Options(box=box)
    assert sorted(lay(options, ("AT", "AT", "T", "?"), "TAT") or ()) == ["AT", "AT", "T"]
    assert lay(options, ("AT", "T"), "AT") == ("AT", "T"), "the only way to have both"
    assert lay(options, ("AT", "N"), "TAN") is None
    found = best_last_word(COMMON, options, ("AT", "T", "ES"))
    assert found is not None
    assert found.worth == 7


@rule("D-19")
def test_it_looks_past_banked_words() -> None:
    best = Hand(WORDS, Options(), ("Z", "IOU", "AT")).best(points_worth(Options()))
    assert best is not None
    other = Hand(WORDS, Options(), ("Z", "IOU", "AT")).best(points_worth(Options()), [best.spelling])
    assert other is None or other.spelling != best.spelling


def decides(game: Play, seat: int = 0, level: str = "expert") -> Action:
    """What a player of this level does now."""
    return make("dexikon", level, WORDS, 1).decide(GAME.view(game.state, seat), GAME.prompts(game.state, seat))


@rule("D-10")
def test_it_draws_before_it_spells_and_swaps_what_it_cannot_use() -> None:
    assert decides(dexikon("D H AT ES; N N", HAND)) == Act("D", ())
    action = decides(dexikon("H Z IOU V; N N N", HAND))
    assert isinstance(action, Act)
    assert "V" in action.cards
    assert isinstance(decides(dexikon("D AT ES", HAND)), Declare), "nothing to draw"


@rule("D-12")
def test_without_a_word_it_takes_a_letter_and_no_penalty() -> None:
    assert decides(dexikon("Z Q", HAND)) == GiveUp("IOU")


@rule("D-14")
def test_it_shows_a_response_to_what_is_meant_for_it() -> None:
    game = dexikon("V IOU M AT", "L AT ES", "L ES", words="VOM")
    game.do(0, "declare V+IOU+M VOM", "aim 2")
    assert decides(game, 1) == Respond("L", (0,))
    assert decides(game, 2) == Respond("L", (0, 1))


@rule("D-2")
def test_it_aims_at_whoever_has_most_points() -> None:
    game = with_sheet(dexikon("M IOU", HAND, HAND, words="MO"), 2, "WORD 9")
    game.do(0, "declare M+IOU MO")
    assert decides(game) == Aim(2)


@rule("D-21")
def test_it_challenges_what_is_no_word_and_stands_by_what_is_one() -> None:
    for cards_said, word, doubts in (("IOU+AT", "IT", False), ("AT+N", "TN", True)):
        game = dexikon("IOU AT N", HAND, words="IT", arbiter="challenge")
        game.do(0, f"declare {cards_said} {word}")
        assert isinstance(decides(game, 1), Challenge) is doubts
        game.do(1, "challenge")
        assert isinstance(decides(game), Withdraw if doubts else Insist)


@rule("D-17", "D-18")
def test_the_yardstick_buys_the_dearest_and_banks_from_the_sixth_round() -> None:
    game = dexikon("Z IOU AT ES", HAND, words="ZO", pool="N R D V Z Q").do(0, "declare Z+IOU ZO").do(1, "pass")
    assert decides(game, level="greedy") == Spend()
    game.do(0, "spend")
    assert decides(game, level="greedy") == Buy("V")
    game = dexikon("Z IOU AT ES", HAND, words="ZO").do(0, "declare Z+IOU ZO").do(1, "pass")
    game.state = replace(game.state, round=6)
    assert decides(game, level="greedy") == Bank()
    game.do(0, "bank", "buy N")
    assert decides(game, level="greedy") == Finish(), "it takes no core card if it need not"


@rule("D-23", "D-17")
def test_the_expert_banks_when_the_end_is_near() -> None:
    game = dexikon("Z IOU AT ES", HAND, words="ZO").do(0, "declare Z+IOU ZO").do(1, "pass")
    game.state = replace(game.state, round=12)
    game = with_sheet(game, 1, *(f"WORD{letter} 9" for letter in "ABCDEF"))
    assert decides(game) == Bank()


@rule("D-20", "D-25")
def test_it_returns_penalties() -> None:
    game = dexikon("R IOU ? N; N N N N N N", HAND, words="OR")
    game.do(0, "declare IOU+R OR", "spend", "buy AT", "finish")
    assert decides(game) == Return(("?",))
    game = dexikon("B ? N", HAND)
    game.state = ending.begin(game.state).state
    game.do(0, "give-up -").do(1, "give-up -")
    assert decides(game) == Return(("?",))
