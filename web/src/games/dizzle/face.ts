/** The face of Dizzle. */
import type { AnyEvent, View } from "@/protocol/dizzle";
import type { Messages } from "@/lib/i18n/en";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import Pad from "./Pad.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Settings from "./Settings.svelte";
import { tell } from "./tell";

const MAY = ["place", "return", "land"] as const satisfies readonly (keyof Messages["dizzle"]["may"])[];

export const dizzle: Face = {
    name: (say) => say.dizzle.name,
    blurb: (say) => say.dizzle.blurb,
    players: (say) => say.dizzle.players,
    Emblem,
    Board,
    drawn: true,
    Settings,
    Pad,
    Sheet: null,
    ReplayBoard,
    starts: [{ key: "solo", name: (say) => say.dizzle.starts.solo, chairs: ["me"], options: () => ({}) }],
    chapter: "began",
    tell,
    totals: (view) => (view as View).sheets.map((sheet) => sheet.tally.points),
    amount: String,
    alone(total, say, table) {
        const events = table.happened.map((one) => one.event as unknown as AnyEvent);
        const ended = events.findLast((event) => event.event === "ended");
        return say.dizzle.alone(total, ended?.event === "ended" ? ended.grade : 0);
    },
    winners: (view) => {
        const { phase } = view as View;
        return phase.phase === "over" ? phase.winners : [];
    },
    may(table, say) {
        const may = say.dizzle.may;
        const asked = MAY.find((action) => table.prompt(action) !== null);
        if (asked) return may[asked];
        if (table.prompt("roll-again")) return may.roll;
        return table.prompt("drop-out") ? may.drop : "";
    },
    label: (key, kind, say) => say.dizzle.labels[`${kind}.${key}`] ?? say.dizzle.labels[key] ?? null,
    keys: (say) => say.dizzle.keys,
};
