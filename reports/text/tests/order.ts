import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

/** Tests of what is left of an order. */
export const ORDER_WORDS: Readonly<Record<string, TestWords>> = {
	successions: {
		title: 'Successions',
		question: 'Do cards stay next to the card they came with?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards stay together' : 'Neighbours are kept apart'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} cards of a shuffle are directly followed by the card that follows them in ${reference}; a fair device leaves ${meanText(fair)}`,
	},
	'rising-sequences': {
		title: 'Rising sequences',
		question: 'Do packets of cards keep their order?',
		charge: ({observed, fair}) => (observed < fair ? 'Packets keep their order' : 'Packets are turned over'),
		seen: ({observed, fair}, reference) =>
			say`a shuffle falls into ${meanText(observed)} sequences that keep the order of ${reference}; a fair device leaves ${meanText(fair)}`,
	},
	valleys: {
		title: 'Valleys',
		question: 'Do slopes up and down survive, as shelves leave them?',
		charge: ({observed, fair}) => (observed < fair ? 'Slopes survive' : 'The order zigzags'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} cards of a shuffle are lower in ${reference} than both their neighbours; a fair device leaves ${meanText(fair)}`,
	},
	descents: {
		title: 'Descents',
		question: 'Does the order go down as often as it goes up?',
		charge: ({observed, fair}) =>
			observed < fair ? 'The order goes down too seldom' : 'The order goes down too often',
		seen: ({observed, fair}, reference) =>
			say`the next card is lower in ${reference} ${meanText(observed)} times a shuffle; for a fair device it is ${meanText(fair)} times`,
	},
};
