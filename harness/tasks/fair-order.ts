import {checked} from '../model/checked.js';
import {type RandomSource, seeded} from '../model/random.js';

/** Fisher and Yates, in place. */
export function shuffleFairly<Item>(
	items: {[at: number]: Item & NonNullable<unknown>; readonly length: number},
	random: RandomSource,
): void {
	for (let last = items.length - 1; last > 0; last--) {
		const at = random.below(last + 1);
		const item = checked(items[last], last);
		items[last] = checked(items[at], at);
		items[at] = item;
	}
}

/** Stop once this many fair orders are as extreme: the order does not stand out. */
const ENOUGH = 10;
const SEED = 1;

/**
The exact p of an order: its rank among fair orders of the same cards, drawn until ten of them are as extreme (Besag and Clifford,
Sequential Monte Carlo p-values, Biometrika 78, 1991, doi 10.1093/biomet/78.2.301). The seed is fixed: the same order gives the same p.
*/
export function rankAmongFair(order: Uint8Array, most: number, isAsExtreme: (fair: Uint8Array) => boolean): number {
	const fair = order.slice();
	const random = seeded(SEED);
	let [drawn, asExtreme] = [0, 0];
	while (drawn < most && asExtreme < ENOUGH) {
		shuffleFairly(fair, random);
		drawn++;
		if (isAsExtreme(fair)) asExtreme++;
	}
	return asExtreme === ENOUGH ? asExtreme / drawn : (asExtreme + 1) / (drawn + 1);
}
