import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
A pile shuffle: the cards are dealt round into piles, and the piles are stacked in a random order. It spreads neighbours and
mixes nothing: with p piles only p! orders can come out. Players of trading cards do it; tournament rules do not let it count as a
shuffle (Magic Tournament Rules, 3.10).
*/
const piles =
	(count: number): ShuffleModel =>
	(orderIn, random) => {
		const stacked = uniform(
			Uint8Array.from({length: count}, (_, pile) => pile),
			random,
		);
		return Uint8Array.from([...stacked].flatMap(pile => [...orderIn.filter((_, at) => at % count === pile)].reverse()));
	};

export const pilesModel = defectModel({
	id: 'piles',
	description: 'dealt into piles, stacked by chance',
	mechanism: 'hand',
	settings: [['piles', 7]],
	make: of => piles(of('piles')),
});
