import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import {fairDraws, taken} from '../draws.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Now and then the draws of the shuffle before are used once more: a buffer that was not filled again in time. */
function staleDraws(chance: number): ShuffleModel {
	let draws: Uint16Array | undefined;
	return (orderIn, random) => {
		const isStale = happens(chance, random) && draws?.length === orderIn.length;
		if (!isStale || draws === undefined) draws = fairDraws(orderIn.length, random);
		return taken(orderIn, draws);
	};
}

export const staleModel = defectModel({
	id: 'stale',
	description: 'the draws of the shuffle before, used again',
	mechanism: 'time',
	settings: [['chance', 0.05]],
	make: of => staleDraws(of('chance')),
});
