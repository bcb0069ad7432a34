import type { Messages } from "../en";

export const page: Messages["page"] = {
    name: "Sobremesa",
    tagline: "Juegos de palabras en una misma mesa, cerca o lejos.",
    language: "Idioma",
    theme: "Colores",
    themes: { system: "Como el dispositivo", light: "Lino", dark: "Noche", contrast: "Alto contraste" },
    skip: "Ir al contenido",
    menu: "Menú",
    nav: { lobby: "Las mesas", rules: "Reglas", settings: "Ajustes" },
    close: "Cerrar",
    cancel: "Cancelar",
    copy: "Copiar",
    copied: "Copiado",
    loading: "Un momento…",
    again: "Intentar otra vez",
    you: "tú",
    and: (names) =>
        names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1) ?? ""}`,
    points: (n) => (n === 1 ? "1 punto" : `${n} puntos`),
    cards: (n) => (n === 1 ? "1 carta" : `${n} cartas`),
    rule: (number) => `Regla ${number}`,
    bot: (band) => `bot, ${band}`,
    bands: {
        child: "vocabulario infantil",
        casual: "tranquilo",
        good: "bueno",
        strong: "fuerte",
        expert: "experto",
    },
    missing: {
        title: "No hay nada en esta mesa",
        text: "En esta dirección no hay ninguna página. Puede que el enlace esté incompleto.",
        home: "A las mesas",
    },
    link: {
        joining: "Entrando en la mesa…",
        lost: "Se ha perdido la conexión.",
        kept: "Tu jugada está guardada y se enviará de nuevo.",
        nothing: "No se pierde nada: la mesa está guardada, y tu lado también.",
        next: (n) =>
            n <= 0
                ? "Intentando ahora…"
                : n === 1
                  ? "Próximo intento en 1 segundo."
                  : `Próximo intento en ${n} segundos.`,
        now: "Intentar ya",
        ended: "La mesa ha cerrado esta conexión.",
        back: "Conectado de nuevo.",
    },
    move: { kept: "Guardada, sin enviar", sent: "Enviando…", stored: "Anotada" },
};
