/** My stall: my tiles in my order and the word that I am building. Kept in this browser, untouched by what others do. */
import type { View } from "@/protocol/buyword";
import type { Refused, Weight } from "@/protocol/wire";
import { clear, EMPTY, move, reconcile, send, sorted, takeBack, type Desk, type Held } from "@/lib/arrange";
import * as keep from "@/lib/keep";
import { backspace, fold, type as typed } from "@/lib/typing";
import type { Refusal, Table } from "@/lib/table.svelte";
import { WILD, type Printed } from "./tiles";

interface Kept {
    readonly desk: Desk;
    /** What each Wild in the word stands for, by its key. */
    readonly wilds: Readonly<Record<string, string>>;
    readonly at: number;
}

/** What the table says of what I lay out. */
export interface Verdict {
    readonly dollars: number;
    /** Every word that would be made. */
    readonly words: readonly string[];
    /** Why it would be refused; null: it would not. */
    readonly no: Refusal | null;
}

const WEIGH_AFTER = 120;
const TABLES_KEPT = 30;
const BARE: Kept = { desk: EMPTY, wilds: {}, at: 0 };

export class Stall {
    /** A letter that no tile can make. */
    lacking = $state("");
    #kept = $state.raw<Kept>(BARE);
    #verdict = $state.raw<{ readonly of: string; readonly verdict: Verdict } | null>(null);
    readonly #name: string;

    readonly desk: Desk = $derived.by(() => reconcile(this.#kept.desk, this.#mine(), "down"));

    constructor(
        readonly table: Table,
        readonly seat: number,
        readonly view: () => View,
        readonly printed: () => Printed,
        /** How the word would be laid on the crossword; null: there is none, and it is sold as it is. */
        readonly placed: () => object | null,
    ) {
        this.#name = `stall.${table.id}.${seat}`;
        this.#kept = keep.read<Kept>(this.#name) ?? BARE;
        keep.prune("stall.", TABLES_KEPT);
    }

    /** Follow the table and the other tabs; to be called while a component is made. */
    follow(): void {
        $effect(() => {
            const desk = this.desk;
            if (this.#kept.desk !== desk) this.#keep(desk);
        });
        $effect(() => keep.watch<Kept>(this.#name, (kept) => (this.#kept = kept ?? BARE)));
        $effect(() => {
            const [said, placed] = [this.said, this.placed()];
            this.lacking = "";
            if (said.length === 0 || this.table.link.state !== "open") return;
            if (placed && this.openWild) return;
            const timer = setTimeout(() => void this.#weigh(said, placed), WEIGH_AFTER);
            return () => clearTimeout(timer);
        });
    }

    /** The tiles of the word being built. */
    get word(): readonly Held[] {
        return this.desk.words.flat();
    }

    /** The kinds of the tiles in the word. */
    get tiles(): readonly string[] {
        return this.word.map((one) => one.card);
    }

    /** The letters of the word, tile by tile; a Wild without a letter is shown as it is. */
    get letters(): readonly string[] {
        return this.word.map((one) => this.face(one));
    }

    /** The word as the table weighs it: a Wild with its letter. */
    get said(): readonly string[] {
        return this.word.map((one) =>
            one.card === WILD ? WILD + (this.#kept.wilds[one.key] ?? "") : one.card,
        );
    }

    /** The Wild in the word that stands for no letter yet. */
    get openWild(): Held | null {
        return this.word.find((one) => one.card === WILD && !this.#kept.wilds[one.key]) ?? null;
    }

    /** What the table says of the word; null while it has not said so. */
    get verdict(): Verdict | null {
        return this.#verdict?.of === this.#asked(this.said, this.placed()) ? this.#verdict.verdict : null;
    }

    /** The letters that a tile shows: a Wild in the word shows what it stands for. */
    face(one: Held): string {
        return one.card === WILD ? (this.#kept.wilds[one.key] ?? WILD) : this.printed().letters(one.card);
    }

    change(how: (desk: Desk) => Desk): void {
        const after = how({ ...this.desk, target: 0 });
        if (after !== this.desk) this.#keep(after);
    }

    /** Put a tile into the word, or take it back. */
    tap(one: Held): void {
        const inWord = this.word.includes(one);
        this.change((desk) => (inWord ? takeBack(desk, one.key) : send(desk, one.key)));
    }

    drop(key: string, zone: "hand" | "word", at: number): void {
        this.change((desk) => move(desk, key, zone === "hand" ? { zone, at } : { zone, word: 0, at }));
    }

    /** A letter was typed: it names an open Wild, takes a tile, or takes a Wild where there is no such tile. */
    type(key: string): void {
        const letter = fold(key);
        if (this.openWild) return this.name(letter);
        const desk: Desk = { ...this.desk, target: 0 };
        const after = typed(desk, letter, (card) => this.printed().letters(card));
        const wild = desk.hand.find((one) => one.card === WILD);
        if (after) this.#keep(after);
        else if (wild) this.#keep(send(desk, wild.key), { ...this.#kept.wilds, [wild.key]: letter });
        else this.lacking = letter;
    }

    name(letter: string): void {
        const wild = this.openWild;
        if (wild) this.#keep(this.desk, { ...this.#kept.wilds, [wild.key]: letter });
    }

    back(): void {
        this.change(backspace);
    }

    clear(): void {
        this.change(clear);
    }

    sort(): void {
        const wild = (one: Held): number => Number(one.card === WILD);
        const letters = (one: Held): string => this.printed().letters(one.card);
        this.change((desk) =>
            sorted(
                desk,
                (one, other) => wild(one) - wild(other) || letters(one).localeCompare(letters(other)),
            ),
        );
    }

    #mine(): readonly string[] {
        const place = this.view().places[this.seat];
        return place ? [...place.tiles, ...Array.from({ length: place.wilds }, () => WILD)] : [];
    }

    /** A Wild that is back in the hand stands for nothing. */
    #keep(desk: Desk, wilds = this.#kept.wilds): void {
        const used = desk.words.flat().map((one) => one.key);
        const standing = Object.fromEntries(Object.entries(wilds).filter(([key]) => used.includes(key)));
        this.#kept = { desk, wilds: standing, at: Date.now() };
        keep.write(this.#name, this.#kept);
    }

    #asked(said: readonly string[], placed: object | null): string {
        return JSON.stringify(placed ?? said);
    }

    async #weigh(said: readonly string[], placed: object | null): Promise<void> {
        const told = placed ? await this.table.appraise(placed) : await this.table.weigh([said]);
        if (told) this.#verdict = { of: this.#asked(said, placed), verdict: judged(told) };
    }
}

/** One bad word spoils them all. */
function judged(told: readonly Weight[] | Refused): Verdict {
    if ("t" in told) return { dollars: 0, words: [], no: told };
    const bad = told.find((word) => word.code !== "");
    return {
        dollars: told.reduce((sum, word) => sum + word.points, 0),
        words: told.map((word) => word.spelling),
        no: bad ? { rule: bad.rule, code: bad.code, facts: { word: bad.spelling, least: 2 } } : null,
    };
}
