/** The settings of any game, read from the JSON schema of its options. */

export type Setting =
    | { readonly kind: "choice"; readonly key: string; readonly values: readonly string[] }
    | { readonly kind: "truth"; readonly key: string }
    | {
          readonly kind: "number";
          readonly key: string;
          readonly low: number | null;
          readonly high: number | null;
      }
    | { readonly kind: "numbers"; readonly key: string }
    | { readonly kind: "list"; readonly key: string }
    | { readonly kind: "text"; readonly key: string };

interface Shape {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly minimum?: number;
    readonly maximum?: number;
    readonly items?: Shape;
    readonly $ref?: string;
}

interface Schema {
    readonly $ref?: string;
    readonly $defs?: Readonly<Record<string, { readonly properties?: Readonly<Record<string, Shape>> }>>;
}

/** Every setting that a plain form can show, in the order of the options. */
export function settings(schema: unknown): readonly Setting[] {
    const { $ref: ref, $defs: defs } = (schema ?? {}) as Schema;
    const properties = defs?.[ref?.split("/").at(-1) ?? ""]?.properties ?? {};
    // Hints are a setting of every table, and have their place beside the clock.
    const own = Object.entries(properties).filter(([key]) => key !== "hints");
    return own.flatMap(([key, shape]) => setting(key, shape));
}

function setting(key: string, shape: Shape): readonly Setting[] {
    if (key === "words") return [{ kind: "list", key }];
    if (shape.enum) return [{ kind: "choice", key, values: shape.enum.map(String) }];
    switch (shape.type) {
        case "boolean":
            return [{ kind: "truth", key }];
        case "integer":
        case "number":
            return [{ kind: "number", key, low: shape.minimum ?? null, high: shape.maximum ?? null }];
        case "string":
            return [{ kind: "text", key }];
        case "array":
            return shape.items?.type === "integer" ? [{ kind: "numbers", key }] : [];
        default:
            return [];
    }
}

/** Whether a setting is one of those that matter first. */
export function isFirst(setting: Setting): boolean {
    return ["words", "edition", "arbiter"].includes(setting.key);
}
