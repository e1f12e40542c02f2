import {type Chance, chanceAt, chanceWith} from './chance-of-conviction.js';
import type {PowerTable} from './power-table.js';

/** What so many shuffles would have seen, by simulation. */
export interface PowerPicture {
	/** How many shuffles the run has. */
	readonly shuffles: number;
	/** What was simulated: another batch than that of the run, where there is no table for that one. */
	readonly simulated: Pick<PowerTable, 'deck' | 'decks' | 'input' | 'alpha'> & {
		/** How many runs of each number of shuffles, at the least. */
		readonly campaigns: number;
	};
	readonly defects: readonly DefectCurve[];
}

export interface DefectCurve {
	/** As behind `shuffle=`. */
	readonly defect: string;
	readonly words: string;
	/** With the shuffles of the run. */
	readonly chance: Chance;
	/** By the number of shuffles, ascending. */
	readonly points: readonly {readonly shuffles: number; readonly share: number}[];
}

export const pictureOf = (
	{defects, deck, decks, input, alpha}: PowerTable,
	shuffles: number,
	wordsOf: (defect: string) => string,
): PowerPicture => ({
	shuffles,
	simulated: {deck, decks, input, alpha, campaigns: leastRuns(defects)},
	defects: defects.map(({defect, points}) => ({
		defect,
		words: wordsOf(defect),
		chance: chanceWith(points, shuffles),
		points: points.map(point => ({shuffles: point[0], share: chanceAt(point).share})),
	})),
});

const leastRuns = (defects: PowerTable['defects']): number =>
	defects.flatMap(({points}) => points).reduce((least, [, runs]) => Math.min(least, runs), Number.MAX_SAFE_INTEGER);
