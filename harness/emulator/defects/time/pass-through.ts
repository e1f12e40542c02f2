import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Every so many shuffles the cards pass through as they were: a counter that runs over, a mode that is taken for another. */
function passThrough(every: number): ShuffleModel {
	let made = 0;
	return (orderIn, random) => {
		made++;
		return made % every === 0 ? orderIn.slice() : uniform(orderIn, random);
	};
}

export const everyModel = defectModel({
	id: 'every',
	description: 'each so-many-th shuffle is none',
	mechanism: 'time',
	settings: [['every', 20]],
	make: of => passThrough(of('every')),
});
