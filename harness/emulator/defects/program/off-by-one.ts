import {defectModel} from '../defect-model.js';
import {leftAtBottom} from '../feed/bottom-stick.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** A loop that ends one card too early: the last card is never touched, and all others are shuffled fairly. */
const offByOne: ShuffleModel = leftAtBottom;

export const offbyoneModel = defectModel({
	id: 'offbyone',
	description: 'bug: the last card is never touched',
	mechanism: 'program',
	make: () => offByOne,
});
