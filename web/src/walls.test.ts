/** The walls of the page: imports go round in no circle, the games do not know each other, the page asks nobody else. */
import { expect, test } from "vitest";

const FILES = import.meta.glob<string>("./**/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
});
const IMPORT = /import\s+(?!type\b)(?:[^"';]*?from\s+)?["']([^"']+)["']/g;

/** What a file imports when it runs, as names of our own files. */
function imports(name: string): string[] {
    const found = [...(FILES[name] ?? "").matchAll(IMPORT)].map((match) => match[1] ?? "");
    return found.flatMap((target) => resolved(name, target) ?? []);
}

function resolved(from: string, target: string): string | null {
    if (!target.startsWith("@/") && !target.startsWith(".")) return null;
    const base = target.startsWith("@/") ? "./" : `${from.slice(0, from.lastIndexOf("/"))}/`;
    const path = new URL(base + target.replace("@/", ""), "http://x/").pathname;
    return (
        [path, `${path}.ts`, `${path}/index.ts`].map((end) => `.${end}`).find((end) => end in FILES) ?? null
    );
}

function circle(name: string, way: readonly string[], done: Set<string>): readonly string[] | null {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports(name)) {
        const found = next === name ? null : circle(next, [...way, name], done);
        if (found) return found;
    }
    done.add(name);
    return null;
}

test("imports go round in no circle", () => {
    expect(imports("./App.svelte")).toContain("./lib/route.ts");
    const done = new Set<string>();
    for (const name of Object.keys(FILES)) expect(circle(name, [], done)).toBeNull();
});

test("the plain parts know no page and no game", () => {
    for (const name of Object.keys(FILES).filter((one) => /^\.\/(lib|ui)\//.test(one))) {
        expect(
            imports(name).filter((one) => /^\.\/(pages|games)\//.test(one)),
            name,
        ).toEqual([]);
    }
});

test("the rooms of the games do not know each other", () => {
    for (const name of Object.keys(FILES)) {
        const room = /^\.\/games\/(\w+)\//.exec(name)?.[1];
        if (!room) continue;
        const others = imports(name).filter((one) => /^\.\/games\/\w+\//.test(one));
        expect(
            others.filter((one) => !one.startsWith(`./games/${room}/`)),
            name,
        ).toEqual([]);
    }
});
