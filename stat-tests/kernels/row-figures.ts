import {missing} from '../../harness/model/checked.js';
import {FACES} from './layout.js';
import type {RowCounts} from './row-counts.js';
import type {RowQuestion} from './row-question.js';

interface RowFigures {
	/** Σ (observed - expected)² / expected over places and faces, and over ordered pairs of neighbours. */
	readonly positionX2: number;
	readonly pairX2: number;
	readonly colourRuns: number;
}

export function figuresOf(counts: RowCounts, question: RowQuestion, rows: number): RowFigures {
	const fair = Float64Array.from(question.expected.subarray(0, FACES), copies => (rows * copies) / question.size);
	return {
		positionX2: placesX2(counts.places, fair),
		pairX2: pairsX2(counts.pairs, fair, question.expected),
		colourRuns: colourChanges(counts.pairs) + rows,
	};
}

/** `fair`: the expected count of each face at a place. */
function placesX2(places: Float64Array, fair: Float64Array): number {
	const weights = fair.map(each => (each > 0 ? 1 / each : 0));
	let sum = 0;
	for (let cell = 0; cell < places.length; ) {
		for (let face = 0; face < FACES; face++, cell++)
			sum += ((places[cell] ?? missing(cell)) - (fair[face] ?? missing(face))) ** 2 * (weights[face] ?? missing(face));
	}
	return sum;
}

/** The expected count of a pair: that of the first face at a place, times the remaining copies of the second. */
function pairsX2(pairs: Float64Array, fair: Float64Array, copies: Uint8Array): number {
	let sum = 0;
	for (let first = 0, cell = 0; first < FACES; first++) {
		for (let second = 0; second < FACES; second++, cell++) {
			const expected =
				(fair[first] ?? missing(first)) * ((copies[second] ?? missing(second)) - (first === second ? 1 : 0));
			sum += expected > 0 ? ((pairs[cell] ?? missing(cell)) - expected) ** 2 / expected : 0;
		}
	}
	return sum;
}

function colourChanges(pairs: Float64Array): number {
	let sum = 0;
	for (let first = 0, cell = 0; first < FACES; first++) {
		for (let second = 0; second < FACES; second++, cell++)
			if (isRed(first) !== isRed(second)) sum += pairs[cell] ?? missing(cell);
	}
	return sum;
}

const isRed = (face: number): boolean => face >= FACES / 4 && face < (3 * FACES) / 4;
