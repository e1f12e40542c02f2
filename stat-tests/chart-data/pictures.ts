import type {OutcomeReport} from '../games/outcome-report.js';
import type {Views} from '../views/relative-order.js';
import {type Course, coursesOf} from './courses.js';
import {type DensityMap, densityMap} from './density-map.js';
import {type OutcomeInterval, outcomeIntervals} from './outcome-intervals.js';
import {type SeenLaw, seenLaws} from './seen-laws.js';

/** Data of charts; no verdict depends on it. It is small, and the same for the same orders. */
export interface OrderPictures {
	readonly laws: readonly SeenLaw[];
	readonly courses: readonly Course[];
	/** Absent if the cards have no ranks, or without orders. */
	readonly density?: DensityMap;
	/** Absent if no game was requested. */
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
