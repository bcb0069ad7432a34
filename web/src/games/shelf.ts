/** The shelf: written, not discovered. A game without a face of its own here is played on the text board. */
import { plain } from "./generic/face";
import { buyword } from "./buyword/face";
import type { Face } from "./face";
import { dexikon } from "./dexikon/face";
import { dizzle } from "./dizzle/face";
import { lexigo } from "./lexigo/face";
import { quiddler } from "./quiddler/face";

export const SHELF: Readonly<Record<string, Face>> = { quiddler, dexikon, lexigo, buyword, dizzle };

/** The face of a game, a plain one when it has none yet. */
export function faceOf(game: string): Face {
    return SHELF[game] ?? plain(game);
}
