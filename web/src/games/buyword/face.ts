/** The face of BuyWord. */
import type { View } from "@/protocol/buyword";
import type { Messages } from "@/lib/i18n/en";
import type { Face } from "../face";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import Pad from "./Pad.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Settings from "./Settings.svelte";
import { tell } from "./tell";

/** How good a solo match was (B-13): from so many dollars on. */
const GRADES = [
    [1000, "exceptional"],
    [900, "good"],
    [800, "fair"],
] as const;

const MAY: readonly (readonly [string, keyof Messages["buyword"]["may"]])[] = [
    ["name", "name"],
    ["take", "take"],
    ["propose", "propose"],
    ["answer", "answer"],
    ["refuse", "buy"],
    ["bid", "bid"],
    ["sell", "sell"],
    ["lay", "sell"],
    ["finish", "finish"],
    ["challenge", "challenge"],
    ["pass", "bid"],
];

export const buyword: Face = {
    name: (say) => say.buyword.name,
    blurb: (say) => say.buyword.blurb,
    players: (say) => say.buyword.players,
    Emblem,
    Board,
    drawn: true,
    Settings,
    Pad,
    Sheet: null,
    ReplayBoard,
    starts: [{ key: "solo", name: (say) => say.buyword.starts.solo, chairs: ["me"], options: () => ({}) }],
    chapter: "rolled",
    tell,
    totals: (view) => (view as View).places.map((place) => place.money),
    amount: (total, say) => say.buyword.money(total),
    alone: (total, say) => say.buyword.alone(total, GRADES.find(([from]) => total >= from)?.[1] ?? ""),
    winners: (view) => {
        const { phase } = view as View;
        return phase.phase === "over" ? phase.winners : [];
    },
    may(table, say) {
        const asked = MAY.find(([action]) => table.prompt(action) !== null);
        return asked ? say.buyword.may[asked[1]] : "";
    },
    label: (key, kind, say) => say.buyword.labels[`${kind}.${key}`] ?? say.buyword.labels[key] ?? null,
    keys: (say) => say.buyword.keys,
};
