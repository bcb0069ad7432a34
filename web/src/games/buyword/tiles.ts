/** The tiles as they are printed. */
import type { TileKind } from "@/protocol/buyword";

export const WILD = "?";

export class Printed {
    readonly #kinds: ReadonlyMap<string, TileKind>;

    constructor(sheet: readonly unknown[]) {
        this.#kinds = new Map((sheet as readonly TileKind[]).map((kind) => [kind.id, kind]));
    }

    letters(tile: string): string {
        return this.#kinds.get(tile)?.letters ?? tile;
    }

    /** The dots on a tile; a Wild has none printed on it. */
    dots(tile: string): number | undefined {
        return this.#kinds.get(tile)?.dots;
    }

    /** The dots of several tiles together. */
    sum(tiles: readonly string[]): number {
        return tiles.reduce((sum, tile) => sum + (this.dots(tile) ?? 0), 0);
    }

    row(tiles: readonly string[]): string {
        return tiles.map((tile) => this.letters(tile)).join(" ");
    }
}
