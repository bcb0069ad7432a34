// Made from sobremesa.server.wire by `make types`: do not edit.

import type { Prompt } from "./prompts";

/** What a word laid out in the tray is worth, or the rule and code it would be refused with. */
export interface Weight {
    readonly spelling: string;
    readonly points: number;
    readonly rule: string;
    readonly code: string;
}

/** Wish for a pause of the table's time; it begins when all people at the table do. No game sees it. */
export interface Pause {
    readonly do: "pause";
}

/** Go on after a pause, or withdraw the wish for one. No game sees it. */
export interface Resume {
    readonly do: "resume";
}

/** Take a hint. No game sees it. */
export interface Hint {
    readonly do: "hint";
}

/** A seat took a hint; all at the table are told, and the record keeps it. */
export interface HintTaken {
    readonly event: "hint-taken";
    readonly seat: number;
}

/** Get up, and let a bot of the house play on from this chair, as the table agreed. No game sees it. */
export interface HandOver {
    readonly do: "hand-over";
}

/** Sit down again where a bot has played on. No game sees it. */
export interface TakeBack {
    readonly do: "take-back";
}

/** Wish that somebody who is away is let go; it is done when all others who sit wish it. No game sees it. */
export interface Remove {
    readonly do: "remove";
    readonly seat: number;
}

/** A bot plays on from this chair; all at the table are told. */
export interface HandedOver {
    readonly event: "handed-over";
    readonly seat: number;
}

/** Who sat there plays again; all at the table are told. */
export interface TakenBack {
    readonly event: "taken-back";
    readonly seat: number;
}

/** Somebody wishes that another, who is away, is let go; all at the table are told. */
export interface RemovalWished {
    readonly event: "removal-wished";
    readonly seat: number;
    readonly by: number;
}

/** How fast a table plays, agreed before the match. */
export interface Pace {
    readonly move: number;
    readonly bank: number;
    readonly increment: number;
    readonly strikes: number;
}

/** How people behave at a table: agreed when it is laid, and no part of its game. */
export interface Manners {
    readonly onlookers: "later" | "live" | "none";
    readonly moves: number;
    readonly minutes: number;
    readonly chat: "all" | "off" | "seats";
    readonly bot: "" | "casual" | "child" | "expert" | "good" | "strong";
    readonly back: boolean;
}

/** The first message on a socket: what the page has already, so that only the rest is sent. */
export interface Hello {
    readonly t: "hello";
    readonly since?: number;
    readonly heard?: number;
}

/** A move. The same id again gets the same answer and is not played twice. */
export interface Command {
    readonly t: "command";
    readonly id: string;
    readonly action?: unknown;
    readonly text?: string;
}

/** What would these words be worth, or this action? Nothing is played (strict mode, Q-9). */
export interface Weigh {
    readonly t: "weigh";
    readonly id: string;
    readonly words?: readonly (readonly string[])[];
    readonly action?: unknown;
}

/** Look a word up in the match's dictionary; refused in one's own turn. */
export interface LookUp {
    readonly t: "lookup";
    readonly id: string;
    readonly word: string;
}

/** Say something at the table. The same id again is the same line. */
export interface Talk {
    readonly t: "talk";
    readonly id: string;
    readonly text: string;
}

/** The page has shown its updates up to this number to whoever sits before it. It is not answered. */
export interface Shown {
    readonly t: "shown";
    readonly m: number;
}

export interface Ping {
    readonly t: "ping";
    readonly id: string;
}

/** Who sits on a seat, as all may know. */
export interface Chair {
    readonly name: string;
    readonly kind: "bot" | "open" | "person";
    readonly band: string;
    readonly here: boolean;
    readonly stand_in: string;
}

/** The first answer on a socket: what table this is and who you are at it. Said again when your seat changes. */
export interface Welcome {
    readonly t: "welcome";
    readonly table: string;
    readonly game: string;
    readonly seat: number | null;
    readonly options: unknown;
    readonly sheet: readonly unknown[];
    readonly chairs: readonly Chair[];
    readonly commitment: string;
    readonly clock: Pace | null;
    readonly manners: Manners;
    readonly started: boolean;
}

/** Somebody sat down, came or went; or the match has begun. */
export interface Chairs {
    readonly t: "chairs";
    readonly chairs: readonly Chair[];
    readonly started: boolean;
}

/** Somebody has laid a rematch, with a chair for everybody who sat here. */
export interface Rematch {
    readonly t: "rematch";
    readonly table: string;
}

/** What a seat has left to think, as all may know. */
export interface SeatClock {
    readonly left_ms: number;
    readonly running: boolean;
}

/** What happened since the last update, and the position as it is now, as this seat may know it. */
export interface Update {
    readonly t: "update";
    readonly m: number;
    readonly events: readonly unknown[];
    readonly view: unknown;
    readonly prompts: readonly Prompt[];
    readonly to_act: readonly number[];
    readonly over: boolean;
    readonly left_ms: number | null;
    readonly clocks: readonly SeatClock[];
    readonly paused: boolean;
    readonly wishes: readonly number[];
    readonly told: boolean;
}

/** The move is stored, and will not be lost. */
export interface Accepted {
    readonly t: "accepted";
    readonly id: string;
    readonly m: number;
}

/** The move, or the question, was refused; nothing has changed. */
export interface Refused {
    readonly t: "refused";
    readonly id: string;
    readonly rule: string;
    readonly code: string;
    readonly facts: Readonly<Record<string, unknown>>;
}

export interface Weighed {
    readonly t: "weighed";
    readonly id: string;
    readonly words: readonly Weight[];
}

/** What the dictionary says of a word. */
export interface Found {
    readonly t: "found";
    readonly id: string;
    readonly word: string;
    readonly listed: boolean;
    readonly display: string;
    readonly lemma: string;
    readonly form: string;
    readonly glosses: readonly string[];
    readonly synonyms: readonly string[];
    readonly why_not: string;
    readonly lists: readonly string[];
    readonly nearest: readonly string[];
}

/** Something that was said. It is text, and nothing else. */
export interface Line {
    readonly n: number;
    readonly seat: number | null;
    readonly voice: string;
    readonly name: string;
    readonly text: string;
    readonly at: number;
}

/** What was said, in order; some of it may have been told before. */
export interface Lines {
    readonly t: "lines";
    readonly lines: readonly Line[];
}

/** What this page said is kept, as the line of that number. */
export interface Talked {
    readonly t: "talked";
    readonly id: string;
    readonly n: number;
}

/** How far the others have looked, for who made a move that all were told of. */
export interface Seen {
    readonly t: "seen";
    readonly seats: readonly number[];
}

export interface Pong {
    readonly t: "pong";
    readonly id: string;
    readonly now: number;
}

/** The table closes this socket: try again after so long, or not at all. */
export interface Bye {
    readonly t: "bye";
    readonly code: string;
    readonly retry_ms: number | null;
}

export type FromPage = Hello | Command | Weigh | LookUp | Talk | Shown | Ping;

export type FromTable = Welcome | Chairs | Rematch | Update | Accepted | Refused | Weighed | Found | Lines | Talked | Seen | Pong | Bye;
