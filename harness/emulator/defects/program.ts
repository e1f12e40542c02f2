import {at} from '../../model/checked.js';
import {type RandomSource, seeded} from '../../model/random.js';
import {modelsOf} from './defect-model.js';
import {leftAtBottom} from './feed.js';
import {uniform} from './machine.js';
import {type ShuffleModel, swap} from './shuffle-model.js';

const defectModel = modelsOf('program');

/**
Fisher–Yates with a linear congruential generator of few bits, whose state continues from shuffle to shuffle:
x ← 1103515245 x + 12345, the example of the C standard (ISO/IEC 9899:1990, 7.10.2.2). Only the low bits are used; the lowest
have short periods (Knuth, TAOCP vol. 2, 3.2.1.1). The remainder is used, a common mistake.
*/
function congruential(bits: number): ShuffleModel {
	const mask = 2 ** bits - 1;
	let state: number | undefined;
	return (inputOrder, random) => {
		state ??= random.word() & mask;
		const order = inputOrder.slice();
		for (let last = order.length - 1; last > 0; last--) {
			state = (Math.imul(state, 1_103_515_245) + 12_345) & mask;
			swap(order, last, (state >>> 0) % (last + 1));
		}
		return order;
	};
}

export const lcgModel = defectModel('lcg', 'bug: a congruential generator of few bits', {
	settings: {bits: 16},
	make: of => congruential(of('bits')),
});

/**
The whole order follows from a seed of few bits, such as the milliseconds of a timer: a correct shuffle with only 2^bits
orders. Arkin and others found 2^32 of them at an online card room, and 200,000 once the clock was known; IOActive found
a timer in a shuffler ("Shuffle up and deal: analyzing the security of automated card shufflers", Black Hat USA 2023).
*/
const fewSeeds =
	(bits: number): ShuffleModel =>
	(inputOrder, random) =>
		uniform(inputOrder, seeded(random.below(2 ** bits)));

export const seed16Model = defectModel('seed16', 'the order follows from a 16-bit seed', {make: () => fewSeeds(16)});

export const seedsModel = defectModel('seeds', 'the order follows from a seed of few bits', {
	settings: {bits: 12},
	make: of => fewSeeds(of('bits')),
});

/**
Fisher–Yates with the remainder of a random number of few bits: small remainders are more frequent than large ones. With a byte
and 52 cards, places 0 to 47 have probability 5/256, the others 4/256. Knuth, TAOCP vol. 2, 3.4.1 A. If `bits` is too small for
the number of cards, as many bits as needed are used.
*/
const moduloBias =
	(bits: number): ShuffleModel =>
	(inputOrder, random) => {
		const mask = 2 ** Math.max(bits, Math.ceil(Math.log2(inputOrder.length))) - 1;
		const order = inputOrder.slice();
		for (let last = order.length - 1; last > 0; last--) swap(order, last, (random.word() & mask) % (last + 1));
		return order;
	};

export const moduloModel = defectModel('modulo', 'bug: modulo of random numbers of few bits', {
	settings: {bits: 8},
	make: of => moduloBias(of('bits')),
});

/**
The most common mistake in a shuffling program: each place is swapped with any place, not with one of the remaining places.
The n^n ways cannot be distributed evenly over n! orders (Knuth, TAOCP vol. 2, 3.4.2, has the correct algorithm). The software of
an online card room analyzed in 1999 had it (Arkin and others, developer.com, "How we learned to cheat at online poker").
*/
const naiveSwap: ShuffleModel = (inputOrder, random) => {
	const order = inputOrder.slice();
	for (let place = 0; place < order.length; place++) swap(order, place, random.below(order.length));
	return order;
};

export const naiveModel = defectModel('naive', 'bug: each place swapped with any place', {make: () => naiveSwap});

/** A loop that ends one card too early: the last card is never moved, and all others are shuffled fairly. */
export const offbyoneModel = defectModel('offbyone', 'bug: the last card is never touched', {make: () => leftAtBottom});

/**
A merge sort, as in most libraries, with a random comparison. Microsoft's browser ballot of 2010 was drawn this way (Weir,
"Doing the Microsoft shuffle: algorithm fail in browser ballot", robweir.com). A random merge leaves the tail of the longer
half unchanged, so some cards keep their half and their neighbours.
*/
function sortedByCoin(cards: Uint8Array, random: RandomSource): Uint8Array {
	if (cards.length < 2) return cards.slice();
	const half = cards.length >> 1;
	const left = sortedByCoin(cards.subarray(0, half), random);
	const right = sortedByCoin(cards.subarray(half), random);
	const merged = new Uint8Array(cards.length);
	let [fromLeft, fromRight] = [0, 0];
	for (let place = 0; place < merged.length; place++) {
		const isOver = fromLeft === left.length || fromRight === right.length;
		const takesLeft = isOver ? fromLeft < left.length : random.below(2) === 0;
		merged[place] = takesLeft ? at(left, fromLeft++) : at(right, fromRight++);
	}
	return merged;
}

export const comparatorModel = defectModel('comparator', 'bug: sorted with a random comparison', {
	make: () => sortedByCoin,
});

/**
Fisher–Yates with an index that is off by one: a card is never swapped with itself. The permutation is then one cycle, and no
card keeps its place; only one order in n is possible. Sattolo, Inf. Process. Lett. 22 (1986) 315.
*/
const sattolo: ShuffleModel = (inputOrder, random) => {
	const order = inputOrder.slice();
	for (let last = order.length - 1; last > 0; last--) swap(order, last, random.below(last));
	return order;
};

export const sattoloModel = defectModel('sattolo', 'bug: no card can keep its place', {make: () => sattolo});
