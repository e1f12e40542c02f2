import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {swap} from '../swap.js';

/**
Two random cards change places, so many times: a robot, or a program that was stopped too early. It takes (n log n)/2 of them
to mix, 103 for one deck (Diaconis and Shahshahani, Z. Wahrsch. verw. Gebiete 57 (1981) 159); with fewer, cards stay.
*/
const swaps =
	(times: number): ShuffleModel =>
	(orderIn, random) => {
		const order = orderIn.slice();
		for (let time = 0; time < times; time++) swap(order, random.below(order.length), random.below(order.length));
		return order;
	};

export const swapsModel = defectModel({
	id: 'swaps',
	description: 'two random cards swapped, too few times',
	mechanism: 'machine',
	settings: [['times', 80]],
	make: of => swaps(of('times')),
});
