"""What may be done in Dexikon, and what comes of it.

The chapters: `laying` (before the first turn), `playing` and `effects` (Actions), `declaring`, `doubts`,
`attacks`, `buying`, `turns` (cleanup, new hands, solo), `ending`, `scoring`, `leaving`. `moving` moves cards,
`asking` says what each seat may do.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from sobremesa.core import words
from sobremesa.core.contract import Deadline, Illegal, Leave, Pass, Seat, Table, TimeUp
from sobremesa.core.seats import alone, clockwise
from sobremesa.games.dexikon import (
    attacks,
    buying,
    declaring,
    doubts,
    ending,
    leaving,
    moving,
    playing,
    turns,
)
from sobremesa.games.dexikon.moving import Moment, then
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
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import (
    Act,
    Aim,
    AnyAction,
    Bank,
    Buy,
    Challenge,
    Declare,
    Discard,
    Finish,
    GiveUp,
    Insist,
    Keep,
    Play,
    Refresh,
    Respond,
    Return,
    Spend,
    Withdraw,
)

STANDS = (Aiming, Using, Buying, Cleaning, Keeping, Trimming)
"""Phases after the word."""


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for: all who may still answer in a window, else the seat whose turn it is."""
    match state.phase:
        case Doubting(window=window):
            return frozenset(window.waiting)
        case Responding(waiting=waiting):
            return frozenset(waiting)
        case Over():
            return frozenset()
        case phase:
            return alone(phase.seat)


def deadline(state: State) -> Deadline | None:
    """A declared word and its Attacks wait `window_seconds` for the answers (G-3, D-14)."""
    if isinstance(state.phase, (Doubting, Responding)):
        return Deadline(mark=f"window {state.windows}", seconds=state.options.window_seconds)
    return None


