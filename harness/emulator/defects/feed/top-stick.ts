import {sometimes} from '../chance.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {topBias} from './top-bias.js';

/** As `topBias`, with any chance: the last card of the shuffle before that the rollers did not push out. */
export const topStick = (chance: number): ShuffleModel => sometimes(chance, topBias(100));

export const topstickModel = defectModel({
	id: 'topstick',
	description: 'the top card stays, with a chance',
	mechanism: 'feed',
	settings: [['chance', 0.1]],
	make: of => topStick(of('chance')),
});
