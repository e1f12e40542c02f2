import {checked} from '../../model/checked.js';
import {seeded} from '../../model/random.js';
import {shuffleFairly} from './fair-order.js';

/** How far the cards that lay near each other in the brick came out in the order in which they lay, and how often fair orders do as much. */
export interface KeptOrder {
	/** Pairs of copies in the brick's order beyond half of all; below 0: turned round. */
	readonly beyond: number;
	readonly p: number;
}

const FAIR_ORDERS = 3999;
/** Once so many fair orders keep as much, it is clear that this one does not stand out. */
const ENOUGH = 10;
const SEED = 1;
/**
Cards up to so far apart in the brick, nearer ones for more: after five riffles of eight decks stretches of about thirteen cards are still in
order. Tried on bricks: a longer reach sees four riffles no better, and five and six worse.
*/
const REACH = 6;

/**
A few riffles leave hardly two neighbours together, but a card that lay before another mostly still lies before it. The brick is shuffled
already, so nobody knows which copy of a face is which: for each two cards up to six apart in the brick, all pairs of copies of their faces
in the order out are counted that lie in the same order.

Each face follows as often as it precedes, but for the ends, so that it does not matter where in the order its copies lie (the linear part
of the count, its Hoeffding projection, is nil), and little noise is left: that is why one order shows five riffles. The p is exact: the rank among fair orders of
the same cards, as in pattern.ts.
*/
export function keptOrder(brick: Uint8Array, orderOut: Uint8Array): KeptOrder {
	const weights = weightsOf(brick);
	const beyond = beyondHalf(orderOut, weights);
	const fair = orderOut.slice();
	const random = seeded(SEED);
	let [drawn, asMuch] = [0, 0];
	while (drawn < FAIR_ORDERS && asMuch < ENOUGH) {
		shuffleFairly(fair, random);
		drawn++;
		if (Math.abs(beyondHalf(fair, weights)) >= Math.abs(beyond)) asMuch++;
	}
	return {beyond, p: asMuch === ENOUGH ? asMuch / drawn : (asMuch + 1) / (drawn + 1)};
}

const FACES = 256;

/** How often a face lies before another within reach, less how often behind it; the nearer, the more. */
function weightsOf(brick: Uint8Array): Int32Array {
	const weights = new Int32Array(FACES * FACES);
	for (let at = 0; at < brick.length; at++)
		for (let apart = 1; apart <= REACH && at + apart < brick.length; apart++) {
			const [one, other] = [checked(brick[at], at), checked(brick[at + apart], at + apart)];
			const weight = REACH + 1 - apart;
			weights[one * FACES + other] = (weights[one * FACES + other] ?? 0) + weight;
			weights[other * FACES + one] = (weights[other * FACES + one] ?? 0) - weight;
		}
	return weights;
}

/** Half of the sum over all pairs of the order: a pair in the brick's order counts for it, one the other way against it. */
function beyondHalf(order: Uint8Array, weights: Int32Array): number {
	const copies = new Int32Array(FACES);
	const most = order.reduce((highest, face) => Math.max(highest, face), 0);
	let sum = 0;
	for (const face of order) {
		for (let other = 0; other <= most; other++)
			sum += checked(copies[other], other) * checked(weights[other * FACES + face], other);
		copies[face] = (copies[face] ?? 0) + 1;
	}
	return sum / 2;
}
