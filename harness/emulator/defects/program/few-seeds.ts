import {seeded} from '../../../model/random.js';
import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
The whole order follows from a seed of few bits, such as the milliseconds of a timer: a sound shuffle that knows only 2^bits
orders. Arkin and others found 2^32 of them at an online card room, and 200,000 once the clock was known; IOActive found
a timer in a shuffler ("Shuffle up and deal: analyzing the security of automated card shufflers", Black Hat USA 2023).
*/
const fewSeeds =
	(bits: number): ShuffleModel =>
	(orderIn, random) =>
		uniform(orderIn, seeded(random.below(2 ** bits)));

export const seed16Model = defectModel({
	id: 'seed16',
	description: 'the order follows from a 16-bit seed',
	mechanism: 'program',
	make: () => fewSeeds(16),
});

export const seedsModel = defectModel({
	id: 'seeds',
	description: 'the order follows from a seed of few bits',
	mechanism: 'program',
	settings: [['bits', 12]],
	make: of => fewSeeds(of('bits')),
});
