import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import type {Labels} from '../../views/relative-order.js';
import {SECONDARY, tooFew} from '../test-record.js';
import {type Count, fewKinds, haveCopies, stepFor} from './count.js';
import {countTest} from './count-test.js';

/** Three cards have six orders, so that shares of ties are multiples of a sixth. */
const SIXTHS = 6;

/**
Valleys of a shoe, by face: cards that were lower in the input order than both their neighbours now. Ties between copies are
broken at random, and the expected count is used. A card below both neighbours is a valley; one below one and equal to the other
is half of one; one of three equal cards a third. Counted in sixths: 6, 3 and 2.

Valleys are sufficient for shelf machines (Diaconis, Fulman and Holmes 2013). With ties broken at random, the cards of a sorted
shoe lie in a possible input order. So this is the mean of what a reader of unique cards would count. 8 decks, sorted, two
passes of 10 shelves: 3 shoes, where colour changes need 12.

Each of three cards is equally likely to be the lowest, so the mean is exactly that of single cards, (n-2)/3.
*/
const typedValleys: Count = {
	id: 'typed-valleys',
	version: 1,
	unfit: cards => (haveCopies(cards) ? fewKinds(cards) : 'for single cards the exact law of valleys is used instead'),
	mean: ({size}) => (SIXTHS * (size - 2)) / 3,
	// For single cards the variance is 2(n+1)/45. Three equal cards are rare, so nearly all values are multiples of 3.
	step: ({size}) => 3 * stepFor((SIXTHS / 3) * Math.sqrt((2 * (size + 1)) / 45)),
	scale: () => ({zero: 0, unit: SIXTHS}),
	counter: () => countValleys,
};

export const typedValleysTest = countTest({
	id: 'typed-valleys',
	group: 'patterns',
	counts: [typedValleys],
	weight: SECONDARY,
	detects: 'shelves: two passes of 10 through a sorted shoe in 3 to 4 shoes',
	law: 'drawn; mean (n-2)/3',
	source: 'Diaconis, Fulman and Holmes 2013, averaged over copies',
	title: 'Valleys of a shoe',
	question: 'Do rising and falling runs remain, as shelves leave them?',
	rejection: tooFew('Runs remain', 'The order zigzags'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} cards of a shuffle are lower in ${reference} than both their neighbours, ties broken at random; a fair device leaves ${meanText(fair)}`,
});

function countValleys(row: Labels): number {
	let sixths = 0;
	for (let at = 2; at < row.length; at++) {
		const [left, card, right] = [
			row[at - 2] ?? missing(at - 2),
			row[at - 1] ?? missing(at - 1),
			row[at] ?? missing(at),
		];
		if (card > left || card > right) continue;
		if (card < left && card < right) sixths += 6;
		else sixths += left === right ? 2 : 3;
	}
	return sixths;
}
