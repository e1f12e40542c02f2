import type {ShuffleModel} from '../shuffle-model.js';

/** The stack is cut once and nothing else happens: who shuffles by cuts only turns a wheel. All places are equally likely. */
export const cut: ShuffleModel = (orderIn, random) => {
	const at = random.below(orderIn.length);
	return Uint8Array.from([...orderIn.subarray(at), ...orderIn.subarray(0, at)]);
};
