import {missing} from '../../../harness/model/checked.js';
import {fixedPercent} from '../../../reports/language/number-format.js';
import type {Neighbour} from '../../laws/orders/successions.js';
import type {Labels} from '../../views/relative-order.js';
import {SECONDARY, tooMany} from '../test-record.js';
import {type CardSet, type Count, fewKinds, haveCopies, stepFor} from './count.js';
import {countTest} from './count-test.js';
import {followers, followingPairs} from './follower.js';

/**
Counts pairs of a card and one that follows it in the input order, by face, that lie in that order, at any distance. It
corresponds to rising sequences for single cards.

After many riffles the probability of an order depends on its rising sequences alone (Bayer and Diaconis 1992). To first order
in 2^-k it falls linearly with them. In a shoe copies are not distinguishable. Averaged over all ways to distinguish them, the
number of rising sequences is a constant minus a multiple of this count. So this is the locally most powerful test for the last
traces of riffles (Lehmann and Romano, Testing Statistical Hypotheses, section 8.4). 8 decks in new-deck order, 8 riffles: 4
shoes, where gaps up to 3 need about 100.

In stacked decks the first face follows the last; in a sorted shoe it does not. Mean: half of the pairs.
*/
const rising = (neighbour: Neighbour, id: string): Count => ({
	id,
	version: 1,
	unfit: cards =>
		haveCopies(cards) ? fewKinds(cards) : 'for single cards the exact law of rising sequences is used instead',
	mean: cards => pairsOf(cards, neighbour) / 2,
	// As for single cards, where the variance of rising sequences is about a twelfth of their number of pairs.
	step: cards => stepFor(Math.sqrt(pairsOf(cards, neighbour) / 12)),
	scale: cards => ({zero: 0, unit: pairsOf(cards, neighbour)}),
	counter(cards) {
		const before = followers(cards, -1);
		if (neighbour === 'same-face') before[0] = NO_FACE;
		const seen = new Uint16Array(before.length);
		return row => countInOrder(row, before, seen);
	},
});

const typedRising: Readonly<Record<Neighbour, Count>> = {
	'next-face': rising('next-face', 'typed-rising'),
	'same-face': rising('same-face', 'typed-rising-same-face'),
};

export const typedRisingTest = countTest({
	id: 'typed-rising',
	group: 'patterns',
	counts: [typedRising['next-face'], typedRising['same-face']],
	countFor: ({neighbour}) => typedRising[neighbour],
	weight: SECONDARY,
	detects: 'riffles of shoes: 8 of them in 4 shoes of 8 decks in new-deck order, 10 in some 50',
	law: 'simulated; mean is half of the pairs',
	source: 'Bayer and Diaconis 1992, averaged over copies',
	title: 'Order between faces',
	question: 'Does a card come before those that follow it in the input order, at any distance?',
	rejection: tooMany('Packets keep their order', 'Packets are reversed'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${fixedPercent(observed)} of the pairs of a card and one that follows it in ${reference} keep that sequence; for a fair device it is ${fixedPercent(fair)}`,
});

const NO_FACE = -1;

function pairsOf(cards: CardSet, neighbour: Neighbour): number {
	const {multiplicities} = cards;
	const round = (multiplicities[0] ?? missing(0)) * (multiplicities.at(-1) ?? missing(-1));
	return followingPairs(cards, 1) - (neighbour === 'same-face' ? round : 0);
}

function countInOrder(row: Labels, before: Int32Array, seen: Uint16Array): number {
	seen.fill(0);
	let count = 0;
	for (let at = 0; at < row.length; at++) {
		const card = row[at] ?? missing(at);
		const last = before[card] ?? missing(card);
		if (last !== NO_FACE) count += seen[last] ?? missing(last);
		seen[card] = (seen[card] ?? missing(card)) + 1;
	}
	return count;
}
