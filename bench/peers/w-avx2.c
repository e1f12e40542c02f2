// Workload W in C with AVX2, as a specialist would write it. Files are streamed in blocks. The first thread hashes, then counts; a second counts.
// gcc -O3 -march=native w-avx2.c -lcrypto -lpthread
#define _GNU_SOURCE
#include "w.h"
#include <fcntl.h>
#include <immintrin.h>
#include <openssl/evp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LANES = 8, ROWS = 2048, DECK_ROWS = 16384, SENTINEL = 512, HASHED = 1 << 20 };

typedef struct {
	Counts c;
	uint32_t gaps[2][2 * SENTINEL];
	uint16_t pair_at[LANES][SHOE + 16];
	uint8_t ranks[LANES][SHOE + 32], segments[LANES][SEGMENTS][64];
	int32_t last[LANES][16];
	uint8_t block[(ROWS + 1) * SHOE + 64];
} Worker;

static int shoes_fd, decks_fd;
static uint64_t shoe_rows, deck_rows;
static atomic_long next_block;
static uint8_t segment_of[SHOE];

static void ready(Worker *w, int lane, const uint8_t *shoe) {
	const __m256i thirteen = _mm256_set1_epi8(13);
	for (int i = 0; i < SHOE; i += 32) {
		const __m256i f = _mm256_loadu_si256((const __m256i *)(shoe + i)), g = _mm256_loadu_si256((const __m256i *)(shoe + i + 1));
		__m256i r = f;
		for (int from = 13; from <= 39; from += 13)
			r = _mm256_sub_epi8(r, _mm256_and_si256(_mm256_cmpgt_epi8(f, _mm256_set1_epi8(from - 1)), thirteen));
		_mm256_storeu_si256((__m256i *)(w->ranks[lane] + i), r);
		const __m256i width = _mm256_set1_epi16(FACES);
		const __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_cvtepu8_epi16(_mm256_castsi256_si128(f)), width), _mm256_cvtepu8_epi16(_mm256_castsi256_si128(g)));
		const __m256i high = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_cvtepu8_epi16(_mm256_extracti128_si256(f, 1)), width), _mm256_cvtepu8_epi16(_mm256_extracti128_si256(g, 1)));
		_mm256_storeu_si256((__m256i *)(w->pair_at[lane] + i), low);
		_mm256_storeu_si256((__m256i *)(w->pair_at[lane] + i + 16), high);
	}
	for (int r = 0; r < 16; r++) w->last[lane][r] = -SENTINEL;
	memset(w->segments[lane], 0, sizeof w->segments[lane]);
}

static void fold(Worker *w, int lane) {
	__m256i sum = _mm256_setzero_si256(), low = sum, high = sum;
	const __m128i mask = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0);
	for (int s = 0; s < SEGMENTS; s++) {
		const uint8_t *at = w->segments[lane][s];
		low = _mm256_add_epi8(low, _mm256_loadu_si256((const __m256i *)at));
		high = _mm256_add_epi8(high, _mm256_loadu_si256((const __m256i *)(at + 32)));
		__m128i r = _mm_add_epi8(_mm_add_epi8(_mm_loadu_si128((const __m128i *)at), _mm_loadu_si128((const __m128i *)(at + 13))),
			_mm_add_epi8(_mm_loadu_si128((const __m128i *)(at + 26)), _mm_loadu_si128((const __m128i *)(at + 39))));
		const __m256i wide = _mm256_cvtepu8_epi16(_mm_and_si128(r, mask));
		sum = _mm256_add_epi32(sum, _mm256_madd_epi16(wide, wide));
	}
	uint32_t parts[8], squares = 0;
	_mm256_storeu_si256((__m256i *)parts, sum);
	for (int i = 0; i < 8; i++) squares += parts[i];
	const uint32_t a = _mm256_movemask_epi8(_mm256_cmpeq_epi8(low, _mm256_set1_epi8(COPIES)));
	const uint32_t b = _mm256_movemask_epi8(_mm256_cmpeq_epi8(high, _mm256_set1_epi8(COPIES)));
	w->c.incomplete += a != 0xffffffff || (b & 0xfffff) != 0xfffff;
	w->c.density += squares;
	if (squares > w->c.largest) w->c.largest = squares;
}

static uint32_t agreements(const uint8_t *a, const uint8_t *b) {
	uint32_t same = 0;
	for (int i = 0; i < SHOE; i += 32)
		same += __builtin_popcount(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(a + i)), _mm256_loadu_si256((const __m256i *)(b + i)))));
	return same;
}

static inline __attribute__((always_inline)) void count_group(Worker *w, const uint8_t *shoes, const int lanes) {
	for (int j = 0; j < lanes; j++) ready(w, j, shoes + j * SHOE);
	for (int place = 0; place < SHOE; place++) {
		uint32_t *row = w->c.places + place * FACES;
		const int segment = segment_of[place];
#pragma GCC unroll 8
		for (int j = 0; j < lanes; j++) {
			const uint8_t face = shoes[j * SHOE + place], rank = w->ranks[j][place];
			row[face]++;
			w->segments[j][segment][face]++;
			w->gaps[j & 1][place - w->last[j][rank]]++;
			w->last[j][rank] = place;
			if (place < SHOE - 1) w->c.pairs[w->pair_at[j][place]]++;
		}
	}
	for (int j = 0; j < lanes; j++) fold(w, j);
}

