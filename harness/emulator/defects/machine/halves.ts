import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {uniform} from './uniform.js';

/**
Two chambers, each of which shuffles fairly: the upper one gets the top half of the stack, and a card goes to the wrong
chamber only now and then. What a machine does whose stack is split before it is shuffled.
*/
const halves =
	(chance: number): ShuffleModel =>
	(orderIn, random) => {
		const chambers: [number[], number[]] = [[], []];
		orderIn.forEach((card, at) => {
			const isUpper = at < orderIn.length >> 1 !== happens(chance, random);
			chambers[isUpper ? 0 : 1].push(card);
		});
		return Uint8Array.from(chambers.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

export const halvesModel = defectModel({
	id: 'halves',
	description: 'two chambers that hardly exchange cards',
	mechanism: 'machine',
	settings: [['chance', 0.4]],
	make: of => halves(of('chance')),
});
