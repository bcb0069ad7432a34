/** The reader's language, and everything that the page says in it. */
import { en, type Messages } from "./i18n/en";
import { es } from "./i18n/es";
import { Facts } from "./i18n/facts";
import * as keep from "./keep";

export type Language = "en" | "es";

export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

const CATALOGUES: Readonly<Record<Language, Messages>> = { en, es };

function first(): Language {
    const kept = keep.read<Language>("language");
    if (kept && kept in CATALOGUES) return kept;
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    return (wanted.find((tag) => tag in CATALOGUES) as Language | undefined) ?? "en";
}

class Words {
    language = $state<Language>(first());

    get say(): Messages {
        return CATALOGUES[this.language];
    }

    choose(language: Language): void {
        this.language = language;
        keep.write("language", language);
    }

    /** A refusal as a sentence; where two rules use one code, the rule comes first in the name. */
    refusal(no: { rule: string; code: string; facts: Readonly<Record<string, unknown>> }): string {
        const sentences: Readonly<Record<string, (facts: Facts) => string>> = this.say.refusals;
        const sentence = sentences[`${no.rule}_${no.code}`] ?? sentences[no.code];
        return sentence?.(new Facts(no.facts)) ?? this.say.unknownRefusal(no.rule, no.code);
    }

    /** A whole number as this language writes it. */
    number(value: number): string {
        return new Intl.NumberFormat(this.language).format(value);
    }
}

export const words = new Words();
