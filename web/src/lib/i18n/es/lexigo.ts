import type { Messages } from "../en";
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string => (who.you ? yours : `${who.name} ${theirs}`);
const whom = (who: Who): string => (who.you ? "tú" : who.name);
const of = (who: Who): string => (who.you ? "tuya" : `de ${who.name}`);
const words = (n: number): string => (n === 1 ? "1 palabra" : `${n} palabras`);
const rings = (n: number): string => (n === 1 ? "un anillo" : `${n} anillos`);
const points = (n: number): string => (n === 1 ? "1 punto" : `${n} puntos`);

export const lexigo: Messages["lexigo"] = {
    name: "Lexigo RUSH!",
    blurb: "Trece hexágonos y un minuto, todos a la vez: traza las palabras que nadie más encuentra.",
    players: "De 1 a 8 jugadores, unos 10 minutos",
    starts: { solo: "A solas", daily: "La red del día" },
    events: {
        laid: (dealer, round) => `Ronda ${round}: ${does(dealer, "pones", "pone")} una red nueva.`,
        ringed: (who, n) =>
            who ? `${does(who, "Pones", "pone")} ${rings(n)}.` : `La mesa pone ${rings(n)}.`,
        started: (seconds) => `Corre el tiempo: ${seconds} segundos.`,
        wrote: (who, word) => `${does(who, "Escribes", "escribe")} ${word}.`,
        finished: (who) => `${does(who, "Has dejado", "ha dejado")} el lápiz.`,
        listsRead: (lines) => `Se leen las listas: ${lines}.`,
        listLine: (who, left, all) =>
            `a ${who.you ? "ti te" : `${who.name} le`} quedan ${left} de ${words(all)}`,
        answered: (who) => `${does(who, "Has respondido", "ha respondido")}.`,
        judged: (challenger, owner, word, good) =>
            good
                ? `${does(challenger, "Impugnas", "impugna")} ${word} (${of(owner)}): es palabra y se queda.`
                : `${does(challenger, "Impugnas", "impugna")} ${word} (${of(owner)}): no es palabra y se tacha.`,
        scored: (round, lines) => `Se anota la ronda ${round}: ${lines}.`,
        scoredLine: (who, n, total) => `${whom(who)} ${n} (${total})`,
        readied: (who) => `${does(who, "Ya puedes", "ya puede")} empezar.`,
        left: (who) => `${does(who, "Has dejado", "ha dejado")} la partida.`,
        ended: (winners) =>
            winners.length === 1 && winners[0]
                ? `${does(winners[0], "Ganas", "gana")} la partida.`
                : winners.length === 0
                  ? "La partida ha terminado."
                  : `Comparten la partida ${winners.map(whom).join(" y ")}.`,
    },
    may: {
        ready: "Di cuándo puedes empezar.",
        write: "Traza palabras, o tecléalas.",
        rings: (n) => (n === 1 ? "Toca la ficha del anillo." : `Toca las fichas de los ${n} anillos.`),
        challenge: "Marca las palabras que dudas, o da todas por buenas.",
    },
    round: (n) => `Ronda ${n} de 3`,
    daily: (day) => `La red del ${day}, la misma para todo el mundo`,
    bag: (n) => (n === 1 ? "1 ficha en la bolsa" : `${n} fichas en la bolsa`),
    seconds: (n) => (n === 1 ? "1 segundo" : `${n} segundos`),
    grid: "La red",
    cell: (letters, row, place) => `${letters}, fila ${row}, ficha ${place}`,
    blank: "blanca",
    ringed: "con anillo",
    inWord: (places) => `en la palabra, lugar ${places}`,
    covered: "Trece fichas esperan en la bolsa.",
    people: {
        points,
        ready: "puede empezar",
        done: "ha dejado el lápiz",
        answered: "ha respondido",
    },
    rest: {
        begin: (seconds) =>
            `Cuando todos puedan empezar, se ponen trece letras para todos a la vez y corren ${seconds} segundos.`,
        go: (round) => `Empezar la ronda ${round}`,
        waits: "Por ti ya se puede. La red se pone cuando los demás también puedan.",
    },
    rings: {
        other: (who, n) =>
            n === 1
                ? `${who} pone un anillo en una ficha. Cada uso de ella doblará la palabra.`
                : `${who} pone ${n} anillos en fichas. Cada uso de una doblará la palabra.`,
        mine: (n) =>
            n === 1
                ? "Elige la ficha del anillo: cada uso de ella dobla una palabra."
                : "Elige dos fichas para los anillos: cada uso de una dobla una palabra.",
        go: (letters) => `Poner los anillos en ${letters}`,
        one: (letters) => `Poner el anillo en ${letters}`,
        open: (n) => (n === 1 ? "Falta 1 anillo" : `Faltan ${n} anillos`),
    },
    write: {
        hint: "Pasa el dedo por las letras, tócalas una a una o teclea.",
        draft: "La palabra hasta ahora",
        noPath: (word) => `${word}: no hay camino en esta red`,
        blank: "¿Qué letra es la blanca?",
        letter: (letter) => `La blanca es ${letter}`,
        send: (word) => `Escribir ${word}`,
        worth: (n) => ` por ${n}`,
        clear: "Borrar",
        back: "Quitar una",
        done: "No tengo más palabras",
        isDone: "Has dejado el lápiz. Los demás aún escriben.",
        list: (n) => `Tu lista: ${words(n)}`,
        empty: "Ninguna palabra todavía.",
        written: (word, n) => `${word}, escrita, ${n}`,
        writtenOnly: (word) => `${word}, escrita`,
        sent: (word) => `${word}, en camino`,
        kept: (word) => `${word}, guardada hasta que vuelva la conexión`,
        refused: (word) => `${word}, rechazada`,
        last: (word) => `${word} está en tu lista.`,
    },
    reveal: {
        title: (round) => `Ronda ${round}`,
        words: "Palabras",
        none: "Ninguna palabra.",
        gone: "se ha ido; su lista se retira",
        pathOf: (word, value) => `${word}: su mejor camino, ${points(value)}`,
        pick: "Toca una palabra para ver su camino.",
        credit: (ms) => `+${ms} ms tras el final`,
        creditHelp:
            "Una palabra enviada a tiempo puede llegar tarde: lo que se concedió a cada cual tras el final, según lo que tardan sus mensajes.",
        stands: (word, value) => `${word}, ${value}`,
        common: (word, names) => `${word}, tachada: también la tenía ${names}`,
        bad: (word) => `${word}, tachada: no es palabra`,
        upheld: (word, value, who) => `${word}, ${value}, impugnada por ${who}, es palabra`,
        alsoShort: (names) => `también ${names}`,
        badShort: "no es palabra",
        key: "✓ cuenta · ≡ otros también la tenían · ✗ no es palabra",
        round: "Esta ronda",
        total: "Total",
    },
    doubt: {
        title: "Lo que queda se puede impugnar",
        help: "Marca las palabras que dudas. Impugnar mal no cuesta nada.",
        mark: (word, who) => `Dudar de ${word} (${of(who)})`,
        pass: "Dar todas por buenas",
        go: (n) => `Impugnar ${words(n)}`,
        waits: "Has respondido. Las palabras se buscan cuando todos respondan.",
        others: "Los demás repasan las palabras.",
    },
    pad: {
        title: "Anotador",
        round: "Ronda",
        total: "Total",
        now: "en juego",
        show: (n) => `Ronda ${n}: red y palabras`,
    },
    options: {
        tiles: "Fichas",
        arbiterHelp: {
            strict: "Una palabra que no está en la lista se rechaza al escribirla.",
            challenge:
                "Se puede escribir lo que tenga camino. Al leer las listas, las palabras se pueden impugnar.",
        },
        daily: "La red del día: la misma para todos, en todo el mundo",
        seconds: "Segundos por ronda",
        layout: "Red",
        layouts: { "4-5-4": "Ancha: filas de 4, 5 y 4", "3-2-3-2-3": "Alta: filas de 3, 2, 3, 2 y 3" },
        least_letters: "Letras que debe tener una palabra",
        rings_on_blanks: "Los anillos pueden ir también en las blancas",
        ring_seconds: "Segundos para poner los anillos",
        window_seconds: "Segundos para impugnar",
        rest_seconds: "Segundos de descanso entre rondas, como mucho",
        allowance: "Segundos que puede tardar en llegar una palabra enviada a tiempo, como mucho",
    },
    keys: [
        ["letras", "teclear una palabra; su camino se ilumina"],
        ["Intro", "escribir la palabra"],
        ["Retroceso", "quitar la última letra"],
        ["Escape", "borrar la palabra"],
        ["?", "esta lista"],
    ],
    labels: {
        ready: "Puedo empezar",
        "place-rings": "Poner los anillos",
        write: "Escribir una palabra",
        done: "No más palabras",
        challenge: "Impugnar palabras",
        pass: "Dar todas por buenas",
        leave: "Dejar la partida",
        cells: "Fichas, contadas desde 0",
        word: "Palabra",
        words: "Palabras",
        options: "Ajustes",
        round: "Rondas terminadas",
        dealer: "Reparte",
        seated: "En la mesa",
        bag: "Fichas en la bolsa",
        aside: "Fichas de redes anteriores",
        grid: "Red, fila por fila",
        rings: "Fichas con anillo, contadas desde 0",
        mine: "Tu lista",
        answer: "Lo que has impugnado",
        phase: "Fase",
        resting: "descansando",
        ringing: "se ponen los anillos",
        writing: "escribiendo",
        challenging: "impugnaciones",
        over: "terminada",
        waiting: "Se espera a",
        sheet: "Listas",
        lists: "Listas",
        path: "Camino, fichas contadas desde 0",
        value: "Valor",
        verdict: "Veredicto",
        stands: "cuenta",
        common: "tachada: otros también la tenían",
        bad: "tachada: no es palabra",
        also: "También la tenía",
        challenger: "Impugnada por",
        points: "Puntos",
        credits: "Milisegundos concedidos tras el final",
        pad: "Anotador",
        totals: "Totales",
        winners: "Ganan",
        seat: "Asiento",
        arbiter: "Árbitro",
        strict: "estricto",
        edition: "Edición",
        box: "Caja propia",
        layout: "Red",
        seconds: "Segundos por ronda",
        least_letters: "Letras como mínimo",
        rings_on_blanks: "Anillos en blancas",
        ring_seconds: "Segundos para los anillos",
        window_seconds: "Segundos para impugnar",
        rest_seconds: "Segundos de descanso",
        allowance: "Segundos de margen",
        daily: "Día",
    },
};
