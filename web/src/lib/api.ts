/** The calls over HTTP, as docs/protocol.md lists them. A refusal is thrown as `Refusal`. */
import type { Analysis } from "@/protocol/coach";
import type { Chair, Manners, Pace } from "@/protocol/wire";
import { hex } from "./keep";
import { seated } from "./names";
import type { Tagged } from "./table.svelte";

export interface Me {
    readonly id: string;
    readonly name: string;
    /** The hash of the secret of the next table that this browser makes. */
    readonly commitment: string;
    /** The name to sign in with; null: a guest. */
    readonly account: string | null;
}

/** An account that was made or opened again, with the code that is told this once. */
export interface Opened extends Me {
    readonly recovery: string;
}

export interface Shelved {
    readonly key: string;
    readonly seats: readonly [number, number];
    readonly options: unknown;
    readonly defaults: Readonly<Record<string, unknown>>;
    readonly bots: readonly string[];
}

export interface WordList {
    readonly id: string;
    readonly language: string;
    readonly words: number;
    readonly version: string;
}

export interface TableCard {
    readonly id: string;
    readonly game: string;
    readonly words: string;
    readonly arbiter: string;
    readonly edition: string;
    /** Whether hints may be taken. */
    readonly hints: boolean;
    readonly chairs: readonly Chair[];
    readonly listed: boolean;
    readonly clock: Pace | null;
    readonly manners: Manners;
    /** Whether it counts for ratings, and what those who sit here have: null, none yet. */
    readonly rated: boolean;
    readonly ratings: readonly (number | null)[];
    readonly started: boolean;
    readonly over: boolean;
    readonly seat: number | null;
    readonly your_turn: boolean;
    readonly made_by_me: boolean;
    readonly commitment: string;
    /** Both are null but for those who sit at a table that has not begun. */
    readonly invite: string | null;
    readonly code: string | null;
}

export interface NewTable {
    /** Drawn here: the same id is the same table, however often it is sent. */
    readonly id: string;
    readonly game: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly chairs: readonly string[];
    readonly listed: boolean;
    readonly clock: Pace | null;
    readonly manners: Manners;
    readonly rated: boolean;
}

/** How one is rated in a game, in the language of its words. */
export interface Rated {
    readonly game: string;
    readonly language: string;
    readonly points: number;
    readonly matches: number;
}

/** A match of one's own that is over. */
export interface Played {
    readonly id: string;
    readonly game: string;
    readonly words: string;
    readonly began: number;
    readonly ended: number;
    readonly chairs: readonly Chair[];
    readonly seat: number | null;
    /** Empty when the server has other rules by now. */
    readonly scores: readonly number[];
    readonly winners: readonly number[];
    /** One's rating before and after it; null: it does not count, or not yet. */
    readonly rated: readonly [number, number] | null;
}

export interface Rule {
    readonly number: string;
    readonly heading: string;
    readonly text: string;
}

/** One thing that is wrong with an owner's box; line 0 is the whole of it. */
export interface Flaw {
    readonly line: number;
    readonly rule: string;
    readonly code: string;
    readonly facts: Readonly<Record<string, unknown>>;
}

export interface ReplayStep {
    readonly n: number;
    /** Null for the setup. */
    readonly seat: number | null;
    readonly action: unknown;
    readonly at: number;
    readonly events: readonly Tagged[];
    /** What each seat saw, in seat order. */
    readonly views: readonly unknown[];
}

/** A round that is over: what every vocabulary could have made of it, the smallest first, and what each seat has. */
export interface Possible {
    readonly reaches: readonly { readonly band: string; readonly words: number; readonly points: number }[];
    readonly parts: readonly ({ readonly words: number; readonly points: number } | null)[];
}

/** How the analysis of a finished match stands. */
export interface Stand {
    readonly state: "none" | "waiting" | "running" | "done" | "failed";
    readonly done: number;
    /** So many decisions there are to look at; 0: not known yet. */
    readonly of: number;
    readonly analysis: Analysis | null;
}

/** An action: its tag, and its fields. */
export interface Deed {
    readonly do: string;
    readonly [field: string]: unknown;
}

export class Refusal extends Error {
    constructor(
        readonly rule: string,
        readonly code: string,
        readonly facts: Readonly<Record<string, unknown>> = {},
    ) {
        super(`${rule} ${code}`);
    }
}

let served: { readonly time: number; readonly at: number } | null = null;

/** The day by the server's clock, as 2026-11-29 (UTC); this browser's own may be wrong. */
export function today(): string {
    const now = served ? served.time + performance.now() - served.at : Date.now();
    return new Date(now).toISOString().slice(0, 10);
}

