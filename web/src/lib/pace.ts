/** The clocks a table may have, and time as it is shown. */
import type { Pace } from "@/protocol/wire";

export type Pacing = "none" | "quick" | "bank" | "long" | "days";

const DAY = 24 * 3600;
const STRIKES = 3;

/** The choices when a table is laid, by their names; null: play as you like. */
export const PACES: Readonly<Record<Pacing, Pace | null>> = {
    none: null,
    quick: { move: 60, bank: 0, increment: 0, strikes: STRIKES },
    bank: { move: 0, bank: 600, increment: 5, strikes: STRIKES },
    long: { move: 0, bank: 1500, increment: 10, strikes: STRIKES },
    days: { move: 3 * DAY, bank: 7 * DAY, increment: 0, strikes: STRIKES },
};

/** Minutes and seconds, with hours and days where there are some: 9:05, 2:00:00, 3d 4:00:00. */
export function spent(ms: number): string {
    const all = Math.ceil(ms / 1000);
    const [days, hours, minutes, seconds] = [
        Math.floor(all / DAY),
        Math.floor((all % DAY) / 3600),
        Math.floor((all % 3600) / 60),
        all % 60,
    ];
    const two = (n: number): string => String(n).padStart(2, "0");
    const short = days || hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    return days ? `${days}d ${short}` : short;
}
