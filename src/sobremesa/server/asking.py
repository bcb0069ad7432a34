"""Questions that change nothing: what words in the tray are worth, and what the dictionary says (G-1)."""

from __future__ import annotations

import asyncio

from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Illegal, Pass, Seat
from sobremesa.lexicon import Lexicon, folded
from sobremesa.server import logbook
from sobremesa.server.refusals import Refusal
from sobremesa.server.room import Room
from sobremesa.server.wire import Found, LookUp, Refused, Weigh, Weighed

PASS = str(Pass.__struct_config__.tag)


def refused(command: str, no: Refusal) -> Refused:
    """A refusal as a message."""
    return Refused(id=command, rule=no.rule, code=no.code, facts=no.facts)


def weigh(room: Room, seat: Seat | None, said: Weigh) -> Weighed | Refused:
    """What the words would be worth to that seat."""
    play = room.play
    try:
        if seat is None:
            raise Refusal("table", "not_seated")
        if play is None:
            raise Refusal("table", "not_begun")
        if room.game.weigh is None:
            raise Refusal("table", "no_words")
        table = ScriptedTable(room.words)  # weighing draws nothing
        return Weighed(id=said.id, words=room.game.weigh(play.match.state, seat, said.words, table))
    except Illegal as no:
        return refused(said.id, Refusal.of(no))
    except Refusal as no:
        return refused(said.id, no)
    except Exception as error:  # a game that fails must not close the page
        logbook.fault("weigh", error, table=room.row.id, seat=seat)
        return refused(said.id, Refusal("table", "fault"))


async def look_up(room: Room, seat: Seat | None, said: LookUp) -> Found | Refused:
    """What the match's word list says of a word; closed in one's own turn."""
    if not isinstance(room.words, Lexicon):
        return refused(said.id, Refusal("table", "no_words"))
    if in_turn(room, seat):
        return refused(said.id, Refusal(room.game.refusals.get("own_turn", "table"), "own_turn"))
    return await asyncio.to_thread(_found, room.words, said)


def in_turn(room: Room, seat: Seat | None) -> bool:
    """Whether it is that seat's turn. A window in which it may only doubt or pass is nobody's turn."""
    play = room.play
    if play is None or seat is None or play.match.over or seat not in room.game.to_act(play.match.state):
        return False
    return all(prompt.do != PASS for prompt in room.game.prompts(play.match.state, seat))


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