async function call<T>(path: string, body?: object): Promise<T> {
    const asked: RequestInit = body
        ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
        : {};
    let answer: Response;
    try {
        answer = await fetch("/api/" + path, asked);
    } catch {
        throw new Refusal("wire", "no_connection");
    }
    const time = Date.parse(answer.headers.get("Date") ?? "");
    if (!Number.isNaN(time)) served = { time, at: performance.now() };
    const told: unknown = await answer.json().catch(() => null);
    if (answer.ok) return told as T;
    const no = (told ?? {}) as { rule?: string; code?: string; facts?: Record<string, unknown> };
    throw new Refusal(no.rule ?? "wire", no.code ?? `http_${answer.status}`, no.facts ?? {});
}

/** A table or match with names for our sentences. */
function named<T extends { readonly chairs: readonly Chair[] }>(told: T): T {
    return { ...told, chairs: seated(told.chairs) };
}

async function card(path: string, body?: object): Promise<TableCard> {
    return named(await call<TableCard>(path, body));
}

const at = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const api = {
    me: () => call<Me>("me"),
    rename: (name: string) => call<Me>("me", { name }),
    addAccount: (name: string, password: string) => call<Opened>("account", { name, password }),
    signIn: (name: string, password: string) => call<Me>("account/sign-in", { name, password }),
    recover: (name: string, code: string, password: string) =>
        call<Opened>("account/recover", { name, code, password }),
    changePassword: (password: string, wished: string) => call<Me>("account/password", { password, wished }),
    signOut: () => call<unknown>("account/sign-out", {}),
    signOutEverywhere: () => call<unknown>("account/sign-out-everywhere", {}),
    games: () => call<Shelved[]>("games"),
    words: () => call<WordList[]>("words"),
    tables: async () => {
        const { open, mine } = await call<{ open: TableCard[]; mine: TableCard[] }>("tables");
        return { open: open.map(named), mine: mine.map(named) };
    },
    table: (id: string) => card(at(id)),
    make: (table: NewTable) =>
        call<{ id: string; invite: string; code: string; commitment: string }>("tables", {
            ...table,
            nonce: hex(32),
        }),
    sit: (id: string, invite: string) => card(`${at(id)}/sit`, { invite, nonce: hex(32) }),
    rematch: (id: string, wish: string) => card(`${at(id)}/rematch`, { id: wish, nonce: hex(32) }),
    back: (id: string) => call<unknown>(`${at(id)}/back`, {}),
    report: (id: string, n: number) => call<unknown>(`${at(id)}/report`, { n }),
    matches: async (before?: number) =>
        (await call<Played[]>(before ? `matches?before=${before}` : "matches")).map(named),
    ratings: () => call<Rated[]>("ratings"),
    bots: (id: string, band: string) => card(`${at(id)}/bots`, { band }),
    leave: (id: string) => call<unknown>(`${at(id)}/leave`, {}),
    /** What the best player of the house would do from this browser's chair; everybody is told that it was asked. */
    hint: (id: string) => call<{ action: Deed; text: string }>(`${at(id)}/hint`, {}),
    code: (code: string) => call<{ id: string; invite: string }>("code", { code }),
    verify: (id: string) => call<{ ok: boolean; commitment: string; steps: number }>(`${at(id)}/verify`),
    replay: (id: string) => call<ReplayStep[]>(`${at(id)}/replay`),
    /** What is printed on the cards, tiles or sheet of a table with these options. */
    printed: <T>(game: string, options: object) =>
        call<T[]>(
            `printed/${encodeURIComponent(game)}?options=${encodeURIComponent(JSON.stringify(options))}`,
        ),
    possible: (id: string) => call<Possible[]>(`${at(id)}/possible`),
    /** Answers when it stands otherwise than was seen, or after some seconds. */
    analysis: (id: string, seen?: Stand) =>
        call<Stand>(`${at(id)}/analysis` + (seen ? `?state=${seen.state}&done=${seen.done}` : "")),
    analyse: (id: string) => call<Stand>(`${at(id)}/analysis`, {}),
    callOff: (id: string) => call<Stand>(`${at(id)}/analysis/stop`, {}),
    rules: (game: string, lang: string) => call<Rule[]>(`rules/${encodeURIComponent(game)}?lang=${lang}`),
    box: (game: string, text: string) => call<{ box: unknown; digest: string }>("boxes", { game, text }),
    sample: (game: string, edition: string) =>
        `/api/boxes/${encodeURIComponent(game)}?edition=${encodeURIComponent(edition)}`,
    record: (id: string) => `/api/${at(id)}/record`,
};
