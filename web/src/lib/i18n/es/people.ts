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
