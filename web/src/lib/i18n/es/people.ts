/** La gente: cuentas, historial, quien mira, revanchas. */
import type { Messages } from "../en";

export const people: Messages["people"] = {
    account: {
        title: "Tu cuenta",
        help: "Para jugar no hace falta. Con ella vuelves a tu silla desde otro dispositivo.",
        signedIn: "Has entrado como",
        name: "Nombre para entrar",
        password: "Contraseña",
        old: "Contraseña actual",
        wished: "Contraseña nueva",
        code: "Código de recuperación",
        least: (n) => `Al menos ${n} caracteres.`,
        cancel: "Cancelar",
        forms: {
            add: "Crear una cuenta",
            enter: "Entrar",
            recover: "He olvidado la contraseña",
            change: "Cambiar la contraseña",
        },
        go: {
            add: "Crearla",
            enter: "Entrar",
            recover: "Poner la contraseña nueva",
            change: "Cambiarla",
        },
        done: {
            add: "Tu cuenta está creada.",
            enter: "Has entrado.",
            recover: "La contraseña nueva está puesta y has entrado.",
            change: "La contraseña ha cambiado. Tus otros dispositivos han salido de la cuenta.",
            out: "Has salido de la cuenta.",
        },
        recovery: "Apunta este código. Abre tu cuenta si olvidas la contraseña, y solo se muestra ahora.",
        copyRecovery: "Copiar el código",
        noted: "Ya lo he apuntado",
        out: "Salir",
        outEverywhere: "Salir en todos los dispositivos",
    },
    history: {
        title: "Lo que has jugado",
        none: "Todavía no ha acabado ninguna partida tuya.",
        won: (points: string) => `Ganada, ${points}`,
        shared: (points: string) => `Victoria compartida, ${points}`,
        lost: (points: string) => `No ganada, ${points}`,
        result: "Resultado",
        replay: "Repetición",
        record: "Acta",
        more: "Ver las anteriores",
    },
    rating: {
        title: "Tu puntuación",
        help: "Se empieza con 1000. La puntuación sube con cada partida ganada, y con cada una que la hace más segura.",
        after: (n: number) => (n === 1 ? "tras una partida" : `tras ${n} partidas`),
        rated: "puntúa",
        lay: "Puntúa",
        terms: "Cuenta para la puntuación de todos: solo personas con cuenta, el juego tal como viene en la caja, con reloj y sin pistas.",
        account: "Crear una cuenta",
        change: (before: number, after: number) => `Puntuación ${before} → ${after}`,
    },
    leaving: {
        title: "Si alguien se va",
        getsUp: "Su asiento se levanta",
        bot: (band) => `Sigue un bot: ${band}`,
        back: "Quien se fue puede volver a sentarse",
        mayReturn: "Un bot sigue en tu silla, y puedes volver a sentarte. Hasta entonces miras.",
        forGood: "Un bot sigue en tu silla, y no podrás volver.",
        yes: "Que siga el bot",
        playsOn: "Te has ido: un bot sigue por ti.",
        sit: "Volver a sentarme",
        away: (name) => `${name} no está, y la mesa espera.`,
        remove: (name) => `Seguir sin ${name}`,
        handedOver: (who) => (who.you ? "Un bot sigue por ti." : `${who.name} se ha ido; sigue un bot.`),
        takenBack: (who) => (who.you ? "Vuelves a sentarte." : `${who.name} vuelve a sentarse.`),
        wished: (by, who) =>
            by.you
                ? `Quieres seguir sin ${who.name}, que no está.`
                : who.you
                  ? `${by.name} quiere seguir sin ti.`
                  : `${by.name} quiere seguir sin ${who.name}, que no está.`,
    },
    onlookers: {
        title: "Quien mira",
        kinds: {
            live: "Lo ve todo al momento",
            moves: "Lo ve diez jugadas después",
            minutes: "Lo ve cinco minutos después",
            none: "Nadie puede mirar",
        },
        later: (moves: number, minutes: number) =>
            minutes
                ? `Estás mirando. Aquí ves la partida como estaba hace ${minutes} minutos.`
                : `Estás mirando. Aquí ves la partida como estaba hace ${moves} jugadas.`,
        soon: "Todavía no hay nada que ver.",
    },
    rematch: {
        lay: "Otra partida: cada cual pasa a la silla siguiente",
        join: "Sentarse a la revancha",
        laid: "La revancha está puesta, con una silla para ti.",
    },
    chat: {
        title: "Charla",
        tab: (fresh: number) => (fresh ? `Charla (${fresh})` : "Charla"),
        label: "Di algo",
        left: (n) => (n > 0 ? `Caben ${n} caracteres más` : "En una línea no cabe más."),
        send: "Decirlo",
        empty: "Nadie ha dicho nada todavía.",
        onlooker: "mira",
        heard: (name: string, text: string) => `${name} dice: ${text}`,
        about: (name: string) => `Sobre ${name}`,
        mute: (name: string) => `Silenciar a ${name} en este dispositivo`,
        unmute: (name: string) => `Volver a oír a ${name}`,
        muted: "en silencio",
        report: "Denunciar esta frase",
        reported: "Denunciada.",
        who: "Quién charla",
        kinds: { seats: "Quien se sienta", all: "También quien mira", off: "Nadie" },
    },
};
