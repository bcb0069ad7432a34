/** The shelf: written, not discovered. A game without a face of its own here is played on the text board. */
import { plain } from "./generic/face";
import { buyword } from "./buyword/face";
import type { Who } from "@/lib/i18n/who";
import type { Tagged } from "@/lib/table.svelte";
import type { Face, Teller } from "./face";
import { dexikon } from "./dexikon/face";
import { dizzle } from "./dizzle/face";
import { lexigo } from "./lexigo/face";
import { quiddler } from "./quiddler/face";

const ROOMS: Readonly<Record<string, Face>> = { quiddler, dexikon, lexigo, buyword, dizzle };

/** What happens at any table: somebody took a hint, left, came back, or is to be let go. */
const OF_THE_TABLE: Readonly<Record<string, (event: Tagged, teller: Teller) => string>> = {
    "hint-taken": (event, teller) => teller.say.table.hints.taken(who(event, teller)),
    "handed-over": (event, teller) => teller.say.people.leaving.handedOver(who(event, teller)),
    "taken-back": (event, teller) => teller.say.people.leaving.takenBack(who(event, teller)),
    "removal-wished": (event, teller) =>
        teller.say.people.leaving.wished(teller.who(Number(event["by"])), who(event, teller)),
};

function who(event: Tagged, teller: Teller): Who {
    return teller.who(Number(event["seat"]));
}

/** A face that also tells what happens at any table. */
function telling(face: Face): Face {
    return {
        ...face,
        tell: (event, teller) => (OF_THE_TABLE[event.event] ?? face.tell)(event, teller),
    };
}

export const SHELF: Readonly<Record<string, Face>> = Object.fromEntries(
    Object.entries(ROOMS).map(([game, face]) => [game, telling(face)]),
);

/** The face of a game, a plain one when it has none yet. */
export function faceOf(game: string): Face {
    return (Object.hasOwn(SHELF, game) && SHELF[game]) || telling(plain(game));
}
