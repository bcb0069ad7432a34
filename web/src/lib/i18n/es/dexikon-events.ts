import type { Messages } from "../en";
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string => (who.you ? yours : `${who.name} ${theirs}`);
const whom = (who: Who): string => (who.you ? "tú" : who.name);
const points = (n: number): string => (n === 1 ? "1 punto" : `${n} puntos`);

export const events: Messages["dexikon"]["events"] = {
    penalty: "un penalti",
    setUp: (who) => `Se reparten las cartas. ${does(who, "Empiezas", "empieza")}.`,
    turn: (who, round, final) =>
        `Ronda ${round}: ${who.you ? "te toca" : `le toca a ${who.name}`}${final ? ", el último turno" : ""}.`,
    played: (who, cards) => `${does(who, "Pones", "pone")} en juego ${cards}.`,
    acted: (who, card) => `${does(who, "Resuelves", "resuelve")} la acción de ${card}.`,
    drew: (who, n, cards) =>
        `${does(who, "Robas", "roba")} ${cards || (n === 1 ? "una carta" : `${n} cartas`)}.`,
    reshuffled: (who) => `${does(who, "Barajas tus", "baraja sus")} descartes en un mazo nuevo.`,
    discarded: (who, cards) => `${does(who, "Descartas", "descarta")} ${cards}.`,
    returned: (who, cards) => `${does(who, "Devuelves", "devuelve")} ${cards}.`,
    declared: (who, word, n) => `${does(who, "Deletreas", "deletrea")} ${word}: ${points(n)}.`,
    answered: (who) => `${does(who, "Has", "ha")} contestado.`,
    challenged: (names) => `Desafían la palabra: ${names}.`,
    unchallenged: "Nadie desafía la palabra.",
    withdrawn: (who, word) => `${does(who, "Retiras", "retira")} ${word}.`,
    good: (word) => `${word} vale: un punto para quien la deletreó.`,
    bad: (word) => `${word} no vale: un punto para cada desafiante.`,
    gained: (who, card) => `${does(who, "Ganas", "gana")} ${card}.`,
    gaveUp: (who, card) =>
        `${does(who, "No deletreas", "no deletrea")}${card ? ` y ${who.you ? "tomas" : "toma"} ${card}` : ""}.`,
    aimed: (card, name) => `Blanco de ${card}: ${name}.`,
    responded: (names) => `Enseñan una respuesta: ${names}.`,
    noResponse: "Nadie enseña una respuesta.",
    hit: (name, n) => (n === 1 ? `un penalti (${name})` : `${n} penaltis (${name})`),
    attacked: (card, hit) => `Ataque ${card}: ${hit || "nadie gana un penalti"}.`,
    setAside: (card) => `${card} aparta un penalti.`,
    refreshed: (who) => `${does(who, "Renuevas", "renueva")} la reserva.`,
    refilled: (cards, shuffled) =>
        `Nuevo en la reserva: ${cards}${shuffled ? ", tras barajar las devoluciones" : ""}.`,
    spent: (who, word, n) => `${does(who, "Gastas", "gasta")} ${word}: ${points(n)} para comprar.`,
    banked: (who, word, n, left) =>
        `${does(who, "Guardas", "guarda")} ${word}, ${points(n)}, y ${who.you ? "compras" : "compra"} con ${left}.`,
    bought: (who, card, cost) => `${does(who, "Tomas", "toma")} ${card}${cost ? ` por ${cost}` : ""}.`,
    kept: (card) => `${card} se queda en la reserva; las demás se van.`,
    surfaced: (n) =>
        n === 1 ? "Un penalti de la reserva es tuyo." : `${n} penaltis de la reserva son tuyos.`,
    heldOff: (n) =>
        n === 1
            ? "Tu respuesta manda un penalti a su montón."
            : `Tu respuesta manda ${n} penaltis a su montón.`,
    lastWords: (names) => `La partida acaba. Últimas palabras, por este orden: ${names}.`,
    recorded: (who, word, n) =>
        `${who.you ? "Tu última palabra" : `Última palabra de ${who.name}`}: ${word}, ${points(n)}.`,
    left: (who) => `${does(who, "Has dejado", "ha dejado")} la partida.`,
    ended: (winners) =>
        winners.length === 1 && winners[0]
            ? `${does(winners[0], "Ganas", "gana")} la partida.`
            : winners.length === 0
              ? "La partida ha terminado."
              : `La partida queda compartida entre ${winners.map(whom).join(" y ")}.`,
};
