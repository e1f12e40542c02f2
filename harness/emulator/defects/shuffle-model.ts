import type {RandomSource} from '../../model/random.js';

/** What a machine does to a stack of cards: the order out, given the order in. The first card is the top one. */
export type ShuffleModel = (orderIn: Uint8Array, random: RandomSource) => Uint8Array;

/** The same machine several times over, without a look in between. */
export const passes =
	(model: ShuffleModel, count: number): ShuffleModel =>
	(orderIn, random) => {
		let order = orderIn;
		for (let pass = 0; pass < count; pass++) order = model(order, random);
		return order;
	};
