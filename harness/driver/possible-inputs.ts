import {ARRANGEMENTS, type ToldInput} from '../model/shuffles/order-in.js';
import {arrangementsOf} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import {ARRANGED} from './shuffle-once.js';

/** What `--input` may say of a device, what it is if it says nothing, and why it may say no more. */
interface PossibleInputs {
	readonly possible: readonly ToldInput[];
	readonly usual: ToldInput;
	readonly why: string;
}

/** A shuffler may be told how to lay its cards. How cards lie that somebody put into a device is for them to say. */
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
