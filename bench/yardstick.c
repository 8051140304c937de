/* The yardstick of a machine: four seats roll, walk, are counted where they land, and pay rents from a table.
 *
 * No choices, no rules beyond doubles, jail, salary and rent: what a simulation of the board alone costs in C.
 * `yardstick SEED TURNS REPEATS` prints JSON with the CPU seconds of the fastest repeat. Dice are mixed as in
 * kernel/chance.py; tests/bench/test_yardstick.py has the same loop in Python, which must come to the same sums.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 4, SPACES = 40, JAIL = 10, GO_TO_JAIL = 30, SALARY = 200, FINE = 50 };

/* The owner of a space with a rent is the seat space % SEATS. */
static const int RENT[SPACES] = {
    0, 2,  0, 4,  0, 25, 6,  0,  6,  8,  0, 10, 28, 10, 12, 25, 14, 0,  14, 16,
    0, 18, 0, 18, 20, 25, 22, 22, 28, 24, 0, 26, 26, 0, 28, 25, 0, 35, 0,  50,
};

typedef struct {
    int64_t landings[SPACES], cash[SEATS];
    int place[SEATS], jailed[SEATS];
} Table;

static uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static void to_jail(Table *table, int seat) {
    table->place[seat] = JAIL;
    table->jailed[seat] = 1;
    table->landings[JAIL]++;
}

static void walk(Table *table, int seat, int steps) {
    int space = table->place[seat] + steps;
    if (space >= SPACES) {
        space -= SPACES;
        table->cash[seat] += SALARY;
    }
    table->place[seat] = space;
    table->landings[space]++;
    if (space == GO_TO_JAIL)
        to_jail(table, seat);
    else if (RENT[space] && space % SEATS != seat) {
        table->cash[seat] -= RENT[space];
        table->cash[space % SEATS] += RENT[space];
    }
}

static void play(Table *table, uint64_t seed, int64_t turns) {
    uint64_t key = mix(seed), rolls = 0;
    for (int64_t turn = 0; turn < turns; turn++) {
        int seat = turn % SEATS;
        if (table->jailed[seat]) {
            table->jailed[seat] = 0;
            table->cash[seat] -= FINE;
        }
        for (int doubles = 0;;) {
            uint64_t word = mix(key + UINT64_C(0x9E3779B97F4A7C15) * rolls++) >> 32;
            int pair = word * 36 >> 32, first = pair / 6 + 1, second = pair % 6 + 1;
            if (first == second && ++doubles == 3) {
                to_jail(table, seat);
                break;
            }
            walk(table, seat, first + second);
            if (first != second || table->jailed[seat])
                break;
        }
    }
}

static void print(const char *name, const int64_t *numbers, int count) {
    printf(", \"%s\": [", name);
    for (int i = 0; i < count; i++)
        printf("%s%" PRId64, i ? ", " : "", numbers[i]);
    printf("]");
}

int main(int count, char **words) {
    if (count != 4) {
        fprintf(stderr, "yardstick SEED TURNS REPEATS\n");
        return 2;
    }
    double best = 1e9;
    Table table = {0};
    for (int repeat = atoi(words[3]); repeat > 0; repeat--) {
        clock_t start = clock();
        table = (Table){0};
        play(&table, strtoull(words[1], NULL, 10), atoll(words[2]));
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        best = seconds < best ? seconds : best;
    }
    printf("{\"seconds\": %.6f", best);
    print("landings", table.landings, SPACES);
    print("cash", table.cash, SEATS);
    printf("}\n");
    return 0;
}
