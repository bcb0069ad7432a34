/** The keyboard of the Lexigo board: letters spell along the tiles, Enter writes the word. */
import type { Race } from "./race.svelte";
import { forBoard, isLetter, onButton } from "@/lib/keyboard";
import { fold } from "@/lib/typing";

/** Do what the key says; true when it was one of ours. `home` takes the focus to the board. */
export function press(event: KeyboardEvent, race: Race, home: () => void): boolean {
    if (!forBoard(event) || !race.open) return false;
    switch (event.key) {
        case "Enter":
            if (onButton(event)) return false;
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
    if (!isLetter(said)) return false;
    race.type(said);
    // Enter must not press whatever button had the focus before.
    home();
    return true;
}
