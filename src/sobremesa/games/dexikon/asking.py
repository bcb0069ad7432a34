"""What each seat may do now, as forms."""

from __future__ import annotations

from typing import assert_never

from sobremesa.core.contract import Seat
from sobremesa.core.prompts import Choose, Pick, Prompt, Word
from sobremesa.games.dexikon import attacks, buying, declaring, ending, moving, playing, turns
from sobremesa.games.dexikon.cards import WILD, printed
from sobremesa.games.dexikon.effects import ACTIONS
from sobremesa.games.dexikon.positions import (
    Aiming,
    Buying,
    Cleaning,
    Discarding,
    Doubting,
    Insisting,
    Keeping,
    LastWord,
    Over,
    Playing,
    Responding,
    Retrying,
    State,
    Taking,
    Trimming,
    Using,
)
from sobremesa.games.dexikon.types import Card

Prompts = tuple[Prompt, ...]
DOUBTS = (Prompt("pass", "G-3"), Prompt("challenge", "D-21"))
USES = (Prompt("spend", "D-17"), Prompt("bank", "D-17"))
REFRESH = Prompt("refresh", "D-15")
FINISH = Prompt("finish", "D-18")


def prompts(state: State, seat: Seat) -> Prompts:
    """What a seat may do now; leaving (G-6) is always possible and is not listed."""
    phase = state.phase
    match phase:
        case Over():
            return ()
        case Doubting():
            return DOUBTS if seat in phase.window.waiting else ()
        case Responding():
            return _answers(state, phase, seat) if seat in phase.waiting else ()
        case _ if phase.seat != seat:
            return ()
        case Playing():
            return _plays(state, phase) + _word(state, seat) + _giving_up(state)
        case Using() | Buying():
            return _after_the_word(state, phase)
        case Retrying():
            return (*_word(state, seat), *_giving_up(state))
        case LastWord():
            return (*_word(state, seat), Prompt("give-up", "D-24"))
        case Taking():
            return _giving_up(state)
        case Insisting():
            return (Prompt("insist", "D-21"), Prompt("withdraw", "D-21"))
        case _:
            return _after_the_word(state, phase)


def _after_the_word(
    state: State, phase: Discarding | Aiming | Using | Buying | Cleaning | Keeping | Trimming
) -> Prompts:
    """What the seat whose turn it is may do in the phases with one kind of answer."""
    match phase:
        case Using(refreshed=refreshed):
            return USES if refreshed or moving.alone(state) else (*USES, REFRESH)
        case Buying(bought=bought):
            buys = Prompt("buy", "D-18", (Choose("card", buying.on_offer(state, phase)),))
            return (buys, FINISH) if bought else (buys,)
        case Discarding(seat):
            return (Prompt("discard", "D-2", (Choose("card", _kinds(state.places[seat].hand)),)),)
        case Aiming(seat):
            return (Prompt("aim", "D-2", (Choose("seat", moving.others(state, seat)),)),)
        case Cleaning():
            return (Prompt("return", "D-20", (Pick("cards", turns.returnable(state, phase), least=0, most=1),)),)
        case Keeping():
            return (Prompt("keep", "D-31", (Choose("card", _kinds(state.pool)),)),)
        case Trimming(most=most):
            spare = ending.spare(state.places[phase.seat])
            return (Prompt("return", "D-25", (Pick("cards", spare, least=0, most=most),)),)
        case _ as never:
            assert_never(never)


def _kinds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))


def _plays(state: State, phase: Playing) -> Prompts:
    """D-10: cards to play, and Actions to resolve."""
    hand = state.places[phase.seat].hand
    plays = (Prompt("play", "D-10", (Pick("cards", hand, 1, len(hand)),)),) if hand else ()
    acts = playing.to_act(state, phase)
    return (*plays, *[_act(state, phase, card) for card in acts]) if acts else plays


def _act(state: State, phase: Playing, card: Card) -> Prompt:
    """One Action: the card, and which cards in hand it is for, once it is itself in play."""
    action = printed(state.options).by_id[card].action
    assert action
    hand = playing.in_hand(state, phase, card)
    most = min(ACTIONS[action].most, len(hand))
    return Prompt("act", "D-10", (Choose("card", (card,)), Pick("cards", hand, least=0, most=most)))


def _word(state: State, seat: Seat) -> Prompts:
    """D-11, D-24: a word from the cards in hand and in play, if there are any."""
    held = state.places[seat].hand + state.played
    shown = tuple(map(printed(state.options).faces.__getitem__, held))
    ask = Word(
        "cards",
        cards=held,
        faces=shown,
        least=declaring.LEAST_LETTERS,
        wilds=shown.count(WILD),
        spelling="spelling",
        taken=declaring.barred(state),
    )
    rule = "D-11" if state.closing is None else "D-24"
    return (Prompt("declare", rule, (ask,)),) if held else ()


def _giving_up(state: State) -> Prompts:
    if state.closing is not None:
        return (Prompt("give-up", "D-24"),)
    stacks = playing.takeable(state)
    return (Prompt("give-up", "D-12", (Choose("card", stacks),) if stacks else ()),)


def _answers(state: State, phase: Responding, seat: Seat) -> Prompts:
    """D-14: the same for everybody; a seat can show only what it holds."""
    shows = Choose("card", attacks.responses(state, seat))
    places = tuple(range(len(phase.attacks)))
    ignores = Pick("attacks", places, least=1, most=len(places))
    return (Prompt("respond", "D-14", (shows, ignores)), Prompt("pass", "D-14"))
