// The counts of workload W, and the output format of every peer. See bench/README.md.
#include <stdint.h>
#include <stdio.h>

enum { FACES = 52, RANKS = 13, SEGMENTS = 8, SHOE = 416, DECK = 52, SEGMENT = SHOE / SEGMENTS, COPIES = 8 };

typedef struct {
	uint32_t places[SHOE * FACES], pairs[FACES * FACES], gaps[SHOE];
	uint64_t density, agreements, colour_runs, incomplete, descents, inversions;
	uint32_t largest;
} Counts;

static void print_table(const char *name, const uint32_t *table, int cells) {
	uint64_t squares = 0, checksum = 0;
	for (int i = 0; i < cells; i++) {
		squares += (uint64_t)table[i] * table[i];
		checksum += (uint64_t)table[i] * (40503u * (uint32_t)(i + 1) % 65536);
	}
	printf("\"%s\": {\"squares\": %lu, \"checksum\": %lu}, ", name, squares, checksum);
}

static void print_counts(const Counts *c, uint64_t shoes, uint64_t decks, const char *shoes_sha, const char *decks_sha) {
	const double expected = (double)shoes * COPIES / SHOE;
	double x2 = 0;
	for (int i = 0; i < SHOE * FACES; i++) x2 += (c->places[i] - expected) * (c->places[i] - expected) / expected;
	printf("{\"shoes\": %lu, \"incomplete\": %lu, \"sha256\": \"%s\", ", shoes, c->incomplete, shoes_sha);
	print_table("places", c->places, SHOE * FACES);
	print_table("pairs", c->pairs, FACES * FACES);
	print_table("gaps", c->gaps, SHOE);
	printf("\"x2\": %.6f, \"colourRuns\": %lu, ", x2, c->colour_runs);
	// X² of a shoe is the sum of its squares over 4, less 416.
	printf("\"density\": {\"sum\": %.2f, \"largest\": %.2f}, ", c->density / 4.0 - (double)SHOE * shoes, c->largest / 4.0 - SHOE);
	printf("\"agreements\": %lu, \"decks\": %lu, \"decksSha256\": \"%s\", ", c->agreements, decks, decks_sha);
	printf("\"descents\": %lu, \"inversions\": %lu}\n", c->descents, c->inversions);
}
