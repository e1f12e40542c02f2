import {sometimes} from '../chance.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** The bottom card stays at the bottom: the one that the feed wheel cannot grip, since no card lies beneath it. */
export const leftAtBottom: ShuffleModel = (orderIn, random) =>
	Uint8Array.from([...uniform(orderIn.subarray(0, -1), random), ...orderIn.subarray(-1)]);

export const bottomStick = (chance: number): ShuffleModel => sometimes(chance, leftAtBottom);
