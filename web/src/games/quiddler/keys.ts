/** The keyboard of the Quiddler board: letters spell, digits are the piles, arrows walk. */
import { aim, endWord, type Desk } from "@/lib/arrange";
import { forBoard, onButton } from "@/lib/keyboard";
import { backspace, fold, otherReading, type as typed } from "@/lib/typing";

export interface Keyboard {
    change(how: (desk: Desk) => Desk): void;
    desk(): Desk;
    printed(card: string): string;
    draw(pile: "deck" | "discard"): void;
    /** Send what stands ready; false when nothing does. */
    send(): boolean;
    pass(): void;
    /** A letter that no card can make. */
    lacking(letter: string): void;
    root(): HTMLElement | undefined;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Do what the key says; true when it was one of ours. */
export function press(event: KeyboardEvent, board: Keyboard): boolean {
    if (!forBoard(event)) return false;
    const arrow = ARROWS[event.key];
    if (arrow) return walk(board.root(), ...arrow);
    if (onButton(event) && (event.key === "Enter" || event.key === " ")) return false;
    switch (event.key) {
        case "1":
            return done(() => board.draw("deck"));
        case "2":
            return done(() => board.draw("discard"));
        case "3":
            return done(() => board.change((desk) => aim(desk, "aside")));
        case "0":
            return done(() => board.pass());
        case "/":
            return done(() => board.change((desk) => otherReading(desk, (card) => board.printed(card))));
        case " ":
            return done(() => board.change(endWord));
        case "Enter":
            return done(() => board.send() || board.change(endWord));
        case "Backspace":
            return done(() => board.change(backspace));
        case "Escape":
            return done(() => board.change((desk) => ({ ...desk, typed: "" })));
        default:
            return letter(event.key, board);
    }
}

function done(what: () => unknown): true {
    what();
    return true;
}

function letter(key: string, board: Keyboard): boolean {
    const said = fold(key);
    if ([...key].length !== 1 || !/^[\p{L}·]$/u.test(said)) return false;
    const after = typed(board.desk(), said, (card) => board.printed(card));
    if (after) board.change(() => after);
    else board.lacking(said);
    // The keys that end a word must not press whatever button had the focus before.
    board.root()?.focus({ preventScroll: true });
    return true;
}

/** Arrows walk from card to card within a zone, and from zone to zone. */
function walk(root: HTMLElement | undefined, dx: number, dy: number): boolean {
    if (!root) return false;
    const zones = [...root.querySelectorAll<HTMLElement>("[data-zone]")]
        .map((zone) => [...zone.querySelectorAll<HTMLElement>("button:not(:disabled)")])
        .filter((buttons) => buttons.length > 0);
    const now = document.activeElement as HTMLElement;
    const at = zones.findIndex((buttons) => buttons.includes(now));
    const zone = zones[at];
    if (!zone) {
        zones.at(-1)?.at(0)?.focus();
        return zones.length > 0;
    }
    if (dy !== 0) zones[(at + dy + zones.length) % zones.length]?.[0]?.focus();
    else zone[(zone.indexOf(now) + dx + zone.length) % zone.length]?.focus();
    return true;
}
