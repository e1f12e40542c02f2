import type {OutcomeReport} from '../games/outcome-report.js';
import {clopperPearson} from '../laws/distributions/clopper-pearson.js';

/** How often a row of a wager came, beside its exact odds. */
export interface OutcomeInterval {
	readonly wager: string;
	readonly name: string;
	readonly count: number;
	readonly expected: number;
	/** Seen over expected, and an interval of it that holds for all rows at once. */
	readonly ratio: number;
	readonly low: number;
	readonly high: number;
}

/** For all rows together: each has its share of what is left. */
const CONFIDENCE = 0.95;

export const outcomeIntervals = ({rows, coups}: OutcomeReport): OutcomeInterval[] =>
	rows.map(({wager, name, count, chance, spread}) => {
		// Coups of a shoe hang together: where that spreads a count more, they are worth fewer. Where it spreads it less, nothing is made of it.
		const wider = Math.max(1, spread);
		const [low, high] = clopperPearson(count / wider, coups / wider, 1 - (1 - CONFIDENCE) / rows.length);
		const expected = chance * coups;
		return {wager, name, count, expected, ratio: count / expected, low: low / chance, high: high / chance};
	});
