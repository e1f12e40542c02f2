import {type Part, totals} from '../../laws/sums/mixed-sum.js';
import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {type Gathered, gathered} from '../../views/gathered.js';
import {cachedLaw} from '../order/scalar.js';

/**
A number counted in the orientations of each shuffle, where t of its n cards are turned end for end.

A fair device ignores the orientation: given t, each choice of the t places is equally likely. This holds if the device keeps
each orientation, turns all cards, or turns them at random, and for any loading. So each shuffle has the law of its own t, and
shuffles are independent given their t. This is exact unless the number of turned cards depends on the places of turned cards in
an earlier shuffle. Example: a machine that turns the upper half of its input, which is its previous output. Then the sum is a
martingale with the same variances, and the law holds in the limit of many shuffles; docs/statistics.md has the measurements.
*/
export interface WayCount {
	readonly count: (ways: Uint8Array) => number;
	/** For t cards of one orientation and s of the other; symmetric in t and s. */
	readonly law: (t: number, s: number) => WholeLaw;
}

/** `parts`: the laws of the terms of `sum`. */
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

/** The number of cards in the less frequent orientation. */
function fewerOf(ways: Uint8Array): number {
	const turned = ways.reduce((sum, way) => sum + way, 0);
	return Math.min(turned, ways.length - turned);
}

/** Computes the law once for each t that occurs. */
export function lawOfWays<Law extends WholeLaw>(law: (t: number, s: number) => Law): (t: number, s: number) => Law {
	const known = cachedLaw(([t = 0, s = 0]) => law(t, s));
	return (t, s) => known([t, s]);
}
