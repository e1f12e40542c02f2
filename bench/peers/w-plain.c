// Workload W in plain C: whole files in memory, one thread, one loop a shoe.   gcc -O3 -march=native w-plain.c -lcrypto
#include "w.h"
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>

static uint8_t rank_of[FACES], red[FACES];
static Counts counts;

static uint8_t *read_all(const char *name, uint64_t *length) {
	FILE *file = fopen(name, "rb");
	if (!file) { perror(name); exit(2); }
	fseek(file, 0, SEEK_END);
	*length = ftell(file);
	rewind(file);
	uint8_t *bytes = malloc(*length);
	if (fread(bytes, 1, *length, file) != *length) { perror(name); exit(2); }
	fclose(file);
	return bytes;
}

static void digest(const uint8_t *bytes, uint64_t length, char *hex) {
	uint8_t hash[32];
	SHA256(bytes, length, hash);
	for (int i = 0; i < 32; i++) sprintf(hex + 2 * i, "%02x", hash[i]);
}

static void count_shoe(const uint8_t *shoe, const uint8_t *before) {
	uint32_t segments[SEGMENTS][RANKS] = {{0}}, faces[FACES] = {0}, squares = 0, runs = 1, same = 0;
	int last[RANKS];
	for (int r = 0; r < RANKS; r++) last[r] = -1;
	for (int place = 0; place < SHOE; place++) {
		const int face = shoe[place], rank = rank_of[face];
		counts.places[place * FACES + face]++;
		faces[face]++;
		segments[place / SEGMENT][rank]++;
		if (last[rank] >= 0) counts.gaps[place - last[rank]]++;
		last[rank] = place;
	}
	for (int place = 1; place < SHOE; place++) {
		counts.pairs[shoe[place - 1] * FACES + shoe[place]]++;
		runs += red[shoe[place - 1]] != red[shoe[place]];
	}
	for (int s = 0; s < SEGMENTS; s++)
		for (int r = 0; r < RANKS; r++) squares += segments[s][r] * segments[s][r];
	int complete = 1;
	for (int f = 0; f < FACES; f++) complete &= faces[f] == COPIES;
	if (before)
		for (int place = 0; place < SHOE; place++) same += shoe[place] == before[place];
	counts.incomplete += !complete;
	counts.colour_runs += runs;
	counts.density += squares;
	counts.agreements += same;
	if (squares > counts.largest) counts.largest = squares;
}

static void count_deck(const uint8_t *deck) {
	uint64_t seen = 0;
	for (int place = 0; place < DECK; place++) {
		counts.inversions += __builtin_popcountll(seen >> deck[place]);
		seen |= 1ull << deck[place];
		if (place > 0) counts.descents += deck[place] < deck[place - 1];
	}
}

int main(int argc, char **argv) {
	if (argc != 3) return 2;
	for (int f = 0; f < FACES; f++) { rank_of[f] = f % RANKS; red[f] = f >= 13 && f < 39; }
	uint64_t length, deck_length;
	char sha[65], deck_sha[65];
	uint8_t *shoes = read_all(argv[1], &length), *decks = read_all(argv[2], &deck_length);
	digest(shoes, length, sha);
	digest(decks, deck_length, deck_sha);
	for (uint64_t at = 0; at < length; at += SHOE) count_shoe(shoes + at, at ? shoes + at - SHOE : NULL);
	for (uint64_t at = 0; at < deck_length; at += DECK) count_deck(decks + at);
	print_counts(&counts, length / SHOE, deck_length / DECK, sha, deck_sha);
}
