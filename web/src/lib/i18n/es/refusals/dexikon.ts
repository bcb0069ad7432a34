import type { dexikon as en } from "../../en/refusals/dexikon";

export const dexikon: typeof en = {
    no_such_first: () => "No hay tal asiento para empezar.",
    core_cards: (f) =>
        `Una caja tiene ${f.text("stacks")} montones de letras que no cuestan nada, penaltis llamados ? y quizá penaltis especiales llamados ?*.`,
    core_without_effect: (f) => `${f.text("card")} no cuesta nada, así que no puede tener efecto.`,
    too_few_of_card: (f) =>
        `La caja tiene ${f.text("have")} de ${f.text("card")}, y esta mesa necesita ${f.text("needed")}.`,
    too_few_pool_cards: (f) =>
        `La caja tiene ${f.text("have")} cartas de reserva; solo la reserva a la vista necesita ${f.text("needed")}.`,
    specials_count: (f) =>
        `Di para cada uno de los ${f.text("seats")} asientos cuántos penaltis especiales tiene.`,
    too_many_specials: (f) =>
        `La caja tiene ${f.text("have")} penaltis especiales; esta mesa necesitaría ${f.text("wanted")}.`,
    discard_first: () => "La acción pide descartar antes una carta.",
    no_more_actions: () =>
        "Tras una primera palabra no se resuelven acciones: deletrea otra con las cartas que quieras, o toma una carta.",
    no_third_word: () => "No hay más que dos intentos: toma una carta de coste 0.",
    not_challenged: () => "Nadie ha desafiado una palabra tuya.",
    no_word_stands: () => "Todavía no hay ninguna palabra tuya en pie.",
    spend_or_bank_first: () => "Gasta la palabra o guárdala antes de comprar.",
    points_in_use: () => "La palabra ya está gastada o guardada.",
    too_late_to_refresh: () => "La reserva solo se renueva antes de usar los puntos.",
    only_last_words: () =>
        "Al final solo hay últimas palabras: no cuenta ningún texto de las cartas y no se compra nada.",
    no_cards: () => "Elige las cartas que pones en juego.",
    no_action: (f) => `${f.text("card")} no tiene acción.`,
    already_acted: (f) => `La acción de ${f.text("card")} ya se ha resuelto en este turno.`,
    too_many_cards: (f) => `Esa acción es para ${f.text("most")} cartas de tu mano como mucho.`,
    cards_differ: (f) => `Las cartas no deletrean ${f.text("said")}.`,
    banked_word: (f) =>
        `${f.text("word")} está guardada y no se puede volver a deletrear hasta la última palabra.`,
    must_take: () => "Quien no deletrea toma una carta de coste 0.",
    nothing_to_take: () => "Quien no dice última palabra no toma carta.",
    no_such_stack: (f) => `No hay montón de ${f.text("card")}.`,
    stack_empty: (f) => `El montón de ${f.text("card")} está vacío.`,
    no_such_target: () => "Un ataque es para otra persona de la mesa.",
    no_response: (f) => `No tienes ${f.text("card")} que enseñar: pasa.`,
    no_such_attack: () => "Di ataques de este turno, cada uno una vez.",
    already_refreshed: () => "La reserva ya se ha renovado en este turno.",
    no_refresh_in_solo: () => "En solitario la reserva no se puede renovar.",
    not_for_sale: (f) => `${f.text("card")} no está en la reserva.`,
    costs_more: (f) => `${f.text("card")} cuesta ${f.text("cost")}, y quedan ${f.text("left")}.`,
    one_core_card: () => "Solo se puede comprar una carta básica por turno.",
    must_buy: () => "Compra al menos una carta.",
    none_left: (f) => `No queda ninguna ${f.text("card")} en su montón.`,
    one_return: () => "Cada una de estas cartas devuelve una como mucho.",
    not_spare: (f) =>
        `No puedes devolver ${f.list("cards")}: solo cartas de tu mazo que no estén en tu última palabra.`,
    not_returnable: (f) => `No puedes devolver ${f.list("cards")} desde ahí.`,
    too_many_returns: (f) => `Puedes devolver ${f.text("most")} como mucho.`,
    not_in_pool: (f) => `${f.text("card")} no está en la reserva.`,
};
