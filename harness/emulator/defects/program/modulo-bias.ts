import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {swap} from '../swap.js';

/**
Fisher–Yates with the remainder of a random number of few bits: small remainders come once more often than large ones. With a
byte and 52 cards, places 0 to 47 have a chance of 5/256, the others of 4/256. Knuth, TAOCP vol. 2, 3.4.1 A. A number that
is too small for all cards is as long as they need.
*/
const moduloBias =
	(bits: number): ShuffleModel =>
	(orderIn, random) => {
		const mask = 2 ** Math.max(bits, Math.ceil(Math.log2(orderIn.length))) - 1;
		const order = orderIn.slice();
		for (let last = order.length - 1; last > 0; last--) swap(order, last, (random.word() & mask) % (last + 1));
		return order;
	};

export const moduloModel = defectModel({
	id: 'modulo',
	description: 'bug: remainders of numbers of few bits',
	mechanism: 'program',
	settings: [['bits', 8]],
	make: of => moduloBias(of('bits')),
});
