import {at} from '../../model/checked.js';
import {rankAmongFair} from '../fair-order.js';

export type Pattern = ReturnType<typeof patternIn>;

const FAIR_ORDERS = 1999;

/**
Tests whether an order repeats itself. A pack that was stacked deck on deck and never shuffled repeats its cards one deck later,
whatever the order of a deck. The pack of Atlantic City, 2012, repeated about every fifteen hands.

For each period, the statistic is the number of cards that repeat at that distance, in standard errors above chance. The largest counts.
Its p is exact (fair-order.ts).

`period`: the distance, in cards, at which the same cards repeat.
*/
export function patternIn(order: Uint8Array) {
	const chance = chanceOfSame(order);
	const found = mostExtreme(order, chance);
	const isAsExtreme = (fair: Uint8Array) => mostExtreme(fair, chance).strength >= found.strength;
	const p = rankAmongFair(order, FAIR_ORDERS, isAsExtreme);
	const {period, repeated} = found;
	return {period, repeated, compared: order.length - period, p};
}

/** Periods up to half of the order: beyond that too few cards can be compared. */
function mostExtreme(order: Uint8Array, chance: number) {
	let most = {period: 1, repeated: 0, strength: Number.NEGATIVE_INFINITY};
	for (let period = 1; period <= order.length >> 1; period++) {
		let repeated = 0;
		const compared = order.length - period;
		for (let at = 0; at < compared; at++) if (order[at] === order[at + period]) repeated++;
		const strength = (repeated - compared * chance) / Math.sqrt(compared * chance + 1);
		if (strength > most.strength) most = {period, repeated, strength};
	}
	return most;
}

/** The probability that two cards drawn at random from the order have the same face. */
function chanceOfSame(order: Uint8Array): number {
	const counts = new Uint16Array(256);
	for (const face of order) counts[face] = at(counts, face) + 1;
	const same = counts.reduce((sum, count) => sum + count * (count - 1), 0);
	return order.length < 2 ? 0 : same / (order.length * (order.length - 1));
}
