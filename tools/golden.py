"""Writes what golden playthroughs tell: `tests/playthroughs/NAME.told` from `NAME.record` (make golden).

    python tools/golden.py              tell every record again
    python tools/golden.py new NAME GAME LEVELS WORDS SEED OPTIONS     play a new one with bots; OPTIONS is JSON

A playthrough is a record that was played once and is kept; what the rules make of it is reviewed as text.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import msgspec

from sobremesa.bots import make
from sobremesa.core import notation, record
from sobremesa.core.chance import commit, mix
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.lexicon import NoWords, open_words

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"


def told(text: str) -> str:
    """Every step of a recorded match: the move, then each event as its tag and fields, nothing hidden."""
    read = record.read(text, by_key)
    game = by_key(read.header.game)
    words = open_words(read.header.words)
    assert game is not None
    match = record.replay(read, game, words)
    match = Match(game, read.header.options, match.seats, read.header.seed(), words)
    lines = ["0 setup", *map(_event, match.events)]
    for entry in read.log:
        match.replay([entry])
        seat = "-" if entry.seat < 0 else entry.seat
        lines += [f"{entry.n} {seat} {notation.write(entry.action)}", *map(_event, match.events)]
    scores = " ".join(map(str, game.scores(match.state)))
    return "\n".join([*lines, f"scores {scores}, won by {game.winners(match.state)}"]) + "\n"


def _event(event: msgspec.Struct) -> str:
    fields = msgspec.to_builtins(event)
    tag = fields.pop("event")
    return f"    {tag} " + " ".join(f"{name}={msgspec.json.encode(fields[name]).decode()}" for name in fields)


def new(said: list[str]) -> None:
    """Play a match with bots and keep its record."""
    name, key, levels, words_id, seed, settings = said
    game, words = by_key(key), open_words(words_id)
    if game is None:
        raise SystemExit(f"no game {key}")
    agreed = {} if isinstance(words, NoWords) else {"words": words.id}
    options = msgspec.convert({**msgspec.json.decode(settings), **agreed}, game.options)
    named = levels.split(",")
    secret = sha256(seed.encode()).digest()
    nonces = [sha256(f"{seed} {k}".encode()).digest() for k in range(len(named))]
    match = Match(game, options, len(named), mix(secret, nonces), words)
    bots = [make(key, level, words, seat) for seat, level in enumerate(named)]
    while not match.over:
        seat = min(game.to_act(match.state))
        action = bots[seat].decide(match.view(seat), game.prompts(match.state, seat))
        match.play(seat, action, at=1000 * len(match.log))
    header = record.Header(
        game=key,
        version=game.version,
        words=words.id,
        words_hash=words.sha256,
        began="2026-11-29T20:15:00.000Z",
        options=options,
        names=tuple(f"{level.capitalize()} {seat}" for seat, level in enumerate(named)),
        nonces=tuple(nonce.hex() for nonce in nonces),
        commitment=commit(secret),
        secret=secret.hex(),
    )
    (FOLDER / f"{name}.record").write_text(record.write(header, match), encoding="utf-8")


def main(words: list[str]) -> None:
    """Keep a new record if one is asked for, then tell them all."""
    if words[:1] == ["new"]:
        new(words[1:])
    for path in sorted(FOLDER.glob("*.record")):
        path.with_suffix(".told").write_text(told(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
