/** My go: the die and the field that I have picked, and what the table says of them. Nothing is sent before I say so. */
import type { PrintedSheet, View } from "@/protocol/dizzle";
import type { Choose } from "@/protocol/prompts";
import type { Refusal, Table } from "@/lib/table.svelte";
import { byName } from "./sheet";

/** What is to be chosen on my sheet now. */
export interface Choice {
    readonly do: "place" | "return" | "land";
    readonly fields: readonly string[];
}

/** What the table says of a field that I have asked about. */
export interface Told {
    readonly field: string;
    /** What a die there would add. */
    readonly gain: number | null;
    readonly no: Refusal | null;
}

const KINDS = ["place", "return", "land"] as const;

export class Go {
    die = $state<number | null>(null);
    field = $state<string | null>(null);
    told = $state.raw<Told | null>(null);

    constructor(
        readonly table: Table,
        readonly view: () => View,
        readonly printed: () => PrintedSheet,
    ) {}

    /** Follow the table; to be called while a component is made. */
    follow(): void {
        $effect(() => {
            const open = this.choice?.fields ?? [];
            if (this.field !== null && !open.includes(this.field)) this.field = null;
            if (this.die !== null && !this.fitting.includes(this.die)) this.die = null;
        });
        $effect(() => {
            void this.view().dice;
            void this.view().phase;
            this.told = null;
        });
    }

    get choice(): Choice | null {
        for (const kind of KINDS) {
            const ask = this.table.prompt(kind)?.asks.find((one): one is Choose => one.ask === "choose");
            if (ask) return { do: kind, fields: ask.options.map(String) };
        }
        return null;
    }

    /** The numbers on the table that one of the open fields asks for. */
    get fitting(): readonly number[] {
        if (this.choice?.do !== "place") return [];
        const numbers = this.choice.fields.map((field) => this.number(field));
        return [1, 2, 3, 4, 5, 6].filter((number) => numbers.includes(number));
    }

    /** The fields that light up: those of the picked die, or all. */
    get bright(): readonly string[] {
        const open = this.choice?.fields ?? [];
        return this.die === null ? open : open.filter((field) => this.number(field) === this.die);
    }

    number(field: string): number {
        return byName(this.printed()).get(field)?.number ?? 0;
    }

    pick(die: number): void {
        this.die = this.die === die ? null : die;
        if (this.field !== null && this.die !== null && this.number(this.field) !== this.die)
            this.field = null;
    }

    /** A field was touched: the second touch says that it is meant, a picked die says so at once. */
    tap(field: string): void {
        const open = this.choice?.fields.includes(field);
        if (!open) return void this.ask(field);
        const meant = this.field === field || (this.die !== null && this.number(field) === this.die);
        if (meant) return this.send(field);
        if (this.number(field) !== this.die) this.die = null;
        this.field = field;
        void this.ask(field);
    }

    /** A die was dragged onto a field. */
    drop(die: number, field: string): void {
        const open = this.choice?.do === "place" && this.choice.fields.includes(field);
        if (open && this.number(field) === die) this.send(field);
        else void this.ask(field);
    }

    send(field = this.field): void {
        const choice = this.choice;
        if (!choice || field === null || this.table.busy) return;
        this.table.play({ do: choice.do, field });
        this.clear();
    }

    clear(): void {
        this.die = null;
        this.field = null;
        this.told = null;
    }

    /** Ask the table what a die there would bring, or why none may go there. */
    async ask(field: string): Promise<void> {
        if (this.view().phase.phase !== "taking") return;
        const answer = await this.table.appraise({ do: "place", field });
        if (!answer) return;
        this.told =
            "t" in answer
                ? { field, gain: null, no: answer }
                : { field, gain: answer[0]?.points ?? 0, no: null };
    }
}
