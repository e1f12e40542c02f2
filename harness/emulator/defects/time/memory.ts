import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Now and then the machine passes the cards through as they were; otherwise it is fair. */
export const memory =
	(percent: number): ShuffleModel =>
	(orderIn, random) =>
		random.below(100) < percent ? orderIn.slice() : uniform(orderIn, random);

export const memoryModel = defectModel({
	id: 'memory',
	description: 'some shuffles of a hundred are none',
	mechanism: 'time',
	settings: [['percent', 10]],
	isByPlace: true,
	make: of => memory(of('percent')),
});
