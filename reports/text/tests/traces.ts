import type {Effect} from '../../../harness/model/test-result.js';
import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

export const tooMany =
	(many: string, few: string) =>
	({observed, fair}: Effect): string =>
		observed > fair ? many : few;

/** Further traces of an order, each one whole number a shuffle. */
export const TRACE_WORDS: Readonly<Record<string, TestWords>> = {
	'inverse-valleys': {
		title: 'Valleys of the inverse',
		question: 'Do places that were neighbours go up and down together?',
		charge: tooMany('Places zigzag', 'Slopes of places survive'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} cards of a shuffle come out earlier than both their neighbours in ${reference}; for a fair device it is ${meanText(fair)}`,
	},
	inversions: {
		title: 'Inversions',
		question: 'Are as many pairs of cards turned round as kept?',
		charge: tooMany('The order is turned over', 'The order is kept on the whole'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} pairs of cards of a shuffle lie the other way round than in ${reference}; a fair device turns ${meanText(fair)} round`,
	},
	cycles: {
		title: 'Cycles',
		question: 'Do cards change places in as many circles as chance makes?',
		charge: tooMany('Cards change places in small circles', 'Cards change places in large circles'),
		seen: ({observed, fair}, reference) =>
			say`the way from ${reference} to a shuffle falls into ${meanText(observed)} circles of cards that change places; for a fair device it is ${meanText(fair)}`,
	},
	agreements: {
		title: 'Agreements',
		question: 'Do cards stay in their places?',
		charge: tooMany('Cards stay in their places', 'No card stays in its place'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} places of a shuffle hold the card that lies there in ${reference}; for a fair device it is ${meanText(fair)}`,
	},
	guessing: {
		title: 'Guessing',
		question: 'Can a player who knew the order in guess the next card?',
		charge: tooMany('Cards can be guessed', 'The likely card is avoided'),
		seen: ({observed, fair}, reference) =>
			say`a player who knows ${reference} and sees the cards as they come guesses ${meanText(observed)} of a shuffle right; of a fair device, ${meanText(fair)}`,
	},
	'half-changes': {
		title: 'Changes between halves',
		question: 'Are the two halves of the order in mixed with each other?',
		charge: tooMany('The halves alternate', 'The halves lie in lumps'),
		seen: ({observed, fair}, reference) =>
			say`${meanText(observed)} times a shuffle a card of one half of ${reference} lies beside one of the other; for a fair device it is ${meanText(fair)} times`,
	},
	'order-statistic': {
		title: 'Middle of the upper half',
		question: 'Does what lay on top come out as late as what lay below?',
		charge: tooMany('The upper half comes out late', 'The upper half comes out early'),
		seen: ({observed, fair}, reference) =>
			say`the middle card of the upper half of ${reference} comes out at place ${meanText(observed)} on average; for a fair device it is place ${meanText(fair)}`,
	},
	'longest-increasing': {
		title: 'Longest rising subsequence',
		question: 'How many cards kept their order, at the most?',
		charge: tooMany('Many cards keep their order', 'Cards lose their order too well'),
		seen: ({observed, fair}, reference) =>
			say`the longest row of cards that are still in the order of ${reference} has ${meanText(observed)} of them on average; for a fair device it has ${meanText(fair)}`,
	},
	'permutation-triples': {
		title: 'Permutations of three',
		question: 'Do three cards in a row come in each of their six orders equally often?',
		charge: tooMany('Threes prefer an order', 'Threes take turns'),
		seen: ({observed}) =>
			say`the six orders of three cards in a row are ${observed.toFixed(3)} times as uneven as chance makes them`,
	},
};
