import { beforeEach, describe, expect, test } from "vitest";
import type { Command, FromPage, FromTable, Welcome } from "@/protocol/wire";
import { Line, pause, type Link, type World } from "./line";

/** A browser whose sockets and clock a test moves by hand. */
class HandWorld implements World {
    sockets: HandSocket[] = [];
    timers = new Map<number, { at: number; call: () => void }>();
    time = 0;
    #next = 1;

    open(): WebSocket {
        const socket = new HandSocket();
        this.sockets.push(socket);
        return socket as unknown as WebSocket;
    }

    later(call: () => void, ms: number): number {
        this.timers.set(this.#next, { at: this.time + ms, call });
        this.#next += 1;
        return this.#next - 1;
    }

    cancel(timer: number): void {
        this.timers.delete(timer);
    }

    now(): number {
        return this.time;
    }

    chance(): number {
        return 1;
    }

    pass(ms: number): void {
        this.time += ms;
        for (const [timer, due] of [...this.timers]) {
            if (due.at > this.time) continue;
            this.timers.delete(timer);
            due.call();
        }
    }

    get socket(): HandSocket {
        const last = this.sockets.at(-1);
        if (!last) throw new Error("no socket was opened");
        return last;
    }
}

class HandSocket {
    readyState = 0;
    sent: FromPage[] = [];
    closed = false;
    onopen = (): void => undefined;
    onclose = (): void => undefined;
    onmessage: (event: { data: string }) => void = () => undefined;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as FromPage);
    }

    close(): void {
        this.closed = true;
        this.readyState = 3;
    }

    open(): void {
        this.readyState = 1;
        this.onopen();
    }

    say(message: FromTable): void {
        this.onmessage({ data: JSON.stringify(message) });
    }

    drop(): void {
        this.readyState = 3;
        this.onclose();
    }
}

const WELCOME: Welcome = {
    t: "welcome",
    table: "t",
    game: "quiddler",
    seat: 0,
    options: {},
    sheet: [],
    chairs: [],
    commitment: "",
    clock: null,
    manners: { onlookers: "live", moves: 0, minutes: 0, chat: "seats", bot: "", back: false },
    started: true,
};

const MOVE: Command = { t: "command", id: "a", action: { do: "draw", pile: "deck" } };

let world: HandWorld;
let kept: Command[];
let told: FromTable[];
let links: Link[];
let since: number;

function line(): Line {
    const made = new Line(
        "ws://table",
        {
            since: () => since,
            heard: () => 3,
            told: (message) => told.push(message),
            linked: (link) => links.push(link),
        },
        { load: () => kept, save: (commands) => (kept = [...commands]) },
        world,
    );
    made.start();
    return made;
}

function joined(): Line {
    const made = line();
    world.socket.open();
    world.socket.say(WELCOME);
    return made;
}

beforeEach(() => {
    world = new HandWorld();
    kept = [];
    told = [];
    links = [];
    since = 0;
});

