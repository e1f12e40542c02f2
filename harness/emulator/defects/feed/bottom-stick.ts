import {sometimes} from '../chance.js';
import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** The bottom card stays at the bottom: the one that the feed wheel cannot grip, since no card lies beneath it. */
export const leftAtBottom: ShuffleModel = (orderIn, random) =>
	Uint8Array.from([...uniform(orderIn.subarray(0, -1), random), ...orderIn.subarray(-1)]);

export const bottomStick = (chance: number): ShuffleModel => sometimes(chance, leftAtBottom);

export const bottomstickModel = defectModel({
	id: 'bottomstick',
	description: 'the bottom card stays, with a chance',
	mechanism: 'feed',
	settings: [['chance', 0.1]],
	make: of => bottomStick(of('chance')),
});
