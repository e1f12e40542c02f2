import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Now and then the machine passes the cards through as they were; otherwise it is fair. */
export const memory =
	(percent: number): ShuffleModel =>
	(orderIn, random) =>
		random.below(100) < percent ? orderIn.slice() : uniform(orderIn, random);
