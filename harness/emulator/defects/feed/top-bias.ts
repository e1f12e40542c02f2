import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Now and then the top card is left behind and comes out first; otherwise the machine is fair. */
export const topBias =
	(percent: number): ShuffleModel =>
	(orderIn, random) => {
		if (random.below(100) >= percent) return uniform(orderIn, random);
		return Uint8Array.from([...orderIn.subarray(0, 1), ...uniform(orderIn.subarray(1), random)]);
	};

export const topBiasModel = defectModel({
	id: 'top-bias',
	description: 'some shuffles of a hundred: top card stays',
	mechanism: 'feed',
	settings: [['percent', 20]],
	isByPlace: true,
	make: of => topBias(of('percent')),
});
