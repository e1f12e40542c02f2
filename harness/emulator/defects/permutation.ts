import {type RandomSource, xoshiro128starstar} from '../../model/random.js';
import type {ShuffleModel} from './shuffle-model.js';

/**
Where each card of an order out lay in the order in, for a model that moves cards by their places and not by their faces. A model
shuffles bytes, and a shoe has more places than a byte has values: so the lower and the upper half of each place are shuffled one
after the other, with the same chance.
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
	return Uint16Array.from(low, (byte, at) => byte | ((high[at] ?? 0) << 8));
}
