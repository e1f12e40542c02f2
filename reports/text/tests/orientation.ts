import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';
import {tooMany} from './traces.js';

/** Tests of which way cards lie, where the reader tells it. Only shuffles in which some cards are turned and some are not are counted. */
export const ORIENTATION_WORDS: Readonly<Record<string, TestWords>> = {
	'orientation-runs': {
		title: 'Neighbours that lie the same way',
		question: 'Do turned cards lie among the others as chance lays them?',
		charge: tooMany('Turned cards lie together', 'Turned and straight cards alternate'),
		seen: ({observed, fair}) =>
			fair === 0
				? NOTHING_TOLD
				: say`${meanText(observed)} cards of a shuffle are directly followed by one that lies the same way, turned or straight; for a fair device it is ${meanText(fair)}`,
	},
	'orientation-places': {
		title: 'Places of turned cards',
		question: 'Do turned cards come out as late as the others?',
		charge: tooMany('Turned cards come late', 'Turned cards come early'),
		seen: ({observed, fair}) =>
			fair === 0
				? NOTHING_TOLD
				: say`in ${meanText(observed)} pairs of a turned and a straight card of a shuffle the turned one comes later; for a fair device it is ${meanText(fair)}, half of the pairs`,
	},
};

const NOTHING_TOLD = 'in no shuffle some cards are turned and some are not, so there is nothing to compare';
