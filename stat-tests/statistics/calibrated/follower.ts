import {missing} from '../../../harness/model/checked.js';
import {type CardSet, haveCopies} from './count.js';

/**
The label that follows each label in the input order, `by` places on (before it, if `by` is negative).

With one card of each label the last has no follower. In a shoe the last label is followed by the first: decks in new-deck order
lie on each other, so the king of clubs of one deck lies on the ace of spades of the next.
*/
export function followers(cards: CardSet, by: number): Int32Array {
	const labels = cards.multiplicities.length;
	const isRing = haveCopies(cards);
	return Int32Array.from({length: labels}, (_, label) => {
		const next = label + by;
		if (next >= 0 && next < labels) return next;
		return isRing ? (next + labels) % labels : NO_FOLLOWER;
	});
}

const NO_FOLLOWER = -1;

/** The number of ordered pairs of a card and one whose label follows its label, `by` places on. */
export function followingPairs(cards: CardSet, by: number): number {
	const {multiplicities} = cards;
	return followers(cards, by).reduce(
		(sum, next, label) =>
			sum +
			(multiplicities[label] ?? missing(label)) * (next === NO_FOLLOWER ? 0 : (multiplicities[next] ?? missing(next))),
		0,
	);
}

/**
The mean number of places i at which one of `pairs` ordered pairs of cards lies at i and i + x, for x = 1 .. `reach`. Each pair
lies at any two places with probability 1 / (n (n-1)), and there are n - x such places.
*/
export function meanWithin(pairs: number, size: number, reach: number): number {
	let places = 0;
	for (let lag = 1; lag <= reach; lag++) places += Math.max(0, size - lag);
	return size < 2 ? 0 : (pairs * places) / (size * (size - 1));
}
