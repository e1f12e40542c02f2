import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {swap} from '../swap.js';

/**
The commonest mistake in a program that shuffles: the card at each place changes places with any card, not with one
of those that are left. n^n ways cannot spread evenly over n! orders (Knuth, TAOCP vol. 2, 3.4.2, has the sound one). It stood in
the software of an online card room that was taken apart in 1999 (Arkin and others, developer.com, "How we learned to
cheat at online poker").
*/
const naiveSwap: ShuffleModel = (orderIn, random) => {
	const order = orderIn.slice();
	for (let place = 0; place < order.length; place++) swap(order, place, random.below(order.length));
	return order;
};

export const naiveModel = defectModel({
	id: 'naive',
	description: 'bug: each place swapped with any place',
	mechanism: 'program',
	make: () => naiveSwap,
});
