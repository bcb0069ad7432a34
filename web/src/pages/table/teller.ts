/** Who is who at a table, for the sentences about it. */
import type { Messages } from "@/lib/i18n/en";
import type { Table } from "@/lib/table.svelte";
import type { Teller } from "@/games/face";

interface Printed {
    readonly id?: string;
    readonly letters?: string;
}

export function tellerOf(
    table: Pick<Table, "chairs" | "welcome">,
    say: Messages,
    seat: number | null = table.welcome?.seat ?? null,
): Teller {
    const faces = new Map(
        (table.welcome?.sheet as readonly Printed[] | undefined)?.map((one) => [one.id, one.letters]),
    );
    return {
        say,
        who: (other) => ({
            you: other === seat,
            name: table.chairs[other]?.name || say.table.text.seat(other + 1),
        }),
        printed: (card) => faces.get(card) ?? card,
        and: (names) => say.page.and(names),
    };
}
