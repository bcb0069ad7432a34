/** My desk at one table: kept in this browser, the same in every tab of it, and never touched by what others do. */
import type { View } from "@/protocol/quiddler";
import { EMPTY, laid, reconcile, type Desk } from "@/lib/arrange";
import * as keep from "@/lib/keep";
import type { Table } from "@/lib/table.svelte";
import type { Weight } from "@/protocol/wire";

interface Kept {
    readonly hand: number;
    readonly desk: Desk;
    readonly at: number;
}

const WEIGH_AFTER = 120;
const TABLES_KEPT = 30;

export class MyDesk {
    #kept = $state.raw<Kept | null>(null);
    #weights = $state.raw<{ readonly of: string; readonly words: readonly Weight[] } | null>(null);
    readonly #name: string;
    readonly #view: () => View;

    /** The desk as it lies now. */
    readonly now: Desk = $derived.by(() => this.#fitted());

    constructor(
        readonly table: Table,
        seat: number,
        view: () => View,
    ) {
        this.#name = `desk.${table.id}.${seat}`;
        this.#view = view;
        this.#kept = keep.read<Kept>(this.#name);
        keep.prune("desk.", TABLES_KEPT);
    }

    /** Follow the table and the other tabs; to be called while a component is made. */
    follow(): void {
        $effect(() => {
            const now = this.now;
            if (this.#kept?.desk !== now) this.#keep(now);
        });
        $effect(() => keep.watch<Kept>(this.#name, (kept) => (this.#kept = kept)));
        $effect(() => {
            const words = laid(this.now);
            if (words.length === 0 || this.table.link.state !== "open") return;
            const timer = setTimeout(() => void this.#weigh(words), WEIGH_AFTER);
            return () => clearTimeout(timer);
        });
    }

    change(how: (desk: Desk) => Desk): void {
        const after = how(this.now);
        if (after !== this.now) this.#keep(after);
    }

    /** What the table says the words are worth; null while it has not said so yet. */
    get weights(): readonly Weight[] | null {
        return this.#weights?.of === JSON.stringify(laid(this.now)) ? this.#weights.words : null;
    }

    /** Whether the table says of words in the tray if they are in its list; else only what they would count. */
    get checked(): boolean {
        const options = this.#view().options;
        return options.arbiter === "strict" && options.tray_check;
    }

    #fitted(): Desk {
        const view = this.#view();
        const desk = this.#kept?.hand === view.hand ? this.#kept.desk : EMPTY;
        const down = view.seat !== null && (view.places[view.seat]?.words.length ?? 0) > 0;
        return reconcile(desk, view.mine, down ? "down" : "up");
    }

    #keep(desk: Desk): void {
        this.#kept = { hand: this.#view().hand, desk, at: Date.now() };
        keep.write(this.#name, this.#kept);
    }

    async #weigh(words: readonly (readonly string[])[]): Promise<void> {
        const weights = await this.table.weigh(words);
        if (weights) this.#weights = { of: JSON.stringify(words), words: weights };
    }
}
