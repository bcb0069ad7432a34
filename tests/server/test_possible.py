"""What there was to find on a grid is open when its round is over, and not before (L-15)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.rule import rule
from server.here import HandClock, Here
from server.test_numbers import settled
from server.test_race import race, some_words
from sobremesa.bots.lexigo_grid import COMMON, share
from sobremesa.lexicon import BANDS, open_lexicon
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def here(settings: Settings, clock: HandClock) -> Here:
    return Here(replace(settings, limits=Limits(messages_at_once=10**6)), clock)


@rule("L-15")
async def test_alone_the_share_of_each_vocabulary_is_told_after_the_round(here: Here, clock: HandClock) -> None:
    async with here, await here.guest() as ana, await here.guest() as eve:
        table, (page,) = await race(here, clock, "me", guests=(ana,))
        path = f"/api/tables/{table}/possible"
        for word in await some_words(page, 3):
            await page.do(f"write {word}")
        assert await ana.get(path) == [], "nothing while the race runs"
        assert (await page.do("done"))["t"] == "accepted"
        (found,) = await eve.get(path)
        assert found["parts"] == [{"words": 3, "points": 3}]
        assert [reach["band"] for reach in found["reaches"]] == list(BANDS)
        for kind in ("words", "points"):
            steps = [reach[kind] for reach in found["reaches"]]
            assert steps == sorted(steps) and steps[-1] >= 3
        play = here.hall.rooms[table].play
        assert play is not None
        state = play.match.state
        same = share(open_lexicon(state.options.words), state.options, state.pad, 0)
        common = next(reach for reach in found["reaches"] if reach["band"] == COMMON)
        assert (same.of_words, same.of_points) == (found["reaches"][-1]["words"], common["points"])


@rule("L-10")
async def test_while_words_are_challenged_nothing_is_told_of_them(here: Here, clock: HandClock) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben:
        table, (mine, other) = await race(here, clock, "me", "open", guests=(ana, ben), arbiter="challenge")
        (word,) = await some_words(other, 1)
        await other.do(f"write {word}")
        await mine.do("done")
        await other.do("done")
        await settled(mine)
        assert (await mine.update())["view"]["phase"]["phase"] == "challenging"
        assert await ana.get(f"/api/tables/{table}/possible") == []
        await mine.do("pass")
        assert [part["words"] for part in (await ana.get(f"/api/tables/{table}/possible"))[0]["parts"]] == [0, 1]


async def test_other_games_and_tables_that_wait_say_so(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        answer = await ana.http.get(f"/api/tables/{table}/possible")
        assert (answer.status_code, answer.json()["code"]) == (404, "nothing_to_find")
        made = await ana.post("/api/tables", id="x", game="lexigo", chairs=["me", "open"])
        assert (await ana.get(f"/api/tables/{made['id']}/possible"))["code"] == "not_begun"
