// Made from sobremesa.games.lexigo.types by `make types`: do not edit.

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

/** What is printed on one kind of tile, and how many there are (L-1). */
export interface TileKind {
    readonly id: string;
    readonly letters: string;
    readonly copies: number;
}

/** The settings of the rulebook. */
export interface Options {
    readonly hints: boolean;
    readonly arbiter: "challenge" | "strict";
    readonly words: string;
    readonly edition: string;
    readonly box: readonly TileKind[];
    readonly layout: "3-2-3-2-3" | "4-5-4";
    readonly seconds: number;
    readonly least_letters: number;
    readonly rings_on_blanks: boolean;
    readonly ring_seconds: number;
    readonly window_seconds: number;
    readonly rest_seconds: number;
    readonly allowance: number;
    readonly daily: string;
    readonly dealer: number | null;
}

/** Be ready for the next grid (L-17). */
export interface Ready {
    readonly do: "ready";
}

/** Put the rings of this round on cells of the grid (L-12). */
export interface PlaceRings {
    readonly do: "place-rings";
    readonly cells: readonly number[];
}

/** Write a word on one's list (L-4, L-5). */
export interface Write {
    readonly do: "write";
    readonly word: string;
}

/** Write no more words in this round (L-4). */
export interface Done {
    readonly do: "done";
}

/** Doubt some of the words that are left, and have nothing more to say in this round (L-10). */
export interface Challenge {
    readonly do: "challenge";
    readonly words: readonly string[];
}

/** One word on a list that was read. */
export interface Item {
    readonly word: string;
    readonly path: readonly number[];
    readonly value: number;
    readonly verdict: "bad" | "common" | "stands";
    readonly also: readonly number[];
    readonly challenger: number | null;
}

/** One round on the score pad. */
export interface Sheet {
    readonly grid: readonly string[];
    readonly rings: readonly number[];
    readonly lists: readonly (readonly Item[] | null)[];
    readonly points: readonly number[];
    readonly credits: readonly number[];
}

/** No time runs: the next grid is laid when these seats too are ready (L-17). */
export interface Resting {
    readonly phase: "resting";
    readonly waiting: readonly number[];
}

/** The grid lies open while the dealer places so many rings (L-3). */
export interface Ringing {
    readonly phase: "ringing";
    readonly rings: number;
}

/** The timer runs; these seats still write (L-4). */
export interface Writing {
    readonly phase: "writing";
    readonly waiting: readonly number[];
}

/** The lists are read; these seats may still challenge what is left (L-10). */
export interface Challenging {
    readonly phase: "challenging";
    readonly waiting: readonly number[];
    readonly sheet: Sheet;
}

/** The match is over (L-14). */
export interface Over {
    readonly phase: "over";
    readonly winners: readonly number[];
}

/** A new grid lies on the table, open to all at once (L-3, L-17). */
export interface Laid {
    readonly event: "laid";
    readonly round: number;
    readonly dealer: number;
    readonly grid: readonly string[];
}

/** The rings were placed; by the table itself when `seat` is None (L-3, L-12). */
export interface Ringed {
    readonly event: "ringed";
    readonly seat: number | null;
    readonly cells: readonly number[];
}

/** The timer runs (L-3). */
export interface Started {
    readonly event: "started";
    readonly seconds: number;
}

/** A word was written; only its writer is told (L-16). */
export interface Wrote {
    readonly event: "wrote";
    readonly seat: number;
    readonly word: string;
}

/** A seat writes no more words in this round (L-4). */
export interface Finished {
    readonly event: "finished";
    readonly seat: number;
}

/** Time is up: every list is read, and what two have is struck (L-9). */
export interface ListsRead {
    readonly event: "lists-read";
    readonly sheet: Sheet;
}

/** A seat has challenged or passed; which of the two is shown when all have (G-3). */
export interface Answered {
    readonly event: "answered";
    readonly seat: number;
}

/** A challenged word was looked up (L-10). */
export interface Judged {
    readonly event: "judged";
    readonly challenger: number;
    readonly seat: number;
    readonly word: string;
    readonly good: boolean;
}

/** The round is written on the pad (L-11, L-12). */
export interface Scored {
    readonly event: "scored";
    readonly round: number;
    readonly points: readonly number[];
    readonly totals: readonly number[];
}

/** A seat is ready for the next grid (L-17). */
export interface Readied {
    readonly event: "readied";
    readonly seat: number;
}

/** A seat left the match (L-18). */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over (L-14). */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly totals: readonly number[];
}

/** What one seat, or an onlooker, may know of a position. */
export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly round: number;
    readonly dealer: number;
    readonly seated: readonly number[];
    readonly bag: number;
    readonly aside: readonly string[];
    readonly grid: readonly string[];
    readonly rings: readonly number[];
    readonly mine: readonly string[];
    readonly answer: readonly string[];
    readonly phase: Resting | Ringing | Writing | Challenging | Over;
    readonly pad: readonly Sheet[];
    readonly totals: readonly number[];
}

export type Layout = "4-5-4" | "3-2-3-2-3";

export type Verdict = "stands" | "common" | "bad";

export type AnyAction = Ready | PlaceRings | Write | Done | Challenge | Pass | Leave | TimeUp;

export type Phase = Resting | Ringing | Writing | Challenging | Over;

export type AnyEvent = Laid | Ringed | Started | Wrote | Finished | ListsRead | Answered | Judged | Scored | Readied | Left | Ended;
