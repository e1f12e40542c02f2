import {blocksInFairOrder} from '../blocks.js';
import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Rollers that now and then take two cards at once: each card sticks to the one behind it with the same chance, and what
sticks together travels as one card. Otherwise the machine is fair. What a worn roller or a sticky deck does.
*/
export const doubleFeed =
	(chance: number): ShuffleModel =>
	(orderIn, random) => {
		const ends: number[] = [];
		for (let end = 1; end < orderIn.length; end++) if (!happens(chance, random)) ends.push(end);
		return blocksInFairOrder(orderIn, [...ends, orderIn.length], random);
	};

export const dblfeedModel = defectModel({
	id: 'dblfeed',
	description: 'double feed: neighbours stick, with a chance',
	mechanism: 'feed',
	settings: [['chance', 0.02]],
	make: of => doubleFeed(of('chance')),
});
