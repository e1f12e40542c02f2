import {swap} from '../../harness/emulator/defects/shuffle-model.js';
import {type Batch, newDeckOrder} from '../../harness/model/cards/batch.js';
import type {RandomSource} from '../../harness/model/random.js';

/**
Fair orders, many and fast: Fisher–Yates with two 16-bit draws from each random word. A draw below b is the upper half of
(16 random bits) × b, and is drawn again where the lower half is below 65536 mod b, which makes it exactly uniform
(Lemire, ACM Trans. Model. Comput. Simul. 29 (2019) 3, doi 10.1145/3230636).

stat-tests/statistics/calibrated/fair-orders.ts draws in the same way, but others from the same seed: another source of chance, and a draw that is refused there
costs a half-word, here a new word. Shares of false alarms, games and the attentive player in stat-tests/README.md were measured with these orders
(samples.ts, game-outcomes.ts), and tests name seeds of theirs: so they stay.
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
		swap(order, left - 1, isKept(one, left) ? one >>> 16 : random.below(left));
		swap(order, left - 2, isKept(two, left - 1) ? two >>> 16 : random.below(left - 1));
	}
	if (left === 2) swap(order, 1, random.word() >>> 31);
}

/** The division is only needed for about one draw in two hundred. */
const isKept = (product: number, bound: number): boolean => {
	const lower = product & 0xffff;
	return lower >= bound || lower >= 65_536 % bound;
};
