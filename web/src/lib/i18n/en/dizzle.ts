/** What is said at a table of Dizzle. */
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string =>
    who.you ? `You ${yours}` : `${who.name} ${theirs}`;
const whom = (who: Who): string => (who.you ? "you" : who.name);
const points = (n: number): string => (Math.abs(n) === 1 ? `${n} point` : `${n} points`);

interface Printed {
    readonly colour: string;
    readonly points: number;
    readonly set: string;
}

const COLOURS: Readonly<Record<string, string>> = {
    red: "red, with a circle",
    blue: "blue, with a square",
    green: "green, with a triangle",
};

export const dizzle = {
    name: "Dizzle",
    blurb: "One roll for all: take a die, place it next to your last one, and cross out what you filled.",
    players: "1 to 4 players, about 30 minutes",
    names: {
        Meadow: "Meadow",
        Locksmith: "Locksmith",
        "Launch pad": "Launch pad",
        Islands: "Islands",
    } as Readonly<Record<string, string>>,
    starts: { solo: "Play alone" },
    events: {
        began: (who: Who, round: number, dice: string) =>
            `Round ${round}: ${does(who, "roll", "rolls")} ${dice}.`,
        placed: (who: Who, die: number, field: string) =>
            `${does(who, "place", "places")} a ${die} on ${field}.`,
        jumped: (who: Who, die: number, field: string) =>
            `${does(who, "are locked in and jump", "is locked in and jumps")}: a ${die} on ${field}.`,
        rolled: (who: Who, dice: string) => `${does(who, "roll", "rolls")} again: ${dice}.`,
        inVain: (who: Who, dice: string) => `${does(who, "roll", "rolls")} again: ${dice}. None fits.`,
        returned: (who: Who, die: number, field: string) =>
            `${does(who, "return", "returns")} the ${die} from ${field}.`,
        dropped: (who: Who) => `${does(who, "drop", "drops")} out of this turn.`,
        thinned: (rolled: string, gone: string, lit: string) =>
            `Two further dice show ${rolled}. ${gone ? `Off the display: ${gone}` : "None leaves the display"}.` +
            (lit ? ` A double: the bombs on ${lit} are lit.` : ""),
        crossed: (who: Who, fields: string) => `${does(who, "cross", "crosses")} out ${fields}.`,
        exploded: (who: Who, fields: string) =>
            `Boom: ${who.you ? "you lose" : `${who.name} loses`} ${fields}.`,
        flagged: (who: Who, field: string, n: number) =>
            `${does(who, "reach", "reaches")} the flag on ${field}: ${points(n)}.`,
        unlocked: (who: Who, colour: string) =>
            `${does(who, "have", "has")} a key: the locks that are ${colour}, open.`,
        landed: (who: Who, field: string) => `${does(who, "fly", "flies")} to the planet on ${field}.`,
        left: (who: Who) => `${does(who, "have left", "has left")} the match.`,
        ended: (winners: readonly Who[]) =>
            winners.length === 1 && winners[0]
                ? `${does(winners[0], "win", "wins")} the match.`
                : winners.length === 0
                  ? "The match is over."
                  : `The match is shared by ${winners.map(whom).join(" and ")}.`,
        colours: COLOURS,
    },
    may: {
        place: "Take a die and place it.",
        return: "Return one of your dice.",
        land: "Choose a planet for your rocket.",
        roll: "No die fits: roll again or drop out.",
        drop: "No field is left: drop out.",
    },
    table: {
        round: (n: number, all: number) => `Round ${n} of ${all}`,
        level: (name: string, level: number) => `Level ${level}: ${name}`,
        display: "Display",
        onTable: "Dice on the table",
        dice: (n: number) => (n === 1 ? "1 die on the table" : `${n} dice on the table`),
        die: (n: number) => `Die: ${n}`,
        noField: (n: number) => `Die: ${n}, fits nowhere on your sheet`,
        noDice: "No dice are left.",
        further: "Two further dice:",
        taken: (rolled: string, gone: string) =>
            gone ? `${rolled}; off the display: ${gone}` : `${rolled}; none left the display`,
        lit: (fields: string) =>
            `Lit bombs: ${fields}. They explode at the end of this turn, unless you put a die there.`,
    },
    people: {
        sheets: "All sheets",
        out: "dropped out",
        starts: "starts",
        closer: (sheet: string) => `Look closer. ${sheet}`,
        sheetOf: (who: Who) => (who.you ? "Your sheet" : `${who.name}’s sheet`),
    },
    sheet: {
        mine: "Your sheet",
        number: (n: number) => String(n),
        noNumber: "no number",
        marks: {
            gem: (f: Printed) => (f.points === 1 ? "a gem" : `${f.points} gems`),
            bomb: () => "a bomb",
            key: (f: Printed) => `a key, ${COLOURS[f.colour] ?? ""}`,
            lock: (f: Printed, shut: boolean) =>
                `a ${shut ? "closed" : "open"} lock, ${COLOURS[f.colour] ?? ""}`,
            piece: (f: Printed) => `a piece of puzzle ${f.set.toUpperCase()}`,
            flag: () => "a flag",
            rocket: () => "a rocket",
            planet: () => "a planet",
            pile: () => "a brown pile",
        } as Readonly<Record<string, (f: Printed, shut: boolean) => string>>,
        crossed: "crossed out",
        exploded: "exploded",
        yourDie: "with a die",
        lit: "about to explode",
        fits: "a die fits",
        noDie: "in reach, but no die shows it",
        hinted: "the hint goes here",
    },
    summary: {
        whose: (who: Who, sum: string) => `${who.you ? "Your sheet" : `${who.name}’s sheet`}: ${sum}.`,
        crossed: (n: number, all: number, fields: string) =>
            `${n} of ${all} fields crossed out${fields ? `: ${fields}` : ""}.`,
        dice: (fields: string) => `Dice on ${fields}.`,
        exploded: (fields: string) => `Exploded: ${fields}.`,
        done: (names: string) => `Done: ${names}.`,
    },
    legend: {
        puzzle: (have: number, all: number, n: number) => `puzzle ${have}/${all}: ${n}`,
        gem: "gem: 1 each",
        flag: (first: number, later: number) => `flag: ${first}, later ${later}`,
        bomb: (n: number) => `exploded bomb: −${n}`,
        pile: (n: number) => `pile: −${n}`,
        lock: "lock: needs a key of its shape",
        rocket: "rocket: flies to a planet",
    },
    act: {
        place: (die: number, field: string, gain: number | null) =>
            `Place the ${die} on ${field}${gain ? `, ${gain > 0 ? "+" : "−"}${Math.abs(gain)}` : ""}`,
        return: (die: number, field: string) => `Return the ${die} from ${field}`,
        land: (field: string) => `Fly to ${field}`,
        back: "Not there",
        takeAny: "Tap a bright field, or a die and then a field.",
        takeDie: (die: number) => `Where does the ${die} go?`,
        choose: {
            return: "Tap the die on your sheet that goes back to the table.",
            land: "Tap the planet that your rocket flies to.",
        } as Readonly<Record<string, string>>,
        stuck: "No die on the table fits on your sheet.",
        nothingLeft: "No field is left that could take any number.",
        roll: "Roll again",
        drop: "Drop out of this turn",
        ask: "Tap a field to hear whether a die could go there.",
        would: (field: string, gain: number) =>
            gain === 0
                ? `A die could go on ${field}.`
                : `A die could go on ${field}: ${gain > 0 ? "+" : "−"}${Math.abs(gain)}.`,
    },
    ending: { title: "The end of the turn", all: "Show all", close: "Close" },
    options: {
        level: "Sheet",
        levelName: (level: number, name: string) => (name ? `${level}: ${name}` : `Level ${level}`),
        drawing: (fields: number, most: number) => `A sheet of ${fields} fields, ${most} points at most`,
        most: (n: number) => `${n} points at most`,
        keep_dice: "No die is lost after a failed roll",
        starter: "Who starts",
        byLot: "drawn by lot",
    },
    pad: { title: "Points", total: "Total", crosses: "X’s (of equals, fewer win)" },
    alone: (total: number, grade: number) =>
        grade ? `You scored ${points(total)}: grade ${grade} of 5.` : `You scored ${points(total)}.`,
    keys: [
        ["1 to 6", "pick a die of that number, or let it go"],
        ["C 4", "go to the field C4"],
        ["arrows", "walk over your sheet"],
        ["Enter", "choose the field; again: place the die"],
        ["R", "roll again"],
        ["X", "drop out"],
        ["Escape", "let go of what is chosen"],
        ["?", "this list"],
    ] as readonly (readonly [string, string])[],
    labels: {
        hints: "Hints allowed",
        place: "Place a die",
        "roll-again": "Roll again",
        "drop-out": "Drop out",
        return: "Return a die",
        land: "Land on a planet",
        leave: "Leave the match",
        field: "Field",
        options: "Settings",
        level: "Level",
        box: "Own box",
        keep_dice: "No die lost after a failed roll",
        starter: "Starts",
        first: "Started first",
        turn: "Turns before this one",
        round: "Rounds finished",
        rounds: "Rounds",
        seated: "At the table",
        dice: "Dice on the table",
        aside: "Dice out of this turn",
        sheets: "Sheets",
        crossed: "Crossed out",
        exploded: "Exploded bombs",
        firsts: "Flags reached first",
        groups: "Dice of this turn, by group",
        legal: "Fields that a die fits now",
        reach: "Fields in reach, whatever the dice show",
        locked: "Closed locks",
        done: "Lines and puzzles done",
        tally: "Points",
        gems: "Gems",
        lines: "Lines",
        puzzles: "Puzzles",
        flags: "Flags",
        bombs: "Bombs",
        piles: "Piles",
        points: "In all",
        crosses: "X’s",
        lit: "Bombs that are lit",
        phase: "Phase",
        taking: "taking dice",
        returning: "returning a die",
        landing: "rockets land",
        over: "over",
        queue: "In the turn, in order",
        winners: "Winners",
        seat: "Seat",
    } as Readonly<Record<string, string>>,
};
