import type { buyword as en } from "../../en/refusals/buyword";

export const buyword: typeof en = {
    no_such_leader: () => "No hay tal asiento para empezar.",
    needs_others: () => "A solas no hay con quien cambiar, ni contra quien pujar, ni ante quien elegir.",
    theme_and_crossword: () => "Un tema y un crucigrama no van juntos.",
    not_now: () => "Eso no se pide ahora.",
    not_a_face: (f) => `Di un número de ${f.text("least")} a ${f.text("most")}.`,
    not_on_offer: (f) => `${f.text("tile")} no está entre las fichas descubiertas.`,
    no_such_trade: () => "Un cambio se ofrece a otros que tengan fichas robadas, una vez a cada uno.",
    no_money_between: () => "En esta mesa los cambios son sin dinero.",
    pays_differ: (f) => `Di una suma para cada uno: son ${f.text("others")} y hay ${f.text("pays")} sumas.`,
    cannot_pay: (f) => `Esa suma es ${f.text("pays")} y solo hay ${f.text("money")} para pagarla.`,
    cannot_afford: (f) => `Cuesta ${f.text("price")} y tienes ${f.text("money")}.`,
    no_auctions: () => "En esta mesa no hay subastas.",
    bid_too_low: (f) => `Puja más de ${f.text("above")}.`,
    bid_too_high: (f) => `Tienes ${f.text("money")}: no pujes más.`,
    on_the_table_only: () => "En esta mesa las palabras se venden poniéndolas en el crucigrama.",
    no_crossword: () => "En esta mesa no hay crucigrama.",
    one_wild: (f) => `${f.text("word")} tendría más de un comodín.`,
    spelling_differs: (f) => `Las fichas no forman ${f.text("said")}.`,
    not_in_theme: (f) => `${f.text("word")} no es del tema.`,
    too_far: () => "Eso queda fuera del borde de la mesa.",
    word_is_longer: () => "Hay fichas al lado que alargan la palabra: empieza donde empieza entera.",
    must_cross: () => "La palabra tiene que cruzar otra que ya esté puesta.",
    too_many_tiles: (f) =>
        `Puedes guardar ${f.text("limit")} fichas: devuelve ${f.text("excess")} a la caja.`,
    only_the_excess: (f) => `A la caja solo va lo que sobra: ${f.text("excess")}.`,
};
