import {COUNTS} from './drawing-table.js';

/**
What a device's memory does to what cards count, learned as the bettor learns (stat-tests/sequential/learner.ts): the weight of a bin is
(seen + κ) / (expected + κ), the expectation the sum of the fair chances that it had, card by card. Two tables of bins: which count follows
which, and which count comes in which sixteenth of the shoe. With r_c cards left that count c, the next counts c with a chance
proportional to r_c · follows[last][c] · comes[part][c].
*/
export interface CountHabits {
	readonly learn: (order: ArrayLike<number>) => void;
	/** For each count that came last, the weight of each that may come: 10 · last + next. */
	readonly follows: () => Float64Array;
	/** 10 · part + next. */
	readonly comes: () => Float64Array;
}

export const PARTS = 16;
/** The strength of the opinion that nothing is to be learned: so many cards. The bettor has it among his four. */
const KAPPA = 64;

export function openCountHabits(): CountHabits {
	const follows = openBins(10);
	const comes = openBins(PARTS);
	return {
		learn(order) {
			const left = countsIn(order);
			for (let place = 0; place < order.length; place++) {
				const count = COUNTS[order[place] as number] as number;
				const many = order.length - place;
				if (place > 0) follows.add(COUNTS[order[place - 1] as number] as number, count, {left, many});
				comes.add(partOf(place, order.length), count, {left, many});
				left[count] = (left[count] as number) - 1;
			}
		},
		follows: follows.weights,
		comes: comes.weights,
	};
}

export const partOf = (place: number, size: number): number => Math.min(PARTS - 1, Math.trunc((place * PARTS) / size));

export function countsIn(order: ArrayLike<number>): Float64Array {
	const left = new Float64Array(10);
	for (let place = 0; place < order.length; place++) {
		const count = COUNTS[order[place] as number] as number;
		left[count] = (left[count] as number) + 1;
	}
	return left;
}

interface Left {
	readonly left: Float64Array;
	readonly many: number;
}

function openBins(rows: number) {
	const seen = new Float64Array(rows * 10);
	const expected = new Float64Array(rows * 10);
	return {
		add(row: number, count: number, {left, many}: Left): void {
			const from = row * 10;
			seen[from + count] = (seen[from + count] as number) + 1;
			for (let each = 0; each < 10; each++)
				expected[from + each] = (expected[from + each] as number) + (left[each] as number) / many;
		},
		weights: (): Float64Array => seen.map((many, bin) => (many + KAPPA) / ((expected[bin] as number) + KAPPA)),
	};
}
