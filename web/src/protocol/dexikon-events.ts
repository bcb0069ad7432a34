// Made from sobremesa.games.dexikon.events by `make types`: do not edit.

import type { Attack, Response, Result } from "./dexikon";

/** The table is laid and each has drawn a first hand (D-4 to D-6). A seat sees its own hand only. */
export interface SetUp {
    readonly event: "set-up";
    readonly first: number;
    readonly pool: readonly string[];
    readonly hands: readonly (readonly string[] | null)[];
}

/** A seat's turn begins (D-10). */
export interface TurnBegan {
    readonly event: "turn-began";
    readonly seat: number;
    readonly round: number;
    readonly final: boolean;
}

/** Cards were put into play (D-10). */
export interface Played {
    readonly event: "played";
    readonly seat: number;
    readonly cards: readonly string[];
}

/** An Action was resolved (D-10). */
export interface Acted {
    readonly event: "acted";
    readonly seat: number;
    readonly card: string;
}

/** Cards were drawn from one's own deck; their faces are the drawer's alone (D-7). */
export interface Drew {
    readonly event: "drew";
    readonly seat: number;
    readonly count: number;
    readonly cards: readonly string[] | null;
}

/** A discard pile became a new draw deck (D-7). */
export interface Reshuffled {
    readonly event: "reshuffled";
    readonly seat: number;
    readonly cards: number;
}

/** Cards were discarded (D-2, D-20). */
export interface Discarded {
    readonly event: "discarded";
    readonly seat: number;
    readonly cards: readonly string[];
}

/** Cards were returned: to their stacks, to the pool returns or out of the game (D-3). */
export interface Returned {
    readonly event: "returned";
    readonly seat: number;
    readonly cards: readonly string[];
    readonly origin: "deck" | "discard" | "hand";
}

/** A word was declared (D-11, D-24). */
export interface Declared {
    readonly event: "declared";
    readonly seat: number;
    readonly cards: readonly string[];
    readonly spelling: string;
    readonly points: number;
    readonly second: boolean;
}

/** A seat has answered in a window; what it said is shown when all have (G-3). */
export interface Answered {
    readonly event: "answered";
    readonly seat: number;
}

/** All have answered, and these doubt the word (D-21). */
export interface Challenged {
    readonly event: "challenged";
    readonly seat: number;
    readonly challengers: readonly number[];
}

/** A challenged word was taken back (D-21). */
export interface Withdrawn {
    readonly event: "withdrawn";
    readonly seat: number;
    readonly spelling: string;
}

/** A challenged word was looked up (D-21). */
export interface Judged {
    readonly event: "judged";
    readonly seat: number;
    readonly spelling: string;
    readonly challengers: readonly number[];
    readonly good: boolean;
}

/** A core card went from its stack to a discard pile (D-3). */
export interface Gained {
    readonly event: "gained";
    readonly seat: number;
    readonly card: string;
}

/** No word was spelled; the card that was taken, if any (D-12), or no last word (D-24). */
export interface GaveUp {
    readonly event: "gave-up";
    readonly seat: number;
    readonly card: string | null;
}

/** An Attack on one player was aimed (D-2). */
export interface Aimed {
    readonly event: "aimed";
    readonly seat: number;
    readonly card: string;
    readonly target: number;
}

/** All have answered the Attacks; these showed a Response (D-14). */
export interface Responded {
    readonly event: "responded";
    readonly seat: number;
    readonly responses: readonly Response[];
}

/** An Attack was resolved: who gained how many Penalties, clockwise (D-13). */
export interface Attacked {
    readonly event: "attacked";
    readonly seat: number;
    readonly attack: Attack;
    readonly gained: readonly number[];
}

/** Solo: an Attack set a Penalty aside (D-33). */
export interface SetAside {
    readonly event: "set-aside";
    readonly seat: number;
    readonly card: string;
}

/** The pool was changed whole (D-15). */
export interface Refreshed {
    readonly event: "refreshed";
    readonly seat: number;
    readonly pool: readonly string[];
}

/** New cards were dealt to the pool (D-15, D-20). */
export interface Refilled {
    readonly event: "refilled";
    readonly cards: readonly string[];
    readonly shuffled: boolean;
}

/** A word's points are for buying (D-17). */
export interface Spent {
    readonly event: "spent";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
}

/** A word was written on the score sheet (D-17). */
export interface WordBanked {
    readonly event: "word-banked";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
    readonly left: number;
}

/** A card was bought (D-18). */
export interface Bought {
    readonly event: "bought";
    readonly seat: number;
    readonly card: string;
    readonly cost: number;
    readonly left: number;
}

/** Solo: one card of the pool stays, the others are returned (D-31). */
export interface Kept {
    readonly event: "kept";
    readonly seat: number;
    readonly card: string;
    readonly returned: readonly string[];
}

/** Solo: Penalties in the pool were gained, or went to their stack (D-32). */
export interface Surfaced {
    readonly event: "surfaced";
    readonly seat: number;
    readonly count: number;
    readonly gained: boolean;
}

/** The game ends; these seats have one more word, in this order (D-23, D-24). */
export interface LastWords {
    readonly event: "last-words";
    readonly queue: readonly number[];
}

/** A last word was recorded (D-24). */
export interface LastWordStood {
    readonly event: "last-word-stood";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
}

/** A seat left the match (D-35). */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over; the decks are laid open (D-26, D-27). */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly results: readonly (Result | null)[];
    readonly decks: readonly (readonly string[])[];
}

export type Origin = "hand" | "discard" | "deck";

export type AnyEvent = SetUp | TurnBegan | Played | Acted | Drew | Reshuffled | Discarded | Returned | Declared | Answered | Challenged | Withdrawn | Judged | Gained | GaveUp | Aimed | Responded | Attacked | SetAside | Refreshed | Refilled | Spent | WordBanked | Bought | Kept | Surfaced | LastWords | LastWordStood | Left | Ended;
