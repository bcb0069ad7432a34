/** The keyboard of the Lexigo board: letters spell along the tiles, Enter writes the word. */
import type { Race } from "./race.svelte";
import { fold } from "@/lib/typing";

/** Whether somebody writes or chooses elsewhere, so that keys are not for the board. */
function elsewhere(event: KeyboardEvent): boolean {
    const target = event.target;
    if (!(target instanceof HTMLElement)) return false;
    return target.closest("input, textarea, select, dialog, [role='tablist']") !== null;
}

/** Do what the key says; true when it was one of ours. `home` takes the focus to the board. */
export function press(event: KeyboardEvent, race: Race, home: () => void): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || elsewhere(event)) return false;
    if (!race.open) return false;
    const onButton =
        event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;
    switch (event.key) {
        case "Enter":
            if (onButton) return false;
            race.send();
            return true;
        case "Backspace":
            race.back();
            return true;
        case "Escape":
            race.clear();
            return true;
        default:
            return letter(event.key, race, home);
    }
}

function letter(key: string, race: Race, home: () => void): boolean {
    const said = fold(key);
    if ([...key].length !== 1 || !/^\p{Lu}$/u.test(said)) return false;
    race.type(said);
    // Enter must not press whatever button had the focus before.
    home();
    return true;
}
