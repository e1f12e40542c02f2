import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {swap} from '../swap.js';

/**
Fisher–Yates with an index that is off by one: a card never changes places with itself. All cards then lie on one cycle, and
none stays where it was; only one order in n can come out. Sattolo, Inf. Process. Lett. 22 (1986) 315.
*/
const sattolo: ShuffleModel = (orderIn, random) => {
	const order = orderIn.slice();
	for (let last = order.length - 1; last > 0; last--) swap(order, last, random.below(last));
	return order;
};

export const sattoloModel = defectModel({
	id: 'sattolo',
	description: 'bug: no card may stay where it was',
	mechanism: 'program',
	make: () => sattolo,
});
