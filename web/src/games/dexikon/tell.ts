/** What happened at a table of Dexikon, in sentences. */
import type { AnyEvent } from "@/protocol/dexikon-events";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";
import { WILD } from "./cards";

function row(cards: readonly string[], teller: Teller): string {
    return cards.map((card) => teller.printed(card)).join(" ");
}

/** The event in a sentence; null for one that is newer than this page, or says nothing by itself. */
export function tell(event: Tagged, teller: Teller): string | null {
    const told = event as unknown as AnyEvent;
    return ofTheWord(told, teller) ?? ofTheDeck(told, teller);
}

/** The word and what follows from it. */
function ofTheWord(told: AnyEvent, teller: Teller): string | null {
    const say = teller.say.dexikon.events;
    const names = (seats: readonly number[]): string => teller.and(seats.map((seat) => called(seat, teller)));
    switch (told.event) {
        case "declared":
            return say.declared(teller.who(told.seat), told.spelling, told.points);
        case "answered":
            return say.answered(teller.who(told.seat));
        case "challenged":
            return told.challengers.length ? say.challenged(names(told.challengers)) : say.unchallenged;
        case "withdrawn":
            return say.withdrawn(teller.who(told.seat), told.spelling);
        case "judged":
            return told.good ? say.good(told.spelling) : say.bad(told.spelling);
        case "gave-up":
            return say.gaveUp(teller.who(told.seat), told.card === null ? "" : named(told.card, teller));
        case "aimed":
            return say.aimed(teller.printed(told.card), called(told.target, teller));
        case "responded":
            return told.responses.length
                ? say.responded(names(told.responses.map((response) => response.seat)))
                : say.noResponse;
        case "attacked":
            return attacked(told, teller);
        case "set-aside":
            return say.setAside(teller.printed(told.card));
        case "spent":
            return say.spent(teller.who(told.seat), told.spelling, told.points);
        case "word-banked":
            return say.banked(teller.who(told.seat), told.spelling, told.points, told.left);
        case "bought":
            return say.bought(teller.who(told.seat), named(told.card, teller), told.cost);
        case "last-words":
            return say.lastWords(names(told.queue));
        case "last-word-stood":
            return say.recorded(teller.who(told.seat), told.spelling, told.points);
        case "ended":
            return say.ended(told.winners.map((seat) => teller.who(seat)));
        default:
            return null;
    }
}

/** Cards that come and go. */
function ofTheDeck(told: AnyEvent, teller: Teller): string | null {
    const say = teller.say.dexikon.events;
    switch (told.event) {
        case "set-up":
            return say.setUp(teller.who(told.first));
        case "turn-began":
            return say.turn(teller.who(told.seat), told.round, told.final);
        case "played":
            return say.played(teller.who(told.seat), row(told.cards, teller));
        case "acted":
            return say.acted(teller.who(told.seat), teller.printed(told.card));
        case "drew":
            return say.drew(teller.who(told.seat), told.count, told.cards ? row(told.cards, teller) : "");
        case "reshuffled":
            return say.reshuffled(teller.who(told.seat));
        case "discarded":
            return say.discarded(teller.who(told.seat), row(told.cards, teller));
        case "returned":
            return say.returned(teller.who(told.seat), row(told.cards, teller));
        case "gained":
            return say.gained(teller.who(told.seat), named(told.card, teller));
        case "refreshed":
            return say.refreshed(teller.who(told.seat));
        case "refilled":
            return told.cards.length ? say.refilled(row(told.cards, teller), told.shuffled) : null;
        case "kept":
            return say.kept(teller.printed(told.card));
        case "surfaced":
            return told.gained ? say.surfaced(told.count) : say.heldOff(told.count);
        case "left":
            return say.left(teller.who(told.seat));
        default:
            return null;
    }
}

/** A card by its letters; a Penalty by its name. */
function named(card: string, teller: Teller): string {
    const letters = teller.printed(card);
    return letters === WILD ? teller.say.dexikon.events.penalty : letters;
}

function called(seat: number, teller: Teller): string {
    const who = teller.who(seat);
    return who.you ? teller.say.page.you : who.name;
}

function attacked(told: Extract<AnyEvent, { event: "attacked" }>, teller: Teller): string {
    const say = teller.say.dexikon.events;
    const hit = told.gained.flatMap((count, seat) =>
        count > 0 ? [say.hit(called(seat, teller), count)] : [],
    );
    return say.attacked(teller.printed(told.attack.card), hit.length ? teller.and(hit) : "");
}
