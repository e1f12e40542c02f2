import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Aces come late: each ace that lies in the upper half changes, with such a chance, places with a card of the lower half. Cards
that are handled more than others grow thick and sticky; a crooked machine that reads cards can do it on purpose. Aces are the
faces whose number divides by 13; of tiles, the first kind.
*/
const sinkingAces =
	(chance: number): ShuffleModel =>
	(orderIn, random) => {
		const order = uniform(orderIn, random);
		const half = order.length >> 1;
		for (let place = 0; place < half; place++) {
			const card = order[place] ?? 0;
			if (card % 13 !== 0 || !happens(chance, random)) continue;
			const lower = half + random.below(order.length - half);
			order[place] = order[lower] ?? 0;
			order[lower] = card;
		}
		return order;
	};

export const acesModel = defectModel({
	id: 'aces',
	description: 'aces sink to the lower half, with a chance',
	mechanism: 'feed',
	settings: [['chance', 0.1]],
	make: of => sinkingAces(of('chance')),
});
