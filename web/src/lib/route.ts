/** Which page an address means. */
export type Route =
    | { readonly page: "lobby" }
    | { readonly page: "new"; readonly game: string }
    | { readonly page: "table"; readonly id: string }
    | { readonly page: "replay"; readonly id: string }
    | { readonly page: "rules"; readonly game: string }
    | { readonly page: "settings" }
    | { readonly page: "matches" }
    | { readonly page: "missing" };

export function route(path: string): Route {
    const parts = path.split("/").filter(Boolean).map(decoded);
    const [first, second, third, ...more] = parts;
    if (more.length > 0) return { page: "missing" };
    if (first === undefined) return { page: "lobby" };
    if (first === "settings" && second === undefined) return { page: "settings" };
    if (first === "matches" && second === undefined) return { page: "matches" };
    if (second === undefined) return { page: "missing" };
    if (first === "t" && third === "replay") return { page: "replay", id: second };
    if (third !== undefined) return { page: "missing" };
    if (first === "new") return { page: "new", game: second };
    if (first === "t") return { page: "table", id: second };
    if (first === "rules") return { page: "rules", game: second };
    return { page: "missing" };
}

/** A part of an address as it was meant; one that is no such part stands for itself. */
export function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
