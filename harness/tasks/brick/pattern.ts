import {at} from '../../model/checked.js';
import {seeded} from '../../model/random.js';
import {shuffleFairly} from './fair-order.js';

export interface Pattern {
	/** The distance, in cards, at which the same cards repeat. */
	readonly period: number;
	readonly repeated: number;
	readonly compared: number;
	readonly p: number;
}

const FAIR_ORDERS = 1999;
/** Stop once this many fair orders repeat as much: the order does not stand out. */
const ENOUGH = 10;
const SEED = 1;

/**
Tests whether an order repeats itself. A pack that was stacked deck on deck and never shuffled repeats its cards one deck later,
whatever the order of a deck. The pack of Atlantic City, 2012, repeated about every fifteen hands.

For each period, the statistic is the number of cards that repeat at that distance, in standard errors above chance. The largest counts.
Its p is exact: the rank of the order among fair orders of the same cards, drawn until ten of them repeat as much (Besag and Clifford,
Sequential Monte Carlo p-values, Biometrika 78, 1991, doi 10.1093/biomet/78.2.301). The seed is fixed: the same order gives the same p.
*/
export function patternIn(order: Uint8Array): Pattern {
	const chance = chanceOfSame(order);
	const found = mostExtreme(order, chance);
	const random = seeded(SEED);
	const fair = order.slice();
	let [drawn, asMuch] = [0, 0];
	while (drawn < FAIR_ORDERS && asMuch < ENOUGH) {
		shuffleFairly(fair, random);
		drawn++;
		if (mostExtreme(fair, chance).strength >= found.strength) asMuch++;
	}
	const p = asMuch === ENOUGH ? asMuch / drawn : (asMuch + 1) / (drawn + 1);
	const {period, repeated} = found;
	return {period, repeated, compared: order.length - period, p};
}

interface Striking {
	readonly period: number;
	readonly repeated: number;
	readonly strength: number;
}

/** Periods up to half of the order: beyond that too few cards can be compared. */
function mostExtreme(order: Uint8Array, chance: number): Striking {
	let most: Striking = {period: 1, repeated: 0, strength: Number.NEGATIVE_INFINITY};
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
