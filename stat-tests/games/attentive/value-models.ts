import {at} from '../../../harness/model/checked.js';
import {cached} from '../../views/cached.js';
import {COUNTS} from '../drawing-table.js';

/**
How the memory of a device changes the values of the next cards, learned as in stat-tests/sequential/learner.ts. The weight of a bin is
(observed + κ) / (expected + κ), where the expectation is the sum of its fair chances, card by card. With r_c cards left of value c, the chance of
value c is proportional to r_c w(c). Four models define w:

	fair        1: nothing is learned
	follows     by the values of the last cards
	part        by the sixteenth of the shoe
	both        the product of the two

Each model bets card by card at fair odds. Its evidence is its weight in the mixture of all four. The evidence of `fair` stays 1. With
a fair device that of the others falls, so the mixture learns nothing that the cards do not show.
*/
export interface ValueModel {
	readonly share: number;
	/** At a place of a shoe: at 10 · recent + next, or ten that hold for any last cards. */
	readonly weightsAt: (place: number, size: number) => Float64Array;
}

const PARTS = 16;
/** The strength κ of the prior, in cards. */
const KAPPA = 64;

const [FOLLOWS, BOTH] = [1, 3];

type WeightOf = (recent: number, part: number, count: number) => number;

export function openValueModels() {
	const byRecent = openBins(RECENT);
	const byPart = openBins(PARTS);
	const weightFunctions: readonly WeightOf[] = [
		() => 1,
		(recent, _, count) => byRecent.weight(recent, count),
		(_, part, count) => byPart.weight(part, count),
		(recent, part, count) => byRecent.weight(recent, count) * byPart.weight(part, count),
	];
	const logEvidence = weightFunctions.map(() => 0);
	return {
		learn(order: ArrayLike<number>): void {
			byRecent.updateWeights();
			byPart.updateWeights();
			const left = countsIn(order);
			let recent = NO_CARD;
			for (let place = 0; place < order.length; place++) {
				const count = COUNTS[order[place] as number] as number;
				const part = partOf(place, order.length);
				const fair = {left, many: order.length - place};
				for (let each = 1; each < weightFunctions.length; each++)
					logEvidence[each] =
						(logEvidence[each] as number) +
						Math.log(evidenceFactor(count, fair, c => (weightFunctions[each] as WeightOf)(recent, part, c)));
				byRecent.add(recent, count, fair);
				byPart.add(part, count, fair);
				left[count] = (left[count] as number) - 1;
				recent = nextRecent(recent, count);
			}
		},
		models(): readonly ValueModel[] {
			byRecent.updateWeights();
			byPart.updateWeights();
			const shares = sharesOf(logEvidence);
			return weightFunctions.map((weightOf, each) => ({
				share: at(shares, each),
				weightsAt: tabled(weightOf, each === FOLLOWS || each === BOTH ? RECENT : 1),
			}));
		},
	};
}

function tabled(weightOf: WeightOf, recents: number): ValueModel['weightsAt'] {
	const weightsIn = cached((part: number) =>
		Float64Array.from({length: recents * 10}, (_, at) => weightOf(Math.trunc(at / 10), part, at % 10)),
	);
	return (place, size) => weightsIn(partOf(place, size));
}

/** The factor of the evidence: w(c) over its mean by the cards that are left. */
function evidenceFactor(count: number, {left, many}: Left, weight: (count: number) => number): number {
	let sum = 0;
	for (let each = 0; each < 10; each++) sum += (left[each] as number) * weight(each);
	return (many * weight(count)) / sum;
}

function sharesOf(logs: readonly number[]): number[] {
	const top = Math.max(...logs);
	const evidences = logs.map(log => Math.exp(log - top));
	const all = evidences.reduce((sum, each) => sum + each, 0);
	return evidences.map(each => each / all);
}

const partOf = (place: number, size: number): number => Math.min(PARTS - 1, Math.trunc((place * PARTS) / size));

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
	const observed = new Float64Array(rows * 10);
	const expected = new Float64Array(rows * 10);
	const weights = new Float64Array(rows * 10).fill(1);
	return {
		add(row: number, count: number, {left, many}: Left): void {
			const from = row * 10;
			observed[from + count] = (observed[from + count] as number) + 1;
			for (let each = 0; each < 10; each++)
				expected[from + each] = (expected[from + each] as number) + (left[each] as number) / many;
		},
		/** Call it between two shoes. */
		updateWeights(): void {
			for (let bin = 0; bin < weights.length; bin++)
				weights[bin] = ((observed[bin] as number) + KAPPA) / ((expected[bin] as number) + KAPPA);
		},
		weight: (row: number, count: number): number => weights[row * 10 + count] as number,
	};
}

/**
The values of the last cards as one number: the value of the last card, and the length of its run of equal values, up to six. A slug of cards
of equal value shows by such a run long before its end.
*/
const LONGEST = 6;

export const NO_CARD = 10 * LONGEST;
export const RECENT = NO_CARD + 1;

export const nextRecent = (recent: number, count: number): number => NEXT[recent * 10 + count] as number;

const NEXT: Uint8Array = Uint8Array.from({length: RECENT * 10}, (_, at) => {
	const [recent, count] = [Math.trunc(at / 10), at % 10];
	const isSame = recent !== NO_CARD && Math.trunc(recent / LONGEST) === count;
	return isSame ? Math.min(recent + 1, count * LONGEST + LONGEST - 1) : count * LONGEST;
});
