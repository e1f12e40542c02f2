import {checked} from '../../model/checked.js';
import {type RandomSource, xoshiro128starstar} from '../../model/random.js';

/** Computes the output order from the input order. The first card is the top one. */
export type ShuffleModel = (inputOrder: Uint8Array, random: RandomSource) => Uint8Array;

export const passes =
	(model: ShuffleModel, count: number): ShuffleModel =>
	(inputOrder, random) => {
		let order = inputOrder;
		for (let pass = 0; pass < count; pass++) order = model(order, random);
		return order;
	};

/** True with this probability, at a resolution of 2^-32. */
export const happens = (chance: number, random: RandomSource): boolean => random.word() < chance * 2 ** 32;

/**
Splits the input order into blocks and puts the blocks in a fair order; within a block nothing moves.
`ends` are the exclusive ends of the blocks, ascending; the last one is the number of cards.
*/
export function blocksInFairOrder(inputOrder: Uint8Array, ends: readonly number[], random: RandomSource): Uint8Array {
	const blocks = Uint16Array.from(ends.keys());
	const order = new Uint8Array(inputOrder.length);
	let place = 0;
	for (let left = blocks.length; left > 0; left--) {
		const drawn = random.below(left);
		const block = checked(blocks[drawn], drawn);
		blocks[drawn] = checked(blocks[left - 1], left - 1);
		const end = checked(ends[block], block);
		for (let at = block === 0 ? 0 : checked(ends[block - 1], block - 1); at < end; at++)
			order[place++] = checked(inputOrder[at], at);
	}
	return order;
}

/** A fair permutation: for each place of the output order, the place in the input order. */
export function fairDraws(size: number, random: RandomSource): Uint16Array {
	const places = Uint16Array.from({length: size}, (_, place) => place);
	for (let last = size - 1; last > 0; last--) swap(places, last, random.below(last + 1));
	return places;
}

export const taken = (inputOrder: Uint8Array, draws: Uint16Array): Uint8Array =>
	Uint8Array.from(draws, place => checked(inputOrder[place], place));

export function swap(order: Uint8Array | Uint16Array, one: number, other: number): void {
	const saved = checked(order[one], one);
	order[one] = checked(order[other], other);
	order[other] = saved;
}

/**
For each card of the output order its place in the input order, for a model that moves cards by place and not by face. A model
shuffles bytes, but a shoe has more places than a byte has values. So the low and the high byte of each place are shuffled
separately, with the same random numbers.
*/
export function permutationOf(model: ShuffleModel, size: number, random: RandomSource): Uint16Array {
	const state = [random.word(), random.word(), random.word(), random.word()] as const;
	const places = Array.from({length: size}, (_, place) => place);
	const low = model(
		Uint8Array.from(places, place => place & 0xff),
		xoshiro128starstar(state),
	);
	const high = model(
		Uint8Array.from(places, place => place >> 8),
		xoshiro128starstar(state),
	);
	return Uint16Array.from(low, (byte, at) => byte | (checked(high[at], at) << 8));
}
