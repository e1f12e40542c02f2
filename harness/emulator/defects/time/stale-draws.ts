import {happens} from '../chance.js';
import {fairDraws, taken} from '../draws.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Now and then the draws of the shuffle before are used once more: a buffer that was not filled again in time. */
export function staleDraws(chance: number): ShuffleModel {
	let draws: Uint16Array | undefined;
	return (orderIn, random) => {
		const isStale = happens(chance, random) && draws?.length === orderIn.length;
		if (!isStale || draws === undefined) draws = fairDraws(orderIn.length, random);
		return taken(orderIn, draws);
	};
}
