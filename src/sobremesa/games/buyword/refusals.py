"""Every way that BuyWord says no, and the rule that each cites."""

from __future__ import annotations

from sobremesa.core.contract import Illegal

REFUSALS = {
    "seat_count": "G-4",
    "letters_not_in_list": "G-1",
    "no_such_leader": "G-4",
    "no_such_edition": "G-1",
    "solo_is_strict": "G-2",
    "needs_others": "B-16",
    "theme_and_crossword": "B-22",
    "same_tile_twice": "B-1",
    "too_few_tiles_in_box": "B-6",
    "not_at_table": "G-6",
    "match_over": "G-6",
    "not_for_a_seat": "G-8",
    "not_your_turn": "B-6",
    "not_now": "B-8",
    "not_a_face": "B-5",
    "not_on_offer": "B-16",
    "no_such_trade": "B-18",
    "no_money_between": "B-14",
    "pays_differ": "B-19",
    "cannot_pay": "B-19",
    "cannot_afford": "B-7",
    "no_auctions": "B-17",
    "bid_too_low": "B-17",
    "bid_too_high": "B-17",
    "on_the_table_only": "B-22",
    "no_crossword": "B-22",
    "not_held": "B-8",
    "no_tiles": "B-8",
    "one_wild": "B-8",
    "too_short": "B-9",
    "not_letters": "G-1",
    "spelling_differs": "B-8",
    "not_a_word": "G-1",
    "not_in_theme": "B-21",
    "too_far": "B-22",
    "word_is_longer": "B-22",
    "must_cross": "B-22",
    "too_many_tiles": "B-10",
    "only_the_excess": "B-10",
    "not_waited_for": "B-15",
}
"""Every code that BuyWord refuses with, and the rule that it cites."""


def refuse(code: str, /, **facts: object) -> Illegal:
    """A refusal with the rule that belongs to its code."""
    return Illegal(REFUSALS[code], code, **facts)
