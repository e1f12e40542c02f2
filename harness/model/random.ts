/** Random numbers. Emulators and Monte Carlo get a seeded source as an argument. */
export interface RandomSource {
	/** 32 random bits as an unsigned integer. */
	readonly word: () => number;
	/** Uniform on 0 .. bound - 1, without bias; bound at most 2^32. */
	readonly below: (bound: number) => number;
}

/**
xoshiro128** 1.1 by Blackman and Vigna (public domain, prng.di.unimi.it/xoshiro128starstar.c),
seeded through SplitMix32 so that neighbouring seeds give unrelated streams.
*/
export function seeded(seed: number): RandomSource {
	const nextSeed = splitMix32(seed);
	return xoshiro128starstar([nextSeed(), nextSeed(), nextSeed(), nextSeed()]);
}

export function xoshiro128starstar(state: readonly [number, number, number, number]): RandomSource {
	let [a, b, c, d] = state;
	const word = (): number => {
		const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
		const shifted = b << 9;
		c ^= a;
		d ^= b;
		b ^= c;
		a ^= d;
		c ^= shifted;
		d = rotateLeft(d, 11);
		return result;
	};

	// Rejects draws from the last, incomplete range of `bound` numbers, which would bias the remainder.
	const below = (bound: number): number => {
		for (;;) {
			const drawn = word();
			const remainder = drawn % bound;
			if (drawn - remainder <= 2 ** 32 - bound) return remainder;
		}
	};

	return {word, below};
}

const rotateLeft = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** The 32-bit finaliser of MurmurHash3 over a Weyl sequence (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195). */
function splitMix32(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x9e3779b9) >>> 0;
		let mixed = state;
		mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
		mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
		return (mixed ^ (mixed >>> 16)) >>> 0;
	};
}
