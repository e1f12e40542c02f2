import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** The stack is cut once and nothing else happens: who shuffles by cuts only turns a wheel. All places are equally likely. */
const cut: ShuffleModel = (orderIn, random) => {
	const at = random.below(orderIn.length);
	return Uint8Array.from([...orderIn.subarray(at), ...orderIn.subarray(0, at)]);
};

export const cutModel = defectModel({
	id: 'cut',
	description: 'cut at a random place, and no more',
	mechanism: 'hand',
	make: () => cut,
});
