import {blocksInFairOrder} from '../blocks.js';
import {sometimes} from '../chance.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** The two cards in the middle of the order in travel as one: two cards that a spilt drink has glued together. */
const middlePairTogether: ShuffleModel = (orderIn, random) => {
	const first = Math.max(0, (orderIn.length >> 1) - 1);
	const ends = Array.from(orderIn, (_, at) => at + 1).filter(end => end !== first + 1 || end === orderIn.length);
	return blocksInFairOrder(orderIn, ends, random);
};

/** Always the same pair, but not in every shuffle. */
export const pairStick = (chance: number): ShuffleModel => sometimes(chance, middlePairTogether);

export const pairstickModel = defectModel({
	id: 'pairstick',
	description: 'one fixed pair sticks, with a chance',
	mechanism: 'feed',
	settings: [['chance', 0.25]],
	make: of => pairStick(of('chance')),
});
