import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

/** Tests of an order whose laws are drawn: stat-tests/statistics/calibrated. */
export const CALIBRATED_WORDS: Readonly<Record<string, TestWords>> = {
	'gaps-up-to-3': {
		title: 'Gaps up to three',
		question: 'Does the card that followed come within the next three cards?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards stay close together' : 'Neighbours are kept apart'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} times a shuffle a card is followed within three places by one that follows it in ${reference}; for a fair device it is ${meanText(fair)} times`,
	},
	'gaps-up-to-3-before': {
		title: 'Gaps up to three, order before',
		question: 'Does the card that followed in the order before come within the next three cards?',
		charge: ({observed, fair}) => (observed > fair ? 'The order before shows through' : 'Neighbours are kept apart'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} times a shuffle a card is followed within three places by one that follows it in ${reference}; for a fair device it is ${meanText(fair)} times`,
	},
	'near-neighbours': {
		title: 'Near neighbours',
		question: 'Do cards that lay side by side lie within three places of each other, whichever comes first?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards stay close together' : 'Neighbours are kept apart'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} pairs of neighbours in ${reference} lie within three places of each other; a fair device leaves ${meanText(fair)}`,
	},
	'same-within-3': {
		title: 'Copies within three',
		question: 'Do copies of a card lie within three places of each other as often as they should?',
		charge: ({observed, fair}) => (observed > fair ? 'Copies stay close together' : 'Copies are kept apart'),
		seen: ({observed, fair}) =>
			say`${meanText(observed)} pairs of copies lie within three places of each other; a fair device leaves ${meanText(fair)}`,
	},
	'two-step-successions': {
		title: 'Two-step successions',
		question: 'Is a card directly followed by the next but one?',
		charge: ({observed, fair}) => (observed > fair ? 'Every second card stays' : 'Every second card is missing'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} cards of a shuffle are directly followed by the next but one in ${reference}; a fair device leaves ${meanText(fair)}`,
	},
	'typed-rising': {
		title: 'Order between faces',
		question: 'Does a card come before those that follow it, however far apart?',
		charge: ({observed, fair}) => (observed > fair ? 'Packets keep their order' : 'Packets are turned over'),
		seen: ({observed, fair}, reference) =>
			say`${percentText(observed)} of the pairs of a card and one that follows it lie as in ${reference}; for a fair device it is ${percentText(fair)}`,
	},
	'typed-valleys': {
		title: 'Valleys of a shoe',
		question: 'Do slopes up and down survive, as shelves leave them?',
		charge: ({observed, fair}) => (observed < fair ? 'Slopes survive' : 'The order zigzags'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} cards of a shuffle are lower in ${reference} than both their neighbours, ties told by lot; a fair device leaves ${meanText(fair)}`,
	},
	'typed-guesses': {
		title: 'Guesses',
		question: 'How many cards does somebody guess right who knows the order in?',
		charge: ({observed, fair}) => (observed > fair ? 'Cards can be guessed' : 'Cards avoid the guess'),
		seen: ({observed, fair}) =>
			say`he guesses ${meanText(observed)} cards of a shuffle right, each time naming the card that should follow; with a fair device it is ${meanText(fair)}`,
	},
	'longest-increasing': {
		title: 'Longest rising subsequence',
		question: 'How many cards still lie in their order, with others between them?',
		charge: ({observed, fair}) => (observed > fair ? 'Order survives' : 'Order is turned over'),
		seen: ({observed, fair}, reference) =>
			say`up to ${meanText(observed)} cards of a shuffle lie as in ${reference}, with others between them; a fair device leaves ${meanText(fair)}`,
	},
	'serial-correlation': {
		title: 'Serial correlation',
		question: 'Is the next card near in the order in?',
		charge: ({observed, fair}) => (observed > fair ? 'Near cards come together' : 'High and low alternate'),
		seen: ({observed, fair}, reference) =>
			say`the correlation of a card and the next, by their places in ${reference}, is ${observed.toFixed(4)}; for a fair device it is ${fair.toFixed(4)}`,
	},
	'serial-correlation-2': {
		title: 'Serial correlation, next but one',
		question: 'Is the next card but one near in the order in?',
		charge: ({observed, fair}) => (observed > fair ? 'Near cards come together' : 'High and low alternate'),
		seen: ({observed, fair}, reference) =>
			say`the correlation of a card and the next but one, by their places in ${reference}, is ${observed.toFixed(4)}; for a fair device it is ${fair.toFixed(4)}`,
	},
	displacement: {
		title: 'Displacement',
		question: 'How far do cards travel?',
		charge: ({observed, fair}) => (observed < fair ? 'Cards stay near their places' : 'Cards change sides'),
		seen: ({observed, fair}, reference) =>
			say`a card lies ${observed.toFixed(2)} places from where it lay in ${reference}; with a fair device it is ${fair.toFixed(2)}`,
	},
	...unevenness({
		id: 'same-rank-gaps',
		title: 'Gaps between equal ranks',
		question: 'Do cards of a rank come back after as many cards as they should?',
		charges: ['Equal ranks come too soon or too late', 'Gaps between ranks are too even'],
		table: 'gaps between cards of a rank',
	}),
	...unevenness({
		id: 'poker-hands',
		title: 'Poker hands',
		question: 'Dealt out by fives, are there as many pairs as there should be?',
		charges: ['Hands are too good or too bad', 'Hands are too even'],
		table: 'hands by their pairs',
	}),
	...unevenness({
		id: 'overlapping-colours',
		title: 'Words of colours',
		question: 'Do four cards in a row show each sequence of red and black as often as they should?',
		charges: ['Red and black come in patterns', 'Red and black are spread too evenly'],
		table: 'sequences of red and black',
	}),
};

interface Unevenness {
	readonly id: string;
	readonly title: string;
	readonly question: string;
	readonly charges: readonly [uneven: string, even: string];
	/** What was sorted into classes. */
	readonly table: string;
}

function unevenness({id, title, question, charges: [uneven, even], table}: Unevenness): Record<string, TestWords> {
	return {
		[id]: {
			title,
			question,
			charge: ({observed, fair}) => (observed > fair ? uneven : even),
			seen: ({observed}) => say`the table of ${table} is ${observed.toFixed(3)} times as uneven as chance makes it`,
		},
	};
}

const percentText = (share: number): string => say`${(100 * share).toFixed(2)} %`;
