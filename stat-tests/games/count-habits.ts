import {at} from '../../harness/model/checked.js';
import {COUNTS} from './drawing-table.js';
import {nextRecent, RECENT, UNSEEN} from './recent-counts.js';

/**
How the memory of a device changes the values of the next cards, learned as in stat-tests/sequential/learner.ts. The weight of a bin is
(seen + κ) / (expected + κ), where the expectation is the sum of its fair chances, card by card. With r_c cards left of value c, the chance of
value c is proportional to r_c w(c). Four *opinions* define w:

	fair        1: nothing is learned
	follows     by the values of the last cards ([recent-counts](./recent-counts.ts))
	comes       by the sixteenth of the shoe
	both        the product of the two

Each opinion bets card by card at fair odds. Its evidence is its weight in the mixture of all four. The evidence of `fair` stays 1. With
a fair device that of the others falls, so the mixture learns nothing that the cards do not show.
*/
interface CountHabits {
	readonly learn: (order: ArrayLike<number>) => void;
	/** The share of each opinion, and its weights at a place of a shoe: at 10 · recent + next, or ten that hold for any last cards. */
	readonly opinions: () => readonly Opinion[];
}

export interface Opinion {
	readonly share: number;
	readonly weightsAt: (place: number, size: number) => Float64Array;
}

const PARTS = 16;
/** The strength κ of the prior, in cards. */
const KAPPA = 64;

const [FOLLOWS, BOTH] = [1, 3];

type Weigh = (recent: number, part: number, count: number) => number;

export function openCountHabits(): CountHabits {
	const follows = openBins(RECENT);
	const comes = openBins(PARTS);
	const weighed: readonly Weigh[] = [
		() => 1,
		(recent, _, count) => follows.weight(recent, count),
		(_, part, count) => comes.weight(part, count),
		(recent, part, count) => follows.weight(recent, count) * comes.weight(part, count),
	];
	const logEvidence = weighed.map(() => 0);
	return {
		learn(order) {
			follows.weigh();
			comes.weigh();
			const left = countsIn(order);
			let recent = UNSEEN;
			for (let place = 0; place < order.length; place++) {
				const count = COUNTS[order[place] as number] as number;
				const part = partOf(place, order.length);
				const fair = {left, many: order.length - place};
				for (let each = 1; each < weighed.length; each++)
					logEvidence[each] =
						(logEvidence[each] as number) +
						Math.log(stakeOn(count, fair, c => (weighed[each] as Weigh)(recent, part, c)));
				follows.add(recent, count, fair);
				comes.add(part, count, fair);
				left[count] = (left[count] as number) - 1;
				recent = nextRecent(recent, count);
			}
		},
		opinions() {
			follows.weigh();
			comes.weigh();
			const shares = sharesOf(logEvidence);
			return weighed.map((weigh, each) => ({
				share: at(shares, each),
				weightsAt: tabled(weigh, each === FOLLOWS || each === BOTH ? RECENT : 1),
			}));
		},
	};
}

function tabled(weigh: Weigh, recents: number): Opinion['weightsAt'] {
	const known = new Map<number, Float64Array>();
	return (place, size) => {
		const part = partOf(place, size);
		const found =
			known.get(part) ??
			Float64Array.from({length: recents * 10}, (_, at) => weigh(Math.trunc(at / 10), part, at % 10));
		known.set(part, found);
		return found;
	};
}

/** The factor of the evidence: w(c) over its mean by the cards that are left. */
function stakeOn(count: number, {left, many}: Left, weight: (count: number) => number): number {
	let sum = 0;
	for (let each = 0; each < 10; each++) sum += (left[each] as number) * weight(each);
	return (many * weight(count)) / sum;
}

function sharesOf(logs: readonly number[]): number[] {
	const top = Math.max(...logs);
	const owned = logs.map(log => Math.exp(log - top));
	const all = owned.reduce((sum, each) => sum + each, 0);
	return owned.map(each => each / all);
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
	const seen = new Float64Array(rows * 10);
	const expected = new Float64Array(rows * 10);
	const weights = new Float64Array(rows * 10).fill(1);
	return {
		add(row: number, count: number, {left, many}: Left): void {
			const from = row * 10;
			seen[from + count] = (seen[from + count] as number) + 1;
			for (let each = 0; each < 10; each++)
				expected[from + each] = (expected[from + each] as number) + (left[each] as number) / many;
		},
		/** Call it between two shoes. */
		weigh(): void {
			for (let bin = 0; bin < weights.length; bin++)
				weights[bin] = ((seen[bin] as number) + KAPPA) / ((expected[bin] as number) + KAPPA);
		},
		weight: (row: number, count: number): number => weights[row * 10 + count] as number,
	};
}
