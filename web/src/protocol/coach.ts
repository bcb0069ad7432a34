// Made from sobremesa.coach.contract, sobremesa.coach.analysing by `make types`: do not edit.

/** Something to be said: the code of a sentence, and what goes into its gaps. */
export interface Phrase {
    readonly code: string;
    readonly facts: Readonly<Record<string, string | number | number | readonly string[]>>;
}

/** One way to play, and what it is worth. */
export interface Choice {
    readonly play: Phrase;
    readonly worth: number;
    readonly margin: number;
}

/** What a coach says of one decision. The best is never worth less than what was played. */
export interface Verdict {
    readonly how: "exact" | "reckoned" | "tried";
    readonly played: Choice;
    readonly best: Choice;
    readonly common: Choice | null;
    readonly ahead: number;
    readonly reasons: readonly Phrase[];
}

/** A verdict in its place in the match. */
export interface Finding {
    readonly n: number;
    readonly seat: number;
    readonly verdict: Verdict;
    readonly missed: number;
}

/** One seat's decisions together. */
export interface Tally {
    readonly judged: number;
    readonly right: number;
    readonly missed: number;
}

/** What somebody wants to know. */
export interface Question {
    readonly seats: readonly number[] | null;
    readonly common: string;
    readonly playouts: number;
}

/** How far an analysis is. */
export interface Progress {
    readonly done: number;
    readonly of: number;
}

/** All that was found, in the order of the match. */
export interface Analysis {
    readonly game: string;
    readonly seats: number;
    readonly findings: readonly Finding[];
    readonly tallies: readonly Tally[];
    readonly moments: readonly number[];
}

export type How = "exact" | "reckoned" | "tried";
