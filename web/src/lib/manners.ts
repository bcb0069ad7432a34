/** How people behave at a table: the choices when one is laid. */
import type { Manners } from "@/protocol/wire";

export type Watching = "live" | "moves" | "minutes" | "none";

export type Talking = Manners["chat"];
export const TALKING: readonly Talking[] = ["seats", "all", "off"];

/** Who plays on for somebody who leaves: nobody, or a bot; and whether they may come back. */
export type Leaving = Pick<Manners, "bot" | "back">;
export const GETS_UP: Leaving = { bot: "", back: false };

/** Who may look on, by their names. */
export const WATCHED: Readonly<Record<Watching, Pick<Manners, "onlookers" | "moves" | "minutes">>> = {
    live: { onlookers: "live", moves: 0, minutes: 0 },
    moves: { onlookers: "later", moves: 10, minutes: 0 },
    minutes: { onlookers: "later", moves: 0, minutes: 5 },
    none: { onlookers: "none", moves: 0, minutes: 0 },
};
