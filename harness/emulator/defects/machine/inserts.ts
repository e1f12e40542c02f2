import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
The top card goes to a random place, so many times: a shuffler that takes one card at a time. It takes n log n of them to
mix, 205 for one deck (Aldous and Diaconis, Amer. Math. Monthly 93 (1986) 333); with fewer the cards that were never
reached lie at the bottom as they were.
*/
const inserts =
	(times: number): ShuffleModel =>
	(orderIn, random) => {
		const order = orderIn.slice();
		for (let time = 0; time < times; time++) {
			const top = order[0] ?? 0;
			const place = random.below(order.length);
			order.copyWithin(0, 1, place + 1);
			order[place] = top;
		}
		return order;
	};

export const insertsModel = defectModel({
	id: 'inserts',
	description: 'the top card put at random, too few times',
	mechanism: 'machine',
	settings: [['times', 150]],
	make: of => inserts(of('times')),
});
