import type {RandomSource} from '../../../model/random.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
"Sort by a coin": a merge sort, as most libraries have, whose comparison tosses a coin. The browser ballot that Microsoft had
to show in 2010 was drawn so (Weir, "Doing the Microsoft shuffle: algorithm fail in browser ballot", robweir.com). Merging by
coins leaves the tail of the longer half as it was, so some cards keep their half and their neighbours.
*/
const randomComparator: ShuffleModel = (orderIn, random) => sortedByCoin(orderIn, random);

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
		merged[place] = (takesLeft ? left[fromLeft++] : right[fromRight++]) ?? 0;
	}
	return merged;
}

export const comparatorModel = defectModel({
	id: 'comparator',
	description: 'bug: sorted by the toss of a coin',
	mechanism: 'program',
	make: () => randomComparator,
});
