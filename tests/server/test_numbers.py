"""What a seat is sent, and when, follows from what it may know: nothing counts or times what is hidden (L-16)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from contract.tables import play as played
from contract.tables import random_match
from kit.rule import rule
from server.here import Guest, HandClock, Here, Page
from server.test_race import race, some_words
from sobremesa.core.contract import Game
from sobremesa.core.match import Match
from sobremesa.games import SHELF
from sobremesa.server.play import Play
from sobremesa.server.settings import Limits, Settings

AnyGame = Game[Any, Any, Any, Any, Any]


@rule("G-5")
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_number_is_told_once_and_silence_hides_no_change(game: AnyGame, matches: int) -> None:
    for seed in range(matches):
        match, chance, words = random_match(game, seed)
        told = Play(Match(game, match.options, match.seats, chance, words), None, (True,) * match.seats)
        audiences = (None, *range(match.seats))
        heard: dict[Any, list[Any]] = {audience: [told.fresh[audience]] for audience in audiences}
        shown = {audience: told.match.view(audience) for audience in audiences}
        for _ in played(match, words, seed):
            entry = match.log[-1]
            told.enter(entry, told.judge(entry.seat, entry.action))
            for audience in audiences:
                news = audience in told.fresh
                seen, view = told.match.seen(audience), told.match.view(audience)
                assert news or (not seen and view == shown[audience]), f"{game.key} seed {seed} n {told.n}"
                heard[audience] += [told.fresh[audience]] if news else []
                shown[audience] = view
                assert told.number(audience) == told.number(audience, told.n) == len(heard[audience])
        for audience in audiences:
            size = len(heard[audience])
            for since in {0, 1, size // 3, size // 2, size - 1, size}:
                rest = [event for events in heard[audience][since:] for event in events]
                assert list(told.told(audience, since)) == rest, f"{game.key} seed {seed} since {since}"


async def the_same_again(settings: Settings, clock: HandClock, folder: Path) -> Here:
    """A server on a copy of the database and the key, at the same moment."""
    folder.mkdir()
    for file in settings.database.parent.glob(f"{settings.database.stem}.*"):
        shutil.copy(file, folder / file.name)
    return Here(replace(settings, database=folder / settings.database.name), clock)


async def what_is_heard(here: Here, guests: list[Guest], table: str, *, others_write: bool) -> list[list[str]]:
    """All that the first seat and an onlooker are sent while the second seat writes three words, or none."""
    ana, ben, eve = guests
    async with here:
        for guest in guests:
            await guest.moved(here.port)
        pages = []
        for guest in (ben, ana, eve):  # one after the other, so that all hear of each at the same place
            pages.append(await guest.open(table))
            for page in pages:
                await settled(page)
        other, mine, onlooker = pages
        words = await some_words(other, 5)

        async def write(word: str) -> None:
            if others_write:
                assert (await other.do(f"write {word}"))["t"] == "accepted"

        await write(words[0])
        first = await mine.do(f"write {words[3]}", "one")
        await write(words[1])
        assert await mine.do(f"write {words[3]}", "one") == first, "the same id gets the same answer"
        await mine.do(f"write {words[3]}", "two")
        await mine.say({"t": "weigh", "id": "w", "words": [list(words[4])]})
        await settled(mine)
        await write(words[2])
        await mine.do(f"write {words[4]}", "three")
        await mine.say({"t": "hello", "since": first["m"]})
        await settled(mine)
        again = await ana.open(table, since=first["m"] - 1)
        for page in (mine, onlooker, again):
            await settled(page)
        assert len(await here.hall.house.store.entries(table, 0)) >= 2 + 3 * others_write
        heard = [page.frames for page in (mine, onlooker, again)]
        await ana.close_pages()
        await eve.close_pages()
        await ben.close_pages()
    return heard


async def settled(page: Page) -> None:
    """Wait until everything on its way has come."""
    await page.say({"t": "ping", "id": "settled"})
    await page.answer("settled")


@pytest.mark.anyio
@rule("L-16")
async def test_byte_for_byte_the_same_is_heard_in_a_race_whether_others_write_or_not(
    settings: Settings, tmp_path: Path
) -> None:
    clock = HandClock()
    settings = replace(settings, limits=Limits(messages_at_once=10**6))
    here = Here(settings, clock)
    guests: list[Guest] = []
    async with here:
        guests += [await here.guest(name) for name in ("Ana", "Ben", "Eve")]
        table, _ = await race(here, clock, "me", "open", guests=(guests[0], guests[1]))
        for guest in guests:
            await guest.close_pages()
    heard = [
        await what_is_heard(
            await the_same_again(settings, clock, tmp_path / name), guests, table, others_write=name == "loud"
        )
        for name in ("quiet", "loud")
    ]
    for guest in guests:
        await guest.http.aclose()
    assert heard[0] == heard[1]
    assert all(len(frames) > 2 for frames in heard[0])


@pytest.mark.anyio
@rule("L-16")
async def test_a_page_resumes_from_its_own_number_after_a_race_of_many_hidden_words(
    settings: Settings,
) -> None:
    clock = HandClock()
    settings = replace(settings, limits=Limits(messages_at_once=10**6))
    here = Here(settings, clock)
    async with here, await here.guest() as ana, await here.guest() as ben:
        table, (mine, other) = await race(here, clock, "me", "open", guests=(ana, ben))
        await settled(mine)
        since = (await mine.update())["m"]
        for word in await some_words(other, 12):
            await other.do(f"write {word}")
        await settled(other)
        await settled(mine)
        assert (await other.update())["m"] == since + 12 and (await mine.update())["m"] == since
        await mine.close()
        clock.turn((here.hall.rooms[table].hourglass.left() or 0) / 1000 + 1.1)
        after = await other.update(since + 13)
        while not any(event["event"] == "lists-read" for event in after["events"]):
            after = await other.until("update")
        back, whole = await ana.open(table, since), await ana.open(table)
        missed, everything = await back.until("update"), await whole.until("update")
        assert missed["events"][0]["event"] == "lists-read" and missed["m"] == since + 1
        assert everything["m"] == missed["m"] and missed["events"] == everything["events"][-len(missed["events"]) :]
