/* Prints the first outputs of xoshiro128** 1.1 from the state 1, 2, 3, 4, after the public-domain reference of
   David Blackman and Sebastiano Vigna (prng.di.unimi.it/xoshiro128starstar.c).
   Run: cc -o /tmp/x test/oracles/xoshiro128starstar.c && /tmp/x */
#include <stdint.h>
#include <stdio.h>

static uint32_t s[4] = {1, 2, 3, 4};
static inline uint32_t rotl(const uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static uint32_t next(void) {
	const uint32_t result = rotl(s[1] * 5, 7) * 9;
	const uint32_t t = s[1] << 9;
	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotl(s[3], 11);
	return result;
}

int main(void) {
	for (int i = 0; i < 8; i++) printf("%u ", next());
	return 0;
}
