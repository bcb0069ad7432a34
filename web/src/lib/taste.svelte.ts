/** How this browser likes the table: colours, motion, sound, which board. Kept here only. */
import * as keep from "./keep";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ["system", "on", "off"] as const;
export type Motion = (typeof MOTIONS)[number];
export const BOARDS = ["picture", "text"] as const;
export type BoardKind = (typeof BOARDS)[number];

const dark = matchMedia("(prefers-color-scheme: dark)");
const strong = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function kept<T extends string>(name: string, all: readonly T[], otherwise: T): T {
    const value = keep.read<T>(name);
    return value !== null && all.includes(value) ? value : otherwise;
}

class Taste {
    theme = $state<Theme>(kept("theme", THEMES, "system"));
    motion = $state<Motion>(kept("motion", MOTIONS, "system"));
    board = $state<BoardKind>(kept("board", BOARDS, "picture"));
    sound = $state(keep.read<boolean>("sound") ?? false);

    constructor() {
        for (const query of [dark, strong]) query.addEventListener("change", () => this.show());
    }

    /** Whether things may move. */
    get moves(): boolean {
        return this.motion === "on" || (this.motion === "system" && !still.matches);
    }

    chooseTheme(theme: Theme): void {
        this.theme = theme;
        keep.write("theme", theme);
        this.show();
    }

    chooseMotion(motion: Motion): void {
        this.motion = motion;
        keep.write("motion", motion);
        this.show();
    }

    chooseBoard(board: BoardKind): void {
        this.board = board;
        keep.write("board", board);
    }

    chooseSound(sound: boolean): void {
        this.sound = sound;
        keep.write("sound", sound);
    }

    /** Put the choice on the page. */
    show(): void {
        const root = document.documentElement;
        root.dataset.theme = this.theme === "system" ? this.#device() : this.theme;
        root.dataset.motion = this.motion;
    }

    #device(): Theme {
        if (strong.matches) return "contrast";
        return dark.matches ? "dark" : "light";
    }
}

export const taste = new Taste();
