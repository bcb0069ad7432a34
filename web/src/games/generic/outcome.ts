/** How a match of any game stands, read from what views have in common: totals, or the money of each place. */

interface Standing {
    readonly totals?: readonly number[];
    readonly places?: readonly { readonly money?: number }[];
    readonly phase?: { readonly winners?: readonly number[] };
}

export function totals(view: unknown): readonly number[] {
    const standing = (view ?? {}) as Standing;
    return standing.totals ?? standing.places?.map((place) => place.money ?? 0) ?? [];
}

export function winners(view: unknown): readonly number[] {
    return ((view ?? {}) as Standing).phase?.winners ?? [];
}
