import {FACES} from './layout.js';
import type {RowCounts} from './row-counts.js';
import type {RowQuestion} from './row-question.js';

/** Figures that follow from the counts of so many complete rows. */
export interface RowFigures {
	/** Σ (observed - expected)² / expected over places and faces, and over ordered pairs of neighbours. */
	readonly positionX2: number;
	readonly pairX2: number;
	/** Stretches of one colour. */
	readonly colourRuns: number;
}

export function figuresOf({places, pairs}: RowCounts, {size, expected}: RowQuestion, rows: number): RowFigures {
	const fair = Float64Array.from(expected.subarray(0, FACES), copies => (rows * copies) / size);
	const weights = fair.map(each => (each > 0 ? 1 / each : 0));
	let positionX2 = 0;
	for (let cell = 0; cell < places.length; ) {
		for (let face = 0; face < FACES; face++, cell++)
			positionX2 += ((places[cell] ?? 0) - (fair[face] ?? 0)) ** 2 * (weights[face] ?? 0);
	}
	let [pairX2, changes] = [0, 0];
	for (let cell = 0; cell < pairs.length; cell++) {
		const [first, second] = [Math.floor(cell / FACES), cell % FACES];
		const others = (expected[second] ?? 0) - (first === second ? 1 : 0);
		pairX2 += cellX2(pairs[cell] ?? 0, (fair[first] ?? 0) * others);
		if (isRed(first) !== isRed(second)) changes += pairs[cell] ?? 0;
	}
	return {positionX2, pairX2, colourRuns: changes + rows};
}

/** Hearts and diamonds. */
const isRed = (face: number): boolean => face >= FACES / 4 && face < (3 * FACES) / 4;

const cellX2 = (observed: number, fair: number): number => (fair > 0 ? (observed - fair) ** 2 / fair : 0);
