import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** The fair one: every order is as likely as every other (Fisher–Yates; Knuth, TAOCP vol. 2, 3.4.2, algorithm P). */
export const uniform: ShuffleModel = (orderIn, random) => {
	const order = orderIn.slice();
	for (let last = order.length - 1; last > 0; last--) {
		const other = random.below(last + 1);
		const held = order[last] ?? 0;
		order[last] = order[other] ?? 0;
		order[other] = held;
	}
	return order;
};

export const uniformModel = defectModel({
	id: 'uniform',
	description: 'fair: all orders are equally likely',
	mechanism: 'machine',
	isByPlace: true,
	make: () => uniform,
});
