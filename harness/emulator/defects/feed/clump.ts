import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Cards that stick to each other: the order in falls into clumps of 1 to 2 × mean - 1 cards, all lengths equally likely,
and each clump goes to a random place among those before it, which shuffles them fairly. Within a clump nothing moves.
*/
export const clump =
	(mean: number): ShuffleModel =>
	(orderIn, random) => {
		const clumps: Uint8Array[] = [];
		for (let from = 0; from < orderIn.length; ) {
			const length = 1 + random.below(2 * mean - 1);
			clumps.splice(random.below(clumps.length + 1), 0, orderIn.subarray(from, from + length));
			from += length;
		}
		return Uint8Array.from(clumps.flatMap(cards => [...cards]));
	};

export const clumpModel = defectModel({
	id: 'clump',
	description: 'cards hang together in clumps',
	mechanism: 'feed',
	settings: [['clump', 4]],
	isByPlace: true,
	make: of => clump(of('clump')),
});
