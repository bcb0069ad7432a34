"""Every way that Dexikon says no, and the rule that each cites."""

from __future__ import annotations

from sobremesa.core.contract import Illegal

REFUSALS = {
    "seat_count": "G-4",
    "letters_not_in_list": "G-1",
    "no_such_edition": "G-1",
    "no_such_first": "G-4",
    "solo_is_strict": "G-2",
    "same_card_twice": "D-1",
    "core_cards": "D-1",
    "core_without_effect": "D-1",
    "too_few_of_card": "D-5",
    "too_few_pool_cards": "D-4",
    "specials_count": "D-5",
    "too_many_specials": "D-5",
    "not_at_table": "G-6",
    "match_over": "G-6",
    "not_for_a_seat": "G-8",
    "not_your_turn": "G-4",
    "not_now": "D-10",
    "discard_first": "D-2",
    "no_more_actions": "D-22",
    "no_third_word": "D-22",
    "not_challenged": "D-21",
    "no_word_stands": "D-17",
    "spend_or_bank_first": "D-17",
    "points_in_use": "D-17",
    "too_late_to_refresh": "D-15",
    "only_last_words": "D-24",
    "no_cards": "D-10",
    "not_held": "D-10",
    "no_action": "D-10",
    "already_acted": "D-10",
    "too_many_cards": "D-2",
    "too_short": "D-11",
    "not_letters": "G-1",
    "cards_differ": "D-11",
    "banked_word": "D-19",
    "not_a_word": "G-1",
    "must_take": "D-12",
    "nothing_to_take": "D-24",
    "no_such_stack": "D-12",
    "stack_empty": "D-12",
    "no_challenges": "G-2",
    "not_waited_for": "G-3",
    "own_word": "G-3",
    "no_such_target": "D-2",
    "no_response": "D-14",
    "no_such_attack": "D-14",
    "already_refreshed": "D-15",
    "no_refresh_in_solo": "D-31",
    "not_for_sale": "D-18",
    "costs_more": "D-18",
    "one_core_card": "D-18",
    "must_buy": "D-18",
    "not_returnable": "D-20",
    "too_many_returns": "D-25",
    "not_in_pool": "D-31",
}


def refuse(code: str, /, **facts: object) -> Illegal:
    """A refusal with the rule that belongs to its code."""
    return Illegal(REFUSALS[code], code, **facts)
