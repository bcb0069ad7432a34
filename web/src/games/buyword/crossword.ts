/** Laying a word on the crossword: which cells it would run over. Geometry only; what it is worth, the table says. */
import type { Cell } from "@/protocol/buyword";

export type Direction = "across" | "down";

export interface Aim {
    readonly row: number;
    readonly column: number;
    readonly direction: Direction;
}

/** One cell that a word would run over. */
export interface Run {
    readonly row: number;
    readonly column: number;
    /** The place in the tray of the tile that comes to lie here; null: a tile lies here already. */
    readonly tile: number | null;
    readonly letter: string;
}

export interface Laying {
    /** Where the whole word begins: tiles that lie before the cell aimed at belong to it. */
    readonly aim: Aim;
    readonly run: readonly Run[];
    readonly spelling: string;
}

/** A cell's name: its row and column. */
export function spot(row: number, column: number): string {
    return `${row},${column}`;
}

/** The letters that lie on the table, by row and column. */
export function lying(table: readonly Cell[]): ReadonlyMap<string, Cell> {
    return new Map(table.map((cell) => [spot(cell.row, cell.column), cell]));
}

/** Where the letters would come to lie. */
export function lay(table: readonly Cell[], aim: Aim, letters: readonly string[]): Laying {
    const there = lying(table);
    const [down, right] = aim.direction === "down" ? [1, 0] : [0, 1];
    let { row, column } = aim;
    while (there.has(spot(row - down, column - right))) [row, column] = [row - down, column - right];
    const start: Aim = { ...aim, row, column };
    const run: Run[] = [];
    for (let next = 0; next < letters.length || there.has(spot(row, column));) {
        const cell = there.get(spot(row, column));
        run.push({ row, column, tile: cell ? null : next, letter: cell?.letter ?? letters[next] ?? "" });
        if (!cell) next += 1;
        [row, column] = [row + down, column + right];
    }
    return { aim: start, run, spelling: run.map((one) => one.letter).join("") };
}

/** Rows and columns to show: all that lies there and would lie there, with a margin. */
export function bounds(
    cells: readonly { readonly row: number; readonly column: number }[],
    margin: number,
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
    const span = (all: readonly number[]): readonly number[] => {
        const from = Math.min(0, ...all) - margin;
        return Array.from({ length: Math.max(0, ...all) + margin - from + 1 }, (_, k) => from + k);
    };
    return { rows: span(cells.map((cell) => cell.row)), columns: span(cells.map((cell) => cell.column)) };
}
