import type {Effect} from '../../harness/model/test-result.js';
import {meanText} from '../number-format.js';
import type {TestWords} from './test-words.js';

const repeatWords = (what: string, title: string, question: string): TestWords => ({
	title,
	question,
	charge: () => `${what} come back`,
	seen: ({observed}) =>
		observed === 0
			? `no shuffle repeats ${what} of an earlier one`
			: `${observed} ${observed === 1 ? 'shuffle repeats' : 'shuffles repeat'} ${what} of an earlier one, and a fair device repeats none`,
});

const agreementWords = (lag: string, title: string): TestWords => ({
	title,
	question: `Do cards lie where they lay in ${lag}?`,
	charge: ({observed, fair}) => (observed > fair ? 'Cards stay where they were' : 'Cards avoid where they were'),
	seen: ({observed, fair}) =>
		`${meanText(observed)} places of a shuffle show the same card as in ${lag}; for a fair device it is ${meanText(fair)}`,
});

const worstWords = (title: string): TestWords => ({
	title,
	question: 'Is there a single shuffle that was hardly shuffled?',
	charge: () => 'One shuffle was hardly shuffled',
	seen: ({observed}, reference) =>
		`the shuffle that is furthest out, compared with ${reference}, is ${deviations({observed})} off; only the number of shuffles looked at can make that likely`,
});

const deviations = ({observed}: Pick<Effect, 'observed'>): string =>
	`${Math.abs(observed).toFixed(1)} standard deviations`;

/** Tests that look along the run. */
export const ACROSS_SHUFFLES_WORDS: Readonly<Record<string, TestWords>> = {
	repeats: repeatWords('the whole order', 'Repeats', 'Does an order come back that was there before?'),
	'repeats-memory': repeatWords(
		'every move of cards',
		'Repeated moves',
		'Are cards moved from place to place exactly as in an earlier shuffle?',
	),
	'prefix-repeats': repeatWords(
		'the first cards',
		'Repeated starts',
		'Do the first cards come back in the same order?',
	),
	'suffix-repeats': repeatWords('the last cards', 'Repeated ends', 'Do the last cards come back in the same order?'),
	'agreements-1': agreementWords('the shuffle before', 'Places, one back'),
	'agreements-2': agreementWords('the last shuffle but one', 'Places, two back'),
	'agreements-3': agreementWords('the last shuffle but two', 'Places, three back'),
	'worst-shuffle': worstWords('Worst shuffle'),
	'worst-shuffle-memory': worstWords('Worst, order in'),
	'worst-shuffle-before': worstWords('Worst, order before'),
};
