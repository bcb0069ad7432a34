/** The face of Quiddler. */
import type { View } from "@/protocol/quiddler";
import type { Face } from "../face";
import Board from "./Board.svelte";
import HandSheet from "./HandSheet.svelte";
import Emblem from "./Emblem.svelte";
import Pad from "./Pad.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Settings from "./Settings.svelte";
import { tell } from "./tell";

export const quiddler: Face = {
    name: (say) => say.quiddler.name,
    blurb: (say) => say.quiddler.blurb,
    players: (say) => say.quiddler.players,
    Emblem,
    Board,
    drawn: true,
    Settings,
    Pad,
    Sheet: HandSheet,
    ReplayBoard,
    starts: [],
    chapter: "dealt",
    amount: String,
    alone: (total, say) => say.table.result.solo(total),
    tell,
    totals: (view) => (view as View).totals,
    winners: (view) => {
        const { phase } = view as View;
        return phase.phase === "over" ? phase.winners : [];
    },
    may(table, say) {
        const may = say.quiddler.may;
        const lay = table.prompt("lay");
        if (table.prompt("draw")) return may.draw;
        if (lay) return lay.rule === "Q-7" ? may.last : may.end;
        if (table.prompt("discard")) return may.endLap;
        return table.prompt("pass") ? may.pass : "";
    },
    label: (key, kind, say) => say.quiddler.labels[`${kind}.${key}`] ?? say.quiddler.labels[key] ?? null,
    keys: (say) => say.quiddler.keys,
};
