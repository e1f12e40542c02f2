import {type Chance, chanceAt, chanceWith} from './chance-of-rejection.js';
import type {PowerTable} from './power-table.js';

export interface PowerChartData {
	readonly shuffles: number;
	/** The simulated batch. It differs from that of the run if there is no table for that one. */
	readonly simulated: Pick<PowerTable, 'deck' | 'decks' | 'input' | 'alpha'> & {
		/** The least number of campaigns at any number of shuffles. */
		readonly campaigns: number;
	};
	readonly defects: readonly DefectCurve[];
}

export interface DefectCurve {
	readonly defect: string;
	readonly description: string;
	readonly chance: Chance;
	readonly points: readonly {readonly shuffles: number; readonly share: number}[];
}

export const chartDataOf = (
	{defects, deck, decks, input, alpha}: PowerTable,
	shuffles: number,
	descriptionOf: (defect: string) => string,
): PowerChartData => ({
	shuffles,
	simulated: {deck, decks, input, alpha, campaigns: leastRuns(defects)},
	defects: defects.map(({defect, points}) => ({
		defect,
		description: descriptionOf(defect),
		chance: chanceWith(points, shuffles),
		points: points.map(point => ({shuffles: point[0], share: chanceAt(point).share})),
	})),
});

const leastRuns = (defects: PowerTable['defects']): number =>
	defects.flatMap(({points}) => points).reduce((least, [, runs]) => Math.min(least, runs), Number.MAX_SAFE_INTEGER);
