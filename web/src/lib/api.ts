/** The calls over HTTP, as docs/protocol.md lists them. A refusal is thrown as `Refusal`. */
import { hex } from "./keep";

export interface Me {
    readonly id: string;
    readonly name: string;
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

export interface SeatCard {
    readonly name: string;
    readonly kind: "person" | "bot" | "open";
    readonly band: string;
    readonly here: boolean;
}

export interface TableCard {
    readonly id: string;
    readonly game: string;
    readonly words: string;
    readonly arbiter: string;
    readonly edition: string;
    readonly chairs: readonly SeatCard[];
    readonly started: boolean;
    readonly over: boolean;
    readonly seat: number | null;
    readonly your_turn: boolean;
}

export interface NewTable {
    readonly game: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly chairs: readonly string[];
    readonly listed: boolean;
}

export interface Rule {
    readonly number: string;
    readonly heading: string;
    readonly text: string;
}

export interface ReplayStep {
    readonly n: number;
    readonly seat: number;
    readonly action: unknown;
    readonly at: number;
    readonly events: readonly unknown[];
    readonly view: unknown;
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
    const told: unknown = await answer.json().catch(() => null);
    if (answer.ok) return told as T;
    const no = (told ?? {}) as { rule?: string; code?: string; facts?: Record<string, unknown> };
    throw new Refusal(no.rule ?? "wire", no.code ?? `http_${answer.status}`, no.facts ?? {});
}

const at = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const api = {
    me: () => call<Me>("me"),
    rename: (name: string) => call<Me>("me", { name }),
    games: () => call<Shelved[]>("games"),
    words: () => call<WordList[]>("words"),
    tables: () => call<{ open: TableCard[]; mine: TableCard[] }>("tables"),
    table: (id: string) => call<TableCard>(at(id)),
    make: (table: NewTable) => call<{ id: string; invite: string }>("tables", { ...table, nonce: hex(32) }),
    sit: (id: string, invite: string) => call<unknown>(`${at(id)}/sit`, { invite, nonce: hex(32) }),
    bots: (id: string, band: string) => call<unknown>(`${at(id)}/bots`, { band }),
    verify: (id: string) => call<{ ok: boolean; commitment: string; steps: number }>(`${at(id)}/verify`),
    replay: (id: string) => call<ReplayStep[]>(`${at(id)}/replay`),
    rules: (game: string, lang: string) => call<Rule[]>(`rules/${encodeURIComponent(game)}?lang=${lang}`),
    record: (id: string) => `/api/${at(id)}/record`,
};
