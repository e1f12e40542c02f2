import {ARRANGEMENTS, type ToldInput} from '../model/shuffles/order-in.js';
import {arrangementsOf} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import {ARRANGED} from './shuffle-once.js';

/** The values of `--input` allowed for a device, the default, and the reason for the limits. */
interface PossibleInputs {
	readonly possible: readonly ToldInput[];
	readonly usual: ToldInput;
	readonly why: string;
}

/** Some shufflers arrange their cards on request. If a person inserts the cards, that person states the order. */
export function inputsFor(profile: Profile): PossibleInputs {
	const words = arrangementsOf(profile);
	const told = ARRANGEMENTS.filter(input => words.some(word => word === ARRANGED[input]));
	if (told.length === ARRANGEMENTS.length)
		return {possible: [...told, 'alternating'], usual: 'new-deck', why: 'which is told how to lay its cards'};
	const [only] = words;
	return only === undefined || only === 'as-it-lies'
		? {possible: [...told, 'unknown'], usual: 'unknown', why: 'which shuffles the cards as they lie'}
		: {possible: told, usual: only, why: 'which lays its cards in one way'};
}
