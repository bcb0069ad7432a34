"""Phase 2 of a turn: the word (D-11, D-16, D-19), a last word too (D-24); and what a tray is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from sobremesa.core import piles, words
from sobremesa.core.contract import Illegal, Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.games.dexikon import attacks
from sobremesa.games.dexikon.cards import WILD, points, printed
from sobremesa.games.dexikon.events import Declared
from sobremesa.games.dexikon.moving import Moment, at, others, then
from sobremesa.games.dexikon.positions import Doubting, LastWord, Over, Playing, Retrying, State, Word
from sobremesa.games.dexikon.refusals import REFUSALS, refuse
from sobremesa.games.dexikon.types import Card, Declare, Options
from sobremesa.lexicon.spelling import folded

ALPHABET = frozenset("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")
LEAST_LETTERS = 2
EMPTY_HAND = 1
"""The point for leaving no card in hand (D-16)."""


def declare(state: State, phase: Playing | Retrying | LastWord, action: Declare, table: Table) -> Moment:
    """D-11: a word from the cards in play and in hand; in challenge mode it may first be doubted."""
    seat, second = phase.seat, isinstance(phase, Retrying)
    spelling = folded(action.spelling)  # G-1: spelled without accents
    rest = _check(state, seat, action.cards, spelling)
    if state.options.arbiter == "strict" and not table.is_word(spelling):
        raise refuse("not_a_word", word=spelling)
    place = replace(state.places[seat], hand=rest)
    word = Word(action.cards, spelling, _value(state, action.cards, rest))
    state = replace(state, places=at(state, seat, place), played=action.cards)
    told = Declared(seat=seat, cards=word.cards, spelling=spelling, points=word.points, second=second)
    if state.options.arbiter == "strict":
        return then(attacks.stand(state, seat, word), told)
    window = words.opened(others(state, seat))
    doubting = Doubting(seat=seat, word=word, second=second, window=window)
    return Step(replace(state, phase=doubting, windows=state.windows + 1), (told,))


def _value(state: State, cards: tuple[Card, ...], rest: tuple[Card, ...]) -> int:
    """D-16: the points of the cards, and one for an empty hand; not for a last word (D-24)."""
    empty = EMPTY_HAND if not rest and state.closing is None else 0
    return points(state.options, cards) + empty


def _check(state: State, seat: Seat, cards: tuple[Card, ...], spelling: str) -> tuple[Card, ...]:
    """Judge what needs no dictionary; returns the cards that would be left in hand. Raises Illegal."""
    held = (*state.places[seat].hand, *state.played)
    rest = piles.without(held, cards)
    if rest is None:
        raise refuse("not_held", card=next(iter(Counter(cards) - Counter(held))))
    if not set(spelling) <= ALPHABET:
        raise refuse("not_letters", word=spelling)
    if not _spells(state.options, cards, spelling):
        raise refuse("cards_differ", said=spelling)
    if (fault := _fault(state, spelling)) is not None:
        raise fault
    return rest


def _fault(state: State, spelling: str) -> Illegal | None:
    """What is wrong with these letters, whatever the cards and the dictionary."""
    if len(spelling) < LEAST_LETTERS:
        return refuse("too_short", word=spelling, least=LEAST_LETTERS)
    if spelling in barred(state):
        return refuse("banked_word", word=spelling)
    return None


def barred(state: State) -> tuple[str, ...]:
    """D-19: the words on any score sheet, a leaver's too; a last word may be one of them (D-24)."""
    if state.closing is not None:
        return ()
    return tuple([line.spelling for place in state.places for line in place.sheet])


def _spells(options: Options, cards: Iterable[Card], said: str) -> bool:
    """Whether the cards in this order spell it: a core card gives one of its letters, `?` any."""
    faces = printed(options).faces
    for card in cards:
        face = faces[card]
        if face == WILD or "/" in face:
            if not said or (face != WILD and said[0] not in face.split("/")):
                return False
            said = said[1:]
        elif said.startswith(face):
            said = said[len(face) :]
        else:
            return False
    return not said


def weigh(state: State, seat: Seat, said: tuple[tuple[str, ...], ...], table: Table) -> tuple[Weight, ...]:
    """What words in the tray are worth; `AT=T` is the card AT as a T, `?=N` a Penalty as an N.

    In strict mode also whether they are words. A card whose letter is not said shows as `?`.
    """
    return tuple(_weight(state, seat, tray, table) for tray in said)


def _weight(state: State, seat: Seat, tray: tuple[str, ...], table: Table) -> Weight:
    cards = tuple(part.partition("=")[0] for part in tray)
    mine = not isinstance(state.phase, Over) and state.phase.seat == seat
    held = (*state.places[seat].hand, *(state.played if mine else ()))  # what is in play is the active player's
    rest = piles.without(held, cards)
    if seat not in state.seated or rest is None:
        return Weight(spelling="", points=0, rule=REFUSALS["not_held"], code="not_held")
    faces = printed(state.options).faces
    letters = [_letters(part.partition("=")[2], faces[card]) for part, card in zip(tray, cards, strict=True)]
    spelling = "".join(letters)
    code = ""
    if not set(spelling) <= ALPHABET | {WILD}:
        code = "not_letters"
    elif (fault := _fault(state, spelling)) is not None:
        code = fault.code
    elif WILD not in spelling and not _spells(state.options, cards, spelling):
        code = "cards_differ"
    elif state.options.arbiter == "strict" and WILD not in spelling and not table.is_word(spelling):
        code = "not_a_word"
    value = _value(state, cards, rest)
    return Weight(spelling=spelling, points=value, rule=REFUSALS[code] if code else "", code=code)


def _letters(said: str, face: str) -> str:
    """What a card in the tray gives: the letter said for it, or all it has; `?` where neither is known."""
    if said:
        return folded(said)
    return WILD if "/" in face else face
