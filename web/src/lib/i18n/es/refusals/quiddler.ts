import type { quiddler as en } from "../../en/refusals/quiddler";

export const quiddler: typeof en = {
    handicap_count: () => "La ventaja necesita un número por asiento.",
    daily_is_solo: () => "El reto del día es para una persona, con las cartas de una edición.",
    no_such_day: (f) => `No hay reto para ${f.text("day")}.`,
    too_few_cards_in_box: (f) =>
        `La caja tiene ${f.text("have")} cartas y estas manos necesitan ${f.text("needed")}.`,
    same_card_twice: () => "La caja nombra dos veces la misma carta.",
    already_drawn: () => "Ya has robado carta: descarta una o baja tus palabras.",
    deck_empty: () => "El mazo está vacío: toma la carta de los descartes.",
    discard_empty: () => "No hay descartes: roba del mazo.",
    draw_first: () => "Primero roba una carta.",
    hand_is_over: () => "Esta mano ya está jugada; solo quedan las impugnaciones.",
    too_few_cards: (f) =>
        f.has("word")
            ? `${f.text("word")} sola no es palabra: al menos ${f.text("least")} cartas.`
            : "Una palabra necesita al menos dos cartas.",
    cards_left_over: (f) =>
        `Para salir, todas las cartas menos una tienen que estar en palabras. Sobran: ${f.list("cards")}. Colócalas o descarta sin más.`,
    lap_first: () => "En esta mesa nadie puede salir en su primer turno de la mano.",
    already_judged: () => "Esta palabra ya se ha juzgado; se juzga una sola vez.",
};
