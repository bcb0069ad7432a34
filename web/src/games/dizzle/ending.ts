/** What the end of a turn brings, as a list to be shown one by one. */
import type { AnyEvent } from "@/protocol/dizzle";
import type { Happened } from "@/lib/table.svelte";

/** One effect and the fields on a sheet that it is about. */
export interface Effect {
    readonly key: string;
    readonly event: AnyEvent;
    readonly seat: number;
    readonly fields: readonly string[];
}

/** The effects of the last turn that ended, in order; empty before the first, and once the reader has moved again. */
export function ending(happened: readonly Happened[], reader: number | null): readonly Effect[] {
    let effects: Effect[] = [];
    let played = true;
    for (const one of happened) {
        const event = one.event as unknown as AnyEvent;
        const about = aboutOf(event);
        if (about) {
            if (played) effects = [];
            played = false;
            effects.push({ key: one.key, event, ...about });
        } else if (event.event === "placed" || event.event === "rolled" || event.event === "dropped-out") {
            played = true;
            if (event.seat === reader) effects = [];
        }
    }
    return effects;
}

function aboutOf(event: AnyEvent): Pick<Effect, "seat" | "fields"> | null {
    switch (event.event) {
        case "crossed":
        case "exploded":
            return { seat: event.seat, fields: event.fields };
        case "flagged":
        case "landed":
            return { seat: event.seat, fields: [event.field] };
        case "unlocked":
            return { seat: event.seat, fields: [] };
        default:
            return null;
    }
}
