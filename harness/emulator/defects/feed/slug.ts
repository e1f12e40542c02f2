import {blocksInFairOrder} from '../blocks.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** A run of cards that stays together on its way through the machine, which is fair otherwise. */
interface Slug {
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
const slug =
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

export const slugModel = defectModel({
	id: 'slug',
	description: 'the top cards stay together, in order',
	mechanism: 'feed',
	settings: [['cards', 10]],
	make: of => slug({cards: of('cards'), from: 'top', lies: 'in-order'}),
});

export const slugrandModel = defectModel({
	id: 'slugrand',
	description: 'some cards stay together, in order',
	mechanism: 'feed',
	settings: [['cards', 10]],
	make: of => slug({cards: of('cards'), from: 'anywhere', lies: 'in-order'}),
});

export const slugrevModel = defectModel({
	id: 'slugrev',
	description: 'some cards stay together, in reverse',
	mechanism: 'feed',
	settings: [['cards', 10]],
	make: of => slug({cards: of('cards'), from: 'anywhere', lies: 'reversed'}),
});
