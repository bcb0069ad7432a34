/** The face of a game that has none of its own: the text board, and names made readable. */
import type { Face } from "../face";
import TextBoard from "./TextBoard.svelte";
import Emblem from "./Emblem.svelte";
import Settings from "./Settings.svelte";
import PlainReplay from "./PlainReplay.svelte";
import { totals, winners } from "./outcome";
import { readable, written } from "./readable";

export function plain(game: string): Face {
    return {
        name: () => readable(game),
        blurb: () => "",
        players: () => "",
        Emblem,
        Board: TextBoard,
        drawn: false,
        Settings,
        Pad: null,
        Sheet: null,
        ReplayBoard: PlainReplay,
        totals,
        winners,
        starts: [],
        chapter: "",
        amount: String,
        alone: (total, say) => say.table.result.solo(total),
        tell: (event, teller) => written(event, teller),
        may: () => "",
        label: () => null,
        keys: () => [],
    };
}
