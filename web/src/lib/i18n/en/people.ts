import type { Who } from "../who";

/** People: accounts, histories, onlookers, rematches. */
export const people = {
    account: {
        title: "Your account",
        help: "You need none to play. With one you sit down again from another device.",
        signedIn: "Signed in as",
        name: "Name to sign in with",
        password: "Password",
        old: "Password until now",
        wished: "New password",
        code: "Recovery code",
        least: (n: number) => `At least ${n} characters.`,
        cancel: "Cancel",
        forms: {
            add: "Make an account",
            enter: "Sign in",
            recover: "I forgot my password",
            change: "Change the password",
        },
        go: {
            add: "Make it",
            enter: "Sign in",
            recover: "Set the new password",
            change: "Change it",
        },
        done: {
            add: "Your account is made.",
            enter: "You are signed in.",
            recover: "The new password is set, and you are signed in.",
            change: "The password is changed. Your other devices are signed out.",
            out: "You are signed out.",
        },
        recovery:
            "Write this code down. It opens your account when the password is forgotten, and it is shown only now.",
        copyRecovery: "Copy the code",
        noted: "I have noted it",
        out: "Sign out",
        outEverywhere: "Sign out on all devices",
    },
    history: {
        title: "What you have played",
        none: "No match of yours is over yet.",
        won: (points: string) => `Won, ${points}`,
        shared: (points: string) => `Shared the win, ${points}`,
        lost: (points: string) => `Not won, ${points}`,
        result: "Result",
        replay: "Replay",
        record: "Record",
        more: "Show older ones",
    },
    rating: {
        title: "Your ratings",
        help: "Everybody begins at 1000. A rating grows with every match won, and with every match that makes it surer.",
        after: (n: number) => (n === 1 ? "after one match" : `after ${n} matches`),
        rated: "rated",
        lay: "Rated",
        terms: "It counts for the ratings of all: people with accounts only, the game as it is in the box, with a clock, without hints.",
        account: "Make an account",
        change: (before: number, after: number) => `Rating ${before} → ${after}`,
    },
    leaving: {
        title: "When somebody leaves",
        getsUp: "Their seat gets up",
        bot: (band: string) => `A bot plays on: ${band}`,
        back: "Who left may sit down again",
        mayReturn: "A bot plays on from your chair, and you may sit down again. Until then you look on.",
        forGood: "A bot plays on from your chair, and you cannot come back.",
        yes: "Let the bot play on",
        playsOn: "You have left: a bot plays on for you.",
        sit: "Sit down again",
        away: (name: string) => `${name} is away, and the table waits.`,
        remove: (name: string) => `Play on without ${name}`,
        handedOver: (who: Who) =>
            who.you ? "A bot plays on for you." : `${who.name} has left; a bot plays on.`,
        takenBack: (who: Who) => (who.you ? "You sit down again." : `${who.name} sits down again.`),
        wished: (by: Who, who: Who) =>
            by.you
                ? `You would play on without ${who.name}, who is away.`
                : `${by.name} would play on without ${who.you ? "you" : who.name}, who is away.`,
    },
    onlookers: {
        title: "Onlookers",
        kinds: {
            live: "See everything as it happens",
            moves: "See it ten moves later",
            minutes: "See it five minutes later",
            none: "Nobody may look on",
        },
        later: (moves: number, minutes: number) =>
            minutes
                ? `You look on. Here you see the match as it was ${minutes} minutes ago.`
                : `You look on. Here you see the match as it was ${moves} moves ago.`,
        soon: "There is nothing to see yet.",
    },
    rematch: {
        lay: "Play again: everybody moves one chair on",
        join: "Sit down at the rematch",
        laid: "A rematch is laid, with a chair for you.",
    },
    chat: {
        title: "Chat",
        tab: (fresh: number) => (fresh ? `Chat (${fresh})` : "Chat"),
        label: "Say something",
        left: (n: number) => (n > 0 ? `${n} more characters` : "No more fits in one line."),
        send: "Say it",
        empty: "Nobody has said anything yet.",
        onlooker: "looks on",
        heard: (name: string, text: string) => `${name} says: ${text}`,
        about: (name: string) => `About ${name}`,
        mute: (name: string) => `Mute ${name} on this device`,
        unmute: (name: string) => `Hear ${name} again`,
        muted: "muted",
        report: "Report this line",
        reported: "Reported.",
        who: "Who talks",
        kinds: { seats: "Those who sit", all: "Onlookers too", off: "Nobody" },
    },
};
