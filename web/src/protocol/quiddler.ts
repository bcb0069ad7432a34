// Made from sobremesa.games.quiddler.types by `make types`: do not edit.

/** Have nothing to say in a window: no challenge, no response (G-3). */
export interface Pass {
    readonly do: "pass";
}

/** Get up from the table for good (G-6). Allowed at any time. */
export interface Leave {
    readonly do: "leave";
}

/** The table's word that the time of all who are waited for is out (G-8). */
export interface TimeUp {
    readonly do: "time-up";
    readonly credits?: readonly number[];
}

/** What is printed on one kind of card, and how many there are. */
export interface CardKind {
    readonly id: string;
    readonly letters: string;
    readonly points: number;
    readonly copies: number;
}

/** The settings of Q-18 and the choices of the other rules. */
export interface Options {
    readonly hints: boolean;
    readonly arbiter: "challenge" | "strict";
    readonly words: string;
    readonly edition: string;
    readonly box: readonly CardKind[];
    readonly hands: readonly number[];
    readonly two_player_bonus: "longest" | "most";
    readonly lap_first: boolean;
    readonly challenger_pays_total: boolean;
    readonly gather_seconds: number;
    readonly tray_check: boolean;
    readonly handicap: readonly number[];
    readonly dealer: number | null;
    readonly daily: string;
}

/** Take the top card of a pile. */
export interface Draw {
    readonly do: "draw";
    readonly pile: "deck" | "discard";
}

/** End the turn with one card face up. */
export interface Discard {
    readonly do: "discard";
    readonly card: string;
}

/** Lay words and end the turn with one card face up: going out, or a last turn. */
export interface Lay {
    readonly do: "lay";
    readonly words: readonly (readonly string[])[];
    readonly discard: string;
}

/** Doubt a word that lies on the table. */
export interface Challenge {
    readonly do: "challenge";
    readonly seat: number;
    readonly word: number;
}

/** A seat must draw. */
export interface Drawing {
    readonly phase: "drawing";
    readonly seat: number;
}

/** A seat has drawn and must end its turn: discard, or lay and discard. */
export interface Ending {
    readonly phase: "ending";
    readonly seat: number;
}

/** The hand is played; these seats may still challenge before the cards are gathered. */
export interface Gathering {
    readonly phase: "gathering";
    readonly waiting: readonly number[];
}

/** The match is over. */
export interface Over {
    readonly phase: "over";
    readonly winners: readonly number[];
}

/** The hand is closing: these seats still have a turn, the first of them now. */
export interface LastTurns {
    readonly by: number | null;
    readonly queue: readonly number[];
}

/** A word on the table, in the order it is spelled. */
export interface Word {
    readonly cards: readonly string[];
    readonly verdict: "bad" | "good" | "open";
    readonly challenger: number | null;
}

/** One seat's line for one hand. */
export interface Score {
    readonly words: number;
    readonly left: number;
    readonly lost: number;
    readonly most: number;
    readonly longest: number;
    readonly out: number;
    readonly handicap: number;
    readonly total: number;
}

/** One hand on the score pad: a line a seat, None for a seat that had left. */
export interface Sheet {
    readonly cards: number;
    readonly scores: readonly (Score | null)[];
}

/** A new hand was dealt. A seat sees its own cards only. */
export interface Dealt {
    readonly event: "dealt";
    readonly hand: number;
    readonly dealer: number;
    readonly cards: number;
    readonly hands: readonly (readonly string[] | null)[];
    readonly turned_up: string;
}

/** A card was drawn; from the deck its face is the drawer's alone. */
export interface Drew {
    readonly event: "drew";
    readonly seat: number;
    readonly pile: "deck" | "discard";
    readonly card: string | null;
}

/** Words were laid down. */
export interface Laid {
    readonly event: "laid";
    readonly seat: number;
    readonly words: readonly (readonly string[])[];
    readonly went_out: boolean;
}

/** A turn ended with this card face up. */
export interface Discarded {
    readonly event: "discarded";
    readonly seat: number;
    readonly card: string;
}

/** The discard pile but its top card became a new draw pile. */
export interface Reshuffled {
    readonly event: "reshuffled";
    readonly cards: number;
}

/** The last turns begin. */
export interface Closing {
    readonly event: "closing";
    readonly by: number | null;
    readonly queue: readonly number[];
}

/** A challenged word was looked up. */
export interface Judged {
    readonly event: "judged";
    readonly challenger: number;
    readonly seat: number;
    readonly word: number;
    readonly spelling: string;
    readonly good: boolean;
    readonly points: number;
}

/** A seat has no more challenges. */
export interface Passed {
    readonly event: "passed";
    readonly seat: number;
}

/** The cards were gathered and the hand written on the pad; what was left in the hands is shown. */
export interface HandScored {
    readonly event: "hand-scored";
    readonly hand: number;
    readonly sheet: Sheet;
    readonly words: readonly (readonly Word[])[];
    readonly left: readonly (readonly string[])[];
    readonly totals: readonly number[];
}

/** A seat left the match. */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over. */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly totals: readonly number[];
}

/** What anyone sees before one seat. */
export interface PlaceView {
    readonly cards: number;
    readonly words: readonly Word[];
    readonly turns: number;
    readonly lost: number;
}

/** What one seat, or an onlooker, may know of a position. */
export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly hand: number;
    readonly cards: number;
    readonly dealer: number;
    readonly seated: readonly number[];
    readonly dealt: number;
    readonly deck: number;
    readonly discard: string | null;
    readonly discards: number;
    readonly aside: number;
    readonly mine: readonly string[];
    readonly places: readonly PlaceView[];
    readonly phase: Drawing | Ending | Gathering | Over;
    readonly closing: LastTurns | null;
    readonly reshuffles: number;
    readonly pad: readonly Sheet[];
    readonly totals: readonly number[];
    readonly grade: number | null;
}

export type Pile = "deck" | "discard";

export type Bonus = "longest" | "most";

export type Verdict = "open" | "good" | "bad";

export type AnyAction = Draw | Discard | Lay | Challenge | Pass | Leave | TimeUp;

export type Phase = Drawing | Ending | Gathering | Over;

export type AnyEvent = Dealt | Drew | Laid | Discarded | Reshuffled | Closing | Judged | Passed | HandScored | Left | Ended;
