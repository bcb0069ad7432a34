"""The process in which bots think: questions in, one a line; actions out. `bot_pool` starts it.

It ends when the pipe from the server does.
"""

from __future__ import annotations

import importlib
import os
import secrets
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from sobremesa.bots import Paced
from sobremesa.core.prompts import Prompt
from sobremesa.games import by_key
from sobremesa.lexicon import warm
from sobremesa.server import library
from sobremesa.server.bot_pool import MADE, READY, Question, Reply
from sobremesa.server.logbook import place

REMEMBERED = 500
"""Bots kept between their moves."""


class Bots:
    """The bots of this process."""

    def __init__(self, maker: Callable[..., Any]) -> None:
        self._maker = maker
        self._made: OrderedDict[str, Any] = OrderedDict()

    def one(self, question: Question) -> Any:
        """The bot that is asked; it draws from a seed that nobody knows."""
        bot = self._made.pop(question.who, None)
        if bot is None:
            words = library.named(question.words)
            bot = self._maker(question.game, question.level, words, secrets.randbits(63))
        self._made[question.who] = bot
        if len(self._made) > REMEMBERED:
            self._made.popitem(last=False)
        return bot


def answer(bots: Bots, line: bytes, out: BinaryIO) -> Reply:
    """What the bot says; says `made` on the way, when it is there and begins to think."""
    try:
        question = msgspec.json.decode(line, type=Question)
        game = by_key(question.game)
        if game is None:
            return Reply(error="no_such_game")
        bot = bots.one(question)
        view = msgspec.json.decode(question.view, type=game.view_type)
        prompts = msgspec.json.decode(question.prompts, type=tuple[Prompt, ...])
        out.write(MADE)
        out.flush()
        due = bot.due(view, prompts) if isinstance(bot, Paced) else None
        if due is not None and due > question.waited:
            return Reply(due=due)
        return Reply(action=msgspec.Raw(msgspec.json.encode(bot.decide(view, prompts))), due=due)
    except Exception as error:  # whatever a bot does wrong is an answer, not the end of the process
        return Reply(error=f"{type(error).__name__}@{place(error)}")


def main(maker: str) -> None:
    """Serve questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when bots stop
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    module, _, name = maker.partition(":")
    bots = Bots(getattr(importlib.import_module(module), name))
    warm()  # so that no bot is taken for a slow one because of what is compiled at its first move
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(answer(bots, line, out)) + b"\n")
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1])
