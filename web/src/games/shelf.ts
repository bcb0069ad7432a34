/** The shelf: written, not discovered. A game without a face of its own here is played on the text board. */
import { plain } from "./generic/face";
import { buyword } from "./buyword/face";
import type { Face } from "./face";
import { dexikon } from "./dexikon/face";
import { dizzle } from "./dizzle/face";
import { lexigo } from "./lexigo/face";
import { quiddler } from "./quiddler/face";

const ROOMS: Readonly<Record<string, Face>> = { quiddler, dexikon, lexigo, buyword, dizzle };

/** A face that also tells what happens at any table: that somebody took a hint. */
function telling(face: Face): Face {
    return {
        ...face,
        tell: (event, teller) =>
            event.event === "hint-taken"
                ? teller.say.table.hints.taken(teller.who(Number(event["seat"])))
                : face.tell(event, teller),
    };
}

export const SHELF: Readonly<Record<string, Face>> = Object.fromEntries(
    Object.entries(ROOMS).map(([game, face]) => [game, telling(face)]),
);

/** The face of a game, a plain one when it has none yet. */
export function faceOf(game: string): Face {
    return SHELF[game] ?? telling(plain(game));
}
