/** The face of a game that has none of its own: the text board, and names made readable. */
import type { Face } from "../face";
import TextBoard from "./TextBoard.svelte";
import Emblem from "./Emblem.svelte";
import PlainReplay from "./PlainReplay.svelte";
import { readable, written } from "./readable";

export function plain(game: string): Face {
    return {
        name: (say) => say.lobby.plainGames[game]?.name ?? readable(game),
        blurb: (say) => say.lobby.plainGames[game]?.blurb ?? "",
        players: () => "",
        Emblem,
        Board: TextBoard,
        Settings: null,
        Pad: null,
        Sheet: null,
        ReplayBoard: PlainReplay,
        tell: (event, teller) => written(event, teller),
        may: () => "",
        label: () => null,
        keys: () => [],
    };
}
