import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {swap} from '../swap.js';

/**
Fisher–Yates with a linear congruential generator of few bits that runs on from shuffle to shuffle: x ← 1103515245 x + 12345,
the example of the C standard (ISO/IEC 9899:1990, 7.10.2.2), kept to its low bits, of which the lowest ones go round in
small circles (Knuth, TAOCP vol. 2, 3.2.1.1). It is read by its remainder, as is usual and wrong.
*/
function congruential(bits: number): ShuffleModel {
	const mask = 2 ** bits - 1;
	let state: number | undefined;
	return (orderIn, random) => {
		state ??= random.word() & mask;
		const order = orderIn.slice();
		for (let last = order.length - 1; last > 0; last--) {
			state = (Math.imul(state, 1_103_515_245) + 12_345) & mask;
			swap(order, last, (state >>> 0) % (last + 1));
		}
		return order;
	};
}

export const lcgModel = defectModel({
	id: 'lcg',
	description: 'bug: a congruential generator of few bits',
	mechanism: 'program',
	settings: [['bits', 16]],
	make: of => congruential(of('bits')),
});
