/** The lengths of a match that are offered first. */
export const PRESETS: Readonly<Record<"full" | "short" | "long", readonly number[]>> = {
    full: [3, 4, 5, 6, 7, 8, 9, 10],
    short: [3, 5, 7, 9],
    long: [3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3],
};

/** The name of these hands; empty when they are none of the presets. */
export function presetOf(hands: unknown): string {
    const said = JSON.stringify(hands);
    return Object.entries(PRESETS).find(([, preset]) => JSON.stringify(preset) === said)?.[0] ?? "";
}
