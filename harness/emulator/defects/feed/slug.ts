import {blocksInFairOrder} from '../blocks.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** A run of cards that stays together on its way through the machine, which is fair otherwise. */
export interface Slug {
	readonly cards: number;
	/** Which cards it is: always those on top of the order in, or each time others. */
	readonly from: 'top' | 'anywhere';
	/** How they come out: as they went in, or turned over as a packet, so that the last is first. */
	readonly lies: 'in-order' | 'reversed';
}

/**
A slug: a packet that is not separated. Players look for them: who saw the cards go in knows what comes next.
Reversed slugs come from machines that lay packets down card by card.
*/
export const slug =
	({cards, from, lies}: Slug): ShuffleModel =>
	(orderIn, random) => {
		const length = Math.min(cards, orderIn.length);
		const start = from === 'top' ? 0 : random.below(orderIn.length - length + 1);
		const stack = orderIn.slice();
		if (lies === 'reversed') stack.subarray(start, start + length).reverse();
		const isInside = (end: number) => end > start && end < start + length;
		const ends = Array.from(orderIn, (_, at) => at + 1).filter(end => !isInside(end));
		return blocksInFairOrder(stack, ends, random);
	};
