/** What a seat has found of what there was, added up over rounds. */
import type { Possible } from "@/lib/api";

export interface Share {
    readonly there: number;
    /** Per cent, rounded; more than 100 when somebody has outdone a small vocabulary. */
    readonly share: number;
}

export interface Shares {
    readonly words: number;
    readonly points: number;
    readonly bands: readonly { readonly band: string; readonly words: Share; readonly points: Share }[];
}

/** Null when there is nothing to show: no round is over, or the seat has left. */
export function shares(rounds: readonly Possible[], seat: number): Shares | null {
    const parts = rounds.flatMap((round) => round.parts[seat] ?? []);
    const [first] = rounds;
    if (!first || parts.length === 0) return null;
    const mine = { words: 0, points: 0 };
    for (const part of parts) {
        mine.words += part.words;
        mine.points += part.points;
    }
    const share = (of: "words" | "points", k: number): Share => {
        const there = rounds.reduce((sum, round) => sum + (round.reaches[k]?.[of] ?? 0), 0);
        return { there, share: there === 0 ? 0 : Math.round((100 * mine[of]) / there) };
    };
    const bands = first.reaches.map((reach, k) => ({
        band: reach.band,
        words: share("words", k),
        points: share("points", k),
    }));
    return { ...mine, bands };
}
