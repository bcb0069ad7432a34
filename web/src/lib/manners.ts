/** How people behave at a table: the choices when one is laid. */
import type { Manners } from "@/protocol/wire";

export type Watching = "live" | "moves" | "minutes" | "none";

/** Who may look on, by their names. */
export const WATCHED: Readonly<Record<Watching, Manners>> = {
    live: { onlookers: "live", moves: 0, minutes: 0 },
    moves: { onlookers: "later", moves: 10, minutes: 0 },
    minutes: { onlookers: "later", moves: 0, minutes: 5 },
    none: { onlookers: "none", moves: 0, minutes: 0 },
};
