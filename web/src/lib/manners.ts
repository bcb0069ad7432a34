/** How people behave at a table: the choices when one is laid. */
import type { Manners } from "@/protocol/wire";

export type Watching = "live" | "moves" | "minutes" | "none";

export type Talking = Manners["chat"];
export const TALKING: readonly Talking[] = ["seats", "all", "off"];

/** Who may look on, by their names. */
export const WATCHED: Readonly<Record<Watching, Omit<Manners, "chat">>> = {
    live: { onlookers: "live", moves: 0, minutes: 0 },
    moves: { onlookers: "later", moves: 10, minutes: 0 },
    minutes: { onlookers: "later", moves: 0, minutes: 5 },
    none: { onlookers: "none", moves: 0, minutes: 0 },
};
