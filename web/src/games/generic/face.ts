/** The face of a game that has none of its own: the text board, and names made readable. */
import type { Component } from "svelte";
import type { Face } from "../face";
import TextBoard from "./TextBoard.svelte";
import Emblem from "./Emblem.svelte";
import Settings from "./Settings.svelte";
import Stall from "./Stall.svelte";
import PlainReplay from "./PlainReplay.svelte";
import { totals, winners } from "./outcome";
import { readable, written } from "./readable";

/** Games that have an object on the lobby's table before they have a board. */
const EMBLEMS: Readonly<Record<string, Component>> = { buyword: Stall };

export function plain(game: string): Face {
    return {
        name: (say) => say.lobby.plainGames[game]?.name ?? readable(game),
        blurb: (say) => say.lobby.plainGames[game]?.blurb ?? "",
        players: () => "",
        Emblem: EMBLEMS[game] ?? Emblem,
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