def apply(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment:
    """The only judge. Raises Illegal; then nothing has changed."""
    if isinstance(action, TimeUp):
        return _time_up(state, table)
    if seat not in state.seated:
        raise refuse("not_at_table")
    if isinstance(action, Leave):
        return leaving.leave(state, seat, table)
    phase = state.phase
    step = None
    if isinstance(phase, (Doubting, Responding)):
        step = _in_a_window(state, seat, action)
    elif not isinstance(phase, Over) and seat == phase.seat:
        stands = isinstance(phase, STANDS)
        step = _when_it_stands(state, action, table) if stands else _before_it_stands(state, seat, action, table)
    if step is None:
        raise _not_now(state, seat, action)
    return step


def _in_a_window(state: State, seat: Seat, action: AnyAction) -> Moment | None:
    """Answers to a word and to Attacks; None where nothing of the kind is open or said."""
    match state.phase, action:
        case Doubting() as phase, Challenge() | Pass():
            return doubts.answer(state, phase, seat, doubts=isinstance(action, Challenge))
        case Responding() as phase, Respond():
            return attacks.respond(state, phase, seat, action)
        case Responding() as phase, Pass():
            return attacks.respond(state, phase, seat, None)
        case _:
            return None


def _before_it_stands(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment | None:
    """Playing, declaring, giving up, answering challengers; None where the action does not belong to the phase."""
    phase = state.phase
    match action:
        case Declare() if isinstance(phase, (Playing, Retrying, LastWord)):
            return declaring.declare(state, phase, action, table)
        case GiveUp(card) if isinstance(phase, (Playing, Retrying, Taking, LastWord)):
            return _give_up(state, seat, card, table)
        case Play() if isinstance(phase, Playing):
            return playing.play(state, phase, action)
        case Act() if isinstance(phase, Playing):
            return playing.act(state, phase, action, table)
        case Discard() if isinstance(phase, Discarding):
            return playing.discard(state, phase, action)
        case Insist() if isinstance(phase, Insisting):
            return doubts.insist(state, phase, table)
        case Withdraw() if isinstance(phase, Insisting):
            return doubts.withdraw(state, phase, table)
        case _:
            return None


def _give_up(state: State, seat: Seat, card: str | None, table: Table) -> Moment:
    """D-12 in a turn, D-24 at the end."""
    if state.closing is None:
        return playing.give_up(state, seat, card, table)
    if card is not None:
        raise refuse("nothing_to_take")
    return ending.no_word(state, seat)


def _when_it_stands(state: State, action: AnyAction, table: Table) -> Moment | None:
    """Aiming, buying, cleanup, the end; None where the action does not belong to the phase."""
    phase = state.phase
    match action:
        case Buy() if isinstance(phase, Buying):
            return buying.buy(state, phase, action, table)
        case Finish() if isinstance(phase, Buying):
            return buying.finish(state, phase, table)
        case Spend() if isinstance(phase, Using):
            return buying.spend(state, phase, table)
        case Bank() if isinstance(phase, Using):
            return buying.bank(state, phase, table)
        case Refresh() if isinstance(phase, Using):
            return buying.refresh(state, phase, table)
        case Return() if isinstance(phase, Cleaning):
            return turns.return_one(state, phase, action, table)
        case Return() if isinstance(phase, Trimming):
            return ending.return_some(state, phase, action)
        case Keep() if isinstance(phase, Keeping):
            return turns.keep(state, phase, action, table)
        case Aim() if isinstance(phase, Aiming):
            return attacks.aim(state, phase, action)
        case _:
            return None


def _not_now(state: State, seat: Seat, action: AnyAction) -> Illegal:
    """The refusal of an action that the phase does not know: somebody else's turn, or another time."""
    if isinstance(state.phase, Over):
        return refuse("match_over")
    if isinstance(action, Challenge) and state.options.arbiter == "strict":
        return refuse("no_challenges")
    if isinstance(action, Challenge | Pass | Respond):
        return refuse("not_waited_for")
    if seat != state.phase.seat:
        return refuse("not_your_turn", seat=state.phase.seat)
    return refuse(_untimely(state, action))


def _untimely(state: State, action: AnyAction) -> str:
    """Why this action of the seat whose turn it is comes too early or too late."""
    match state.phase, action:
        case _, Play() | Act() | Refresh() | Spend() | Bank() | Buy() | Finish() if state.closing is not None:
            return "only_last_words"
        case Discarding(), _:
            return "discard_first"
        case _, Insist() | Withdraw():
            return "not_challenged"
        case Retrying() | Taking(), Play() | Act():
            return "no_more_actions"
        case Taking(), Declare():
            return "no_third_word"
        case Using(), Buy() | Finish():
            return "spend_or_bank_first"
        case Buying(), Spend() | Bank():
            return "points_in_use"
        case Buying() | Cleaning() | Keeping(), Refresh():
            return "too_late_to_refresh"
        case Cleaning() | Keeping(), _:
            return "not_now"
        case _, Refresh() | Spend() | Bank() | Buy() | Finish():
            return "no_word_stands"
        case _:
            return "not_now"


def _time_up(state: State, table: Table) -> Moment:
    """G-8: no word, and AT, else ES, IOU, a Penalty; whoever has a word spends it so; windows and returns: pass."""
    match state.phase:
        case Playing(seat) | Retrying(seat) | Taking(seat) | LastWord(seat):
            cards = () if state.closing is not None else playing.takeable(state)
            return _give_up(state, seat, cards[0] if cards else None, table)
        case Discarding(seat) as phase:
            thrown = playing.discard(state, phase, Discard(state.places[seat].hand[-1]))
            return then(_time_up(thrown.state, table), *thrown.events)
        case Doubting() as phase:
            return doubts.settle(state, replace(phase, window=words.silence(phase.window)))
        case Insisting() as phase:
            return doubts.insist(state, phase, table)
        case Aiming(seat) as phase:
            order = clockwise(seat + 1, len(state.places), moving.others(state, seat))
            return attacks.aim(state, phase, Aim(order[0]))
        case Responding() as phase:
            return attacks.settle(state, replace(phase, waiting=()))
        case Using() | Buying() as phase:
            return _buy_in_time(state, phase, table)
        case Cleaning() as phase:
            return turns.return_one(state, phase, Return(()), table)
        case Keeping() as phase:
            return turns.keep(state, phase, Keep(state.pool[0]), table)
        case Trimming() as phase:
            return ending.return_some(state, phase, Return(()))
        case Over():
            raise refuse("match_over")
        case _ as never:
            assert_never(never)


def _buy_in_time(state: State, phase: Using | Buying, table: Table) -> Moment:
    """G-8: a word that stands is spent; one card is bought, AT if there is one, and no more."""
    if isinstance(phase, Using):
        spent = buying.spend(state, phase, table)
        rest = spent.state.phase
        return then(_buy_in_time(spent.state, rest, table), *spent.events) if isinstance(rest, Buying) else spent
    if phase.bought:
        return buying.finish(state, phase, table)
    cards = playing.takeable(state) or buying.on_offer(state, phase)
    bought = buying.buy(state, phase, Buy(cards[0]), table)
    rest = bought.state.phase
    if not isinstance(rest, Buying):
        return bought
    return then(buying.finish(bought.state, rest, table), *bought.events)


def over(state: State) -> bool:
    """Whether the match is over (D-26)."""
    return isinstance(state.phase, Over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; empty while the match runs."""
    return state.phase.winners if isinstance(state.phase, Over) else ()
