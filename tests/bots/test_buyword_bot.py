"""The BuyWord player: exact sales, sensible purchases, legal in every variant, and no peeking."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from contract.tables import play, random_match
from kit.buyword import buyword
from kit.rule import rule
from sobremesa.bots import LEVELS, Bot, make
from sobremesa.bots.buyword import EXPERT, TEMPERS, BuyWordBot
from sobremesa.bots.buyword_hand import Holding
from sobremesa.bots.buyword_worth import NOTHING, Weights, fitted, worth_of
from sobremesa.core.chance import SeededTable
from sobremesa.core.match import Match
from sobremesa.games.buyword import GAME, tiles
from sobremesa.games.buyword.types import Buy, Finish, Name, Options, Refuse, Sell
from sobremesa.lexicon import Lexicon, open_lexicon

BASIC = {"en": Options(), "es": Options(edition="es", words="es-strict.1")}
VARIANTS = (
    Options(draft=True, auction=True),
    Options(trade="tiles", tile_limit=10),
    Options(trade="money", tile_limit=0, short_draw=True),
    Options(crossword=True, arbiter="challenge"),
    Options(theme=("CAT", "DOG", "TEA", "SEA", "SUN", "NET", "TON")),
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", BASIC)
def test_every_level_plays_legal_matches_in_both_languages(level: str, edition: str) -> None:
    whole_match(BASIC[edition], level, seats=2)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: repr(options)[:40])
def test_it_plays_every_variant(options: Options) -> None:
    whole_match(options, "good", seats=3, maker=brief)


def brief(_: str, level: str, words: Lexicon, seed: int) -> BuyWordBot:
    """The player of a level, that imagines few draws: it goes the same ways."""
    return BuyWordBot(words.within(level), seed, replace(TEMPERS[level], samples=2))


def whole_match(options: Options, level: str, seats: int, maker: Callable[..., Bot] = make) -> Match:
    words = open_lexicon(options.words)
    match = Match(GAME, options, seats, b"b" * 32, words)
    bots = [maker("buyword", level, words, seat) for seat in range(seats)]
    while not match.over:
        seat = min(GAME.to_act(match.state))
        match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))
    return match


def test_what_is_hidden_never_changes_its_decision() -> None:
    looks_ahead = replace(EXPERT, samples=3)  # among few draws one that hangs on what is hidden shows the sooner
    for seed in range(8):
        match, _, words = random_match(GAME, seed)
        random = Random(seed)
        for n, moment in enumerate(play(match, words, seed)):
            seats = sorted(GAME.to_act(match.state))
            if not seats or random.random() > 0.1:
                continue
            seat = random.choice(seats)
            twin = GAME.imagine(match.view(seat), SeededTable(random.randbytes(32), n, words))
            decisions = {
                BuyWordBot(words, 3, looks_ahead).decide(GAME.view(state, seat), GAME.prompts(state, seat))
                for state in (match.state, twin)
            }
            assert len(decisions) == 1, f"seed {seed} n {n} {moment.action}"


@rule("B-8")
def test_in_the_last_round_it_sells_exactly_the_best_words() -> None:
    words = open_lexicon("en-60.1")
    holding = Holding(words, Options(), tuple("ENJOYED"), 0)
    plan = holding.plan(NOTHING)
    assert plan.money == 169
    assert [word.spelling for word in plan.words] == ["ENJOYED"]
    assert plan.kept == ()


@rule("B-8", "B-10")
def test_it_holds_a_short_word_for_a_longer_one_and_boxes_only_the_excess() -> None:
    words = open_lexicon("en-60.1")
    worth = fitted("en", "full")
    assert Holding(words, Options(), tuple("CAT"), 0).plan(worth).words == ()
    assert Holding(words, Options(), tuple("ENJOYED"), 0).plan(worth).money == 169
    crowded = Holding(words, Options(), tuple("CVJJKQVVX"), 0).plan(worth)
    assert len(crowded.boxed) == 1
    assert len(crowded.kept) == 8


@rule("B-8")
def test_kept_tiles_are_worth_what_was_fitted_for_each_and_for_two_together() -> None:
    words = open_lexicon("en-60.1")
    weights = Weights("", "", "", {"Q": 20.0, "U": 5.0, "V": 9.0, "?": 30.0}, {"Q U": 7.0, "U U": -3.0}, 0.25)
    worth = worth_of(weights)

    def kept(held: str, wilds: int = 0, share: float = 1.0) -> float:
        return Holding(words, Options(), tuple(held), wilds).kept(worth.scaled(share))

    assert kept("QV") == 29.0
    assert kept("UQ") == 32.0
    assert kept("UUV") == 16.0
    assert kept("V", wilds=2) == 69.0
    assert kept("X") == 0.0, "nothing was fitted for it"
    # AT brings four dollars at once: a quarter of them on top while the bag is full, all of them when it is empty.
    assert kept("AT") == 1.0
    assert kept("AT", share=0.0) == 4.0
    assert kept("QU", share=0.5) == 16.0


@rule("B-7")
def test_it_buys_what_adds_more_than_it_costs() -> None:
    words = open_lexicon("en-80.1")
    cheap = buyword("S A E I R O", roll=3, words="")
    dear = buyword("J A Q I X O", roll=3, words="")
    bot = BuyWordBot(words, 1)
    assert bot.decide(GAME.view(cheap.state, 0), GAME.prompts(cheap.state, 0)) == Buy()
    assert bot.decide(GAME.view(dear.state, 0), GAME.prompts(dear.state, 0)) == Refuse()
    broke = replace(cheap.state, places=(replace(cheap.state.places[0], money=3), cheap.state.places[1]))
    assert bot.decide(GAME.view(broke, 0), GAME.prompts(broke, 0)) == Refuse()


@rule("B-5")
def test_it_names_two() -> None:
    play = buyword("A B", roll=0)
    view, prompts = GAME.view(play.state, 0), GAME.prompts(play.state, 0)
    assert BuyWordBot(open_lexicon("en-60.1"), 1).decide(view, prompts) == Name(2)


@rule("B-12")
def test_it_sells_what_it_can_before_the_end() -> None:
    words = open_lexicon("en-60.1")
    play = buyword("C A T E S", roll=5, seats=1, only=True, words="CASTE CATES TACES CESTA").do(0, "buy")
    bot = BuyWordBot(words, 1)
    offer = bot.decide(GAME.view(play.state, 0), GAME.prompts(play.state, 0))
    assert isinstance(offer, Sell)
    assert tiles.dots(play.state.options, offer.tiles) >= 6
    done = replace(play.state, places=(replace(play.state.places[0], tiles=(), wilds=0),))
    assert bot.decide(GAME.view(done, 0), GAME.prompts(done, 0)) == Finish(())
