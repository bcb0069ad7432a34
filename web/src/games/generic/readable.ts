/** Names and values of any game made readable, for tables that have no words of their own for them. */
import { field } from "@/lib/notation";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";

/** `two_player_bonus` as "Two player bonus". */
export function readable(key: string): string {
    const text = key.replaceAll(/[_-]+/g, " ").trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An event as its name and its fields, seats by name. */
export function written(event: Tagged, teller: Teller): string {
    const parts = Object.entries(event)
        .filter(([key, value]) => key !== "event" && value !== null && value !== undefined)
        .map(
            ([key, value]) =>
                `${readable(key)}: ${key === "seat" ? teller.who(Number(value)).name : field(value)}`,
        );
    return [readable(event.event), ...parts].join(", ");
}
