/** What a bot's level is called; one that is newer than this page stands for itself. */
import type { Messages } from "./i18n/en";

export function bandName(band: string, say: Messages): string {
    return (say.page.bands as Readonly<Record<string, string>>)[band] ?? band;
}
