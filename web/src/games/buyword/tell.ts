/** What happened at a table of BuyWord, in sentences. */
import type { AnyEvent } from "@/protocol/buyword";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";

/** Tiles in a row as the letters printed on them. */
export function row(tiles: readonly string[], teller: Pick<Teller, "printed">): string {
    return tiles.map((tile) => teller.printed(tile)).join(" ");
}

/** The event in a sentence; null for one that is newer than this page. */
export function tell(event: Tagged, teller: Teller): string | null {
    const say = teller.say.buyword.events;
    const told = event as unknown as AnyEvent;
    const others = (seats: readonly number[]): string => teller.and(seats.map((seat) => name(seat, teller)));
    switch (told.event) {
        case "rolled":
            return say.rolled(teller.who(told.leader), told.round + 1, told.face);
        case "named":
            return say.named(teller.who(told.seat), told.number);
        case "drew":
            return say.drew(drawn(told.draws, told.open, teller), told.last, told.short);
        case "took":
            return say.took(teller.who(told.seat), teller.printed(told.tile));
        case "proposed":
            return say.proposed(teller.who(told.seat), others(told.others));
        case "traded":
            return say.traded(teller.who(told.seat), others(told.others), told.made);
        case "bought":
            return say.bought(teller.who(told.seat), row(told.tiles, teller), told.price);
        case "refused":
            return say.refused(teller.who(told.seat), row(told.tiles, teller));
        case "auctioned":
            return say.auctioned(teller.who(told.seat));
        case "bid-made":
            return say.bid(teller.who(told.seat), told.dollars);
        case "offered":
            return say.offered(teller.who(told.seat), teller.and(told.words), told.value);
        case "answered":
            return say.answered(teller.who(told.seat));
        case "judged":
            return say.judged(
                teller.who(told.challenger),
                teller.who(told.seat),
                teller.and(told.words),
                told.good,
                told.fine,
            );
        case "sold":
            return say.sold(teller.who(told.seat), teller.and(told.words), told.value);
        case "finished":
            return say.finished(teller.who(told.seat), row(told.boxed, teller));
        case "left":
            return say.left(teller.who(told.seat));
        case "ended":
            return say.ended(told.winners.map((seat) => teller.who(seat)));
        default:
            return newer(told);
    }
}

function name(seat: number, teller: Teller): string {
    const who = teller.who(seat);
    return who.you ? teller.say.page.you : who.name;
}

function drawn(draws: readonly (readonly string[])[], open: readonly string[], teller: Teller): string {
    const say = teller.say.buyword.events;
    const lines = draws.flatMap((tiles, seat) =>
        tiles.length ? [say.drewLine(teller.who(seat), row(tiles, teller))] : [],
    );
    if (open.length) lines.push(say.open(row(open, teller)));
    return lines.join("; ") || say.nothing;
}

function newer(_event: never): null {
    return null;
}
