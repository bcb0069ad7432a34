"""The masks against the rules said plainly: where a die may go, in positions of random matches (Z-7 to Z-13)."""

from __future__ import annotations

from collections.abc import Iterator

from contract.tables import play, random_match, refusal
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.dizzle import GAME, turns
from sobremesa.games.dizzle.types import (
    DropOut,
    Landing,
    Over,
    Place,
    PrintedField,
    PrintedSheet,
    Return,
    Returning,
    RollAgain,
    View,
)

Spot = tuple[int, int]


def next_to(spot: Spot) -> set[Spot]:
    """The four places around one."""
    column, row = spot
    return {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}


def in_reach(view: View, seat: int, sheet: PrintedSheet) -> Iterator[PrintedField]:
    """Z-7 to Z-11: the fields that are legal by position."""
    mine = view.sheets[seat]
    named = {field.name: field for field in sheet.fields}
    at = {field.name: (field.column, field.row) for field in sheet.fields}
    starts = {(ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in sheet.starts}
    crosses = {at[name] for name in mine.crossed} | starts
    dice = {name for group in mine.groups for name in group}
    keys = {named[name].colour for name in mine.crossed if named[name].mark == "key"}
    free = [
        field
        for field in sheet.fields
        if field.number
        and field.name not in {*mine.crossed, *mine.exploded, *dice}
        and (field.mark != "lock" or field.colour in keys)
    ]
    group = {at[name] for name in mine.groups[-1]} if mine.groups else set()
    touching = [field for field in free if next_to(at[field.name]) & group]
    yield from touching or [field for field in free if next_to(at[field.name]) & crosses]


@rule("Z-7", "Z-8", "Z-9", "Z-10", "Z-11", "Z-12")
def test_the_fields_asked_for_are_those_of_the_rules(matches: int) -> None:
    for seed in range(matches):
        match, _, words = random_match(GAME, seed)
        (sheet,) = GAME.sheet(match.options)
        for _ in play(match, words, seed):
            view = match.view(None)
            if isinstance(view.phase, Over | Landing | Returning):
                continue
            for seat in view.phase.queue:
                reach = {field.name for field in in_reach(view, seat, sheet)}
                legal = {
                    name for name in reach if next(f.number for f in sheet.fields if f.name == name) in view.dice
                }
                assert set(view.sheets[seat].reach) == reach, f"seed {seed} n {len(match.log)}"
                assert set(view.sheets[seat].legal) == legal, f"seed {seed} n {len(match.log)}"
            seat = view.phase.queue[0]
            (first, *more) = GAME.prompts(match.state, seat)
            mine = view.sheets[seat]
            asked = ["place"] if mine.legal else ["roll-again", "drop-out"] if mine.reach else ["drop-out"]
            assert [prompt.do for prompt in (first, *more)] == asked
            assert not mine.legal or first.asks[0].options == mine.legal


@rule("Z-7", "Z-10", "Z-13")
def test_what_is_not_asked_for_is_refused_and_what_is_asked_for_is_not(matches: int) -> None:
    for seed in range(matches // 10 + 1):
        match, _, words = random_match(GAME, seed)
        (sheet,) = GAME.sheet(match.options)
        for _ in play(match, words, seed):
            if match.over or isinstance(match.state.phase, Landing):
                continue
            seat = match.state.phase.queue[0]
            prompts = {prompt.do: prompt for prompt in GAME.prompts(match.state, seat)}
            for field in (*(each.name for each in sheet.fields), *sheet.starts, "Z99"):
                for do, action in (("place", Place(field)), ("return", Return(field))):
                    asked = do in prompts and field in prompts[do].asks[0].options
                    assert (refusal(match, seat, action) is None) == asked, f"seed {seed} {action}"
            for do, plain in (("roll-again", RollAgain()), ("drop-out", DropOut())):
                assert (refusal(match, seat, plain) is None) == (do in prompts), f"seed {seed} {plain}"


@rule("G-5")
def test_a_view_shows_the_whole_position(matches: int) -> None:
    for seed in range(matches // 4 + 1):
        match, _, words = random_match(GAME, seed)
        for _ in play(match, words, seed):
            assert GAME.imagine(match.view(None), ScriptedTable(words)) == match.state, f"seed {seed}"


@rule("Z-2", "Z-16")
def test_no_die_is_lost_and_each_lies_in_one_place(matches: int) -> None:
    for seed in range(matches // 4 + 1):
        match, _, words = random_match(GAME, seed)
        for _ in play(match, words, seed):
            assert GAME.inventory(match.state) == {"die": turns.DICE[match.seats]}
            assert list(match.state.dice) == sorted(match.state.dice)
            for sheet in match.state.sheets:
                lying = [sheet.crossed, sheet.exploded, *sheet.groups]
                assert sum(mask.bit_count() for mask in lying) == len(bin(_union(lying)).replace("0", "")) - 1
                assert all(sheet.groups)


def _union(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
