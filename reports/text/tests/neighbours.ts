import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';
import {tooMany} from './traces.js';

const sameKind = (kind: string): TestWords => ({
	title: say`Neighbours of one ${kind}`,
	question: say`Do cards of one ${kind} lie side by side as often as chance puts them?`,
	charge: tooMany(say`Cards of one ${kind} clump`, say`Cards of one ${kind} are kept apart`),
	seen: ({observed, fair}) =>
		say`${meanText(observed)} cards of a shuffle are directly followed by one of the same ${kind}; for a fair device it is ${meanText(fair)}`,
});

/** Tests of cards that have something in common. */
export const NEIGHBOUR_WORDS: Readonly<Record<string, TestWords>> = {
	'same-face': sameKind('face'),
	'same-rank': sameKind('rank'),
	'same-suit': sameKind('suit'),
	'same-value': sameKind('value'),
	'colour-changes': {
		title: 'Colour changes',
		question: 'Does the colour change as often as chance makes it?',
		charge: tooMany('Colours alternate', 'Colours lie in lumps'),
		seen: ({observed, fair}) =>
			say`the colour changes ${meanText(observed)} times a shuffle; for a fair device it is ${meanText(fair)} times`,
	},
	'coupon-collector': {
		title: 'Coupon collector',
		question: 'How many cards does it take to see every rank?',
		charge: tooMany('Ranks come late', 'Ranks come round too soon'),
		seen: ({observed, fair}) =>
			say`every rank is seen after ${meanText(observed)} cards on average; of a fair device after ${meanText(fair)}`,
	},
};
