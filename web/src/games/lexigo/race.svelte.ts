/** My side of the race: the word that I am tracing, and what I have sent. Mine alone until time is up. */
import type { Trace } from "@/protocol/prompts";
import type { View } from "@/protocol/lexigo";
import { fold } from "@/lib/typing";
import type { Refusal, Table } from "@/lib/table.svelte";
import { back, name, NOTHING, openBlank, spelled, step, typed, type Draft } from "./paths";

/** A word that was sent and is not on the list, yet or for good. */
export interface Attempt {
    readonly word: string;
    /** Why it was refused; null while it is on its way. */
    readonly no: Refusal | null;
}

export interface Worth {
    readonly word: string;
    readonly points: number;
    readonly code: string;
}

const WEIGH_AFTER = 120;
const LONGEST = 40;

export class Race {
    draft = $state.raw<Draft>(NOTHING);
    worth = $state.raw<Worth | null>(null);
    /** What the last word sent came to. */
    last = $state.raw<Attempt | null>(null);
    #attempts = $state.raw<readonly Attempt[]>([]);
    #values = $state.raw<Readonly<Record<string, number>>>({});
    #round = "";

    constructor(
        readonly table: Table,
        readonly view: () => View,
    ) {}

    /** Follow the table; to be called while a component is made. */
    follow(): void {
        $effect(() => {
            const round = `${this.view().round} ${this.view().phase.phase === "writing"}`;
            if (round !== this.#round) this.#begin(round);
        });
        $effect(() => {
            const word = this.word;
            if (!this.open || word === "" || this.blank !== null || this.table.link.state !== "open") return;
            const timer = setTimeout(() => void this.#weigh(word), WEIGH_AFTER);
            return () => clearTimeout(timer);
        });
    }

    /** What may be traced now; null when nothing may be written. */
    get ask(): Trace | null {
        return this.table.prompt("write")?.asks.find((ask): ask is Trace => ask.ask === "trace") ?? null;
    }

    get open(): boolean {
        return this.ask !== null;
    }

    get word(): string {
        return spelled(this.draft, this.ask?.faces ?? []);
    }

    /** The blank that a letter is wanted for. */
    get blank(): number | null {
        return openBlank(this.draft, this.ask?.faces ?? []);
    }

    /** Whether the draft could be sent: it has letters, a path, and no open blank. */
    get ready(): boolean {
        const enough = this.word.length >= (this.ask?.least ?? 1);
        return this.open && enough && this.draft.lost === "" && this.blank === null;
    }

    /** Words on their way or refused, the newest first; those on the list are not among them. */
    get attempts(): readonly Attempt[] {
        const mine = this.view().mine;
        return this.#attempts.filter((one) => one.no !== null || !mine.includes(one.word));
    }

    /** What a written word would score, when the table has said so. */
    value(word: string): number | null {
        return this.#values[word] ?? null;
    }

    /** One more tile. */
    tap(cell: number): void {
        const net = this.ask;
        if (!net) return;
        if (this.draft.cells.at(-1) === cell) this.draft = back(this.draft, net);
        else this.draft = step(this.draft, cell, net);
    }

    /** Begin a word at this tile, or go on there when it touches the last one. */
    reach(cell: number): void {
        if (this.ask && this.draft.cells.at(-1) !== cell) this.draft = step(this.draft, cell, this.ask);
    }

    begin(cell: number): void {
        this.draft = { ...NOTHING, cells: [cell] };
    }

    /** A letter was typed: it names an open blank, or goes on with the word. */
    type(key: string): void {
        const net = this.ask;
        const letter = fold(key);
        if (!net || this.word.length >= LONGEST) return;
        if (this.blank !== null) this.draft = name(this.draft, this.blank, letter);
        else this.draft = typed(this.word + letter, net, this.draft);
    }

    back(): void {
        if (this.ask) this.draft = back(this.draft, this.ask);
    }

    clear(): void {
        this.draft = NOTHING;
    }

    /** Send the word. The next one may be begun at once. */
    send(): void {
        if (!this.ready) return;
        const word = this.word;
        this.draft = NOTHING;
        if (this.worth?.word === word) this.#remember(this.worth);
        this.#put({ word, no: null });
        void this.table.dash({ do: "write", word }).then((answer) => {
            const told: Attempt = { word, no: answer.t === "refused" ? answer : null };
            this.#put(told);
            this.last = told;
        });
    }

    #put(attempt: Attempt): void {
        this.#attempts = [attempt, ...this.#attempts.filter((one) => one.word !== attempt.word)];
    }

    #remember({ word, points, code }: Worth): void {
        if (code === "") this.#values = { ...this.#values, [word]: points };
    }

    #begin(round: string): void {
        this.#round = round;
        this.draft = NOTHING;
        this.worth = null;
        this.last = null;
        this.#attempts = [];
        this.#values = {};
    }

    async #weigh(word: string): Promise<void> {
        const weight = (await this.table.weigh([[...word]]))?.[0];
        if (!weight) return;
        this.worth = { word, points: weight.points, code: weight.code };
        this.#remember(this.worth);
    }
}
