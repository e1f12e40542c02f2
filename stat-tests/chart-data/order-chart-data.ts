import type {OutcomeReport} from '../games/outcome-report.js';
import type {Views} from '../views/relative-order.js';
import {type Course, coursesOf} from './courses.js';
import {type DensityMap, densityMap} from './density-map.js';
import {type Histogram, histogramsOf} from './histograms.js';
import {type OutcomeInterval, outcomeIntervals} from './outcome-intervals.js';

/** Data of charts; no verdict depends on it. It is small, and the same for the same orders. */
export interface OrderChartData {
	readonly laws: readonly Histogram[];
	readonly courses: readonly Course[];
	/** Absent if the cards have no ranks, or without orders. */
	readonly density?: DensityMap;
	/** Absent if no game was requested. */
	readonly odds?: readonly OutcomeInterval[];
}

export function orderChartData({memory, absolute}: Views, outcomes: OutcomeReport | undefined): OrderChartData {
	const density = densityMap(absolute);
	return {
		laws: histogramsOf(memory),
		courses: coursesOf(memory),
		...(density === undefined ? {} : {density}),
		...(outcomes === undefined ? {} : {odds: outcomeIntervals(outcomes)}),
	};
}
