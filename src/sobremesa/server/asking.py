"""Reading what a page asks for; and questions that change nothing: what words are worth, what they mean (G-1)."""

from __future__ import annotations

import asyncio
from typing import Any

from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Action, Illegal, Pass, Seat
from sobremesa.core.match import actions_of
from sobremesa.core.prompts import Weight
from sobremesa.lexicon import Lexicon, folded
from sobremesa.server import logbook
from sobremesa.server.refusals import Refusal, sayable
from sobremesa.server.room import Room
from sobremesa.server.wire import Command, Found, LookUp, Refused, Weigh, Weighed

NOBODYS = frozenset((str(Pass.__struct_config__.tag), "ready"))
"""Whoever may do one of these is not at a turn: a window in which to doubt or pass, a rest until all are ready."""


def refused(command: str, no: Refusal) -> Refused:
    """A refusal as a message."""
    return Refused(id=command, rule=no.rule, code=no.code, facts=no.facts)


def read_action(room: Room, said: Command | Weigh) -> Action:
    """The action that a message names. Raises Refusal."""
    try:
        if isinstance(said, Command) and said.text and bytes(said.action) == b"null":
            action: Action = notation.read(said.text, actions_of(room.game))
        else:
            action = room.reads.decode(said.action)
    except notation.Unreadable as error:
        raise Refusal("wire", error.code, **sayable(error.facts)) from None
    except (ValueError, RecursionError):
        raise Refusal("wire", "bad_action") from None
    return action


def weigh(room: Room, seat: Seat | None, said: Weigh) -> Weighed | Refused:
    """What the words would be worth to that seat."""
    play = room.play
    try:
        if seat is None:
            raise Refusal("table", "not_seated")
        if play is None:
            raise Refusal("table", "not_begun")
        return Weighed(id=said.id, words=_worth(room, play.match.state, seat, said))
    except Illegal as no:
        return refused(said.id, Refusal.of(no))
    except Refusal as no:
        return refused(said.id, no)
    except Exception as error:  # a game that fails must not close the page
        logbook.fault("weigh", error, table=room.row.id, seat=seat)
        return refused(said.id, Refusal("table", "fault"))


def _worth(room: Room, state: Any, seat: Seat, said: Weigh) -> tuple[Weight, ...]:
    """Raises Refusal or, of an action that could not be taken, Illegal."""
    table = ScriptedTable(room.words)  # weighing draws nothing
    if bytes(said.action) != b"null":
        action = read_action(room, said)
        if room.game.appraise is None:
            raise Refusal("table", "no_words")
        return room.game.appraise(state, seat, action, table)
    if room.game.weigh is None:
        raise Refusal("table", "no_words")
    return room.game.weigh(state, seat, said.words, table)


async def look_up(room: Room, seat: Seat | None, said: LookUp) -> Found | Refused:
    """What the match's word list says of a word; closed in one's own turn."""
    if not isinstance(room.words, Lexicon):
        return refused(said.id, Refusal("table", "no_words"))
    if in_turn(room, seat):
        return refused(said.id, Refusal(room.game.refusals.get("own_turn", "table"), "own_turn"))
    return await asyncio.to_thread(_found, room.words, said)


def in_turn(room: Room, seat: Seat | None) -> bool:
    """Whether it is that seat's turn: it is waited for, and not only to let something pass or to be ready."""
    play = room.play
    if play is None or seat is None or play.match.over or seat not in room.game.to_act(play.match.state):
        return False
    return all(prompt.do not in NOBODYS for prompt in room.game.prompts(play.match.state, seat))


def _found(words: Lexicon, said: LookUp) -> Found:
    missing = words.why_not(said.word)
    if missing is not None:
        nearest = missing.nearest
        return Found(said.id, said.word, listed=False, why_not=missing.code, lists=missing.lists, nearest=nearest)
    spelling = folded(said.word)
    meaning = words.meaning(spelling)
    texts = meaning.texts if meaning else ()
    return Found(
        said.id,
        said.word,
        listed=True,
        display=words.display(spelling),
        lemma=meaning.lemma if meaning else "",
        form=meaning.form if meaning else "",
        glosses=texts if words.language != "es" else (),
        synonyms=texts if words.language == "es" else (),
    )
