import type {RandomSource} from '../../model/random.js';
import {uniform} from './machine/uniform.js';
import type {ShuffleModel} from './shuffle-model.js';

/** True with such a chance, to one part in 2^32. */
export const happens = (chance: number, random: RandomSource): boolean => random.word() < chance * 2 ** 32;

/** A defect that shows in some shuffles only; in the others the machine is fair. */
export const sometimes =
	(chance: number, model: ShuffleModel): ShuffleModel =>
	(orderIn, random) =>
		happens(chance, random) ? model(orderIn, random) : uniform(orderIn, random);
