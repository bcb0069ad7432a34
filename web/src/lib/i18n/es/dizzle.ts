import type { Messages } from "../en";
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string => (who.you ? yours : `${who.name} ${theirs}`);
const whom = (who: Who): string => (who.you ? "tú" : who.name);
const points = (n: number): string => (Math.abs(n) === 1 ? `${n} punto` : `${n} puntos`);

const COLOURS: Readonly<Record<string, string>> = {
    red: "rojo, con un círculo",
    blue: "azul, con un cuadrado",
    green: "verde, con un triángulo",
};

export const dizzle: Messages["dizzle"] = {
    name: "Dizzle",
    blurb: "Una tirada para todos: toma un dado, ponlo junto al anterior y tacha lo que has llenado.",
    players: "De 1 a 4 jugadores, unos 30 minutos",
    names: {
        Meadow: "El prado",
        Locksmith: "El cerrajero",
        "Launch pad": "La rampa",
        Islands: "Las islas",
    },
    starts: { solo: "Jugar a solas" },
    events: {
        began: (who, round, dice) => `Ronda ${round}: ${does(who, "tiras", "tira")} ${dice}.`,
        placed: (who, die, field) => `${does(who, "Pones", "pone")} un ${die} en ${field}.`,
        jumped: (who, die, field) =>
            `${does(who, "Te quedas sin sitio y saltas", "se queda sin sitio y salta")}: un ${die} en ${field}.`,
        rolled: (who, dice) => `${does(who, "Vuelves", "vuelve")} a tirar: ${dice}.`,
        inVain: (who, dice) => `${does(who, "Vuelves", "vuelve")} a tirar: ${dice}. No encaja ninguno.`,
        returned: (who, die, field) => `${does(who, "Devuelves", "devuelve")} el ${die} de ${field}.`,
        dropped: (who) => `${does(who, "Renuncias", "renuncia")} en este turno.`,
        thinned: (rolled, gone, lit) =>
            `Otros dos dados muestran ${rolled}. ${gone ? `Salen de la fila: ${gone}` : "No sale ninguno de la fila"}.` +
            (lit ? ` Dobles: se encienden las bombas de ${lit}.` : ""),
        crossed: (who, fields) => `${does(who, "Tachas", "tacha")} ${fields}.`,
        exploded: (who, fields) => `¡Bum! ${does(who, "Pierdes", "pierde")} ${fields}.`,
        flagged: (who, field, n) => `${does(who, "Llegas", "llega")} a la bandera de ${field}: ${points(n)}.`,
        unlocked: (who, colour) =>
            `${does(who, "Tienes", "tiene")} una llave: se abren los candados de color ${colour}.`,
        landed: (who, field) => `${does(who, "Vuelas", "vuela")} al planeta de ${field}.`,
        left: (who) => `${does(who, "Has dejado", "ha dejado")} la partida.`,
        ended: (winners) =>
            winners.length === 1 && winners[0]
                ? `${does(winners[0], "Ganas", "gana")} la partida.`
                : winners.length === 0
                  ? "La partida ha terminado."
                  : `La partida queda compartida entre ${winners.map(whom).join(" y ")}.`,
        colours: COLOURS,
    },
    may: {
        place: "Toma un dado y ponlo.",
        return: "Devuelve uno de tus dados.",
        land: "Elige un planeta para tu cohete.",
        roll: "No encaja ningún dado: vuelve a tirar o renuncia.",
        drop: "No queda ningún campo: renuncia.",
    },
    table: {
        round: (n, all) => `Ronda ${n} de ${all}`,
        level: (name, level) => `Nivel ${level}: ${name}`,
        display: "La fila",
        onTable: "Dados en la mesa",
        dice: (n) => (n === 1 ? "1 dado en la mesa" : `${n} dados en la mesa`),
        die: (n) => `Dado: ${n}`,
        noField: (n) => `Dado: ${n}, no encaja en tu hoja`,
        noDice: "No quedan dados.",
        further: "Otros dos dados:",
        taken: (rolled, gone) =>
            gone ? `${rolled}; fuera de la fila: ${gone}` : `${rolled}; no ha salido ninguno`,
        lit: (fields) =>
            `Bombas encendidas: ${fields}. Estallan al final de este turno si no pones un dado en ellas.`,
    },
    people: {
        sheets: "Todas las hojas",
        out: "ha renunciado",
        starts: "empieza",
        closer: (sheet) => `Mirar de cerca. ${sheet}`,
        sheetOf: (who) => (who.you ? "Tu hoja" : `La hoja de ${who.name}`),
    },
    sheet: {
        mine: "Tu hoja",
        number: (n) => String(n),
        noNumber: "sin número",
        marks: {
            gem: (f) => (f.points === 1 ? "una gema" : `${f.points} gemas`),
            bomb: () => "una bomba",
            key: (f) => `una llave, ${COLOURS[f.colour] ?? ""}`,
            lock: (f, shut) => `un candado ${shut ? "cerrado" : "abierto"}, ${COLOURS[f.colour] ?? ""}`,
            piece: (f) => `una pieza del rompecabezas ${f.set.toUpperCase()}`,
            flag: () => "una bandera",
            rocket: () => "un cohete",
            planet: () => "un planeta",
            pile: () => "un montón marrón",
        },
        crossed: "tachado",
        exploded: "ha estallado",
        yourDie: "con un dado",
        lit: "a punto de estallar",
        fits: "encaja un dado",
        noDie: "al alcance, pero ningún dado lo muestra",
        hinted: "aquí va la pista",
    },
    summary: {
        whose: (who, sum) => `${who.you ? "Tu hoja" : `La hoja de ${who.name}`}: ${sum}.`,
        crossed: (n, all, fields) => `${n} de ${all} campos tachados${fields ? `: ${fields}` : ""}.`,
        dice: (fields) => `Dados en ${fields}.`,
        exploded: (fields) => `Han estallado: ${fields}.`,
        done: (names) => `Hecho: ${names}.`,
    },
    legend: {
        puzzle: (have, all, n) => `rompecabezas ${have}/${all}: ${n}`,
        gem: "gema: 1 cada una",
        flag: (first, later) => `bandera: ${first}, después ${later}`,
        bomb: (n) => `bomba estallada: −${n}`,
        pile: (n) => `montón: −${n}`,
        lock: "candado: pide una llave de su forma",
        rocket: "cohete: vuela a un planeta",
    },
    act: {
        place: (die, field, gain) =>
            `Poner el ${die} en ${field}${gain ? `, ${gain > 0 ? "+" : "−"}${Math.abs(gain)}` : ""}`,
        return: (die, field) => `Devolver el ${die} de ${field}`,
        land: (field) => `Volar a ${field}`,
        back: "Ahí no",
        takeAny: "Toca un campo claro, o un dado y luego un campo.",
        takeDie: (die) => `¿Dónde va el ${die}?`,
        choose: {
            return: "Toca en tu hoja el dado que vuelve a la mesa.",
            land: "Toca el planeta al que vuela tu cohete.",
        },
        stuck: "Ningún dado de la mesa encaja en tu hoja.",
        nothingLeft: "No queda ningún campo en el que pueda ir un número.",
        roll: "Volver a tirar",
        drop: "Renunciar en este turno",
        ask: "Toca un campo para saber si puede ir un dado en él.",
        would: (field, gain) =>
            gain === 0
                ? `Un dado puede ir en ${field}.`
                : `Un dado puede ir en ${field}: ${gain > 0 ? "+" : "−"}${Math.abs(gain)}.`,
    },
    ending: { title: "El final del turno", all: "Ver todo", close: "Cerrar" },
    options: {
        level: "Hoja",
        levelName: (level, name) => (name ? `${level}: ${name}` : `Nivel ${level}`),
        drawing: (fields, most) => `Una hoja de ${fields} campos, ${most} puntos como mucho`,
        most: (n) => `${n} puntos como mucho`,
        keep_dice: "No se pierde ningún dado tras una tirada fallida",
        starter: "Quién empieza",
        byLot: "por sorteo",
    },
    pad: { title: "Puntos", total: "Total", crosses: "X (a igualdad, gana quien tiene menos)" },
    alone: (total, grade) =>
        grade ? `Has hecho ${points(total)}: nota ${grade} de 5.` : `Has hecho ${points(total)}.`,
    keys: [
        ["1 a 6", "elegir un dado de ese número, o soltarlo"],
        ["C 4", "ir al campo C4"],
        ["Flechas", "recorrer tu hoja"],
        ["Intro", "elegir el campo; otra vez: poner el dado"],
        ["R", "volver a tirar"],
        ["X", "renunciar"],
        ["Escape", "soltar lo elegido"],
        ["?", "esta lista"],
    ],
    labels: {
        hints: "Se permiten pistas",
        place: "Colocar un dado",
        "roll-again": "Volver a tirar",
        "drop-out": "Renunciar",
        return: "Devolver un dado",
        land: "Llegar a un planeta",
        leave: "Dejar la partida",
        field: "Campo",
        options: "Ajustes",
        level: "Nivel",
        box: "Caja propia",
        keep_dice: "No se pierde ningún dado tras una tirada fallida",
        starter: "Empieza",
        first: "Empezó la partida",
        turn: "Turnos anteriores",
        round: "Rondas terminadas",
        rounds: "Rondas",
        seated: "En la mesa",
        dice: "Dados en la mesa",
        aside: "Dados fuera de este turno",
        sheets: "Hojas",
        crossed: "Tachados",
        exploded: "Bombas que han estallado",
        firsts: "Banderas alcanzadas primero",
        groups: "Dados de este turno, por grupos",
        legal: "Campos en los que encaja un dado ahora",
        reach: "Campos al alcance, muestren lo que muestren los dados",
        locked: "Candados cerrados",
        done: "Líneas y rompecabezas hechos",
        tally: "Puntos",
        gems: "Gemas",
        lines: "Líneas",
        puzzles: "Rompecabezas",
        flags: "Banderas",
        bombs: "Bombas",
        piles: "Montones",
        points: "En total",
        crosses: "X",
        lit: "Bombas encendidas",
        phase: "Fase",
        taking: "se toman dados",
        returning: "se devuelve un dado",
        landing: "llegan los cohetes",
        over: "terminada",
        queue: "En el turno, por orden",
        winners: "Ganadores",
        seat: "Asiento",
    } as Readonly<Record<string, string>>,
};
