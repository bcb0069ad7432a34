/** A sentence for every code that BuyWord refuses with. */
import type { Facts } from "../../facts";

export const buyword = {
    no_such_leader: () => "There is no such seat to lead.",
    needs_others: () => "Alone there is nobody to trade with, to bid against or to choose before.",
    theme_and_crossword: () => "A theme and a crossword do not go together.",
    not_now: () => "That is not asked for now.",
    not_a_face: (f: Facts) => `Name a number from ${f.text("least")} to ${f.text("most")}.`,
    not_on_offer: (f: Facts) => `${f.text("tile")} is not among the open tiles.`,
    no_such_trade: () => "A trade goes to others who have a draw, each once.",
    no_money_between: () => "At this table a trade goes without money.",
    pays_differ: (f: Facts) =>
        `Name one sum for each: there are ${f.text("others")} others and ${f.text("pays")} sums.`,
    cannot_pay: (f: Facts) =>
        `That sum is $${f.text("pays")}, and there is only $${f.text("money")} to pay it with.`,
    cannot_afford: (f: Facts) => `It costs $${f.text("price")}, and you have $${f.text("money")}.`,
    no_auctions: () => "There are no auctions at this table.",
    bid_too_low: (f: Facts) => `Bid more than $${f.text("above")}.`,
    bid_too_high: (f: Facts) => `You have $${f.text("money")}: bid no more than that.`,
    on_the_table_only: () => "At this table words are sold by laying them on the crossword.",
    no_crossword: () => "There is no crossword at this table.",
    not_letters: (f: Facts) => `${f.text("word")} has signs that are no letters.`,
    no_tiles: () => "Choose the tiles of the word first.",
    one_wild: (f: Facts) => `${f.text("word")} would have more than one Wild.`,
    spelling_differs: (f: Facts) => `The tiles do not spell ${f.text("said")}.`,
    not_in_theme: (f: Facts) => `${f.text("word")} does not belong to the theme.`,
    too_far: () => "That is beyond the edge of the table.",
    word_is_longer: () => "Tiles that lie beside it make the word longer: begin where the whole word begins.",
    must_cross: () => "The word must cross one that lies there.",
    too_many_tiles: (f: Facts) => `You may keep ${f.text("limit")} tiles: box ${f.text("excess")}.`,
    only_the_excess: (f: Facts) => `Only what is too much goes to the box: ${f.text("excess")}.`,
};
