import {seeded} from '../../model/random.js';
import {shuffleFairly} from './fair-order.js';

/** How far apart cards repeat, how many do, and how often fair orders of the same cards repeat as much. */
export interface Pattern {
	/** After so many cards the same ones come again. */
	readonly period: number;
	readonly repeated: number;
	readonly compared: number;
	readonly p: number;
}

const FAIR_ORDERS = 1999;
/** Once so many fair orders repeat as much, it is clear that this one does not stand out. */
const ENOUGH = 10;
const SEED = 1;

/**
Does an order repeat itself? A pack that was stacked deck on deck and never shuffled shows the same cards again a deck later,
whatever order the decks were in (the pack of Atlantic City, 2012, repeated about every fifteen hands).

For each period the number of cards that come again that much later, in standard errors over what chance gives; the most striking
period counts. Its p is exact: the rank of the order among fair orders of the same cards, drawn until ten of them repeat as much (Besag and
Clifford, Sequential Monte Carlo p-values, Biometrika 78, 1991, doi 10.1093/biomet/78.2.301); the seed is fixed, so the same order gives the same p.
*/
export function patternIn(order: Uint8Array): Pattern {
	const chance = chanceOfSame(order);
	const found = mostStriking(order, chance);
	const random = seeded(SEED);
	const fair = order.slice();
	let [drawn, asMuch] = [0, 0];
	while (drawn < FAIR_ORDERS && asMuch < ENOUGH) {
		shuffleFairly(fair, random);
		drawn++;
		if (mostStriking(fair, chance).strength >= found.strength) asMuch++;
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

/** Up to half of the order: beyond that there is too little to compare. */
function mostStriking(order: Uint8Array, chance: number): Striking {
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

/** Two cards taken out of the order blindly have the same face. */
function chanceOfSame(order: Uint8Array): number {
	const counts = new Uint16Array(256);
	for (const face of order) counts[face] = (counts[face] ?? 0) + 1;
	const same = counts.reduce((sum, count) => sum + count * (count - 1), 0);
	return order.length < 2 ? 0 : same / (order.length * (order.length - 1));
}
