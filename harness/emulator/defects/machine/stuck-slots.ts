import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {uniform} from './uniform.js';

/**
A rack of which some slots do not open in time: what went into them lies upon each other and comes out last, the upper card first.
All other cards come out in a fair order.
*/
const stuckSlots =
	(slots: number, stuck: number): ShuffleModel =>
	(orderIn, random) => {
		const [free, late]: [number[], number[]] = [[], []];
		for (const card of orderIn) (random.below(slots) < stuck ? late : free).push(card);
		return Uint8Array.from([...uniform(Uint8Array.from(free), random), ...late.reverse()]);
	};

export const stuckModel = defectModel({
	id: 'stuck',
	description: 'some slots come out last, unshuffled',
	mechanism: 'machine',
	settings: [
		['slots', 38],
		['stuck', 2],
	],
	make: of => stuckSlots(of('slots'), of('stuck')),
});
