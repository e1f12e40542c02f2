import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
One riffle after Gilbert, Shannon and Reeds: cut at a binomial place, then drop cards from the
two packets with chances in proportion to what is left of each.
Bayer and Diaconis, Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705.
*/
export const riffle: ShuffleModel = (orderIn, random) => {
	let top = 0;
	for (let card = 0; card < orderIn.length; card++) top += random.below(2);

	const order = new Uint8Array(orderIn.length);
	let fromTop = 0;
	let fromBottom = top;
	for (let place = 0; place < order.length; place++) {
		const takesTop = random.below(order.length - place) < top - fromTop;
		order[place] = orderIn[takesTop ? fromTop++ : fromBottom++] ?? 0;
	}
	return order;
};

export const riffleModel = defectModel({
	id: 'riffle',
	description: 'riffles after Gilbert, Shannon and Reeds',
	mechanism: 'hand',
	settings: [['riffles', 7]],
	isByPlace: true,
	make: of => passes(riffle, of('riffles')),
});
