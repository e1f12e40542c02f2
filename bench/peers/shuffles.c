// Uniform shuffles in C, tuned for speed: sfc64 (Doty-Humphrey, PractRand), four 16-bit draws a word (Lemire 2019,
// doi 10.1145/3230636).   gcc -O3 -march=native shuffles.c;   ./a.out SIZE COPIES COUNT SEED [FILE]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t a, b, c, counter = 1;

static inline uint64_t next(void) {
	const uint64_t word = a + b + counter++;
	a = b ^ (b >> 11);
	b = c + (c << 3);
	c = ((c << 24) | (c >> 40)) + word;
	return word;
}

static inline uint32_t below(uint32_t bits, uint32_t bound) {
	uint32_t product = bits * bound;
	if (__builtin_expect((product & 0xffff) < bound, 0))
		while ((product & 0xffff) < 65536 % bound) product = (next() & 0xffff) * bound;
	return product >> 16;
}

static void shuffle(uint8_t *order, int size) {
	int left = size;
	while (left > 4) {
		uint64_t word = next();
		for (int i = 0; i < 4; i++, word >>= 16, left--) {
			const uint32_t at = below(word & 0xffff, left);
			const uint8_t card = order[left - 1];
			order[left - 1] = order[at];
			order[at] = card;
		}
	}
	for (; left > 1; left--) {
		const uint32_t at = below(next() & 0xffff, left);
		const uint8_t card = order[left - 1];
		order[left - 1] = order[at];
		order[at] = card;
	}
}

int main(int argc, char **argv) {
	if (argc < 5) return 2;
	const int size = atoi(argv[1]), faces = size / atoi(argv[2]);
	const long count = atol(argv[3]);
	a = b = c = strtoull(argv[4], NULL, 10);
	for (int i = 0; i < 18; i++) next();
	FILE *file = argc > 5 ? fopen(argv[5], "wb") : NULL;
	uint8_t order[1024];
	uint64_t sum = 0;
	for (int i = 0; i < size; i++) order[i] = i % faces;
	for (long i = 0; i < count; i++) {
		shuffle(order, size);
		if (file) fwrite(order, 1, size, file);
		else sum += order[i % size];
	}
	if (file) fclose(file);
	printf("%lu\n", sum);
}
