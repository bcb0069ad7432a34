"""The Quiddler player: exact lay-downs, no peeking, legal and repeatable."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Literal

import pytest

from contract.tables import play, random_match
from kit.quiddler import quiddler
from kit.rule import rule
from sobremesa.bots import LEVELS, make
from sobremesa.bots.contract import YARDSTICKS
from sobremesa.bots.quiddler import GREEDY, QuiddlerBot
from sobremesa.bots.quiddler_hand import Hand, certain
from sobremesa.core.chance import SeededTable
from sobremesa.core.match import Match
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.types import CardKind, Challenge, Discard, Draw, Lay, Options
from sobremesa.lexicon import Lexicon, open_lexicon

ARBITERS: tuple[Literal["strict", "challenge"], ...] = ("strict", "challenge")


def best_by_hand(kinds: list[CardKind], words: Lexicon) -> float:
    """The best last turn found by trying every set of disjoint words: an oracle."""
    places = range(len(kinds))
    spelled = []
    for size in range(2, len(kinds)):
        for chosen in combinations(places, size):
            faces = [kinds[place].letters for place in chosen]
            if words.words_from(faces, min_cards=size):
                spelled.append(frozenset(chosen))

    def left_score(used: frozenset[int]) -> float:
        rest = sorted(kinds[place].points for place in places if place not in used)
        laid = sum(kinds[place].points for place in used)
        return max(0, laid - sum(rest[:-1]))

    def search(used: frozenset[int], start: int, count: int, longest: int) -> float:
        bonus = 10 * (count > 1) + 10 * (longest > 4) if used else 0
        best = left_score(used) + bonus if len(used) < len(kinds) else -1.0
        for k in range(start, len(spelled)):
            if not used & spelled[k] and len(used | spelled[k]) < len(kinds):
                letters = sum(len(kinds[place].letters) for place in spelled[k])
                best = max(best, search(used | spelled[k], k + 1, count + 1, max(longest, letters)))
        return best

    return search(frozenset(), 0, 0, 0)


@pytest.mark.parametrize(("edition", "words"), [("en", "en-60.1"), ("es", "es-strict.1")])
def test_the_lay_down_is_exactly_the_best(edition: str, words: str) -> None:
    lexicon = open_lexicon(words).within("casual")
    box = cards.kinds(Options(edition=edition))
    deck = [kind for kind in box for _ in range(kind.copies)]
    for seed in range(40):
        random = Random(seed)
        kinds = random.sample(deck, random.randint(3, 8))
        hand = Hand(kinds, lexicon, certain(len(kinds), most=1, longest=4))
        assert hand.best() == best_by_hand(kinds, lexicon), f"seed {seed}: {[kind.id for kind in kinds]}"


def test_a_hand_of_an_owners_box_may_spell_words_of_four_letters_a_card() -> None:
    kinds = [
        CardKind(id=f"{k}", letters=letters, copies=1, points=k)
        for k, letters in enumerate(("COUN", "TERP", "ARTS", "X"))
    ]
    hand = Hand(kinds, open_lexicon("en-60.1"), certain(4, most=None, longest=11))
    lay, worth = hand.going_out() or (None, 0)
    assert lay is not None
    assert lay.words == (("0", "1", "2"),)
    assert worth == 0 + 1 + 2 + 10


def test_every_level_plays_legal_matches_in_both_modes_and_languages() -> None:
    for level in (*LEVELS, *YARDSTICKS):
        for edition, words in (("en", "en-80.1"), ("es", "es-strict.1")):
            for arbiter in ARBITERS:
                lexicon = open_lexicon(words)
                options = Options(edition=edition, words=words, arbiter=arbiter, hands=(3, 6))
                match = Match(GAME, options, 3, b"m" * 32, lexicon)
                bots = [make("quiddler", level, lexicon, seat) for seat in range(3)]
                while not match.over:
                    seat = min(GAME.to_act(match.state))
                    match.play(seat, bots[seat].decide(match.view(seat), GAME.prompts(match.state, seat)))
                assert len(match.state.pad) == 2


def test_what_is_hidden_never_changes_its_decision() -> None:
    for seed in range(12):
        match, _, words = random_match(GAME, seed)
        random = Random(seed)
        for n, moment in enumerate(play(match, words, seed)):
            seats = sorted(GAME.to_act(match.state))
            if not seats or random.random() > 0.05:
                continue
            seat = seats[0]
            twin = GAME.imagine(match.view(seat), SeededTable(random.randbytes(32), n, words))
            decisions = {
                QuiddlerBot(words, 3).decide(GAME.view(state, seat), GAME.prompts(state, seat))
                for state in (match.state, twin)
            }
            assert len(decisions) == 1, f"seed {seed} n {n} {moment.action}"


@rule("Q-4")
def test_it_takes_the_discard_that_completes_its_words_and_the_pile_otherwise() -> None:
    words = open_lexicon("en-60.1")
    for up, pile in (("C", "discard"), ("J", "deck")):
        play = quiddler("A T Q / D E F", up=up)
        assert QuiddlerBot(words, 1).decide(GAME.view(play.state, 0), GAME.prompts(play.state, 0)) == Draw(pile)


@rule("Q-6")
def test_the_yardstick_goes_out_as_soon_as_it_can_and_the_expert_waits_for_points() -> None:
    words = open_lexicon("en-60.1")
    play = quiddler("A T A T / D E F G", deck="E", words="AT").do(0, "draw deck")
    view, prompts = GAME.view(play.state, 0), GAME.prompts(play.state, 0)
    assert isinstance(QuiddlerBot(words, 1, GREEDY).decide(view, prompts), Lay)
    assert isinstance(QuiddlerBot(words, 1).decide(view, prompts), Discard)


@rule("Q-15")
def test_the_expert_challenges_what_is_no_word_and_nothing_else() -> None:
    words = open_lexicon("en-60.1")
    for laid, doubted in (("C+A+T", False), ("T+C+A", True)):
        play = quiddler("C A T / D E F", deck="X Y", words="CAT", arbiter="challenge")
        play.do(0, "draw deck", f"lay {laid} X").do(1, "draw deck", "discard Y")
        choice = QuiddlerBot(words, 1).decide(GAME.view(play.state, 1), GAME.prompts(play.state, 1))
        assert isinstance(choice, Challenge) == doubted


def test_there_is_no_bot_for_what_there_is_not() -> None:
    words = open_lexicon("en-60.1")
    for game, level in (("chess", "good"), ("quiddler", "wizard")):
        with pytest.raises(LookupError):
            make(game, level, words, 1)