static void read_at(int fd, void *to, size_t length, uint64_t at) {
	if (pread(fd, to, length, at) != (ssize_t)length) { perror("read"); exit(2); }
}

static void count_shoes(Worker *w, uint64_t from) {
	const uint64_t rows = shoe_rows - from < ROWS ? shoe_rows - from : ROWS, before = from > 0;
	read_at(shoes_fd, w->block + (1 - before) * SHOE, (rows + before) * SHOE, (from - before) * SHOE);
	const uint8_t *at = w->block + SHOE;
	uint64_t i = 0;
	for (; i + LANES <= rows; i += LANES) count_group(w, at + i * SHOE, LANES);
	for (; i < rows; i++) count_group(w, at + i * SHOE, 1);
	for (i = 1 - before; i < rows; i++) w->c.agreements += agreements(at + i * SHOE, at + (i - 1) * SHOE);
}

static void count_decks(Worker *w, uint64_t from) {
	const uint64_t rows = deck_rows - from < DECK_ROWS ? deck_rows - from : DECK_ROWS;
	read_at(decks_fd, w->block, rows * DECK, from * DECK);
	for (uint64_t i = 0; i < rows; i++) {
		const uint8_t *deck = w->block + i * DECK;
		uint64_t seen = 0, inversions = 0;
		for (int place = 0; place < DECK; place++) {
			inversions += __builtin_popcountll(seen >> deck[place]);
			seen |= 1ull << deck[place];
		}
		const uint32_t low = _mm256_movemask_epi8(_mm256_cmpgt_epi8(_mm256_loadu_si256((const __m256i *)deck), _mm256_loadu_si256((const __m256i *)(deck + 1))));
		const uint32_t high = _mm256_movemask_epi8(_mm256_cmpgt_epi8(_mm256_loadu_si256((const __m256i *)(deck + 32)), _mm256_loadu_si256((const __m256i *)(deck + 33))));
		w->c.inversions += inversions;
		w->c.descents += __builtin_popcount(low) + __builtin_popcount(high & 0x7ffff);
	}
}

static void *count(void *argument) {
	Worker *w = argument;
	const long shoe_blocks = (shoe_rows + ROWS - 1) / ROWS, blocks = shoe_blocks + (deck_rows + DECK_ROWS - 1) / DECK_ROWS;
	for (long block; (block = atomic_fetch_add(&next_block, 1)) < blocks;) {
		if (block < shoe_blocks) count_shoes(w, (uint64_t)block * ROWS);
		else count_decks(w, (uint64_t)(block - shoe_blocks) * DECK_ROWS);
	}
	for (int i = 0; i < SHOE; i++) w->c.gaps[i] = w->gaps[0][i] + w->gaps[1][i];
	for (int a = 0; a < FACES; a++)
		for (int b = 0; b < FACES; b++)
			if ((a >= 13 && a < 39) != (b >= 13 && b < 39)) w->c.colour_runs += w->c.pairs[a * FACES + b];
	return NULL;
}

static void hash(int fd, char *hex) {
	static uint8_t bytes[HASHED];
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	EVP_DigestInit_ex(context, EVP_sha256(), NULL);
	uint64_t at = 0;
	for (ssize_t got; (got = pread(fd, bytes, sizeof bytes, at)) > 0; at += got) EVP_DigestUpdate(context, bytes, got);
	uint8_t digest[32];
	EVP_DigestFinal_ex(context, digest, NULL);
	for (int i = 0; i < 32; i++) sprintf(hex + 2 * i, "%02x", digest[i]);
}

static void add(uint32_t *to, const uint32_t *from, int cells) {
	for (int i = 0; i < cells; i++) to[i] += from[i];
}

int main(int argc, char **argv) {
	if (argc != 3) return 2;
	struct stat shoes, decks;
	shoes_fd = open(argv[1], O_RDONLY);
	decks_fd = open(argv[2], O_RDONLY);
	if (shoes_fd < 0 || decks_fd < 0) { perror("open"); return 2; }
	fstat(shoes_fd, &shoes);
	fstat(decks_fd, &decks);
	shoe_rows = shoes.st_size / SHOE;
	deck_rows = decks.st_size / DECK;
	for (int place = 0; place < SHOE; place++) segment_of[place] = place / SEGMENT;
	Worker *workers[2] = {calloc(1, sizeof(Worker)), calloc(1, sizeof(Worker))};
	pthread_t thread;
	pthread_create(&thread, NULL, count, workers[1]);
	char sha[65], deck_sha[65];
	hash(shoes_fd, sha);
	hash(decks_fd, deck_sha);
	count(workers[0]);
	pthread_join(thread, NULL);
	Counts *c = &workers[0]->c;
	const Counts *other = &workers[1]->c;
	add(c->places, other->places, SHOE * FACES);
	add(c->pairs, other->pairs, FACES * FACES);
	add(c->gaps, other->gaps, SHOE);
	c->density += other->density;
	c->agreements += other->agreements;
	c->incomplete += other->incomplete;
	c->descents += other->descents;
	c->inversions += other->inversions;
	c->colour_runs += other->colour_runs + shoe_rows;
	if (other->largest > c->largest) c->largest = other->largest;
	print_counts(c, shoe_rows, deck_rows, sha, deck_sha);
}
