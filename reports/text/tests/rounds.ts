import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

const backWithin = (cards: number): TestWords => ({
	title: say`Back within ${cards} cards`,
	question: say`Do cards come back among the next ${cards} as often as from a fair machine?`,
	charge: ({observed, fair}) =>
		observed < fair ? 'Cards that went in come back too late' : 'Cards come back too soon',
	seen: ({observed, fair}) =>
		say`${meanText(observed)} matches between a round and the next ${cards} cards; a fair machine gives ${meanText(fair)}`,
});

/** Tests of a continuous shuffler. */
export const ROUND_WORDS: Readonly<Record<string, TestWords>> = {
	'back-within-8': backWithin(8),
	'back-within-20': backWithin(20),
	'back-within-60': backWithin(60),
	'round-neighbours': {
		title: 'Neighbours of a round',
		question: 'Do cards that went in side by side come out side by side?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards stay together' : 'Neighbours are kept apart'),
		seen: ({observed, fair}) =>
			say`${meanText(observed)} times a round a card follows one that it lay next to before; from a fair machine ${meanText(fair)} times`,
	},
	'card-frequencies': {
		title: 'How often cards come',
		question: 'Does every card come out as often as every other?',
		charge: ({observed, fair}) =>
			observed > fair ? 'Some cards come more often than others' : 'Cards come too evenly',
		seen: ({observed}) => say`how often cards come is ${observed.toFixed(3)} times as uneven as chance makes it`,
	},
};
