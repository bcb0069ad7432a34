/** What happened at a table of Lexigo, in sentences. */
import type { AnyEvent, Sheet } from "@/protocol/lexigo";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";

/** The event in a sentence; null for one that is newer than this page. */
export function tell(event: Tagged, teller: Teller): string | null {
    const say = teller.say.lexigo.events;
    const told = event as unknown as AnyEvent;
    switch (told.event) {
        case "laid":
            return say.laid(teller.who(told.dealer), told.round + 1);
        case "ringed":
            return say.ringed(told.seat === null ? null : teller.who(told.seat), told.cells.length);
        case "started":
            return say.started(told.seconds);
        case "wrote":
            return say.wrote(teller.who(told.seat), told.word);
        case "finished":
            return say.finished(teller.who(told.seat));
        case "lists-read":
            return say.listsRead(lists(told.sheet, teller).join("; "));
        case "answered":
            return say.answered(teller.who(told.seat));
        case "judged":
            return say.judged(teller.who(told.challenger), teller.who(told.seat), told.word, told.good);
        case "scored": {
            const lines = told.points.map((points, seat) =>
                say.scoredLine(teller.who(seat), points, told.totals[seat] ?? 0),
            );
            return say.scored(told.round + 1, lines.join(", "));
        }
        case "readied":
            return say.readied(teller.who(told.seat));
        case "left":
            return say.left(teller.who(told.seat));
        case "ended":
            return say.ended(told.winners.map((seat) => teller.who(seat)));
        default:
            return newer(told);
    }
}

/** For each seat how many of its words are left. */
function lists(sheet: Sheet, teller: Teller): string[] {
    return sheet.lists.flatMap((list, seat) => {
        if (!list) return [];
        const left = list.filter((item) => item.verdict === "stands").length;
        return [teller.say.lexigo.events.listLine(teller.who(seat), left, list.length)];
    });
}

function newer(_event: never): null {
    return null;
}
