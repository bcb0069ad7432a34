/** A sentence for every code that Dexikon refuses with. */
import type { Facts } from "../../facts";

export const dexikon = {
    no_such_first: () => "There is no such seat to go first.",
    core_cards: (f: Facts) =>
        `A box has ${f.text("stacks")} stacks of letters that cost nothing, Penalties named ?, and perhaps Special Penalties named ?*.`,
    core_without_effect: (f: Facts) => `${f.text("card")} costs nothing, so it can have no effect.`,
    too_few_of_card: (f: Facts) =>
        `The box has ${f.text("have")} of ${f.text("card")}, and this table needs ${f.text("needed")}.`,
    too_few_pool_cards: (f: Facts) =>
        `The box has ${f.text("have")} pool cards; the pool alone takes ${f.text("needed")}.`,
    specials_count: (f: Facts) =>
        `Say for each of the ${f.text("seats")} seats how many Special Penalties it has.`,
    too_many_specials: (f: Facts) =>
        `The box has ${f.text("have")} Special Penalties; this table would need ${f.text("wanted")}.`,
    discard_first: () => "The Action asks you to discard a card first.",
    no_more_actions: () =>
        "After a first word no Action resolves: spell a second one with any of your cards, or take a card.",
    no_third_word: () => "Two attempts are all: take a card of cost 0.",
    not_challenged: () => "Nobody has challenged a word of yours.",
    no_word_stands: () => "No word of yours stands yet.",
    spend_or_bank_first: () => "Spend the word or bank it before you buy.",
    points_in_use: () => "The word has been spent or banked already.",
    too_late_to_refresh: () => "The pool is refreshed only before the points are used.",
    only_last_words: () =>
        "At the end there are only last words: no text on the cards counts, and nothing is bought.",
    no_cards: () => "Choose the cards to put into play.",
    no_action: (f: Facts) => `${f.text("card")} has no Action.`,
    already_acted: (f: Facts) => `The Action of ${f.text("card")} has been resolved already in this turn.`,
    too_many_cards: (f: Facts) => `That Action is for ${f.text("most")} cards of your hand at most.`,
    cards_differ: (f: Facts) => `The cards do not spell ${f.text("said")}.`,
    banked_word: (f: Facts) =>
        `${f.text("word")} has been banked, and may not be spelled again before the last word.`,
    must_take: () => "Whoever spells no word takes a card of cost 0.",
    nothing_to_take: () => "Whoever spells no last word takes no card.",
    no_such_stack: (f: Facts) => `There is no stack of ${f.text("card")}.`,
    stack_empty: (f: Facts) => `The stack of ${f.text("card")} is empty.`,
    no_such_target: () => "An Attack is for another player at the table.",
    no_response: (f: Facts) => `You hold no ${f.text("card")} to show: pass.`,
    no_such_attack: () => "Name Attacks of this turn, each once.",
    already_refreshed: () => "The pool has been refreshed once in this turn.",
    no_refresh_in_solo: () => "In solo the pool cannot be refreshed.",
    not_for_sale: (f: Facts) => `${f.text("card")} is not in the pool.`,
    costs_more: (f: Facts) => `${f.text("card")} costs ${f.text("cost")}, and ${f.text("left")} are left.`,
    one_core_card: () => "Only one core card may be bought in a turn.",
    must_buy: () => "Buy one card at least.",
    none_left: (f: Facts) => `No ${f.text("card")} is left in its stack.`,
    one_return: () => "Each of these cards returns one card at most.",
    not_spare: (f: Facts) =>
        `You cannot return ${f.list("cards")}: only cards of your deck that are not in your last word may go.`,
    not_returnable: (f: Facts) => `You cannot return ${f.list("cards")} from there.`,
    too_many_returns: (f: Facts) => `You may return ${f.text("most")} at most.`,
    not_in_pool: (f: Facts) => `${f.text("card")} is not in the pool.`,
};
