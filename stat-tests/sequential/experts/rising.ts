import type {Labels, RelativeOrders} from '../../relative-order.js';
import type {ExpertKind, Seat} from '../expert.js';
import {binExpert} from './bin-expert.js';

const distinct = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.length < 4 || multiplicities.some(copies => copies > 1) ? 'copies of a card look alike' : undefined;

/**
Whether a card's neighbours in the order in were dealt before it. A riffle keeps packets in their order: what comes next mostly has
its lower neighbour on the table already.
*/
export const neighbourDealt = (seat: Seat): ExpertKind =>
	binExpert(seat, distinct, ({multiplicities}) => {
		const width = multiplicities.length;
		const table = new Int32Array(width);
		return {
			count: 4,
			table,
			rowAt(place, order) {
				if (place === 0) table.fill(0);
				else {
					const last = order[place - 1] ?? 0;
					if (last + 1 < width) table[last + 1] = (table[last + 1] ?? 0) | 1;
					if (last > 0) table[last - 1] = (table[last - 1] ?? 0) | 2;
				}
				return 0;
			},
			habit: bin => ({kind: 'neighbour-dealt', which: WHICH[bin] ?? 'neither'}),
		};
	});

const WHICH = ['neither', 'lower', 'upper', 'both'] as const;

/** A guesser who names the nearest card above the last one that is still to come, or the nearest below. */
export const nearestLeft = (seat: Seat): ExpertKind =>
	binExpert(seat, distinct, ({multiplicities}) => {
		const width = multiplicities.length;
		const table = new Int32Array(width);
		const isDealt = new Uint8Array(width);
		let [above, below] = [-1, -1];
		const mark = (label: number, bin: number) => {
			if (label >= 0 && label < width) table[label] = bin;
		};
		return {
			count: 3,
			table,
			rowAt(place: number, order: Labels) {
				mark(above, 0);
				mark(below, 0);
				if (place === 0) {
					isDealt.fill(0);
					return -1;
				}
				const last = order[place - 1] ?? 0;
				isDealt[last] = 1;
				[above, below] = [last + 1, last - 1];
				while (above < width && isDealt[above] === 1) above++;
				while (below >= 0 && isDealt[below] === 1) below--;
				mark(above, 1);
				mark(below, 2);
				return 0;
			},
			habit: bin => ({kind: 'nearest-left', side: SIDES[bin] ?? 'neither'}),
		};
	});

const SIDES = ['neither', 'above', 'below'] as const;
