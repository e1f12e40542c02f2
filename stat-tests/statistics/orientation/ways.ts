import {type Part, totals} from '../../laws/sums/mixed-sum.js';
import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {type Gathered, gathered} from '../../views/gathered.js';
import {remembered} from '../order/scalar.js';

/**
A number counted in the ways of each shuffle, where t of its n cards are turned end for end.

A fair device does not look at which way a card lies: given t, each choice of the t places is equally likely, whether the device keeps
each card's way, turns all of them, or turns them by the toss of a coin, and whoever laid them in. So each shuffle has the law of its
own t, and shuffles are independent given their t. That is exact unless how many cards are turned in one shuffle follows from
where turned cards lay in an earlier one (a machine that turns the upper half of what is laid in, which is what came out before). Then the
sum is a martingale with these very variances, and the law holds in the limit of many shuffles; stat-tests/README.md has what was measured.
*/
export interface WayCount {
	readonly count: (ways: Uint8Array) => number;
	/** For t cards of the one way and s of the other; the same if t and s are exchanged. */
	readonly law: (t: number, s: number) => WholeLaw;
}

/** What was counted in all shuffles, and the laws that it is made of. */
export interface Counted {
	readonly sum: number;
	readonly parts: readonly Part[];
	readonly mean: number;
	readonly variance: number;
}

export const countedWays = ({count, law}: WayCount): Gathered<Counted> =>
	gathered(({size, turned}) => {
		const shuffles = new Map<number, number>();
		let sum = 0;
		return {
			take(_, row) {
				const ways = turned?.(row) ?? NO_WAYS;
				const few = fewerOf(ways);
				sum += count(ways);
				shuffles.set(few, (shuffles.get(few) ?? 0) + 1);
			},
			result() {
				const parts = [...shuffles]
					.toSorted(([left], [right]) => left - right)
					.map(([few, times]): Part => ({law: law(few, size - few), count: times}));
				return {sum, parts, ...totals(parts)};
			},
		};
	});

const NO_WAYS = new Uint8Array(0);

/** How many cards lie the way that fewer of them lie. */
function fewerOf(ways: Uint8Array): number {
	const turned = ways.reduce((sum, way) => sum + way, 0);
	return Math.min(turned, ways.length - turned);
}

/** A law is counted out once for each t that occurs. */
export function lawOfWays<Law extends WholeLaw>(law: (t: number, s: number) => Law): (t: number, s: number) => Law {
	const known = remembered(([t = 0, s = 0]) => law(t, s));
	return (t, s) => known([t, s]);
}
