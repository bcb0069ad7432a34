/* The searches of sobremesa.lexicon.kernels in C: the limit that the compiled Python is measured against.
 *
 * Same algorithms, same tables, same output; written as one writes C. Built by benchmarks/twin.py, never shipped.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FINAL (1 << 27)
#define ALPHABET 256
#define MOST 32
#define PAIR 32

typedef struct {
    int cards, choices, pairs;
    int64_t wilds;
    int64_t single[MOST], choice[MOST], offer[MOST], pair[MOST];
    int first[MOST], start[MOST], end[MOST];
    int64_t begins[MOST], same[MOST];
    int length[MOST], face[MOST];
} Hand;

typedef struct {
    int32_t node, go, left, before, depth, step;
} State;

static void read_hand(const uint8_t *text, int size, const uint8_t *letters, int alphabet, Hand *hand)
{
    memset(hand, 0, sizeof *hand);
    int card = 0;
    for (int start = 0; start < size; card++) {
        int end = start;
        while (end < size && text[end] != ',')
            end++;
        int64_t same = 1LL << card;
        for (int other = 0; other < card; other++) {
            int at = hand->face[other];
            if (!memcmp(text + at, text + start, end - start) && text[at + end - start] == ',')
                same |= 1LL << other;
        }
        int64_t mask;
        int length = 1, kind;
        if (text[start] == '?') {
            mask = (1LL << alphabet) - 1;
            hand->wilds |= 1LL << card;
        } else if (end - start == 1) {
            mask = 1LL << letters[text[start]];
            hand->single[letters[text[start]]] = same;
        } else if (text[start + 1] == '/') {
            mask = 0;
            for (int n = start; n < end; n += 2)
                mask |= 1LL << letters[text[n]];
            for (kind = 0; kind < hand->choices && !(hand->choice[kind] & same); kind++)
                ;
            if (kind == hand->choices)
                hand->choices++;
            hand->choice[kind] = same;
            hand->offer[kind] = mask;
        } else {
            mask = 1LL << letters[text[start]];
            length = end - start;
            for (kind = 0; kind < hand->pairs && !(hand->pair[kind] & same); kind++)
                ;
            if (kind == hand->pairs)
                hand->pairs++;
            hand->pair[kind] = same;
            hand->first[kind] = letters[text[start]];
            hand->start[kind] = start;
            hand->end[kind] = end;
        }
        hand->begins[card] = mask;
        hand->length[card] = length;
        hand->face[card] = start;
        for (int other = 0; other <= card; other++)
            if (same >> other & 1)
                hand->same[other] = same;
        start = end + 1;
    }
    hand->cards = card;
}

static void haves(const Hand *hand, int half, int64_t *lower, int64_t *upper)
{
    lower[0] = upper[0] = 0;
    for (int mask = 1; mask < 1 << half; mask++)
        lower[mask] = lower[mask & (mask - 1)] | hand->begins[__builtin_ctz(mask)];
    for (int mask = 1; mask < 1 << (hand->cards - half); mask++)
        upper[mask] = upper[mask & (mask - 1)] | hand->begins[half + __builtin_ctz(mask)];
}

static inline int edge_of(const int32_t *nodes, int node, int letter)
{
    return nodes[2 * node] + __builtin_popcount(nodes[2 * node + 1] & ((1 << letter) - 1));
}

int64_t words(const int32_t *nodes, const int32_t *edges, const uint8_t *letters, int alphabet,
              const uint8_t *text, int size, int min_cards, int min_letters, int total,
              State *stack, uint8_t *out, int64_t room)
{
    Hand hand;
    read_hand(text, size, letters, alphabet, &hand);
    int half = hand.cards / 2, low = (1 << half) - 1;
    int64_t *lower = malloc(sizeof *lower << half);
    int64_t *upper = malloc(sizeof *upper << (hand.cards - half));
    haves(&hand, half, lower, upper);
    int twice = hand.pairs > 0 || hand.choices > 1;
    uint64_t *seen = calloc(twice ? (total >> 6) + 1 : 1, sizeof *seen);
    uint8_t *path = malloc(size + 1);
    int longest = size + 1;
    int64_t written = 0;
    stack[0] = (State){0, nodes[1] & (lower[low] | upper[(1 << (hand.cards - half)) - 1]),
                       (1 << hand.cards) - 1, 0, 0, 0};
    int waiting = stack[0].go != 0;
    while (waiting) {
        State now = stack[--waiting];
        int depth = now.depth & 255, spent = now.depth >> 8;
        if (now.step >= PAIR) {
            int start = hand.start[now.step - PAIR], end = hand.end[now.step - PAIR];
            memcpy(path + depth - (end - start), text + start, end - start);
        } else if (depth) {
            path[depth - 1] = letters[ALPHABET + now.step];
        }
        for (int go = now.go; go; go &= go - 1) {
            int letter = __builtin_ctz(go), edge = edge_of(nodes, now.node, letter);
            int node = edges[2 * edge] >> 5, number = now.before + edges[2 * edge + 1], fresh = waiting;
            int64_t free_cards = now.left & hand.single[letter];
            if (free_cards) {
                stack[fresh++].left = now.left ^ (free_cards & -free_cards);
            } else {
                for (int kind = 0; kind < hand.choices; kind++) {
                    free_cards = now.left & hand.choice[kind];
                    if (free_cards && hand.offer[kind] >> letter & 1)
                        stack[fresh++].left = now.left ^ (free_cards & -free_cards);
                }
                free_cards = now.left & hand.wilds;
                if (free_cards && fresh == waiting)
                    stack[fresh++].left = now.left ^ (free_cards & -free_cards);
            }
            for (int n = waiting; n < fresh; n++) {
                stack[n].node = node;
                stack[n].before = number;
                stack[n].depth = depth + 1;
                stack[n].step = letter;
            }
            for (int kind = 0; kind < hand.pairs; kind++) {
                free_cards = now.left & hand.pair[kind];
                if (!free_cards || hand.first[kind] != letter)
                    continue;
                int at = node, skip = number, n = hand.start[kind] + 1;
                for (; n < hand.end[kind]; n++) {
                    int code = letters[text[n]];
                    if (!(nodes[2 * at + 1] >> code & 1))
                        break;
                    int along = edge_of(nodes, at, code);
                    skip += edges[2 * along + 1];
                    at = edges[2 * along] >> 5;
                }
                if (n == hand.end[kind])
                    stack[fresh++] = (State){at, 0, now.left ^ (free_cards & -free_cards), skip,
                                             depth + hand.end[kind] - hand.start[kind], PAIR + kind};
            }
            for (int n = waiting; n < fresh; n++) {
                State then = stack[n];
                int mask = nodes[2 * then.node + 1];
                if (mask >= FINAL && then.depth >= min_letters && spent + 1 >= min_cards) {
                    int new = 1;
                    if (twice) {
                        uint64_t bit = 1ULL << (then.before & 63);
                        new = !(seen[then.before >> 6] & bit);
                        seen[then.before >> 6] |= bit;
                    }
                    if (new) {
                        if (written + longest > room) {
                            written = -1;
                            goto done;
                        }
                        memcpy(out + written, path, depth);
                        if (then.step < PAIR)
                            out[written + depth] = letters[ALPHABET + letter];
                        else
                            memcpy(out + written + depth, text + hand.start[then.step - PAIR], then.depth - depth);
                        out[written + then.depth] = '\n';
                        written += then.depth + 1;
                    }
                }
                mask &= lower[then.left & low] | upper[then.left >> half];
                if (mask)
                    stack[waiting++] = (State){then.node, mask, then.left, then.before,
                                               (spent + 1) << 8 | then.depth, then.step};
            }
        }
    }
done:
    free(lower);
    free(upper);
    free(seen);
    free(path);
    return written;
}

static void mark(const int32_t *nodes, const int32_t *edges, const uint8_t *letters, const uint8_t *text,
                 const Hand *hand, int min_cards, int32_t *stack, uint8_t *spelled)
{
    int cards = hand->cards, everything = (1 << cards) - 1, half = cards / 2, low = (1 << half) - 1;
    int64_t *lower = malloc(sizeof *lower << half);
    int64_t *upper = malloc(sizeof *upper << (cards - half));
    haves(hand, half, lower, upper);
    int kinds = 0, kind_first[MOST];
    for (int card = 0; card < cards; card++)
        if (!(hand->same[card] & ((1 << card) - 1)))
            kind_first[kinds++] = card;
    int meets = hand->choices > 0 || hand->wilds != 0;
    int slots = meets ? 1 << 16 : 1;
    int64_t *met = malloc(slots * sizeof *met);
    memset(met, 0xFF, slots * sizeof *met);
    stack[0] = stack[1] = 0;
    int waiting = 1;
    while (waiting) {
        waiting--;
        int node = stack[2 * waiting], used = stack[2 * waiting + 1], mask = nodes[2 * node + 1];
        for (int kind = 0; kind < kinds; kind++) {
            int card = kind_first[kind];
            int64_t free_cards = hand->same[card] & ~used;
            int64_t tries = hand->begins[card] & mask;
            if (!free_cards || !tries)
                continue;
            int after = used | (int)(free_cards & -free_cards), left = everything ^ after;
            int64_t rest = lower[left & low] | upper[left >> half];
            for (; tries; tries &= tries - 1) {
                int at = edges[2 * edge_of(nodes, node, __builtin_ctzll(tries))] >> 5;
                int n = hand->face[card] + 1, end = hand->face[card] + hand->length[card];
                for (; n < end; n++) {
                    int code = letters[text[n]];
                    if (!(nodes[2 * at + 1] >> code & 1))
                        break;
                    at = edges[2 * edge_of(nodes, at, code)] >> 5;
                }
                if (n < end)
                    continue;
                int below = nodes[2 * at + 1];
                if (below >= FINAL && __builtin_popcount(after) >= min_cards)
                    spelled[after] = 1;
                if (!(below & rest))
                    continue;
                if (meets) {
                    int64_t key = (int64_t)at << 16 | after;
                    int slot = (uint64_t)(key * 0x9E3779B1LL) >> 16 & (slots - 1);
                    if (met[slot] == key)
                        continue;
                    met[slot] = key;
                }
                stack[2 * waiting] = at;
                stack[2 * waiting + 1] = after;
                waiting++;
            }
        }
    }
    free(lower);
    free(upper);
    free(met);
}

void layings(const int32_t *nodes, const int32_t *edges, const uint8_t *letters, int alphabet,
             const uint8_t *text, int size, int min_cards, int most, int32_t *stack, uint8_t *spelled,
             int8_t *longest)
{
    Hand hand;
    read_hand(text, size, letters, alphabet, &hand);
    int sets = 1 << hand.cards;
    int32_t *canon = malloc(sets * sizeof *canon);
    int8_t *length = calloc(sets, 1), *word = calloc(sets, 1);
    uint8_t *parts = calloc(sets, 1);
    memset(spelled, 0, sets);
    canon[0] = 0;
    for (int mask = 1; mask < sets; mask++) {
        int below = canon[mask & (mask - 1)];
        int64_t free_cards = hand.same[__builtin_ctz(mask)] & ~below;
        canon[mask] = below | (int)(free_cards & -free_cards);
    }
    mark(nodes, edges, letters, text, &hand, min_cards, stack, spelled);
    for (int mask = 1; mask < sets; mask++) {
        length[mask] = length[mask & (mask - 1)] + hand.length[__builtin_ctz(mask)];
        spelled[mask] = spelled[canon[mask]];
        word[mask] = spelled[mask] ? length[mask] : 0;
    }
    memset(longest, -1, (size_t)sets * most);
    longest[0] = 0;
    parts[0] = 1;
    for (int mask = 1; mask < sets; mask++) {
        int8_t *mine = longest + (size_t)mask * most;
        if (canon[mask] != mask) {
            parts[mask] = parts[canon[mask]];
            memcpy(mine, longest + (size_t)canon[mask] * most, most);
            continue;
        }
        int first = mask & -mask, others = mask ^ first, sub = others;
        for (;; sub = (sub - 1) & others) {
            int rest = others ^ sub, letters_in = word[sub | first];
            if (letters_in && parts[rest]) {
                const int8_t *theirs = longest + (size_t)rest * most;
                parts[mask] = 1;
                for (int k = 1; k < most; k++)
                    if (theirs[k - 1] >= 0) {
                        int best = theirs[k - 1] > letters_in ? theirs[k - 1] : letters_in;
                        if (best > mine[k])
                            mine[k] = best;
                    }
            }
            if (!sub)
                break;
        }
    }
    free(canon);
    free(length);
    free(word);
    free(parts);
}

int64_t best(const int8_t *longest, int sets, int most, const int64_t *worth, const int64_t *by_count,
             const int64_t *by_longest)
{
    int64_t total = -(1LL << 30);
    int where = 0, count = 0;
    for (int mask = 0; mask < sets; mask++)
        for (int k = 0; k < most; k++) {
            int letters_in = longest[mask * most + k];
            if (letters_in >= 0 && worth[mask] + by_count[k] + by_longest[letters_in] > total) {
                total = worth[mask] + by_count[k] + by_longest[letters_in];
                where = mask;
                count = k;
            }
        }
    return total << 32 | where << 8 | count;
}

void marked(const int32_t *nodes, const int32_t *edges, const uint8_t *letters, int alphabet,
            const uint8_t *text, int size, int min_cards, int32_t *stack, uint8_t *spelled, int32_t *canon)
{
    Hand hand;
    read_hand(text, size, letters, alphabet, &hand);
    int sets = 1 << hand.cards;
    memset(spelled, 0, sets);
    canon[0] = 0;
    for (int mask = 1; mask < sets; mask++) {
        int below = canon[mask & (mask - 1)];
        int64_t free_cards = hand.same[__builtin_ctz(mask)] & ~below;
        canon[mask] = below | (int)(free_cards & -free_cards);
    }
    mark(nodes, edges, letters, text, &hand, min_cards, stack, spelled);
    for (int mask = 1; mask < sets; mask++)
        spelled[mask] = spelled[canon[mask]];
}

void shares(const uint8_t *spelled, const int32_t *canon, const int64_t *plain, const int64_t *wild,
            int wilds, int sets, int64_t *total)
{
    for (int64_t n = 0; n < (int64_t)(wilds + 1) * sets; n++)
        total[n] = -1;
    total[0] = 0;
    for (int mask = 1; mask < sets; mask++) {
        if (canon[mask] != mask) {
            for (int w = 0; w <= wilds; w++)
                total[w * sets + mask] = total[w * sets + canon[mask]];
            continue;
        }
        int first = mask & -mask, others = mask ^ first, sub = others;
        for (;; sub = (sub - 1) & others) {
            int part = sub | first, rest = others ^ sub;
            if (spelled[part])
                for (int w = 0; w <= wilds; w++) {
                    int64_t below = total[w * sets + rest];
                    if (below >= 0 && below + plain[part] > total[w * sets + mask])
                        total[w * sets + mask] = below + plain[part];
                }
            if (wilds && spelled[part + sets])
                for (int w = 0; w < wilds; w++) {
                    int64_t below = total[w * sets + rest];
                    if (below >= 0 && below + wild[part] > total[(w + 1) * sets + mask])
                        total[(w + 1) * sets + mask] = below + wild[part];
                }
            if (!sub)
                break;
        }
    }
}
