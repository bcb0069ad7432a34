"""Commands: each has an id and is always answered; stored, then answered, then told."""

from __future__ import annotations

import asyncio

import pytest

from server.here import Here, Page
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio


async def two_at_table(here: Here, **options: object) -> tuple[str, Page, Page]:
    """A match of two people; the page of the one whose turn it is first, then the other's."""
    ana, ben = await here.guest("Ana"), await here.guest("Ben")
    here.guests += [ana, ben]
    table = await ana.make("me", "open", listed=True, dealer=1, **options)
    await ben.sit(table)
    first, second = await ana.open(table), await ben.open(table)
    await first.update()
    await second.update()
    return table, first, second


async def entries(here: Here, table: str) -> list[tuple[int, int]]:
    return [(row.n, row.seat) for row in await here.hall.house.store.entries(table, 0)]


async def test_a_move_is_stored_then_answered_then_told(here: Here) -> None:
    async with here:
        table, first, second = await two_at_table(here)
        before = len(first.told)
        answer = await first.do("draw deck")
        assert answer == {"t": "accepted", "id": answer["id"], "m": 2}
        assert (await first.update(2))["events"][0]["event"] == "drew"
        kinds = [told["t"] for told in first.told[before:] if told["t"] not in ("chairs", "lines")]
        assert kinds == ["accepted", "update"]
        told = await second.update(2)
        assert told["m"] == 2 and told["events"] == [{"event": "drew", "seat": 0, "pile": "deck", "card": None}]
        assert await entries(here, table) == [(1, 0)]


async def test_an_update_does_not_wait_behind_its_answer(here: Here) -> None:
    async with here:
        await two_at_table(here)
        assert here.sockets() == 2 and here.unhurried() == 0


async def test_of_two_moves_at_once_one_wins_and_both_are_answered(here: Here) -> None:
    async with here:
        table, first, _ = await two_at_table(here)
        tab = await here.guests[0].open(table)
        await tab.update()
        one, other = await first.send("draw deck"), await tab.send("draw discard")
        answers = [await first.answer(one), await tab.answer(other)]
        assert sorted(answer["t"] for answer in answers) == ["accepted", "refused"]
        refused = next(answer for answer in answers if answer["t"] == "refused")
        assert (refused["rule"], refused["code"]) == ("Q-4", "already_drawn")
        assert await entries(here, table) == [(1, 0)]


async def test_the_same_id_gets_the_same_answer_and_is_played_once(here: Here, settings: Settings) -> None:
    async with here:
        table, first, _ = await two_at_table(here)
        refusal = await first.do("discard ZZZ", "no")
        played = await first.do("draw deck", "yes")
        assert refusal["t"] == "refused" and played["t"] == "accepted"
        tab = await here.guests[0].open(table)
        for page in (first, tab):
            assert await page.do("draw deck", "yes") == played
            assert await page.do("draw discard", "yes") == played
            assert await page.do("discard ZZZ", "no") == refusal
            assert await page.do("draw deck", "no") == refusal
    async with Here(settings) as again:
        await here.guests[0].moved(again.port)
        page = await here.guests[0].open(table)
        assert await page.do("draw deck", "yes") == played
        assert await page.do("draw deck", "no") == refusal
        assert await entries(again, table) == [(1, 0)]


async def test_ids_of_one_seat_say_nothing_about_those_of_another(here: Here) -> None:
    async with here:
        _, first, second = await two_at_table(here)
        assert (await first.do("draw deck", "same"))["t"] == "accepted"
        assert (await second.do("draw deck", "same"))["code"] == "not_your_turn"


async def test_stale_foreign_and_false_moves_are_refused_with_their_rule(here: Here) -> None:
    async with here:
        table, first, second = await two_at_table(here)
        refusals = {
            "draw deck": ("Q-3", "not_your_turn"),
            "discard A": ("Q-3", "not_your_turn"),
            "pass": ("Q-15", "not_waited_for"),
            "time-up .": ("G-8", "not_for_a_seat"),
            "challenge 0 0": ("G-2", "no_challenges"),
            "fly": ("wire", "no_such_action"),
            "draw": ("wire", "field_count"),
            "draw 7": ("wire", "bad_field"),
        }
        for text, no in refusals.items():
            answer = await second.do(text)
            assert (answer["rule"], answer["code"]) == no
        assert (await first.do("discard A"))["code"] == "draw_first"
        update = await first.update((await first.do("draw deck"))["m"])
        held = update["view"]["mine"]
        stranger = next(card for card in "ABCDEFGHIJ" if card not in held)
        assert (await first.do(f"discard {stranger}"))["code"] == "not_held"
        assert (await first.do(f"lay {stranger}+{stranger} {held[0]}"))["code"] == "not_held"
        assert (await first.do(f"discard {held[0]}"))["t"] == "accepted"
        assert (await first.do(f"discard {held[1]}"))["code"] == "not_your_turn"
        assert await entries(here, table) == [(1, 0), (2, 0)]


