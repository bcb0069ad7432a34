/** Where the hexagons lie, and how letters run over tiles that touch: geometry, no rules. What counts, the table says. */
import type { Trace } from "@/protocol/prompts";

/** What a tile shows that may be any letter. */
export const BLANK = "?";
/** Half the height of a hexagon, in the units of the drawing. */
export const RADIUS = 10;
const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2;

export interface Spot {
    readonly x: number;
    readonly y: number;
    /** Row and place in it, counted from 1. */
    readonly row: number;
    readonly place: number;
}

/** The centres of the tiles: pointy-top hexagons, rows centred. */
export function spots(layout: string): readonly Spot[] {
    return layout.split("-").flatMap((width, row) =>
        Array.from({ length: Number(width) }, (_, place) => ({
            x: (2 * place - Number(width) + 1) * HALF_WIDTH,
            y: row * RADIUS * 1.5,
            row: row + 1,
            place: place + 1,
        })),
    );
}

/** The box that holds the whole grid: x, y, width, height. */
export function frame(all: readonly Spot[]): readonly [number, number, number, number] {
    const right = Math.max(...all.map((spot) => spot.x)) + HALF_WIDTH;
    const bottom = Math.max(...all.map((spot) => spot.y)) + RADIUS;
    return [-right - 1, -RADIUS - 1, 2 * right + 2, bottom + RADIUS + 2.4];
}

/** The corners of a hexagon about a centre, for a polygon. */
export function corners({ x, y }: Spot, radius: number): string {
    return Array.from({ length: 6 }, (_, k) => {
        const turn = (Math.PI / 3) * k + Math.PI / 6;
        return `${(x + radius * Math.cos(turn)).toFixed(2)},${(y + radius * Math.sin(turn)).toFixed(2)}`;
    }).join(" ");
}

/** The tile whose middle is near enough; corners belong to nobody, so that a finger can pass between two tiles. */
export function near(all: readonly Spot[], x: number, y: number, reach: number): number | null {
    const at = all.findIndex((spot) => Math.hypot(spot.x - x, spot.y - y) < reach);
    return at < 0 ? null : at;
}

/** A word being made: the tiles it runs over, and what the blanks among them stand for. */
export interface Draft {
    readonly cells: readonly number[];
    readonly letters: Readonly<Record<number, string>>;
    /** Letters typed that run over no tiles; else empty. */
    readonly lost: string;
}

export const NOTHING: Draft = { cells: [], letters: {}, lost: "" };

type Net = Pick<Trace, "faces" | "neighbours">;

/** What the draft spells; a blank that stands for nothing yet is shown as it is printed. */
export function spelled(draft: Draft, faces: readonly string[]): string {
    if (draft.lost) return draft.lost;
    return draft.cells.map((cell) => draft.letters[cell] ?? faces[cell] ?? "").join("");
}

/** The first blank of the draft that stands for no letter yet. */
export function openBlank(draft: Draft, faces: readonly string[]): number | null {
    return draft.cells.find((cell) => faces[cell] === BLANK && !draft.letters[cell]) ?? null;
}

/** The draft with one more tile; a tile that does not touch the last one begins anew. */
export function step(draft: Draft, cell: number, net: Net): Draft {
    const last = draft.cells.at(-1);
    if (draft.lost || last === undefined || !net.neighbours[last]?.includes(cell))
        return { ...NOTHING, cells: [cell] };
    return { ...draft, cells: [...draft.cells, cell] };
}

/** The draft without its last letter. */
export function back(draft: Draft, net: Net): Draft {
    if (draft.lost) return typed([...draft.lost].slice(0, -1).join(""), net, NOTHING);
    const cells = draft.cells.slice(0, -1);
    const letters = Object.fromEntries(
        Object.entries(draft.letters).filter(([cell]) => cells.includes(Number(cell))),
    );
    return { cells, letters, lost: "" };
}

/** What the blank of the draft stands for. */
export function name(draft: Draft, cell: number, letter: string): Draft {
    return { ...draft, letters: { ...draft.letters, [cell]: letter } };
}

/** The draft of what was typed: along the tiles it runs over already if that goes, else any path, else lost. */
export function typed(text: string, net: Net, before: Draft): Draft {
    if (text === "") return NOTHING;
    const found = follow(text, net, before, before.cells) ?? follow(text, net, NOTHING, []);
    return found ?? { ...NOTHING, lost: text };
}

/** A path for the text that begins with these tiles; printed letters are tried before blanks. */
function follow(text: string, net: Net, before: Draft, start: readonly number[]): Draft | null {
    const head = spelled({ ...before, lost: "" }, net.faces);
    if (start.length > 0) {
        return text.startsWith(head) ? walk(text.slice(head.length), net, start, before.letters) : null;
    }
    return walk(text, net, [], {});
}

/** Ways that are known to lead nowhere, so that a long word is not tried along every one of them. */
type Dead = Set<string>;

function walk(
    rest: string,
    net: Net,
    cells: readonly number[],
    letters: Readonly<Record<number, string>>,
    dead: Dead = new Set(),
): Draft | null {
    if (rest === "") return { cells, letters, lost: "" };
    const last = cells.at(-1);
    const here = JSON.stringify([last, rest.length, letters]);
    if (dead.has(here)) return null;
    const next = last === undefined ? net.faces.map((_, cell) => cell) : (net.neighbours[last] ?? []);
    const printedFirst = [...next].sort((one, other) => blankness(one, net) - blankness(other, net));
    for (const cell of printedFirst) {
        const letter = shown(cell, net, letters, rest);
        if (!rest.startsWith(letter)) continue;
        const stands = net.faces[cell] === BLANK ? { ...letters, [cell]: letter } : letters;
        const found = walk(rest.slice(letter.length), net, [...cells, cell], stands, dead);
        if (found) return found;
    }
    dead.add(here);
    return null;
}

function blankness(cell: number, net: Net): number {
    return net.faces[cell] === BLANK ? 1 : 0;
}

function shown(cell: number, net: Net, letters: Readonly<Record<number, string>>, rest: string): string {
    const face = net.faces[cell] ?? "";
    return face === BLANK ? (letters[cell] ?? rest.charAt(0)) : face;
}
