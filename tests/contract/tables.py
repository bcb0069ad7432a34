"""Random tables for the exam: for each game its options, seats and a word list, all from one seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from kit.secrets import SECRETS
from sobremesa.bots.anyhow import Anyhow
from sobremesa.core.contract import TABLE, Action, Game, Illegal, Leave, Options, Seat, TimeUp
from sobremesa.core.match import Match
from sobremesa.games.buyword.types import Options as BuyWordOptions
from sobremesa.games.dexikon.cards import PRINTED
from sobremesa.games.dexikon.types import CardKind
from sobremesa.games.dexikon.types import Options as DexikonOptions
from sobremesa.games.dizzle import sheets
from sobremesa.games.dizzle.types import Options as DizzleOptions
from sobremesa.games.lexigo.types import Options as LexigoOptions
from sobremesa.games.quiddler.types import Options as QuiddlerOptions
from sobremesa.lexicon import AnyWords, NoWords, open_words

EDITIONS = ("en", "es")
LISTS = {"en": "en-60.1", "es": "es-strict.1"}
THEME = ("CAT", "DOG", "TEA", "SUN", "SEA", "RIO", "MAR", "SOL", "OSO", "OLA")


def quiddler_options(random: Random, seats: int) -> QuiddlerOptions:
    """Any settings that Quiddler allows for so many seats."""
    edition = random.choice(EDITIONS)
    hands = random.choice(((3,), (3, 4), tuple(range(3, 11)), (10, 3, 7)))
    return QuiddlerOptions(
        arbiter="strict" if seats == 1 else random.choice(("strict", "challenge")),
        words=LISTS[edition],
        edition=edition,
        hands=hands,
        two_player_bonus=random.choice(("longest", "most")),
        lap_first=random.random() < 0.3,
        challenger_pays_total=random.random() < 0.3,
        handicap=random.choice(((), tuple(random.randrange(9) for _ in range(seats)))),
        dealer=random.choice((None, random.randrange(seats))),
    )


def buyword_options(random: Random, seats: int) -> BuyWordOptions:
    """Any settings and variants that BuyWord allows together for so many seats."""
    edition = random.choice(EDITIONS)
    crossword = random.random() < 0.3
    return BuyWordOptions(
        arbiter="strict" if seats == 1 else random.choice(("strict", "challenge")),
        words=LISTS[edition],
        edition=edition,
        draft=seats > 1 and random.random() < 0.3,
        auction=seats > 1 and random.random() < 0.4,
        trade="none" if seats == 1 else random.choice(("none", "tiles", "money")),
        tile_limit=random.choice((8, 10, 0)),
        theme=THEME if not crossword and random.random() < 0.1 else (),
        crossword=crossword,
        short_draw=random.random() < 0.5,
        leader=random.choice((None, random.randrange(seats))),
    )


def lexigo_options(random: Random, seats: int) -> LexigoOptions:
    """Any settings that Lexigo allows for so many seats."""
    edition = random.choice(EDITIONS)
    return LexigoOptions(
        arbiter="strict" if seats == 1 else random.choice(("strict", "challenge")),
        words=LISTS[edition],
        edition=edition,
        layout=random.choice(("4-5-4", "3-2-3-2-3")),
        least_letters=random.choice((2, 3)),
        rings_on_blanks=random.random() < 0.3,
        daily=random.choice(("", "", "2026-11-29")),
        dealer=random.choice((None, random.randrange(seats))),
    )


def dizzle_options(random: Random, seats: int) -> DizzleOptions:
    """Any settings that Dizzle allows for so many seats; an owner's sheet now and then."""
    return DizzleOptions(
        level=random.choice((1, 2, 3, 4)),
        box=random.choice(((), (), sheets.PAD.load("es"))),
        keep_dice=random.random() < 0.3,
        starter=random.choice((None, random.randrange(seats))),
    )


def lively_cards(edition: str) -> tuple[CardKind, ...]:
    """An owner's box whose pool cards cost 1 and attack or respond too: random players come to have them all."""
    more = cycle(({"attack": "one_to_one"}, {"attack": "two_to_each"}, {"response": "ignore_attacks"}))
    rows = PRINTED.load(edition)
    return tuple(replace(kind, cost=1, **next(more)) if kind.cost else kind for kind in rows)


def dexikon_options(random: Random, seats: int) -> DexikonOptions:
    """Any settings that Dexikon allows for so many seats; few rounds, since random players bank few words."""
    edition = random.choice(EDITIONS)
    specials = [0] * seats
    for _ in range(random.choice((0, 0, 1, 4))):
        specials[random.randrange(seats)] += 1
    return DexikonOptions(
        arbiter="strict" if seats == 1 else random.choice(("strict", "challenge")),
        words=LISTS[edition],
        edition=edition,
        box=random.choice(((), lively_cards(edition))),
        specials=tuple(specials) if any(specials) else (),
        last_round=random.choice((2, 5, 10)) if seats > 1 else 40,
        first=random.choice((None, random.randrange(seats))),
    )


OPTIONS: dict[str, Callable[[Random, int], Options]] = {
    "quiddler": quiddler_options,
    "buyword": buyword_options,
    "lexigo": lexigo_options,
    "dizzle": dizzle_options,
    "dexikon": dexikon_options,
}
"""How to make random options, a line a game."""


def marked(game: Game[Any, Any, Any, Any, Any], random: Random, seats: int) -> Any:
    """Any settings; mostly with cards or tiles that are each one of a kind."""
    options, box = OPTIONS[game.key](random, seats), SECRETS[game.key].box
    if not box or getattr(options, "daily", "") or random.random() < 0.15:
        return options
    return replace(options, box=box, edition="en", words=LISTS["en"])


class Moment(NamedTuple):
    """One played step of a random match."""

    match: Match
    seat: Seat
    action: Action


def lexicon(options: Any) -> AnyWords:
    """A small vocabulary of the table's list: random players need not know many words."""
    return open_words(getattr(options, "words", NoWords.id)).within("child")


def random_match(game: Game[Any, Any, Any, Any, Any], seed: int) -> tuple[Match, bytes, AnyWords]:
    """A match that has just been set up, its seed and its words."""
    random = Random(f"{game.key} {seed}")
    seats = random.choice(game.seats)
    options = OPTIONS[game.key](random, seats)
    chance, words = random.randbytes(32), lexicon(options)
    return Match(game, options, seats, chance, words), chance, words


def play(match: Match, words: AnyWords, seed: int) -> Iterator[Moment]:
    """Play a match to its end, anyhow; now and then time runs out, someone leaves or doubts out of turn."""
    random = Random(seed)
    player = Anyhow(match.game.actions, words, seed)
    while not match.over:
        seat, action = _choice(match, player, random)
        match.play(seat, action, at=len(match.log))
        yield Moment(match, seat, action)


def _choice(match: Match, player: Anyhow, random: Random) -> tuple[Seat, Action]:
    game, state = match.game, match.state
    lot = random.random()
    if lot < 0.01:
        return TABLE, TimeUp()
    if lot < 0.0115:
        return random.choice(sorted(state.seated)), Leave()
    asked = sorted(game.to_act(state))
    if lot < 0.15:
        asked = [seat for seat in range(match.seats) if game.prompts(state, seat)]
    seat = random.choice(asked)
    return seat, player.decide(game.view(state, seat), game.prompts(state, seat))


def refusal(match: Match, seat: Seat, action: Action) -> Illegal | None:
    """How the rules refuse this action now; None: they would not."""
    try:
        match.judge(seat, action)
    except Illegal as no:
        return no
    return None
