import {ARRANGEMENTS, type StatedInput} from '../model/shuffles/input-order.js';
import {arrangementsOf} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import {ARRANGED} from './shuffle-once.js';

/**
The values of `--input` allowed for a device, the default, and the reason for the limits. Some shufflers arrange their cards on request. If a
person inserts the cards, that person states the order.
*/
export function inputsFor(profile: Profile): {possible: readonly StatedInput[]; usual: StatedInput; why: string} {
	const accepted = arrangementsOf(profile);
	const stated = ARRANGEMENTS.filter(input => accepted.some(word => word === ARRANGED[input]));
	if (stated.length === ARRANGEMENTS.length)
		return {possible: [...stated, 'alternating'], usual: 'new-deck', why: 'which arranges its cards on request'};
	const [only] = accepted;
	return only === undefined || only === 'as-it-lies'
		? {possible: [...stated, 'unknown'], usual: 'unknown', why: 'which shuffles the cards as they lie'}
		: {possible: stated, usual: only, why: 'which arranges its cards in one way only'};
}
