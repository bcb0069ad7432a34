import { expect, test } from "vitest";
import { decoded, route } from "./route";

test("every address is a page, and nonsense is none", () => {
    expect(route("/")).toEqual({ page: "lobby" });
    expect(route("/new/quiddler")).toEqual({ page: "new", game: "quiddler" });
    expect(route("/t/abc")).toEqual({ page: "table", id: "abc" });
    expect(route("/t/abc/replay")).toEqual({ page: "replay", id: "abc" });
    expect(route("/rules/quiddler")).toEqual({ page: "rules", game: "quiddler" });
    expect(route("/settings")).toEqual({ page: "settings" });
    expect(route("/matches")).toEqual({ page: "matches" });
    for (const path of ["/t", "/new", "/t/a/b", "/t/a/replay/b", "/x/y", "/settings/x"]) {
        expect(route(path)).toEqual({ page: "missing" });
    }
    expect(route("/t/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
    expect([decoded("Q-1"), decoded("a%20b"), decoded("%")]).toEqual(["Q-1", "a b", "%"]);
});
