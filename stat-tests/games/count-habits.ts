import {COUNTS} from './drawing-table.js';
import {nextRecent, RECENT, UNSEEN} from './recent-counts.js';

/**
What a device's memory does to what cards count, learned as the bettor learns (stat-tests/sequential/learner.ts): the weight of a bin is
(seen + κ) / (expected + κ), the expectation the sum of the fair chances that it had, card by card. With r_c cards left that count c, the next counts
c with a chance proportional to r_c w(c). Four *opinions* say what w is:

	fair        1: nothing is to be learned
	follows     by what the last cards counted ([recent-counts](./recent-counts.ts))
	comes       by the sixteenth of the shoe
	both        the product of the two

Each has a dollar, and bets it card by card at fair odds as the bettor does; what each of them owns is its weight in the mixture of all four. At a fair device
`fair` keeps its dollar while the others lose theirs, and so nothing is believed that the cards do not show.
*/
interface CountHabits {
	readonly learn: (order: ArrayLike<number>) => void;
	/** What each opinion owns of all, and what it thinks at a place of a shoe: weights at 10 · recent + next, or ten for all that may have come last. */
	readonly opinions: () => readonly Opinion[];
}

export interface Opinion {
	readonly share: number;
	readonly weightsAt: (place: number, size: number) => Float64Array;
}

const PARTS = 16;
/** The strength of the opinion that nothing is to be learned: so many cards. The bettor has it among his four. */
const KAPPA = 64;

/** The opinions that look at what came last. */
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
	const logWealth = weighed.map(() => 0);
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
					logWealth[each] =
						(logWealth[each] as number) +
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
			const shares = sharesOf(logWealth);
			return weighed.map((weigh, each) => ({
				share: shares[each] ?? 0,
				weightsAt: tabled(weigh, each === FOLLOWS || each === BOTH ? RECENT : 1),
			}));
		},
	};
}

/** A table for each part of the shoe, made when it is first asked for. */
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

/** What a dollar becomes: w(c) over its mean by the cards that are left. */
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
		/** From what was seen up to now; between two shoes. */
		weigh(): void {
			for (let bin = 0; bin < weights.length; bin++)
				weights[bin] = ((seen[bin] as number) + KAPPA) / ((expected[bin] as number) + KAPPA);
		},
		weight: (row: number, count: number): number => weights[row * 10 + count] as number,
	};
}
