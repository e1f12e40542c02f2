import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import type {Labels} from '../../views/relative-order.js';
import type {RandomnessTest} from '../randomness-test.js';
import {SECONDARY, type TestRecord, tooMany} from '../test-record.js';
import {AS_COUNTED, type Count, fewKinds, haveCopies} from './count.js';
import {countTest} from './count-test.js';
import {followers, followingPairs, meanWithin} from './follower.js';

/** Riffles put a card or two between former neighbours; three places still cover most of them. */
const REACH = 3;

/**
How often a card's follower in the input order comes one to three places after it: pairs of places (i, i+x), x = 1, 2, 3, with a
label and its follower. For single cards the mean is Σ_x (n-x)/n, 2.885 for 52.
*/
const gapsUpTo3: Count = {
	...AS_COUNTED,
	id: 'gaps-up-to-3',
	version: 1,
	unfit: fewKinds,
	mean: cards => meanWithin(followingPairs(cards, 1), cards.size, REACH),
	counter: cards => followsWithin3(followers(cards, 1)),
};

const followedWithin3: TestRecord['observedText'] = (translate, {observed, fair}, reference) =>
	translate`${meanText(observed)} times a shuffle a card is followed within three places by one that follows it in ${reference}; for a fair device it is ${meanText(fair)} times`;

const gapsUpTo3Test = countTest({
	id: 'gaps-up-to-3',
	group: 'patterns',
	counts: [gapsUpTo3],
	weight: SECONDARY,
	detects: 'double feeds, slugs with cards between, riffles',
	law: 'simulated; exact mean Σ_x (n-x) pairs / n(n-1)',
	source: 'above the code',
	title: 'Gaps up to three',
	question: "Does a card's successor come within the next three cards?",
	rejection: tooMany('Cards stay close together', 'Neighbours are kept apart'),
	observedText: followedWithin3,
});

const gapsUpTo3BeforeTest = countTest({
	id: 'gaps-up-to-3-before',
	group: 'patterns',
	counts: [gapsUpTo3],
	view: 'before',
	unfit: ({against}) =>
		against === 'order-before'
			? undefined
			: 'copies are uneven, so neighbours of the previous output order cannot be followed',
	detects: 'double feeds, slugs with cards between, riffles, of a device that remembers',
	law: 'simulated; exact mean Σ_x (n-x) pairs / n(n-1)',
	source: 'above the code',
	title: 'Gaps up to three, previous order',
	question: "Does a card's successor in the previous output order come within the next three cards?",
	rejection: tooMany('The previous order remains', 'Neighbours are kept apart'),
	observedText: followedWithin3,
});

/** The same in both directions, which also counts packets that were turned over. */
const nearNeighbours: Count = {
	...AS_COUNTED,
	id: 'near-neighbours',
	version: 1,
	unfit: fewKinds,
	mean: cards => 2 * meanWithin(followingPairs(cards, 1), cards.size, REACH),
	counter(cards) {
		const forwards = followsWithin3(followers(cards, 1));
		const backwards = followsWithin3(followers(cards, -1));
		return row => forwards(row) + backwards(row);
	},
};

const nearNeighboursTest = countTest({
	id: 'near-neighbours',
	group: 'patterns',
	counts: [nearNeighbours],
	detects: 'packets turned over',
	law: 'drawn; exact mean',
	source: 'above the code',
	title: 'Near neighbours',
	question: 'Do neighbours stay within three places of each other, in either sequence?',
	rejection: tooMany('Cards stay close together', 'Neighbours are kept apart'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} pairs of neighbours in ${reference} lie within three places of each other; a fair device leaves ${meanText(fair)}`,
});

/** Copies of a face within three places of each other: the trace of a shoe that was sorted by face. */
const sameWithin3: Count = {
	...AS_COUNTED,
	id: 'same-within-3',
	version: 1,
	unfit: cards => (haveCopies(cards) ? fewKinds(cards) : 'there is only one card of each kind'),
	mean: ({multiplicities, size}) =>
		meanWithin(
			multiplicities.reduce((sum, d) => sum + d * (d - 1), 0),
			size,
			REACH,
		),
	counter: ({multiplicities}) => followsWithin3(Int32Array.from(multiplicities.keys())),
};

const sameWithin3Test = countTest({
	id: 'same-within-3',
	group: 'patterns',
	counts: [sameWithin3],
	weight: SECONDARY,
	detects: 'shoes that were sorted by face',
	law: 'drawn; exact mean',
	source: 'above the code',
	title: 'Copies within three',
	question: 'Do copies of a card lie within three places of each other as often as expected?',
	rejection: tooMany('Copies stay close together', 'Copies are kept apart'),
	observedText: (translate, {observed, fair}) =>
		translate`${meanText(observed)} pairs of copies lie within three places of each other; a fair device leaves ${meanText(fair)}`,
});

/** How often a card is followed by the next but one of the input order: cards that were dealt alternately and put together. */
const twoStepSuccessions: Count = {
	...AS_COUNTED,
	id: 'two-step-successions',
	version: 1,
	unfit: fewKinds,
	mean: cards => meanWithin(followingPairs(cards, 2), cards.size, 1),
	counter: cards => followsDirectly(followers(cards, 2)),
};

const twoStepSuccessionsTest = countTest({
	id: 'two-step-successions',
	group: 'patterns',
	counts: [twoStepSuccessions],
	detects: 'cards dealt alternately',
	law: 'drawn; exact mean',
	source: 'above the code',
	title: 'Two-step successions',
	question: 'Is a card directly followed by the next but one?',
	rejection: tooMany('Every second card stays', 'Every second card is missing'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} cards of a shuffle are directly followed by the next but one in ${reference}; a fair device leaves ${meanText(fair)}`,
});

export const gapTests: readonly RandomnessTest[] = [
	gapsUpTo3Test,
	gapsUpTo3BeforeTest,
	nearNeighboursTest,
	sameWithin3Test,
	twoStepSuccessionsTest,
];

/** Compares each card with the followers of the three cards before it. */
const followsWithin3 =
	(next: Int32Array) =>
	(row: Labels): number => {
		let [one, two, three, count] = [NO_FACE, NO_FACE, NO_FACE, 0];
		for (let at = 0; at < row.length; at++) {
			const card = row[at] ?? missing(at);
			if (card === one) count++;
			if (card === two) count++;
			if (card === three) count++;
			three = two;
			two = one;
			one = next[card] ?? NO_FACE;
		}
		return count;
	};

const NO_FACE = -1;

const followsDirectly =
	(next: Int32Array) =>
	(row: Labels): number => {
		let [one, count] = [NO_FACE, 0];
		for (let at = 0; at < row.length; at++) {
			const card = row[at] ?? missing(at);
			if (card === one) count++;
			one = next[card] ?? NO_FACE;
		}
		return count;
	};
