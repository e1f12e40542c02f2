import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Red ink slips better: each next card is red with a chance that is so many percent too high in proportion, so reds lie higher.
Within a colour all is fair. Drawing by weights: Plackett, J. Roy. Statist. Soc. C 24 (1975) 193. Reds are faces 13 to 38.
*/
const slipperyReds =
	(percent: number): ShuffleModel =>
	(orderIn, random) => {
		const left = orderIn.slice();
		const isRed = (card: number): boolean => card >= 13 && card < 39;
		let reds = left.reduce((count, card) => count + (isRed(card) ? 1 : 0), 0);
		return Uint8Array.from(left, (_, place) => {
			const inside = left.length - place;
			const weight = (1 + percent / 100) * reds;
			const takesRed = random.word() < (weight / (weight + inside - reds)) * 2 ** 32;
			// A card of that colour is found by trying: none of them is favoured.
			let at = random.below(inside);
			while (isRed(left[at] ?? 0) !== takesRed) at = random.below(inside);
			const card = left[at] ?? 0;
			left[at] = left[inside - 1] ?? 0;
			reds -= takesRed ? 1 : 0;
			return card;
		});
	};

export const redsModel = defectModel({
	id: 'reds',
	description: 'red cards come more readily, so many percent',
	mechanism: 'feed',
	settings: [['more', 10]],
	make: of => slipperyReds(of('more')),
});
