import {distinctOrders} from '../../numeric/combinatorics.js';
import {logRatio} from '../../numeric/log-ratio.js';
import type {Labels} from '../../relative-order.js';
import type {ExpertKind, Habit} from '../expert.js';

/**
A tiny part of the dollar says that the next order is one that came before, each of them equally likely. If it is not, that part
is lost: a millionth a shuffle. If it is, a deck of 52 pays 52! for it, and a random source of few bits is convicted at once.

Orders are known by two hashes of 32 and 53 bits: that two of a million different orders share both has a chance below 1e-13.
*/
export const repeats = (kind: Omit<ExpertKind, 'open'>): ExpertKind => ({
	...kind,
	open({multiplicities}) {
		const logOrders = logRatio(distinctOrders(multiplicities), 1n);
		const times = new Map<number, number>();
		const numbers = new Map<number, number>();
		let [logWealth, rows] = [0, 0];
		let first: Habit | undefined;
		let repeated = 0;
		return {
			play({labels, orders, row}) {
				const key = keyOf(labels);
				const before = times.get(key) ?? 0;
				if (rows > 0) logWealth += before === 0 ? Math.log1p(-STAKE) : logWin(before / rows, logOrders);
				const at = orders.numbers[row] ?? 0;
				if (before === 0) numbers.set(key, at);
				else {
					first ??= {kind: 'repeat', of: numbers.get(key) ?? 0, at};
					repeated++;
				}
				times.set(key, before + 1);
				rows++;
			},
			logWealth: () => logWealth,
			lesson: () => first && {habit: first, seen: repeated, fair: 0},
		};
	},
});

const STAKE = 1e-6;

/** What a dollar becomes if an order comes that had this share of all orders before. */
function logWin(share: number, logOrders: number): number {
	const won = Math.log(STAKE) + Math.log(share) + logOrders;
	return won + Math.log1p((1 - STAKE) * Math.exp(-won));
}

function keyOf(labels: Labels): number {
	let [low, high] = [0x811c9dc5 | 0, 0x2545f491 | 0];
	for (let at = 0; at < labels.length; at++) {
		const label = labels[at] ?? 0;
		low = Math.imul(low ^ label, 0x01000193);
		high = Math.imul(high ^ (label + at * 0x9e3779b1), 0x85ebca6b);
		high ^= high >>> 15;
	}
	return (low >>> 0) * 2 ** 21 + (high >>> 11);
}
