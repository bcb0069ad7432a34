/** Where everything lies on a drawn sheet. Geometry only: what may be done, the table says. */
import type { PrintedField, PrintedLine, PrintedSheet } from "@/protocol/dizzle";

export const PITCH = 10;
/** Half the side of a field. */
export const HALF = 4.55;

export interface Spot {
    readonly x: number;
    readonly y: number;
}

/** How a sheet is touched. */
export interface Live {
    /** Fields that may be chosen now. */
    readonly bright: readonly string[];
    /** Fields that would do, were there another die. */
    readonly faint: readonly string[];
    readonly chosen: string | null;
    /** Where a hint says that one goes. */
    readonly hinted: string | null;
    tap(field: string): void;
}

/** A marked line as it is drawn: a band behind its fields, and what it scores at its end. */
export interface Band {
    readonly line: PrintedLine;
    readonly from: Spot;
    readonly to: Spot;
    readonly tag: Spot;
}

const FIRST_COLUMN = "A".charCodeAt(0);
const LABELS = 5.6;
const TAGS = 7;

/** The middle of a field, by its name: C4. */
export function middle(field: string): Spot {
    return {
        x: (field.charCodeAt(0) - FIRST_COLUMN + 0.5) * PITCH,
        y: (Number(field.slice(1)) - 0.5) * PITCH,
    };
}

export function columnName(column: number): string {
    return String.fromCharCode(FIRST_COLUMN + column);
}

function corners(line: PrintedLine): readonly [Spot, Spot] {
    const [one = "", other = ""] = line.name.split("-");
    const [a, b] = [middle(one), middle(other)];
    return [
        { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
        { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
    ];
}

/** The bands of a sheet. A tag stands at the edge of the sheet that its line runs to, outside the fields. */
export function bands(sheet: PrintedSheet): readonly Band[] {
    const [width, height] = [sheet.columns * PITCH, sheet.rows * PITCH];
    return sheet.lines.map((line) => {
        const [from, to] = corners(line);
        const half = PITCH / 2;
        const right = { x: width + TAGS / 2, y: (from.y + to.y) / 2 };
        const left = { x: -LABELS - TAGS / 2, y: (from.y + to.y) / 2 };
        const below = { x: (from.x + to.x) / 2, y: height + TAGS / 2 };
        const above = { x: (from.x + to.x) / 2, y: -LABELS - TAGS / 2 };
        const across = to.x + half >= width ? right : left;
        const down = to.y + half >= height ? below : above;
        return { line, from, to, tag: line.shape === "column" ? down : across };
    });
}

/** What the drawing needs around the fields: left, top, width, height. */
export function frame(sheet: PrintedSheet, all: readonly Band[]): readonly [number, number, number, number] {
    const [width, height] = [sheet.columns * PITCH, sheet.rows * PITCH];
    const left = all.some(({ tag }) => tag.x < 0) ? LABELS + TAGS + 0.5 : LABELS;
    const top = all.some(({ tag }) => tag.y < 0) ? LABELS + TAGS + 0.5 : LABELS;
    const right = all.some(({ tag }) => tag.x > width) ? TAGS + 0.5 : 0.8;
    const bottom = all.some(({ tag }) => tag.y > height) ? TAGS + 0.5 : 0.8;
    return [-left, -top, left + width + right, top + height + bottom];
}

/** The field that somebody means who touches here; null: none. */
export function under(sheet: PrintedSheet, x: number, y: number): string | null {
    const [column, row] = [Math.floor(x / PITCH), Math.floor(y / PITCH)];
    const name = `${columnName(column)}${row + 1}`;
    const there = sheet.starts.includes(name) || sheet.fields.some((field) => field.name === name);
    return there ? name : null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** The next field that way, over voids and printed X's; the field itself when there is none; null: no arrow. */
export function step(sheet: PrintedSheet, from: string, key: string): string | null {
    const by = STEPS[key];
    if (!by) return null;
    const fields = new Set(sheet.fields.map((field) => field.name));
    let [column, row] = [from.charCodeAt(0) - FIRST_COLUMN, Number(from.slice(1)) - 1];
    do {
        column += by[0];
        row += by[1];
        const name = `${columnName(column)}${row + 1}`;
        if (fields.has(name)) return name;
    } while (column >= 0 && column < sheet.columns && row >= 0 && row < sheet.rows);
    return from;
}

/** The fields by name. */
export function byName(sheet: PrintedSheet): ReadonlyMap<string, PrintedField> {
    return new Map(sheet.fields.map((field) => [field.name, field]));
}
