/** A sentence for every code that Lexigo refuses with. */
import type { Facts } from "../../facts";

export const lexigo = {
    too_many_blanks: (f: Facts) => `The box may have ${f.text("most")} blanks, and has ${f.text("have")}.`,
    no_such_day: (f: Facts) => `There is no puzzle for ${f.text("day")}.`,
    daily_box: () =>
        "The puzzle of the day is played with the cards of an edition, not with a box of your own.",
    credit_count: () => "Name a credit for each seat.",
    not_resting: () => "The round is being played: there is nothing to be ready for.",
    already_ready: () => "You have said that you are ready.",
    no_rings_now: () => "Rings are not laid now.",
    not_the_dealer: () => "The dealer lays the rings.",
    ring_count: (f: Facts) => `Lay ${f.text("rings")} rings, each on a tile of its own.`,
    no_ring_there: () => "A ring cannot lie there.",
    not_started: () => "The time has not begun yet.",
    time_is_up: () => "The time is up.",
    already_done: () => "You have put your pencil down for this round.",
    not_letters: () => "A word is written in letters alone.",
    already_written: () => "You have written this word already.",
    no_path: () => "This word cannot be traced: each letter must touch the one before.",
};
