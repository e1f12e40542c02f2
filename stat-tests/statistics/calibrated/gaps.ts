import type {Labels} from '../../relative-order.js';
import {AS_COUNTED, type CardSet, type Count, fewKinds, haveCopies} from './count.js';
import {followers, followingPairs, meanWithin} from './follower.js';

/** How far on one looks. Riffles put a card or two between cards that lay together; three places still hold most of them. */
const REACH = 3;

/**
How often the card that follows in the order in comes one to three places after: pairs of places (i, i+x), x = 1, 2, 3, that
hold a label and its follower. For single cards the mean is Σ_x (n-x)/n, 2.885 for 52.
*/
export const gapsUpTo3: Count = {
	...AS_COUNTED,
	id: 'gaps-up-to-3',
	version: 1,
	unfit: fewKinds,
	mean: cards => meanWithin(followingPairs(cards, 1), cards.size, REACH),
	counter: cards => followsWithin3(followers(cards, 1)),
};

/** The same in both directions: packets that were turned over count as well. */
export const nearNeighbours: Count = {
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

/** Copies of a face within three places of each other: what is left of a shoe that was sorted by face. */
export const sameWithin3: Count = {
	...AS_COUNTED,
	id: 'same-within-3',
	version: 1,
	unfit: cards => (haveCopies(cards) ? fewKinds(cards) : 'there is only one card of each kind'),
	mean: cards => meanWithin(alikePairs(cards), cards.size, REACH),
	counter: ({multiplicities}) => followsWithin3(Int32Array.from(multiplicities.keys())),
};

const alikePairs = ({multiplicities}: CardSet): number => multiplicities.reduce((sum, d) => sum + d * (d - 1), 0);

/** How often the next card is the next but one of the order in: cards that were dealt alternately and put together again. */
export const twoStepSuccessions: Count = {
	...AS_COUNTED,
	id: 'two-step-successions',
	version: 1,
	unfit: fewKinds,
	mean: cards => meanWithin(followingPairs(cards, 2), cards.size, 1),
	counter: cards => followsDirectly(followers(cards, 2)),
};

/** Each card is held against the followers of the three cards before it. */
const followsWithin3 =
	(next: Int32Array) =>
	(row: Labels): number => {
		let [one, two, three, count] = [NOBODY, NOBODY, NOBODY, 0];
		for (let at = 0; at < row.length; at++) {
			const card = row[at] ?? 0;
			if (card === one) count++;
			if (card === two) count++;
			if (card === three) count++;
			three = two;
			two = one;
			one = next[card] ?? NOBODY;
		}
		return count;
	};

const NOBODY = -1;

const followsDirectly =
	(next: Int32Array) =>
	(row: Labels): number => {
		let [one, count] = [NOBODY, 0];
		for (let at = 0; at < row.length; at++) {
			const card = row[at] ?? 0;
			if (card === one) count++;
			one = next[card] ?? NOBODY;
		}
		return count;
	};
