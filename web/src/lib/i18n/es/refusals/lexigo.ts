import type { lexigo as en } from "../../en/refusals/lexigo";

export const lexigo: typeof en = {
    too_many_blanks: (f) => `La caja puede tener ${f.text("most")} comodines y tiene ${f.text("have")}.`,
    no_such_day: (f) => `No hay acertijo para ${f.text("day")}.`,
    daily_box: () => "El acertijo del día se juega con las fichas de una edición, no con una caja propia.",
    credit_count: () => "Di un abono para cada asiento.",
    not_resting: () => "La ronda está en juego: no hay nada para lo que estar listo.",
    already_ready: () => "Ya has dicho que estás listo.",
    no_rings_now: () => "Ahora no se ponen anillos.",
    not_the_dealer: () => "Los anillos los pone quien reparte.",
    ring_count: (f) => `Pon ${f.text("rings")} anillos, cada uno en su ficha.`,
    no_ring_there: () => "Ahí no puede ir un anillo.",
    not_started: () => "El tiempo aún no ha empezado.",
    time_is_up: () => "Se acabó el tiempo.",
    already_done: () => "Ya has dejado el lápiz en esta ronda.",
    not_letters: () => "Una palabra se escribe solo con letras.",
    already_written: () => "Ya has escrito esta palabra.",
    no_path: () => "Esta palabra no se puede trazar: cada letra tiene que tocar la anterior.",
};
