/** The face of Dexikon. */
import type { View } from "@/protocol/dexikon";
import type { Messages } from "@/lib/i18n/en";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import Pad from "./Pad.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Settings from "./Settings.svelte";
import { tell } from "./tell";

/** What is asked first is what the status line says. */
const MAY: readonly (readonly [string, keyof Messages["dexikon"]["may"]])[] = [
    ["discard", "discard"],
    ["insist", "insist"],
    ["aim", "aim"],
    ["respond", "respond"],
    ["challenge", "challenge"],
    ["spend", "use"],
    ["buy", "buy"],
    ["return", "return"],
    ["keep", "keep"],
    ["declare", "declare"],
    ["give-up", "take"],
    ["pass", "respond"],
];

export const dexikon: Face = {
    name: (say) => say.dexikon.name,
    blurb: (say) => say.dexikon.blurb,
    players: (say) => say.dexikon.players,
    Emblem,
    Board,
    drawn: true,
    Settings,
    Pad,
    Sheet: null,
    ReplayBoard,
    starts: [{ key: "solo", name: (say) => say.dexikon.starts.solo, chairs: ["me"], options: () => ({}) }],
    chapter: "turn-began",
    tell,
    totals: (view) => (view as View).standings,
    amount: String,
    alone: (total, say) => say.table.result.solo(total),
    winners: (view) => {
        const { phase } = view as View;
        return phase.phase === "over" ? phase.winners : [];
    },
    may(table, say) {
        const asked = MAY.find(([action]) => table.prompt(action) !== null);
        return asked ? say.dexikon.may[asked[1]] : "";
    },
    label: (key, kind, say) => say.dexikon.labels[`${kind}.${key}`] ?? say.dexikon.labels[key] ?? null,
    keys: (say) => say.dexikon.keys,
};
