import type { table as en } from "../../en/refusals/table";

export const table: typeof en = {
    no_connection: () => "No se llega al servidor. ¿Tiene conexión este dispositivo?",
    unreadable: () => "La mesa no ha podido leer lo que envió esta página. Vuelve a cargarla.",
    bad_action: () => "La mesa no ha podido leer esta jugada.",
    too_big: () => "Eso es demasiado largo para enviarlo.",
    not_json: () => "La mesa no ha podido leer lo que envió esta página. Vuelve a cargarla.",
    cross_origin: () => "Otro sitio no puede jugar por ti.",
    hello_first: () => "La página saluda primero a la mesa. Vuelve a cargarla.",
    too_slow: () => "Ha tardado demasiado en llegar. Inténtalo otra vez.",
    too_fast: () => "Demasiado de una vez. La página espera un momento y lo intenta de nuevo.",
    no_such_page: () => "En esta dirección no hay nada.",
    no_such_method: () => "En esta dirección no hay nada.",
    no_such_table: () =>
        "No existe esa mesa. Puede que el enlace esté incompleto o que la mesa se haya recogido.",
    no_such_code: () => "Ninguna mesa abierta tiene ese código. Quizá se oyó mal una letra.",
    no_such_words: () => "Aquí no hay esa lista de palabras.",
    table_bad_options: () => "Estos ajustes no encajan entre sí.",
    bad_chairs: () => "Las sillas no encajan: exactamente una es la tuya.",
    bad_name: () => "Un nombre tiene de 1 a 24 caracteres.",
    no_guest: () => "El servidor no conoce este navegador (o ya no). Vuelve a cargar la página.",
    no_invite: () => "A esta mesa se entra con invitación. Pide el enlace a quien la puso.",
    not_maker: () => "Solo quien puso la mesa puede hacer esto.",
    no_chair: () => "Todas las sillas están ocupadas.",
    begun: () => "La partida ya ha empezado.",
    not_begun: () => "La partida aún no ha empezado.",
    not_over: () => "La partida aún no ha terminado.",
    closed: () => "Todos se fueron antes de empezar: la mesa está recogida.",
    not_seated: () => "Estás mirando: solo juega quien está en la mesa.",
    own_turn: () => "El diccionario está cerrado mientras te toca.",
    table_no_words: () => "En este juego no hay palabras que buscar.",
    unplayable: () =>
        "Esta partida empezó con otras reglas u otra lista de palabras y aquí no se puede mostrar.",
    not_kept: () => "El servidor no ha podido guardar esto. No ha cambiado nada; inténtalo otra vez.",
    fault: () => "El servidor se ha equivocado. No ha cambiado nada; inténtalo otra vez.",
    restart: () => "El servidor se reinicia.",
    slow: () => "Esta página no seguía el ritmo de la mesa.",
    silent: () => "La mesa no ha oído nada de esta página.",
    full: () => "Hay demasiadas páginas abiertas en esta mesa.",
    seat_count: (f) => `Este juego es para ${f.text("least")} a ${f.text("most")} jugadores.`,
    not_for_a_seat: () => "Solo la mesa puede decir que se acabó el tiempo.",
    match_over: () => "La partida ha terminado.",
    not_waited_for: () => "La mesa no espera ninguna respuesta tuya.",
    no_such_action: (f) =>
        `«${f.text("said")}» no es una jugada. Las jugadas empiezan por: ${f.list("known")}.`,
    field_count: (f) => `«${f.text("do")}» necesita: ${f.list("fields")}.`,
    bad_field: (f) => `Hay algo después de «${f.text("do")}» que no se entiende.`,
    no_record: () => "Esto no es el acta de una partida.",
    no_such_line: (f) => `Al acta le falta la línea «${f.text("name")}».`,
    bad_line: (f) => `Hay una línea del acta que no se entiende: ${f.text("name")}.`,
    no_such_game: (f) => `En este estante no hay ningún juego «${f.text("game")}».`,
    bad_options: () => "Los ajustes del acta no se entienden.",
    no_secret: () => "El secreto de esta partida aún no se conoce: la partida no ha terminado.",
    other_version: () => "El acta se escribió con otras reglas que las de hoy.",
    other_words: () => "El acta se jugó con otra lista de palabras.",
    broken_commitment: () => "El secreto no es el que se comprometió. Las barajadas no son de fiar.",
    illegal: (f) => `El paso ${f.text("n")} del acta incumple una regla.`,
    other_scores: () => "La puntuación del acta no es la que da la partida.",
    no_such_dealer: () => "No hay tal asiento para repartir.",
    letters_not_in_list: (f) =>
        `La lista de palabras no tiene ${f.list("letters")}: elige la que va con estas cartas o fichas.`,
    no_such_edition: (f) => `No hay edición «${f.text("edition")}». Hay: ${f.list("known")}.`,
    solo_is_strict: () => "A solas nadie puede impugnar: el diccionario tiene que ser estricto.",
    not_at_table: () => "Has dejado esta partida.",
    not_your_turn: () => "No te toca.",
    not_held: (f) =>
        f.has("card") || f.has("tile")
            ? `No tienes ${f.text(f.has("card") ? "card" : "tile")} (o ya no).`
            : "No las tienes.",
    no_words: () => "No hay ninguna palabra que bajar.",
    not_a_word: (f) =>
        f.has("word")
            ? `${f.text("word")} no está en la lista de esta mesa.`
            : "No está en la lista de esta mesa.",
    no_challenges: () =>
        "En esta mesa el diccionario juzga cada palabra al momento: no hay nada que impugnar.",
    no_such_word: () => "Esa palabra no está ahí (o ya no).",
    own_word: () => "Nadie impugna sus propias palabras.",
    same_tile_twice: () => "La caja nombra dos veces la misma ficha.",
    too_few_tiles_in_box: (f) =>
        `La caja tiene ${f.text("have")} fichas y esta partida necesita ${f.text("needed")}.`,
    too_short: (f) => `${f.text("word")} es demasiado corta: al menos ${f.text("least")} letras.`,
};
