import {swap} from '../../harness/emulator/defects/shuffle-model.js';
import {type Batch, newDeckOrder} from '../../harness/model/cards/batch.js';
import type {RandomSource} from '../../harness/model/random.js';

/**
Fast fair orders: Fisher–Yates with two 16-bit draws from each random word. A draw below b is the upper half of (16 random
bits) × b. It is repeated if the lower half is below 65536 mod b, which makes it exactly uniform (Lemire, ACM Trans. Model.
Comput. Simul. 29 (2019) 3, doi 10.1145/3230636).

stat-tests/statistics/calibrated/fair-orders.ts uses the same method but gives other orders for the same seed. Its random source
differs, and a repeated draw costs a half-word there, a new word here. Figures in docs/statistics.md (false alarms, games,
attentive player) and seeds in tests depend on these orders, so both stay.
*/
export function fairOrders(batch: Batch, rows: number, random: RandomSource): Uint8Array {
	const {size} = batch;
	const deck = newDeckOrder(batch);
	const orders = new Uint8Array(rows * size);
	for (let row = 0; row < rows; row++) {
		const order = orders.subarray(row * size, (row + 1) * size);
		order.set(deck);
		shuffleFairly(order, random);
	}
	return orders;
}

function shuffleFairly(order: Uint8Array, random: RandomSource): void {
	let left = order.length;
	for (; left > 2; left -= 2) {
		const word = random.word();
		const one = (word & 0xffff) * left;
		const two = (word >>> 16) * (left - 1);
		swap(order, left - 1, isAccepted(one, left) ? one >>> 16 : random.below(left));
		swap(order, left - 2, isAccepted(two, left - 1) ? two >>> 16 : random.below(left - 1));
	}
	if (left === 2) swap(order, 1, random.word() >>> 31);
}

/** Only about one draw in two hundred needs the division. */
const isAccepted = (product: number, bound: number): boolean => {
	const lower = product & 0xffff;
	return lower >= bound || lower >= 65_536 % bound;
};
