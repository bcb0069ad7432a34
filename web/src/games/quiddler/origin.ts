/** Where a card on the board comes from when it was not there before, by what happened last. */
import type { AnyEvent } from "@/protocol/quiddler";
import type { Tagged } from "@/lib/table.svelte";

/** A selector of the board, or null when nothing should fly. */
export function origin(key: string, last: Tagged | undefined, mine: number | null): string | null {
    const event = last as unknown as AnyEvent | undefined;
    if (!event) return null;
    if (key.startsWith("discard.")) {
        if (event.event !== "discarded") return null;
        return event.seat === mine ? '[data-zone="hand"]' : `[data-place="${event.seat}"]`;
    }
    if (event.event === "drew" && event.seat === mine) return `[data-pile="${event.pile}"]`;
    return event.event === "dealt" ? '[data-pile="deck"]' : null;
}
