import type {OutcomeReport} from '../games/outcome-report.js';
import type {Views} from '../views/relative-order.js';
import {type Course, coursesOf} from './courses.js';
import {type DensityMap, densityMap} from './density-map.js';
import {type OutcomeInterval, outcomeIntervals} from './outcome-intervals.js';
import {type SeenLaw, seenLaws} from './seen-laws.js';

/** Numbers that pictures are drawn from and no judgement needs: plain, few, and the same for the same orders. */
export interface OrderPictures {
	readonly laws: readonly SeenLaw[];
	readonly courses: readonly Course[];
	/** Not there: the cards have no ranks, or there is no order. */
	readonly density?: DensityMap;
	/** Not there: nobody asked for a game. */
	readonly odds?: readonly OutcomeInterval[];
}

export function orderPictures({memory, absolute}: Views, outcomes: OutcomeReport | undefined): OrderPictures {
	const density = densityMap(absolute);
	return {
		laws: seenLaws(memory),
		courses: coursesOf(memory),
		...(density === undefined ? {} : {density}),
		...(outcomes === undefined ? {} : {odds: outcomeIntervals(outcomes)}),
	};
}
