"""The exam: what must hold in every match of every game on the shelf.

SOBREMESA_MATCHES says how many random matches are played; a failure names the game and the seed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from contract.tables import OPTIONS, play, random_match, refusal
from kit.rule import rule
from sobremesa.core import notation, record
from sobremesa.core.chance import SeededTable, commit, mix
from sobremesa.core.contract import Game, Leave, Pass, TimeUp
from sobremesa.core.match import Match
from sobremesa.games import SHELF, by_key

AnyGame = Game[Any, Any, Any, Any, Any]
games = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def test_every_game_on_the_shelf_sits_the_exam() -> None:
    assert set(OPTIONS) == {game.key for game in SHELF}
    assert by_key("no such game") is None


@games
def test_random_matches_end_conserve_everything_and_replay_as_they_were_played(game: AnyGame, matches: int) -> None:
    for seed in range(matches):
        match, chance, words = random_match(game, seed)
        again = Match(game, match.options, match.seats, chance, words)
        box = game.inventory(match.state)
        for moment in play(match, words, seed):
            again.replay(match.log[-1:])
            assert again.state == match.state, f"{game.key} seed {seed} n {len(match.log)}: replay is not live"
            assert again.events == match.events, f"{game.key} seed {seed} n {len(match.log)}"
            assert game.inventory(match.state) == box, f"{game.key} seed {seed}: {moment.action}"
        assert not game.to_act(match.state)
        assert len(game.scores(match.state)) == match.seats
        assert set(game.winners(match.state)) <= set(match.state.seated)


@games
def test_a_record_reads_back_to_the_same_match_and_the_same_text(game: AnyGame, matches: int) -> None:
    for seed in range(matches):
        random = Random(f"record {seed}")
        match, _, words = random_match(game, seed)
        secret = random.randbytes(32)
        nonces = [random.randbytes(32) for _ in range(match.seats)]
        match = Match(game, match.options, match.seats, mix(secret, nonces), words)
        for _ in play(match, words, seed):
            pass
        header = record.Header(
            game=game.key,
            version=game.version,
            words=words.id,
            words_hash=words.sha256,
            began="2026-11-29T20:15:00.000Z",
            options=match.options,
            names=tuple(f"Seat {seat}" for seat in range(match.seats)),
            nonces=tuple(nonce.hex() for nonce in nonces),
            commitment=commit(secret),
            secret=secret.hex(),
        )
        text = record.write(header, match)
        read = record.read(text, by_key)
        replayed = record.replay(read, game, words)
        assert replayed.state == match.state, f"{game.key} seed {seed}"
        assert record.write(read.header, replayed) == text, f"{game.key} seed {seed}"


@games
def test_whom_the_table_waits_for_has_prompts_and_nobody_else_may_do_what_they_do(
    game: AnyGame, matches: int
) -> None:
    for seed in range(matches // 4 + 1):
        match, _, words = random_match(game, seed)
        random = Random(seed)
        moments = play(match, words, seed)
        while not match.over:
            asked = {seat: {p.do for p in game.prompts(match.state, seat)} for seat in range(match.seats)}
            assert all(asked[seat] for seat in game.to_act(match.state)), f"{game.key} seed {seed}"
            before, state = len(match.log), match.state
            moment = next(moments)
            do = moment.action.__struct_config__.tag
            free = isinstance(moment.action, Leave | TimeUp)
            assert free or do in asked[moment.seat], f"{game.key} seed {seed} n {before}"
            match.state, entry = state, match.log.pop()
            other = random.randrange(match.seats)
            if not free and do not in asked[other]:
                no = refusal(match, other, moment.action)
                assert no is not None, f"{game.key} seed {seed} n {before}: seat {other} may {moment.action}"
                assert game.refusals[no.code] == no.rule
            assert match.state == state
            match.replay([entry])


@games
@rule("G-5")
def test_no_seat_can_tell_the_true_position_from_an_imagined_one(game: AnyGame, matches: int) -> None:
    for seed in range(matches // 4 + 1):
        match, _, words = random_match(game, seed)
        random = Random(seed)
        for n, _ in enumerate(play(match, words, seed)):
            if random.random() > 0.1:
                continue
            for seat in (None, *match.state.seated):
                known = match.view(seat)
                twin = game.imagine(known, SeededTable(random.randbytes(32), n, words))
                assert game.view(twin, seat) == known, f"{game.key} seed {seed} n {n} seat {seat}"
                assert game.inventory(twin) == game.inventory(match.state)
                assert game.to_act(twin) == game.to_act(match.state)
                if seat is not None:
                    assert game.prompts(twin, seat) == game.prompts(match.state, seat)


@games
def test_states_views_actions_and_events_survive_the_wire(game: AnyGame, matches: int) -> None:
    for seed in range(matches // 8 + 1):
        match, _, words = random_match(game, seed)
        for moment in play(match, words, seed):
            state = msgspec.json.decode(msgspec.json.encode(match.state), type=game.state)
            assert state == match.state
            assert hash(state) == hash(match.state)
            view = match.view(moment.seat if moment.seat >= 0 else None)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
            line = notation.write(moment.action)
            assert notation.read(line, game.actions) == moment.action
            for event in match.events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=game.events) == event


@games
@rule("G-6", "G-8")
def test_what_only_the_table_or_a_seat_may_say_is_refused_to_the_others(game: AnyGame) -> None:
    match, _, words = random_match(game, 1)
    no = refusal(match, 0, TimeUp())
    assert no is not None
    assert no.code == "not_for_a_seat"
    assert refusal(match, -1, Pass()) is not None
    for _ in play(match, words, 1):
        pass
    for seat in range(match.seats):
        over = refusal(match, seat, Leave())
        assert over is not None
        assert over.code == "match_over"


@games
@rule("G-4")
def test_a_table_has_the_seats_that_the_game_allows(game: AnyGame) -> None:
    match, chance, words = random_match(game, 1)
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Exception, match="seat_count"):
            Match(game, match.options, seats, chance, words)
