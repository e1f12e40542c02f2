import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

/** Tests of where cards lie. */
export const POSITION_WORDS: Readonly<Record<string, TestWords>> = {
	'position-card': {
		title: 'Cards and places',
		question: 'Does every card come to every place equally often?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards prefer places' : 'Cards are spread too evenly'),
		seen: ({observed}) =>
			say`the table of cards against places is ${observed.toFixed(3)} times as uneven as chance makes it`,
	},
	'position-place': {
		title: 'Places in and out',
		question: 'Does a card go from every place to every place equally often?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards keep to ways' : 'Cards are moved too evenly'),
		seen: ({observed}) =>
			say`the table of places in against places out is ${observed.toFixed(3)} times as uneven as chance makes it`,
	},
};
