import type {ShuffleModel} from './shuffle-model.js';

/**
One pass through a machine of shelves: each card, dealt from the bottom of the stack, goes to a random
shelf, above or below the pile that lies there, by chance; then the shelves are stacked.
Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884.
*/
export const shelf =
	(shelves: number): ShuffleModel =>
	(orderIn, random) => {
		const piles: number[][] = Array.from({length: shelves}, () => []);
		for (const card of orderIn.toReversed()) {
			const pile = piles[random.below(shelves)];
			if (random.below(2) === 0) pile?.unshift(card);
			else pile?.push(card);
		}
		return Uint8Array.from(piles.flat());
	};
