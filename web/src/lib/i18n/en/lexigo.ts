/** What is said at a table of Lexigo RUSH!. */
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string =>
    who.you ? `You ${yours}` : `${who.name} ${theirs}`;
const whom = (who: Who): string => (who.you ? "you" : who.name);
const whose = (who: Who): string => (who.you ? "your" : `${who.name}’s`);
const words = (n: number): string => (n === 1 ? "1 word" : `${n} words`);
const rings = (n: number): string => (n === 1 ? "a ring" : `${n} rings`);

export const lexigo = {
    name: "Lexigo RUSH!",
    blurb: "Thirteen hexagons and one minute, everybody at once: trace the words that nobody else finds.",
    players: "1 to 8 players, about 10 minutes",
    starts: { solo: "Play alone", daily: "Daily grid" },
    events: {
        laid: (dealer: Who, round: number) => `Round ${round}: ${does(dealer, "lay", "lays")} a new grid.`,
        ringed: (who: Who | null, n: number) =>
            who ? `${does(who, "place", "places")} ${rings(n)}.` : `The table places ${rings(n)}.`,
        started: (seconds: number) => `The timer runs: ${seconds} seconds.`,
        wrote: (who: Who, word: string) => `${does(who, "write", "writes")} ${word}.`,
        finished: (who: Who) => `${does(who, "have", "has")} put the pencil down.`,
        listsRead: (lines: string) => `The lists are read: ${lines}.`,
        listLine: (who: Who, left: number, all: number) => `${whom(who)} ${left} of ${words(all)} left`,
        answered: (who: Who) => `${does(who, "have", "has")} answered.`,
        judged: (challenger: Who, owner: Who, word: string, good: boolean) =>
            good
                ? `${does(challenger, "challenge", "challenges")} ${whose(owner)} ${word}: it is a word, and stays.`
                : `${does(challenger, "challenge", "challenges")} ${whose(owner)} ${word}: no word. It is struck.`,
        scored: (round: number, lines: string) => `Round ${round} is scored: ${lines}.`,
        scoredLine: (who: Who, points: number, total: number) => `${whom(who)} ${points} (${total})`,
        readied: (who: Who) => `${does(who, "are", "is")} ready.`,
        left: (who: Who) => `${does(who, "have left", "has left")} the match.`,
        ended: (winners: readonly Who[]) =>
            winners.length === 1 && winners[0]
                ? `${does(winners[0], "win", "wins")} the match.`
                : winners.length === 0
                  ? "The match is over."
                  : `The match is shared by ${winners.map(whom).join(" and ")}.`,
    },
    may: {
        ready: "Say when you are ready for the grid.",
        write: "Trace words, or type them.",
        rings: (n: number) => (n === 1 ? "Tap the tile for the ring." : `Tap the tiles for ${n} rings.`),
        challenge: "Mark the words that you doubt, or let them all stand.",
    },
    round: (n: number) => `Round ${n} of 3`,
    daily: (day: string) => `The grid of ${day}, the same for everybody`,
    bag: (n: number) => (n === 1 ? "1 tile in the bag" : `${n} tiles in the bag`),
    seconds: (n: number) => (n === 1 ? "1 second" : `${n} seconds`),
    grid: "The grid",
    cell: (letters: string, row: number, place: number) => `${letters}, row ${row}, tile ${place}`,
    blank: "blank",
    ringed: "with a ring",
    inWord: (places: string) => `in the word at ${places}`,
    covered: "Thirteen tiles wait in the bag.",
    people: {
        points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
        ready: "ready",
        done: "pencil down",
        answered: "has answered",
    },
    rest: {
        begin: (seconds: number) =>
            `When everybody is ready, thirteen letters are laid for all at once, and ${seconds} seconds begin.`,
        go: (round: number) => `Ready for round ${round}`,
        waits: "You are ready. The grid is laid when the others are, too.",
    },
    rings: {
        other: (who: string, n: number): string =>
            n === 1
                ? `${who} puts a ring on a tile. Each use of it will double the word.`
                : `${who} puts ${n} rings on tiles. Each use of one will double the word.`,
        mine: (n: number): string =>
            n === 1
                ? "Choose the tile for the ring: each use of it doubles a word."
                : "Choose two tiles for the rings: each use of one doubles a word.",
        go: (letters: string) => `Put the rings on ${letters}`,
        one: (letters: string) => `Put the ring on ${letters}`,
        open: (n: number) => (n === 1 ? "1 ring still to place" : `${n} rings still to place`),
    },
    write: {
        hint: "Draw through the letters, tap them one by one, or type.",
        draft: "The word so far",
        noPath: (word: string) => `${word}: no path on this grid`,
        blank: "Which letter is the blank?",
        letter: (letter: string) => `The blank is ${letter}`,
        send: (word: string) => `Write ${word}`,
        worth: (points: number) => ` for ${points}`,
        clear: "Clear",
        back: "Take one back",
        done: "I have no more words",
        isDone: "Your pencil is down. The others still write.",
        list: (n: number) => `Your list: ${words(n)}`,
        empty: "No words yet.",
        written: (word: string, points: number) => `${word}, written, ${points}`,
        writtenOnly: (word: string) => `${word}, written`,
        sent: (word: string) => `${word}, on its way`,
        kept: (word: string) => `${word}, kept until the connection is back`,
        refused: (word: string) => `${word}, refused`,
        last: (word: string) => `${word} is on your list.`,
    },
    reveal: {
        title: (round: number) => `Round ${round}`,
        words: "Words",
        none: "No words.",
        gone: "has left; the list is withdrawn",
        pathOf: (word: string, value: number) =>
            `${word}: its best path, worth ${value === 1 ? "1 point" : `${value} points`}`,
        pick: "Tap a word to see its path.",
        credit: (ms: number) => `+${ms} ms after the bell`,
        creditHelp:
            "A word sent in time may arrive late: what each player was allowed after the bell, by the measured way of their messages.",
        stands: (word: string, value: number) => `${word}, ${value}`,
        common: (word: string, names: string) => `${word}, struck: ${names} had it too`,
        bad: (word: string) => `${word}, struck: no word`,
        upheld: (word: string, value: number, who: string) =>
            `${word}, ${value}, challenged by ${who}, a word`,
        alsoShort: (names: string) => `also ${names}`,
        badShort: "no word",
        key: "✓ counts · ≡ others had it too · ✗ no word",
        round: "This round",
        total: "Total",
    },
    doubt: {
        title: "What is left may be challenged",
        help: "Mark the words that you doubt. A wrong challenge costs nothing.",
        mark: (word: string, who: Who) => `Doubt ${whose(who)} ${word}`,
        pass: "Let them all stand",
        go: (n: number) => `Challenge ${words(n)}`,
        waits: "You have answered. The words are looked up when all have.",
        others: "The others look through the words.",
    },
    pad: {
        title: "Score pad",
        round: "Round",
        total: "Total",
        now: "being played",
        show: (n: number) => `Round ${n}: grid and words`,
    },
    shares: {
        title: "What there was to find",
        mine: (n: number, points: number) =>
            `You found ${words(n)} for ${points === 1 ? "1 point" : `${points} points`}. Each vocabulary could have found:`,
        vocabulary: "Vocabulary",
        bands: {
            child: "a child’s",
            casual: "everyday",
            good: "good",
            strong: "large",
            expert: "the whole list",
        } as Readonly<Record<string, string>>,
        words: "Words",
        points: "Points",
        share: (percent: number) => `you ${percent}%`,
        help: "Each vocabulary holds the smaller ones.",
    },
    options: {
        tiles: "Tiles",
        arbiterHelp: {
            strict: "A word that is not in the list is refused while you write.",
            challenge:
                "Anything that has a path may be written. When the lists are read, words may be challenged.",
        },
        daily: "The grid of the day: the same for everybody, all over the world",
        seconds: "Seconds a round",
        layout: "Grid",
        layouts: { "4-5-4": "Wide: rows of 4, 5 and 4", "3-2-3-2-3": "Tall: rows of 3, 2, 3, 2 and 3" },
        least_letters: "Letters that a word must have",
        rings_on_blanks: "Rings may lie on blanks too",
        ring_seconds: "Seconds for the dealer to place the rings",
        window_seconds: "Seconds for challenges",
        rest_seconds: "Seconds of rest between the rounds, at most",
        allowance: "Seconds that a word sent in time may take to arrive, at most",
    },
    keys: [
        ["letters", "type a word; its path lights up"],
        ["Enter", "write the word"],
        ["Backspace", "take the last letter back"],
        ["Escape", "clear the word"],
        ["?", "this list"],
    ] as readonly (readonly [string, string])[],
    labels: {
        hints: "Hints allowed",
        ready: "Ready",
        "place-rings": "Place the rings",
        write: "Write a word",
        done: "No more words",
        challenge: "Challenge words",
        pass: "Let them all stand",
        leave: "Leave the match",
        cells: "Tiles, counted from 0",
        word: "Word",
        words: "Words",
        options: "Settings",
        round: "Rounds finished",
        dealer: "Dealer",
        seated: "At the table",
        bag: "Tiles in the bag",
        aside: "Tiles of earlier grids",
        grid: "Grid, row by row",
        rings: "Tiles with a ring, counted from 0",
        mine: "Your list",
        answer: "What you have challenged",
        phase: "Phase",
        resting: "resting",
        ringing: "rings are placed",
        writing: "writing",
        challenging: "challenges",
        over: "over",
        waiting: "Waiting for",
        sheet: "Lists",
        lists: "Lists",
        path: "Path, tiles counted from 0",
        value: "Value",
        verdict: "Verdict",
        stands: "counts",
        common: "struck: found by others too",
        bad: "struck: no word",
        also: "Also found by",
        challenger: "Challenged by",
        points: "Points",
        credits: "Milliseconds allowed after the bell",
        pad: "Score pad",
        totals: "Totals",
        winners: "Winners",
        seat: "Seat",
        arbiter: "Arbiter",
        strict: "strict",
        edition: "Edition",
        box: "Own box",
        layout: "Grid",
        seconds: "Seconds a round",
        least_letters: "Least letters",
        rings_on_blanks: "Rings on blanks",
        ring_seconds: "Seconds for the rings",
        window_seconds: "Seconds for challenges",
        rest_seconds: "Seconds of rest",
        allowance: "Seconds of allowance",
        daily: "Day",
    } as Readonly<Record<string, string>>,
};
