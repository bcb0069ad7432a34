/** My side of Dexikon: my cards as I keep them, and the word that I am building out of hand and play. */
import type { View } from "@/protocol/dexikon";
import type { Weight } from "@/protocol/wire";
import {
    clear,
    EMPTY,
    move,
    reconcile,
    send,
    sorted,
    takeBack,
    type Desk as Laid,
    type Held,
} from "@/lib/arrange";
import * as keep from "@/lib/keep";
import type { Table } from "@/lib/table.svelte";
import { fold } from "@/lib/typing";
import type { Printed } from "./cards";
import { longer, type Used } from "./spell";

interface Kept {
    readonly desk: Laid;
    /** What a card of several letters stands for in the word, by its key. */
    readonly named: Readonly<Record<string, string>>;
    readonly at: number;
}

const WEIGH_AFTER = 120;
const TABLES_KEPT = 30;
const BARE: Kept = { desk: EMPTY, named: {}, at: 0 };
/** Phases in which the cards in play are still mine to spell with. */
const SPELLING = ["playing", "discarding", "retrying", "taking", "last-word"];

export class Desk {
    /** A letter that no card can make. */
    lacking = $state("");
    #kept = $state.raw<Kept>(BARE);
    #weight = $state.raw<{ readonly of: string; readonly weight: Weight } | null>(null);
    readonly #name: string;

    readonly desk: Laid = $derived.by(() => reconcile(this.#kept.desk, this.#mine(), "down"));

    constructor(
        readonly table: Table,
        readonly seat: number,
        readonly view: () => View,
        readonly printed: () => Printed,
    ) {
        this.#name = `dexikon.${table.id}.${seat}`;
        this.#kept = keep.read<Kept>(this.#name) ?? BARE;
        keep.prune("dexikon.", TABLES_KEPT);
    }

    /** Follow the table and the other tabs; to be called while a component is made. */
    follow(): void {
        $effect(() => {
            const desk = this.desk;
            if (this.#kept.desk !== desk) this.#keep(desk);
        });
        $effect(() => keep.watch<Kept>(this.#name, (kept) => (this.#kept = kept ?? BARE)));
        $effect(() => {
            const said = this.said;
            this.lacking = "";
            if (said.length === 0 || this.openCard || this.table.link.state !== "open") return;
            const timer = setTimeout(() => void this.#weigh(said), WEIGH_AFTER);
            return () => clearTimeout(timer);
        });
    }

    get word(): readonly Held[] {
        return this.desk.words.flat();
    }

    /** The kinds of the cards in the word. */
    get cards(): readonly string[] {
        return this.word.map((one) => one.card);
    }

    /** The word in letters; a card that stands for nothing yet shows its sign. */
    get spelling(): string {
        return this.word.map((one) => this.letters(one)).join("");
    }

    /** The word as the table weighs it: AT=T. */
    get said(): readonly string[] {
        return this.word.map((one) => {
            const named = this.#kept.named[one.key];
            return named ? `${one.card}=${named}` : one.card;
        });
    }

    /** The card in the word that stands for no letter yet. */
    get openCard(): Held | null {
        return this.word.find((one) => this.#open(one) && !this.#kept.named[one.key]) ?? null;
    }

    /** What the table says of the word; null while it has not said so. */
    get weight(): Weight | null {
        return this.#weight?.of === JSON.stringify(this.said) ? this.#weight.weight : null;
    }

    /** What the card shows: in the word, the letter that it stands for. */
    letters(one: Held): string {
        return this.#kept.named[one.key] ?? this.printed().letters(one.card);
    }

    /** Whether it lies in play already; cards of a kind are alike, so the first of them do. */
    inPlay(one: Held): boolean {
        if (!this.#mineInPlay()) return false;
        const alike = [...this.desk.words.flat(), ...this.desk.hand].filter(
            (other) => other.card === one.card,
        );
        const played = this.view().played.filter((card) => card === one.card).length;
        return alike.findIndex((other) => other.key === one.key) < played;
    }

    change(how: (desk: Laid) => Laid): void {
        const after = how({ ...this.desk, target: 0 });
        if (after !== this.desk) this.#keep(after);
    }

    tap(one: Held): void {
        const inWord = this.word.includes(one);
        this.change((desk) => (inWord ? takeBack(desk, one.key) : send(desk, one.key)));
    }

    drop(key: string, zone: "hand" | "word", at: number): void {
        this.change((desk) => move(desk, key, zone === "hand" ? { zone, at } : { zone, word: 0, at }));
    }

    /** A letter was typed: it names an open card, or takes one more card, or makes the word out of others. */
    type(key: string): void {
        const letter = fold(key);
        if (this.openCard) return this.name(letter);
        const word: readonly Used[] = this.word.map((one) => ({ one, letters: this.letters(one) }));
        const after = longer(word, this.desk.hand, letter, (card) => this.printed().face(card));
        if (after) this.#use(after);
        else this.lacking = letter;
    }

    /** Say which letter the open card is; one that it cannot be is not heard. */
    name(letter: string): void {
        const one = this.openCard;
        if (!one || !this.choices(one.card, [letter]).includes(letter)) return;
        this.#keep(this.desk, { ...this.#kept.named, [one.key]: letter });
    }

    /** The letters that a card may be, of these. */
    choices(card: string, alphabet: readonly string[]): readonly string[] {
        const face = this.printed().face(card);
        return face.way === "choice" ? [...face.letters] : alphabet;
    }

    back(): void {
        const last = this.word.at(-1);
        if (last) this.change((desk) => takeBack(desk, last.key));
    }

    clear(): void {
        this.change(clear);
    }

    /** By cost, then by letter: the dear cards first. */
    sort(): void {
        const printed = this.printed();
        this.change((desk) =>
            sorted(
                desk,
                (one, other) =>
                    printed.cost(other.card) - printed.cost(one.card) ||
                    one.card.localeCompare(other.card, "es"),
            ),
        );
    }

    #open(one: Held): boolean {
        return this.printed().face(one.card).way !== "one";
    }

    #mineInPlay(): boolean {
        const { phase } = this.view();
        return SPELLING.includes(phase.phase) && "seat" in phase && phase.seat === this.seat;
    }

    #mine(): readonly string[] {
        const view = this.view();
        return this.#mineInPlay() ? [...view.mine, ...view.played] : view.mine;
    }

    #use(used: readonly Used[]): void {
        let desk: Laid = { ...this.desk, target: 0 };
        used.forEach(({ one }, at) => (desk = move(desk, one.key, { zone: "word", word: 0, at })));
        for (const one of desk.words.flat()) {
            if (!used.some((other) => other.one.key === one.key)) desk = takeBack(desk, one.key);
        }
        const named = used.flatMap(({ one, letters }) =>
            this.#open(one) ? [[one.key, letters] as const] : [],
        );
        this.#keep(desk, Object.fromEntries(named));
    }

    /** A card that is back in the hand stands for nothing. */
    #keep(desk: Laid, named = this.#kept.named): void {
        const used = desk.words.flat().map((one) => one.key);
        const standing = Object.fromEntries(Object.entries(named).filter(([key]) => used.includes(key)));
        this.#kept = { desk, named: standing, at: Date.now() };
        keep.write(this.#name, this.#kept);
    }

    async #weigh(said: readonly string[]): Promise<void> {
        const weight = (await this.table.weigh([said]))?.[0];
        if (weight) this.#weight = { of: JSON.stringify(said), weight };
    }
}
