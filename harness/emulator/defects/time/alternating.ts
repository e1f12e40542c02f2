import {defectModel} from '../defect-model.js';
import {fairDraws, taken} from '../draws.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Two sets of draws, made at power-up and used in turn: a random source that failed and left two buffers behind. Each set is as
random as any, so a single shuffle shows nothing.
*/
function alternating(): ShuffleModel {
	let sets: readonly [Uint16Array, Uint16Array] | undefined;
	let made = 0;
	return (orderIn, random) => {
		// A stack that has lost a card needs draws of its own.
		if (sets?.[0].length !== orderIn.length)
			sets = [fairDraws(orderIn.length, random), fairDraws(orderIn.length, random)];
		return taken(orderIn, sets[made++ % 2 === 0 ? 0 : 1]);
	};
}

export const alternateModel = defectModel({
	id: 'alternate',
	description: 'two sets of draws, used in turn',
	mechanism: 'time',
	make: () => alternating(),
});
