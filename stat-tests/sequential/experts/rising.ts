import type {Labels, RelativeOrders} from '../../relative-order.js';
import type {ExpertKind, Seat} from '../expert.js';
import type {Way, Ways} from '../learner.js';
import {binExpert} from './bin-expert.js';
import {tooFew} from './distance.js';

const distinct = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.length < 4 || multiplicities.some(copies => copies > 1) ? 'copies of a card look alike' : undefined;

/**
How many copies of a card's lower neighbour were dealt, less those of its upper one. Packets that are laid into one another, however
often, keep their order: what comes next mostly has its lower neighbours on the table already.

For single cards this bets on rising sequences. In a shoe, where nobody knows which copy is which, it bets on the number of pairs of
neighbouring faces that lie in order, however far apart: to first order what many riffles leave (stat-tests/calibrated/typed-rising.ts).
*/
export const due = (seat: Seat): ExpertKind =>
	binExpert(seat, tooFew, ({multiplicities, neighbour}) => {
		const width = multiplicities.length;
		const most = Math.max(...multiplicities);
		const goesRound = most > 1 && neighbour === 'next-face';
		const table = new Int32Array(width).fill(most);
		const move = (label: number, by: 1 | -1) => {
			const at = goesRound ? (label + width) % width : label;
			if (at >= 0 && at < width) table[at] = (table[at] ?? 0) + by;
		};
		return {
			count: 2 * most + 1,
			table,
			rowAt(place, order) {
				if (place === 0) table.fill(most);
				else {
					const last = order[place - 1] ?? 0;
					move(last + 1, 1);
					move(last - 1, -1);
				}
				return 0;
			},
			ways: waysAround(most),
			habit: bin => (bin === most ? undefined : {kind: 'due', lower: bin > most}),
		};
	});

/** By how much each copy raises the chance, as a logarithm: from the last traces of ten riffles to five plain ones. */
const OPINIONS = [0.015, 0.05, 0.15, 0.4] as const;
const WORTH = 2000;

function waysAround(middle: number): Ways {
	const way = (strength: number): Way => ({guess: bin => Math.exp(strength * (bin - middle)), strength: WORTH});
	return [way(OPINIONS[0]), way(OPINIONS[1]), way(OPINIONS[2]), way(OPINIONS[3])];
}

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
