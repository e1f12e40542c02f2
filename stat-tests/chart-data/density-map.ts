import {RANKS} from '../../harness/model/cards/card.js';
import {at} from '../../harness/model/checked.js';
import {blockOfPlaces, blockSizes} from '../statistics/density/blocks.js';
import {deckLengths} from '../statistics/density/segment-density.js';
import {positionCounts} from '../statistics/position/card-by-position.js';
import type {RelativeOrders} from '../views/relative-order.js';

export interface DensityMap {
	readonly shuffles: number;
	readonly parts: readonly number[];
	readonly ranks: readonly string[];
	/** By rank and part: the deviation of the count from that of a fair device, in standard deviations. */
	readonly deviations: readonly (readonly number[])[];
}

/**
A part of b places holds a hypergeometric number of the c cards of a rank out of n; over N independent shuffles its mean is N b c / n and
its variance N b (c/n) (1 - c/n) (n-b)/(n-1). `undefined`: the cards have no ranks, or there are too few of them.
*/
export function densityMap(orders: RelativeOrders): DensityMap | undefined {
	const {rows, size, multiplicities, kinds} = orders;
	if (kinds === undefined || rows === 0 || size < 2 * deckLengths(orders)) return undefined;
	const parts = blockSizes(size, deckLengths(orders));
	const partOf = blockOfPlaces(size, parts.length);
	const observed = RANKS.map(() => new Float64Array(parts.length));
	const cards = new Float64Array(RANKS.length);
	multiplicities.forEach((copies, label) => {
		const rank = at(kinds.ranks, label);
		cards[rank] = at(cards, rank) + copies;
	});
	positionCounts(orders).forEach((count, cell) => {
		const rank = at(observed, at(kinds.ranks, cell % multiplicities.length));
		const part = at(partOf, Math.trunc(cell / multiplicities.length));
		rank[part] = at(rank, part) + count;
	});
	const present = RANKS.map((name, rank) => ({name, rank})).filter(({rank}) => at(cards, rank) > 0);
	return {
		shuffles: rows,
		parts,
		ranks: present.map(({name}) => name),
		deviations: present.map(({rank}) =>
			parts.map((places, part) => {
				const share = at(cards, rank) / size;
				const variance = (rows * places * share * (1 - share) * (size - places)) / (size - 1);
				return (at(at(observed, rank), part) - rows * places * share) / Math.sqrt(variance);
			}),
		),
	};
}
