/** What happened at a table of Quiddler, in sentences. */
import type { AnyEvent, Word } from "@/protocol/quiddler";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";

/** Cards in a row as the letters printed on them. */
export function spelled(cards: readonly string[], teller: Pick<Teller, "printed">): string {
    return cards.map((card) => teller.printed(card)).join("");
}

/** The event in a sentence; null for one that is newer than this page. */
export function tell(event: Tagged, teller: Teller): string | null {
    const say = teller.say.quiddler.events;
    const told = event as unknown as AnyEvent;
    switch (told.event) {
        case "dealt":
            return say.dealt(
                teller.who(told.dealer),
                told.hand + 1,
                told.cards,
                teller.printed(told.turned_up),
            );
        case "drew":
            return told.pile === "discard" && told.card
                ? say.drewDiscard(teller.who(told.seat), teller.printed(told.card))
                : say.drewDeck(teller.who(told.seat), told.card === null ? null : teller.printed(told.card));
        case "laid": {
            const words = told.words.map((word) => spelled(word, teller));
            return say.laid(teller.who(told.seat), teller.and(words), told.went_out);
        }
        case "discarded":
            return say.discarded(teller.who(told.seat), teller.printed(told.card));
        case "reshuffled":
            return say.reshuffled(told.cards);
        case "closing":
            return say.closing(told.by === null ? null : teller.who(told.by));
        case "judged":
            return say.judged(
                teller.who(told.challenger),
                teller.who(told.seat),
                told.spelling,
                told.good,
                told.points,
            );
        case "passed":
            return say.passed(teller.who(told.seat));
        case "hand-scored": {
            const lines = told.sheet.scores.flatMap((score, seat) =>
                score ? [say.scoredLine(teller.who(seat), score.total, told.totals[seat] ?? 0)] : [],
            );
            return say.scored(told.hand + 1, lines.join(", "));
        }
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

/** Whether a word counts, as a mark that does not need colour. */
export function mark(word: Word): string {
    return { open: "", good: "✓", bad: "✗" }[word.verdict];
}
