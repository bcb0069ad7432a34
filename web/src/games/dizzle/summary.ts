/** A sheet in a sentence, for those who do not see it. */
import type { PrintedSheet, View } from "@/protocol/dizzle";
import type { Teller } from "../face";

export function said(view: View, printed: PrintedSheet, seat: number, teller: Teller): string {
    const say = teller.say.dizzle.summary;
    const sheet = view.sheets[seat];
    if (!sheet) return "";
    const parts = [
        say.whose(teller.who(seat), teller.say.page.points(sheet.tally.points)),
        say.crossed(sheet.crossed.length, printed.fields.length, sheet.crossed.join(" ")),
    ];
    const dice = sheet.groups.flat();
    if (dice.length) parts.push(say.dice(dice.join(" ")));
    if (sheet.exploded.length) parts.push(say.exploded(sheet.exploded.join(" ")));
    if (sheet.done.length) parts.push(say.done(sheet.done.join(", ")));
    return parts.join(" ");
}
