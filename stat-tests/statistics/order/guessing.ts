import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {lawOfCycles} from './cycles.js';
import {COPIES_LOOK_ALIKE, hasCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/**
The number of right guesses of a player who knows the input order and sees each card after guessing it. The guess is the next
remaining card of the input order, in the direction of the last move, reversed at the ends. This is the strategy of Diaconis,
Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884, section 5, who find 9.3 right guesses of 52 after
ten shelves.

The guess is always a remaining card, so for a fair device the score has exactly the law of cycles (cycles.ts): mean
4.54 of 52.
*/
export const guessing: ScalarStatistic = {
	id: 'guessing',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: ({multiplicities}) => lawOfCycles(multiplicities),
	values: perRow(countRightGuesses),
};

export const guessingTest = scalarTest(guessing, {
	group: 'input-order',
	detects: 'any order that can be used',
	law: 'exact: the law of cycles, for every strategy that names a remaining card',
	source: 'Diaconis, Fulman and Holmes 2013',
	title: 'Guessing',
	question: 'Can a player who knows the input order guess the next card?',
	rejection: tooMany('Cards can be guessed', 'The likely card is avoided'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`a player who knows ${reference} and sees each card after guessing it is right for ${meanText(observed)} cards of a shuffle; for a fair device, ${meanText(fair)}`,
});

/** Labels are numbered from 1 here; 0 and n + 1 are the sentinels of the list of remaining labels. */
function countRightGuesses(row: Labels): number {
	const end = row.length + 1;
	listAll(end);
	let [right, guess, last] = [0, 1, 0];
	for (let at = 0; at < row.length; at++) {
		const label = (row[at] ?? missing(at)) + 1;
		if (label === guess) right++;
		const [above, below] = [next[label] ?? missing(label), previous[label] ?? missing(label)];
		next[below] = above;
		previous[above] = below;
		const isUpwards = label > last;
		// After the last card the guess is invalid, and not used.
		if (isUpwards) guess = above === end ? below : above;
		else guess = below === 0 ? above : below;
		last = label;
	}
	return right;
}

function listAll(end: number): void {
	for (let label = 0; label <= end; label++) {
		next[label] = label + 1;
		previous[label] = label - 1;
	}
}

const next = new Int16Array(MOST_BATCH_CARDS + 2);
const previous = new Int16Array(MOST_BATCH_CARDS + 2);
