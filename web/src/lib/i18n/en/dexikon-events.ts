/** What happens at a table of Dexikon. */
import type { Who } from "../who";

const does = (who: Who, yours: string, theirs: string): string =>
    who.you ? `You ${yours}` : `${who.name} ${theirs}`;
const whom = (who: Who): string => (who.you ? "you" : who.name);
const points = (n: number): string => (n === 1 ? "1 point" : `${n} points`);

export const events = {
    penalty: "a Penalty",
    setUp: (who: Who) => `The cards are dealt. ${does(who, "go", "goes")} first.`,
    turn: (who: Who, round: number, final: boolean) =>
        `Round ${round}: ${who.you ? "your turn" : `the turn of ${who.name}`}${final ? ", the last one" : ""}.`,
    played: (who: Who, cards: string) => `${does(who, "put", "puts")} ${cards} into play.`,
    acted: (who: Who, card: string) => `${does(who, "resolve", "resolves")} the Action of ${card}.`,
    drew: (who: Who, n: number, cards: string) =>
        `${does(who, "draw", "draws")} ${cards || (n === 1 ? "a card" : `${n} cards`)}.`,
    reshuffled: (who: Who) => `${does(who, "shuffle your", "shuffles the")} discard pile into a new deck.`,
    discarded: (who: Who, cards: string) => `${does(who, "discard", "discards")} ${cards}.`,
    returned: (who: Who, cards: string) => `${does(who, "return", "returns")} ${cards}.`,
    declared: (who: Who, word: string, n: number) => `${does(who, "spell", "spells")} ${word}: ${points(n)}.`,
    answered: (who: Who) => `${does(who, "have", "has")} answered.`,
    challenged: (names: string) => `The word is challenged by ${names}.`,
    unchallenged: "Nobody challenges the word.",
    withdrawn: (who: Who, word: string) => `${does(who, "take", "takes")} ${word} back.`,
    good: (word: string) => `${word} is a word: a point for whoever spelled it.`,
    bad: (word: string) => `${word} is no word: a point for each challenger.`,
    gained: (who: Who, card: string) => `${does(who, "gain", "gains")} ${card}.`,
    gaveUp: (who: Who, card: string) =>
        `${does(who, "spell", "spells")} no word${card ? `, and ${who.you ? "take" : "takes"} ${card}` : ""}.`,
    aimed: (card: string, name: string) => `${card} is aimed at ${name}.`,
    responded: (names: string) => `A Response is shown by ${names}.`,
    noResponse: "Nobody shows a Response.",
    hit: (name: string, n: number) => (n === 1 ? `a Penalty for ${name}` : `${n} Penalties for ${name}`),
    attacked: (card: string, hit: string) => `Attack ${card}: ${hit || "nobody gains a Penalty"}.`,
    setAside: (card: string) => `${card} sets a Penalty aside.`,
    refreshed: (who: Who) => `${does(who, "refresh", "refreshes")} the pool.`,
    refilled: (cards: string, shuffled: boolean) =>
        `New in the pool: ${cards}${shuffled ? ", after the returns were shuffled" : ""}.`,
    spent: (who: Who, word: string, n: number) =>
        `${does(who, "spend", "spends")} ${word}: ${points(n)} to buy with.`,
    banked: (who: Who, word: string, n: number, left: number) =>
        `${does(who, "bank", "banks")} ${word}, ${points(n)}, and ${who.you ? "buy" : "buys"} with ${left}.`,
    bought: (who: Who, card: string, cost: number) =>
        `${does(who, "take", "takes")} ${card}${cost ? ` for ${cost}` : ""}.`,
    kept: (card: string) => `${card} stays in the pool; the others go.`,
    surfaced: (n: number) =>
        n === 1 ? "A Penalty in the pool is yours." : `${n} Penalties in the pool are yours.`,
    heldOff: (n: number) =>
        n === 1
            ? "Your Response sends a Penalty to its stack."
            : `Your Response sends ${n} Penalties to their stack.`,
    lastWords: (names: string) => `The game ends. Last words, in this order: ${names}.`,
    recorded: (who: Who, word: string, n: number) =>
        `${who.you ? "Your" : `${who.name}’s`} last word: ${word}, ${points(n)}.`,
    left: (who: Who) => `${does(who, "have left", "has left")} the match.`,
    ended: (winners: readonly Who[]) =>
        winners.length === 1 && winners[0]
            ? `${does(winners[0], "win", "wins")} the match.`
            : winners.length === 0
              ? "The match is over."
              : `The match is shared by ${winners.map(whom).join(" and ")}.`,
};