describe("a line to a table", () => {
    test("says hello with the number of the last update", () => {
        since = 7;
        line();
        world.socket.open();
        expect(world.socket.sent).toEqual([{ t: "hello", since: 7, heard: 3 }]);
    });

    test("keeps a move until it is answered, and sends it again with the same id", () => {
        const made = joined();
        made.command(MOVE);
        expect(kept).toEqual([MOVE]);
        world.socket.drop();
        world.pass(1000);
        world.socket.open();
        world.socket.say(WELCOME);
        expect(world.socket.sent.at(-1)).toEqual(MOVE);
        world.socket.say({ t: "accepted", id: "a", m: 3 });
        expect(kept).toEqual([]);
    });

    test("keeps a move made while the line is down, over a reload too", () => {
        const made = joined();
        world.socket.drop();
        made.command(MOVE);
        expect(kept).toEqual([MOVE]);
        joined();
        expect(world.socket.sent.at(-1)).toEqual(MOVE);
    });

    test("waits longer and longer, never longer than a quarter of a minute", () => {
        expect([0, 1, 2, 9].map((tries) => pause(tries, 1))).toEqual([400, 800, 1600, 15_000]);
        expect(pause(0, 0)).toBe(200);
    });

    test("says when it tries next, and a new welcome begins the count anew", () => {
        joined();
        world.socket.drop();
        expect(links.at(-1)).toEqual({ state: "waiting", tries: 1, until: 400 });
        world.pass(400);
        world.socket.drop();
        expect(links.at(-1)).toEqual({ state: "waiting", tries: 2, until: 1200 });
        world.pass(800);
        world.socket.open();
        world.socket.say(WELCOME);
        world.socket.drop();
        expect(links.at(-1)).toMatchObject({ tries: 1 });
    });

    test("comes back when the table says, and stays away when it says so", () => {
        joined();
        world.socket.say({ t: "bye", code: "restart", retry_ms: 1500 });
        expect(links.at(-1)).toMatchObject({ state: "waiting", until: 1500 });
        world.pass(1500);
        world.socket.open();
        world.socket.say({ t: "bye", code: "closed", retry_ms: null });
        expect(links.at(-1)).toEqual({ state: "ended", code: "closed" });
        world.pass(60_000);
        expect(world.sockets).toHaveLength(2);
    });

    test("hangs up a socket that has died without a word", () => {
        joined();
        world.pass(20_000);
        expect(world.socket.sent.at(-1)?.t).toBe("ping");
        world.pass(8_000);
        expect(world.socket.closed).toBe(true);
        expect(links.at(-1)?.state).toBe("waiting");
    });

    test("gives up a try that nobody answers, and tries again", () => {
        line();
        world.pass(10_000);
        expect(world.socket.closed).toBe(true);
        expect(links.at(-1)?.state).toBe("waiting");
        world.pass(400);
        expect(world.sockets).toHaveLength(2);
        world.socket.open();
        world.pass(10_000);
        expect(links.at(-1)?.state).toBe("waiting");
    });

    test("of a device that wakes asks at once whether it still lives", () => {
        const made = joined();
        world.time += 3_600_000;
        made.wake();
        expect(world.socket.sent.at(-1)?.t).toBe("ping");
        world.pass(8_000);
        expect(links.at(-1)?.state).toBe("waiting");
        made.wake();
        expect(world.sockets).toHaveLength(2);
        world.socket.open();
        world.socket.say(WELCOME);
        made.wake();
        world.time += 10;
        world.socket.say({ t: "pong", id: "x", now: 0 });
        world.pass(8_000);
        expect(links.at(-1)?.state).toBe("open");
    });

    test("a pong keeps the socket", () => {
        joined();
        world.pass(20_000);
        world.time += 10;
        world.socket.say({ t: "pong", id: "x", now: 0 });
        world.pass(8_000);
        expect(links.at(-1)?.state).toBe("open");
    });

    test("sends again what was not decided, and tells of a refusal that was", () => {
        const made = joined();
        made.command(MOVE);
        world.socket.say({
            t: "refused",
            id: "a",
            rule: "table",
            code: "not_kept",
            facts: { retry_ms: 300 },
        });
        expect(told).toHaveLength(1);
        world.pass(300);
        expect(world.socket.sent.filter((message) => message.t === "command")).toHaveLength(2);
        world.socket.say({ t: "refused", id: "a", rule: "Q-3", code: "not_your_turn", facts: {} });
        expect(told.at(-1)).toMatchObject({ code: "not_your_turn" });
        expect(made.unanswered).toEqual([]);
    });

    test("answers a question, with nothing when the line breaks", async () => {
        const made = joined();
        const first = made.ask({ t: "weigh", id: "w", words: [["A", "T"]] });
        world.socket.say({ t: "weighed", id: "w", words: [] });
        expect(await first).toMatchObject({ t: "weighed" });
        const second = made.ask({ t: "lookup", id: "l", word: "AT" });
        world.socket.drop();
        expect(await second).toBeNull();
    });

    test("what an old socket still says is not heard", () => {
        joined();
        const old = world.socket;
        old.drop();
        world.pass(400);
        old.say({ t: "chairs", chairs: [], started: true });
        expect(told).toHaveLength(1);
    });
});
