/** What happened at a table of Dizzle, in sentences. */
import type { AnyEvent } from "@/protocol/dizzle";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";

/** The event in a sentence; null for one that is newer than this page. */
export function tell(event: Tagged, teller: Teller): string | null {
    const say = teller.say.dizzle.events;
    const told = event as unknown as AnyEvent;
    switch (told.event) {
        case "began":
            return say.began(teller.who(told.seat), told.round + 1, told.dice.join(" "));
        case "placed":
            return told.jump
                ? say.jumped(teller.who(told.seat), told.die, told.field)
                : say.placed(teller.who(told.seat), told.die, told.field);
        case "rolled":
            return told.fits
                ? say.rolled(teller.who(told.seat), told.dice.join(" "))
                : say.inVain(teller.who(told.seat), told.dice.join(" "));
        case "returned":
            return say.returned(teller.who(told.seat), told.die, told.field);
        case "dropped-out":
            return say.dropped(teller.who(told.seat));
        case "thinned":
            return say.thinned(
                told.rolled.join(" "),
                told.gone.join(" "),
                told.lit.length ? teller.and(told.lit) : "",
            );
        case "crossed":
            return say.crossed(teller.who(told.seat), teller.and(told.fields));
        case "exploded":
            return say.exploded(teller.who(told.seat), teller.and(told.fields));
        case "flagged":
            return say.flagged(teller.who(told.seat), told.field, told.points);
        case "unlocked":
            return say.unlocked(teller.who(told.seat), say.colours[told.colour] ?? told.colour);
        case "landed":
            return say.landed(teller.who(told.seat), told.field);
        case "left":
            return say.left(teller.who(told.seat));
        case "ended":
            return say.ended(told.winners.map((seat) => teller.who(seat)));
        default:
            return newer(told);
    }
}

function newer(_event: never): null {
    return null;
}
