/** Actions and events as one line of text, as `sobremesa.core.notation` writes them: `lay TH+E,A+T S`. */

const RESERVED: Readonly<Record<string, string>> = { "": "%", "-": "%2D", ".": "%2E" };

/** The line for a tagged value; its tag is the first field, whatever it is called. */
export function write(thing: object): string {
    return Object.values(thing)
        .map((value, place) => (place === 0 ? String(value) : field(value, 0)))
        .join(" ");
}

/** One field as text. Lists of lists are joined by commas, lists by plus signs. */
export function field(value: unknown, depth = 0): string {
    if (Array.isArray(value)) {
        if (value.length === 0) return ".";
        const deep = depth === 0 && value.some(Array.isArray);
        return value.map((part) => field(part, depth + 1)).join(deep ? "," : "+");
    }
    if (value === null || value === undefined) return "-";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "object") return field(Object.values(value), depth + 1);
    return RESERVED[String(value)] ?? String(value).replace(/[\s%+,\p{Cc}]/gu, escaped);
}

function escaped(text: string): string {
    const bytes = new TextEncoder().encode(text);
    return Array.from(bytes, (byte) => "%" + byte.toString(16).toUpperCase().padStart(2, "0")).join("");
}

/** Words of cards as people type them, `TH+E+N, A+T`, as lists of cards in capitals. */
export function readWords(text: string): string[][] {
    return text
        .toUpperCase()
        .split(/[,\s]+/)
        .filter((word) => word !== "")
        .map((word) => word.split("+").filter((card) => card !== ""));
}
