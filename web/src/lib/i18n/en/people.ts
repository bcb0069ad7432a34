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
};
