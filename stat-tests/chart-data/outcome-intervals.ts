import type {OutcomeReport} from '../games/outcome-report.js';
import {clopperPearson} from '../laws/distributions/clopper-pearson.js';

export interface OutcomeInterval {
	readonly wager: string;
	readonly name: string;
	readonly count: number;
	readonly expected: number;
	/** Observed / expected, with a simultaneous confidence interval for all rows. */
	readonly ratio: number;
	readonly low: number;
	readonly high: number;
}

/** Simultaneous for all rows (Bonferroni). */
const CONFIDENCE = 0.95;

export const outcomeIntervals = ({rows, coups}: OutcomeReport): OutcomeInterval[] =>
	rows.map(({wager, name, count, chance, spread}) => {
		// Coups of a shoe are dependent. A larger spread reduces the effective number of coups; a smaller one is ignored.
		const wider = Math.max(1, spread);
		const [low, high] = clopperPearson(count / wider, coups / wider, 1 - (1 - CONFIDENCE) / rows.length);
		const expected = chance * coups;
		return {wager, name, count, expected, ratio: count / expected, low: low / chance, high: high / chance};
	});
