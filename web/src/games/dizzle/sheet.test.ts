import { describe, expect, test } from "vitest";
import type { PrintedField, PrintedLine, PrintedSheet } from "@/protocol/dizzle";
import { bands, frame, middle, step, under } from "./sheet";

function field(name: string, number: number): PrintedField {
    const [column, row] = [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];
    return { name, column, row, number, mark: "plain", colour: "", points: 0, set: "" };
}

function line(name: string, shape: PrintedLine["shape"]): PrintedLine {
    return { name, shape, fields: [], points: 5 };
}

/** Three columns and two rows; B1 is void, B2 a printed X. */
const SHEET: PrintedSheet = {
    name: "small",
    columns: 3,
    rows: 2,
    starts: ["B2"],
    fields: [field("A1", 1), field("C1", 2), field("A2", 3), field("C2", 4)],
    lines: [line("A1-C1", "row"), line("A1-A1", "column")],
    sets: [],
    flag: [0, 0],
    bomb: 3,
    pile: 0,
    maximum: 5,
};

describe("a drawn sheet", () => {
    test("a field is found where it is drawn, and nothing where it is void", () => {
        const { x, y } = middle("C2");
        expect(under(SHEET, x, y)).toBe("C2");
        expect(under(SHEET, x + 4.9, y - 4.9)).toBe("C2");
        expect(under(SHEET, middle("B2").x, y)).toBe("B2");
        expect(under(SHEET, middle("B1").x, middle("B1").y)).toBeNull();
        expect(under(SHEET, -3, 5)).toBeNull();
    });

    test("arrows walk over what takes no die, and stop at the edge", () => {
        expect(step(SHEET, "A1", "ArrowRight")).toBe("C1");
        expect(step(SHEET, "A2", "ArrowRight")).toBe("C2");
        expect(step(SHEET, "C1", "ArrowUp")).toBe("C1");
        expect(step(SHEET, "C1", "Enter")).toBeNull();
    });

    test("what a line scores stands outside the fields, and within the frame", () => {
        const all = bands(SHEET);
        const [left, top, width, height] = frame(SHEET, all);
        expect(all.map(({ tag }) => [tag.x > 30, tag.y < 0])).toEqual([
            [true, false],
            [false, true],
        ]);
        for (const { tag } of all) {
            expect(tag.x).toBeGreaterThan(left);
            expect(tag.x).toBeLessThan(left + width);
            expect(tag.y).toBeGreaterThan(top);
            expect(tag.y).toBeLessThan(top + height);
        }
    });
});
