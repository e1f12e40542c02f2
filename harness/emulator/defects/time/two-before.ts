import {defectModel} from '../defect-model.js';
import {riffle} from '../hand/riffle.js';
import {uniform} from '../machine/uniform.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
The order out is what two shuffles before came out, riffled a few times: a machine that sorts the cards to a plan, and keeps
its plans in two buffers that it mixes too little. From one shuffle to the next it looks fair.
*/
function twoBefore(riffles: number): ShuffleModel {
	const mix = passes(riffle, riffles);
	const plans: Uint8Array[] = [];
	return (orderIn, random) => {
		const plan = plans.length < 2 ? undefined : plans.shift();
		const isOfTheseCards = plan !== undefined && plan.toSorted().join() === orderIn.toSorted().join();
		const order = isOfTheseCards ? mix(plan, random) : uniform(orderIn, random);
		plans.push(order);
		return order;
	};
}

export const twoBeforeModel = defectModel({
	id: 'two-before',
	description: 'the order two before, riffled so often',
	mechanism: 'time',
	settings: [['riffles', 5]],
	make: of => twoBefore(of('riffles')),
});
