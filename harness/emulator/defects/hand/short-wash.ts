import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
A wash that is too short: each card drifts down by 0 to `reach` places, all equally likely, and those that meet lie as chance
has it. Cards come no further than the hand moves them (a wash on the table needs some 30 seconds: Diaconis and Pal,
"Shuffling cards by spatial motion", arXiv 1708.08147).
*/
const shortWash =
	(reach: number): ShuffleModel =>
	(orderIn, random) => {
		// Whole places above, a tie-break below, the card's own place last: one number sorts a card.
		const keys = Float64Array.from(
			orderIn,
			(_, at) => ((at + random.below(reach + 1)) * 2 ** 16 + random.below(2 ** 16)) * 2 ** 10 + at,
		).sort();
		return Uint8Array.from(keys, key => orderIn[key % 2 ** 10] ?? 0);
	};

export const washModel = defectModel({
	id: 'wash',
	description: 'a wash in which no card moves far',
	mechanism: 'hand',
	settings: [['reach', 40]],
	make: of => shortWash(of('reach')),
});
