/** The face of Lexigo. */
import type { View } from "@/protocol/lexigo";
import type { Prompt } from "@/protocol/prompts";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import Pad from "./Pad.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Settings from "./Settings.svelte";
import { tell } from "./tell";

/** How many rings the form asks for. */
function rings(prompt: Prompt): number {
    const [ask] = prompt.asks;
    return ask?.ask === "pick" ? ask.most : 1;
}

export const lexigo: Face = {
    name: (say) => say.lexigo.name,
    blurb: (say) => say.lexigo.blurb,
    players: (say) => say.lexigo.players,
    Emblem,
    Board,
    drawn: true,
    Settings,
    Pad,
    Sheet: null,
    ReplayBoard,
    starts: [
        { key: "solo", name: (say) => say.lexigo.starts.solo, chairs: ["me"], options: () => ({}) },
        {
            key: "daily",
            name: (say) => say.lexigo.starts.daily,
            chairs: ["me"],
            options: (day) => ({ daily: day }),
        },
    ],
    chapter: "laid",
    tell,
    totals: (view) => (view as View).totals,
    amount: String,
    alone: (total, say) => say.table.result.solo(total),
    winners: (view) => {
        const { phase } = view as View;
        return phase.phase === "over" ? phase.winners : [];
    },
    may(table, say) {
        const may = say.lexigo.may;
        const ringing = table.prompt("place-rings");
        if (table.prompt("ready")) return may.ready;
        if (ringing) return may.rings(rings(ringing));
        if (table.prompt("write")) return may.write;
        return table.prompt("challenge") ? may.challenge : "";
    },
    label: (key, kind, say) => say.lexigo.labels[`${kind}.${key}`] ?? say.lexigo.labels[key] ?? null,
    keys: (say) => say.lexigo.keys,
};
