import type { box as en } from "../../en/refusals/box";

export const box: typeof en = {
    bad_box: () => "Con esta caja no se puede jugar.",
    box_too_long: (f) => `La caja tiene más de ${f.text("most")} caracteres.`,
    box_no_toml: (f) => `Esto no se puede leer: ${f.text("text")}.`,
    box_other_game: (f) => `Aquí debe decir: game = "${f.text("game")}".`,
    box_unknown_field: (f) => `No hay ningún ${f.text("field")}; hay: ${f.list("known")}.`,
    box_no_rows: (f) => `Escribe aquí: ${f.text("field")} = [ ... ], con una fila por clase.`,
    box_missing_field: (f) => `Falta ${f.text("field")}.`,
    box_same_name: (f) => `${f.text("name")} ya está, en la línea ${f.text("first")}.`,
    box_bad_number: (f) =>
        `${f.text("field")} = ${f.text("said")}: debe ser un número entero de ${f.text("low")} a ${f.text("high")}.`,
    box_bad_choice: (f) => `${f.text("field")} = ${f.text("said")}: debe ser uno de ${f.list("known")}.`,
    box_bad_text: (f) => `${f.text("field")} = ${f.text("said")}: debe ser un texto del largo correcto.`,
    box_bad_id: (f) =>
        `${f.text("field")} = ${f.text("said")}: deben ser de 1 a 20 de A-Z, Ñ, 0-9, < > · _ -.`,
    box_bad_letters: (f) => `${f.text("field")} = ${f.text("said")}: deben ser de 1 a 4 mayúsculas, A-Z o Ñ.`,
    box_bad_face: (f) =>
        `${f.text("field")} = ${f.text("said")}: deben ser de 1 a 4 mayúsculas, A-Z o Ñ, o ? para un blanco.`,
    box_bad_value: (f) => `${f.text("field")} = ${f.text("said")}: no puede ser eso.`,
};
