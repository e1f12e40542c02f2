import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import type {Neighbour} from '../../laws/orders/successions.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {AS_COUNTED, type Count, fewKinds, haveCopies} from './count.js';
import {countTest} from './count-test.js';
import {followers} from './follower.js';

/**
The number of right guesses in a shoe, for a player who knows the input order and sees each card after guessing it. The guess is
the follower of the last face (in a sorted shoe: the same face again) while one is left. Otherwise it is the face with the most
cards left, the first of several.

With single cards the score of every such strategy has the law of the cycles of a permutation; with copies no law is known.
*/
const guesses = (neighbour: Neighbour, id: string): Count => ({
	...AS_COUNTED,
	id,
	version: 1,
	unfit: cards =>
		haveCopies(cards) ? fewKinds(cards) : 'for single cards the exact law of the guessing score is used instead',
	mean: undefined,
	counter(cards) {
		const next = neighbour === 'next-face' ? followers(cards, 1) : followers(cards, 0);
		const all = Uint16Array.from(cards.multiplicities);
		const left = new Uint16Array(all.length);
		return row => {
			left.set(all);
			return countGuesses(row, next, left);
		};
	},
});

const typedGuesses: Readonly<Record<Neighbour, Count>> = {
	'next-face': guesses('next-face', 'typed-guesses'),
	'same-face': guesses('same-face', 'typed-guesses-same-face'),
};

export const typedGuessesTest = countTest({
	id: 'typed-guesses',
	group: 'patterns',
	counts: [typedGuesses['next-face'], typedGuesses['same-face']],
	countFor: ({neighbour}) => typedGuesses[neighbour],
	detects: 'order that a player could use (shoes)',
	law: 'drawn',
	source: 'above the code',
	title: 'Guesses',
	question: 'How many cards can a player guess who knows the input order?',
	rejection: tooMany('Cards can be guessed', 'Cards avoid the guess'),
	observedText: (translate, {observed, fair}) =>
		translate`a player who names the card that should follow guesses ${meanText(observed)} cards of a shuffle right; for a fair device it is ${meanText(fair)}`,
});

/**
`most` is the greatest number left of any face, and no face before `first` has as many. `most` only falls; `first` rises until
`most` falls.
*/
function countGuesses(row: Labels, next: Int32Array, left: Uint16Array): number {
	let right = 0;
	let most = left.reduce((top, count) => Math.max(top, count), 0);
	let first = left.indexOf(most);
	let guess = first;
	for (let at = 0; at < row.length; at++) {
		const card = row[at] ?? missing(at);
		if (card === guess) right++;
		left[card] = (left[card] ?? missing(card)) - 1;
		guess = next[card] ?? missing(card);
		if ((left[guess] ?? missing(guess)) > 0) continue;
		while (left[first] !== most && most > 0) {
			first++;
			if (first < left.length) continue;
			first = 0;
			most--;
		}
		guess = first;
	}
	return right;
}
