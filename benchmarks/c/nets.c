/* The searches of sobremesa.lexicon.kernels_nets in C: the limit that the compiled Python is measured against.
 *
 * Same algorithms, same tables, same output; written as one writes C. Built by benchmarks/twin.py, never shipped.
 */
#include <stdint.h>
#include <string.h>

#define FINAL (1 << 27)
#define ALPHABET 256
#define HALF 11
#define DEEPEST 64

static inline int edge_of(const int32_t *nodes, int node, int letter)
{
    return nodes[2 * node] + __builtin_popcount(nodes[2 * node + 1] & ((1 << letter) - 1));
}

typedef struct {
    int32_t reading, cells;
} End;

static int net_tables(const int32_t *net, int letters, int32_t *room)
{
    int size = net[0], near = 3 + net[1], holds = 4 + net[1] + size, half = (size + 2) / 2;
    int32_t shown[32] = {0};
    for (int letter = 0; letter < letters; letter++)
        for (int cells = net[holds + letter]; cells; cells &= cells - 1)
            shown[__builtin_ctz(cells)] |= 1 << letter;
    for (int upper = 0; upper < 2; upper++) {
        int first = half * upper, bits = upper ? size + 1 - half : half;
        int32_t *after = room + (upper << HALF), *seen = room + ((2 + upper) << HALF);
        after[0] = seen[0] = 0;
        for (int mask = 1; mask < 1 << bits; mask++) {
            int below = mask & (mask - 1);
            if (below) {
                after[mask] = after[below] | after[mask ^ below];
                seen[mask] = seen[below] | seen[mask ^ below];
                continue;
            }
            int cells = net[near + first + __builtin_ctz(mask)];
            after[mask] = cells;
            seen[mask] = 0;
            for (; cells; cells &= cells - 1)
                seen[mask] |= shown[__builtin_ctz(cells)];
        }
    }
    return half;
}

static inline End *net_add(End *first, End *last, int reading, int cells)
{
    for (End *end = first; end < last; end++)
        if (end->reading == reading) {
            end->cells |= cells;
            return last;
        }
    *last = (End){reading, cells};
    return last + 1;
}

static inline int leaves_more(int other, int reading)
{
    for (; other != reading; other >>= 5, reading >>= 5)
        if ((other & 31) != 31 && (other & 31) != (reading & 31))
            return 0;
    return 1;
}

static End *net_undominated(End *first, End *last)
{
    for (End *end = first; end < last; end++)
        for (End *other = first; other < last; other++)
            if (end != other && other->cells && leaves_more(other->reading, end->reading))
                end->cells &= ~other->cells;
    End *kept = first;
    for (End *end = first; end < last; end++)
        if (end->cells)
            *kept++ = *end;
    return kept;
}

int64_t net_words(const int32_t *nodes, const int32_t *edges, const uint8_t *letters, int alphabet,
                  const int32_t *net, int min_letters, int32_t *room, End *ends, int64_t most, uint8_t *out,
                  int64_t size_out)
{
    int size = net[0], blanks = net[1], endings = net[2];
    const int32_t *holds = net + 4 + blanks + size, *blank_cells = net + 3;
    int half = net_tables(net, alphabet, room), low = (1 << half) - 1, every = (1 << alphabet) - 1;
    const int32_t *after_low = room, *after_high = room + (1 << HALF);
    const int32_t *seen_low = room + (2 << HALF), *seen_high = room + (3 << HALF);
    struct {
        int node, go;
        End *first, *last;
    } frames[DEEPEST];
    uint8_t path[DEEPEST];
    int64_t written = 0;
    ends[0] = (End){(1 << 5 * blanks) - 1, 1 << size};
    frames[0].node = 0;
    frames[0].go = nodes[1] & every;
    frames[0].first = ends;
    frames[0].last = ends + 1;
    for (int depth = 0; depth >= 0;) {
        int go = frames[depth].go;
        if (!go) {
            depth--;
            continue;
        }
        int letter = __builtin_ctz(go), node = frames[depth].node;
        frames[depth].go = go & (go - 1);
        End *last = frames[depth].last, *stop = last;
        if (last - ends + (last - frames[depth].first) * (blanks + 1) > most)
            return -2;
        int held = holds[letter];
        for (End *end = frames[depth].first; end < last; end++) {
            int after = after_low[end->cells & low] | after_high[end->cells >> half], here = after & held;
            for (int blank = 0; blank < blanks; blank++) {
                int bit = 1 << blank_cells[blank], read = end->reading >> 5 * blank & 31;
                if (!(after & bit))
                    continue;
                if (read == letter)
                    here |= bit;
                else if (read == 31)
                    stop = net_add(last, stop, end->reading ^ (31 ^ letter) << 5 * blank, bit);
            }
            if (here)
                stop = net_add(last, stop, end->reading, here);
        }
        if (stop == last)
            continue;
        if (stop > last + 1)
            stop = net_undominated(last, stop);
        int target = edges[2 * edge_of(nodes, node, letter)] >> 5, mask = nodes[2 * target + 1];
        path[depth++] = letters[ALPHABET + letter];
        if (mask >= FINAL && depth >= min_letters) {
            int fits = 0;
            for (End *end = last; end < stop; end++)
                fits |= end->cells & endings;
            if (fits) {
                if (written + depth + 1 > size_out)
                    return -1;
                memcpy(out + written, path, depth);
                out[written + depth] = '\n';
                written += depth + 1;
            }
        }
        int next = 0;
        for (End *end = last; end < stop; end++) {
            next |= seen_low[end->cells & low] | seen_high[end->cells >> half];
            int after = blanks ? after_low[end->cells & low] | after_high[end->cells >> half] : 0;
            for (int blank = 0; blank < blanks; blank++)
                if (after >> blank_cells[blank] & 1) {
                    int read = end->reading >> 5 * blank & 31;
                    next |= read == 31 ? every : 1 << read;
                }
        }
        frames[depth].node = target;
        frames[depth].go = depth + 1 < DEEPEST ? mask & next & every : 0;
        frames[depth].first = last;
        frames[depth].last = stop;
    }
    return written;
}
