/** A sentence for everything that can be wrong with an owner's own box. */
import type { Facts } from "../../facts";

export const box = {
    bad_box: () => "This box cannot be played with.",
    box_too_long: (f: Facts) => `The box has more than ${f.text("most")} characters.`,
    box_no_toml: (f: Facts) => `This cannot be read: ${f.text("text")}.`,
    box_other_game: (f: Facts) => `Here must stand: game = "${f.text("game")}".`,
    box_unknown_field: (f: Facts) => `There is no ${f.text("field")}; there are: ${f.list("known")}.`,
    box_no_rows: (f: Facts) => `Write here: ${f.text("field")} = [ ... ], with a row for each kind.`,
    box_missing_field: (f: Facts) => `${f.text("field")} is missing.`,
    box_same_name: (f: Facts) => `${f.text("name")} is there already, in line ${f.text("first")}.`,
    box_bad_number: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be a whole number from ${f.text("low")} to ${f.text("high")}.`,
    box_bad_choice: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be one of ${f.list("known")}.`,
    box_bad_text: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be a text of the right length.`,
    box_bad_id: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be 1 to 20 of A-Z, Ñ, 0-9, < > · _ -.`,
    box_bad_letters: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be 1 to 4 capital letters, A-Z or Ñ.`,
    box_bad_face: (f: Facts) =>
        `${f.text("field")} = ${f.text("said")}: it must be 1 to 4 capital letters, A-Z or Ñ, or ? for a blank.`,
    box_bad_value: (f: Facts) => `${f.text("field")} = ${f.text("said")}: it cannot be that.`,
};
