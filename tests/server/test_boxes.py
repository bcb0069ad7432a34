"""An owner's own box over HTTP: what they have typed is read by the rules' own reader, and played with."""

from __future__ import annotations

import pytest

from server.here import Here
from sobremesa.core import boxes
from sobremesa.games import SHELF

pytestmark = pytest.mark.anyio


async def test_a_box_is_read_and_a_table_plays_with_it(here: Here) -> None:
    async with here, await here.guest() as ana:
        text = (await ana.http.get("/api/boxes/quiddler?edition=en")).text
        typed = text.replace('"A", points = 2', '"A", points = 47')
        read = (await ana.http.post("/api/boxes", json={"game": "quiddler", "text": typed})).json()
        table = await ana.make("me", box=read["box"])
        welcome = await (await ana.open(table)).until("welcome")
        assert {"id": "A", "letters": "A", "points": 47, "copies": 10} in welcome["sheet"]


async def test_flaws_are_codes_with_their_lines(here: Here) -> None:
    async with here, await here.guest() as ana:
        typed = 'game = "quiddler"\ncards = [\n{ id = "A", letters = "A", points = 2, copies = 0 },\n]'
        answer = await ana.http.post("/api/boxes", json={"game": "quiddler", "text": typed})
        assert answer.status_code == 400
        no = answer.json()
        assert (no["rule"], no["code"]) == ("G-1", "bad_box")
        facts = {"field": "copies", "said": 0, "low": 1, "high": 99}
        assert no["facts"]["flaws"] == [{"line": 3, "code": "bad_number", "facts": facts, "rule": "box"}]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
async def test_every_game_has_a_box_to_start_from(here: Here, game: boxes.AnyGame) -> None:
    async with here, await here.guest() as ana:
        for edition in game.printed.editions():
            text = (await ana.http.get(f"/api/boxes/{game.key}?edition={edition}")).text
            assert boxes.game_of(text) == game.key
        strange = await ana.http.get(f"/api/boxes/{game.key}?edition=xx")
        assert (strange.status_code, strange.json()["code"]) == (409, "no_such_edition")
