import {at} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {Prior, Priors} from '../bin-evidence.js';
import type {Move} from '../marked-learner.js';
import type {StrategyKind, StrategySettings} from '../strategy.js';
import {markedStrategy} from './bin-strategy.js';
import {tooFew} from './distance.js';

const distinct = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.length < 4 || multiplicities.some(copies => copies > 1) ? 'copies of a card look alike' : undefined;

/**
The number of dealt copies of a card's lower neighbour, minus those of its upper one. Packets that are interleaved, however often, keep
their order: the lower neighbours of the next card mostly came before it.

For distinct cards this bets on rising sequences. In a shoe copies are indistinguishable: there it bets on the number of pairs of
neighbouring faces in order, at any distance. To first order this is what many riffles leave (stat-tests/statistics/calibrated/typed-rising.ts).
*/
export const due = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, tooFew, ({multiplicities, neighbour}) => {
		const width = multiplicities.length;
		const most = Math.max(...multiplicities);
		const goesRound = most > 1 && neighbour === 'next-face';
		const balance = new Int32Array(width);
		const countCopy = (label: number, by: 1 | -1, move: Move) => {
			const at = goesRound ? (label + width) % width : label;
			if (at < 0 || at >= width) return;
			const bin = (balance[at] as number) + by;
			balance[at] = bin;
			move(at, bin);
		};
		return {
			bins: 2 * most + 1,
			home: () => most,
			next(place, order, move) {
				if (place === 0) balance.fill(most);
				else {
					const last = order[place - 1] as number;
					countCopy(last + 1, 1, move);
					countCopy(last - 1, -1, move);
				}
				return 0;
			},
			priors: waysAround(most),
			pattern: bin =>
				bin === most ? undefined : {kind: 'due', side: bin > most ? 'lower' : 'upper', more: Math.abs(bin - most)},
		};
	});

/** The increase of the log chance by each copy: from the last traces of ten riffles to five plain ones. */
const STRENGTHS = [0.015, 0.05, 0.15, 0.4] as const;
const PRIOR_STRENGTH = 2000;

function waysAround(middle: number): Priors {
	const priorFor = (strength: number): Prior => ({
		guess: bin => Math.exp(strength * (bin - middle)),
		strength: PRIOR_STRENGTH,
	});
	return [priorFor(STRENGTHS[0]), priorFor(STRENGTHS[1]), priorFor(STRENGTHS[2]), priorFor(STRENGTHS[3])];
}

/** Guesses the nearest remaining card above the last one, or the nearest below. */
export const nearestLeft = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, distinct, ({multiplicities}) => {
		const width = multiplicities.length;
		const isDealt = new Uint8Array(width);
		let [above, below] = [width, -1];
		const mark = (label: number, bin: number, move: Move) => {
			if (label >= 0 && label < width) move(label, bin);
		};
		const observe = (last: number) => {
			isDealt[last] = 1;
			above = last + 1;
			below = last - 1;
			while (isDealt[above] === 1) above++;
			while (isDealt[below] === 1) below--;
		};
		return {
			bins: 3,
			home: () => 0,
			next(place, order, move) {
				if (place === 0) {
					isDealt.fill(0);
					return -1;
				}
				if (place > 1) {
					mark(above, 0, move);
					mark(below, 0, move);
				}
				observe(order[place - 1] as number);
				mark(above, 1, move);
				mark(below, 2, move);
				return 0;
			},
			pattern: bin => ({kind: 'nearest-left', side: at(NEAREST, bin)}),
		};
	});

const NEAREST = ['neither', 'above', 'below'] as const;