async def test_who_does_not_sit_there_may_look_but_not_play(here: Here) -> None:
    async with here, await here.guest() as eve:
        table, first, _ = await two_at_table(here)
        page = await eve.open(table)
        seen = await page.update()
        assert page.seat is None and seen["view"]["mine"] == [] and seen["prompts"] == []
        for text in ("draw deck", "leave", "time-up ."):
            assert (await page.do(text))["code"] == "not_seated"
        await page.say({"t": "weigh", "id": "w", "words": [["A", "B"]]})
        assert (await page.answer("w"))["code"] == "not_seated"
        await first.do("draw deck")
        assert (await page.until("update"))["events"][0]["card"] is None
        assert len(await entries(here, table)) == 1


async def test_a_move_before_the_match_begins_is_answered(here: Here) -> None:
    async with here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "open"))
        assert (await page.until("welcome"))["started"] is False
        assert (await page.do("draw deck"))["code"] == "not_begun"


async def test_a_match_goes_on_when_the_asker_is_gone_before_the_answer(here: Here) -> None:
    async with here:
        table, first, second = await two_at_table(here)
        await first.send("draw deck")
        first.socket.transport.abort()
        assert (await second.until("update"))["m"] == 2
        assert await entries(here, table) == [(1, 0)]


async def test_two_servers_on_one_file_take_each_number_once(here: Here, settings: Settings) -> None:
    other = Here(settings)
    async with here, other:
        table, first, _ = await two_at_table(here)
        await here.guests[0].moved(other.port)
        elsewhere = await here.guests[0].open(table)
        await elsewhere.update()
        one, two = await asyncio.gather(first.do("draw deck", "a"), elsewhere.do("draw discard", "b"))
        assert sorted(answer["t"] for answer in (one, two)) == ["accepted", "refused"]
        assert await entries(here, table) == [(1, 0)]
        assert (await first.update(2))["view"] == (await elsewhere.update(2))["view"]
        assert [await first.do("draw deck", "b"), await elsewhere.do("draw discard", "a")] == [two, one]


async def test_the_tray_is_weighed_and_the_dictionary_is_closed_in_ones_own_turn(here: Here) -> None:
    async with here:
        _, first, second = await two_at_table(here)
        held = (await first.update())["view"]["mine"]
        await first.say({"t": "weigh", "id": "w", "words": [held[:2], ["ZZ"]]})
        weighed = await first.answer("w")
        assert weighed["words"][0]["points"] > 0 and weighed["words"][1]["code"] == "not_held"
        await first.say({"t": "lookup", "id": "l", "word": "table"})
        assert (await first.answer("l"))["code"] == "own_turn"
        await second.say({"t": "lookup", "id": "l", "word": "table"})
        assert (await second.answer("l"))["listed"] is True
        await second.say({"t": "lookup", "id": "k", "word": "qre"})
        found = await second.answer("k")
        assert not found["listed"] and found["why_not"] == "unknown" and found["nearest"]


async def test_an_action_is_weighed_only_where_a_game_weighs_actions(here: Here) -> None:
    async with here:
        table, first, _ = await two_at_table(here)
        for action, no in (({"do": "draw", "pile": "deck"}, "no_words"), ({"do": "fly"}, "bad_action")):
            await first.say({"t": "weigh", "id": "w", "action": action})
            assert (await first.answer("w"))["code"] == no
        assert await entries(here, table) == []


async def test_a_window_in_which_one_may_only_doubt_is_nobodys_turn(here: Here) -> None:
    async with here:
        _, first, second = await two_at_table(here, arbiter="challenge", hands=[3])
        mine = (await first.update((await first.do("draw deck"))["m"]))["view"]["mine"]
        await first.do(f"lay {'+'.join(mine[:3])} {mine[3]}")
        update = await second.update((await second.do("draw deck"))["m"])
        await second.do(f"discard {update['view']['mine'][0]}")
        assert (await second.update(5))["to_act"] == [1]
        await second.say({"t": "lookup", "id": "l", "word": "table"})
        assert (await second.answer("l"))["t"] == "found"


async def test_a_ping_is_answered_with_the_time(here: Here) -> None:
    async with here:
        _, first, _ = await two_at_table(here)
        await first.say({"t": "ping", "id": "p"})
        assert abs((await first.answer("p"))["now"] - here.clock.now()) < 5000
