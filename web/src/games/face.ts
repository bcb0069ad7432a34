/** What the page knows of a game beyond its view and prompts: its looks and its sentences, never its rules. */
import type { Component } from "svelte";
import type { Messages } from "@/lib/i18n/en";
import type { Who } from "@/lib/i18n/who";
import type { ReplayStep, WordList } from "@/lib/api";
import type { Table, Tagged } from "@/lib/table.svelte";

/** What a sentence about an event needs. */
export interface Teller {
    readonly say: Messages;
    who(seat: number): Who;
    /** The letters printed on a card. */
    printed(card: string): string;
    and(names: readonly string[]): string;
}

export type LabelKind = "do" | "ask" | "view" | "value";
export type Label = (key: string, kind: LabelKind) => string | null;

/** A match that one tap begins. */
export interface Start {
    readonly key: string;
    name(say: Messages): string;
    readonly chairs: readonly string[];
    /** Settings that differ from those of the game; `day` is today by the server's clock. */
    options(day: string): Readonly<Record<string, unknown>>;
}

export interface Face {
    name(say: Messages): string;
    blurb(say: Messages): string;
    players(say: Messages): string;
    /** The game as an object on the lobby's table. */
    readonly Emblem: Component;
    readonly Board: Component<{ table: Table; teller: Teller; face: Face }>;
    /** Whether the board is drawn; else it is the text board anyway. */
    readonly drawn: boolean;
    /** The settings of a new table; `first` are those that matter, the rest is folded away. */
    readonly Settings: Component<{
        options: Record<string, unknown>;
        schema: unknown;
        lists: readonly WordList[];
        part: "first" | "more";
        seats: number;
    }> | null;
    /** The score of the whole match, for the result. */
    readonly Pad: Component<{
        view: unknown;
        teller: Teller;
        seats: readonly number[];
        table: string;
    }> | null;
    /** What is shown when a part of the match ends; it opens and closes by itself. */
    readonly Sheet: Component<{ table: Table; teller: Teller }> | null;
    readonly ReplayBoard: Component<{ step: ReplayStep; teller: Teller; sheet: readonly unknown[] }>;
    /** Matches that begin with one tap, besides that against a bot. */
    readonly starts: readonly Start[];
    /** The event that begins a chapter of the log. */
    readonly chapter: string;
    /** What each seat has in all, in seat order. */
    totals(view: unknown): readonly number[];
    /** What a seat has, as it is written in the result. */
    amount(total: number, say: Messages): string;
    /** A word about how well somebody alone has done. */
    alone(total: number, say: Messages, table: Table): string;
    /** Who has won; empty before the end, or when all have left. */
    winners(view: unknown): readonly number[];
    /** The event in a sentence; null when there is nothing to say. */
    tell(event: Tagged, teller: Teller): string | null;
    /** What the seat may do, in a sentence; empty when nothing. */
    may(table: Table, say: Messages): string;
    /** A name for an action, a field of a form or of a view, or a value; null when there is none. */
    label(key: string, kind: LabelKind, say: Messages): string | null;
    /** The keys of its board, and what each does. */
    keys(say: Messages): readonly (readonly [string, string])[];
}
