import type {Batch} from '../../harness/model/cards/batch.js';
import type {Wager} from '../../harness/model/cards/wager.js';
import {missing} from '../../harness/model/checked.js';
import {rowFinder} from './condition.js';
import {newCoupCards} from './coup-cards.js';
import {drawsOf} from './result-odds.js';

/**
The number of ordered draws of the first four cards in each row of a wager: every pair of faces for each hand, without replacement. No wager
depends on the sequence of the two cards of a baccarat hand. So each pair of different faces is visited once and counts twice. The dealer of
Spanish 21 shows the first card: there both sequences are visited.
*/
export function openingWays(wager: Wager, batch: Batch): {readonly ways: readonly number[]; readonly total: number} {
	const hand = onlyHand(wager);
	const ways = hand === undefined ? fourCardWays(wager, batch) : twoCardWays(wager, batch, hand);
	return {ways, total: drawsOf(batch.size, 4)};
}

/** The hand that a wager depends on, if it is only one. */
export function onlyHand({rows}: Wager): 'player' | 'banker' | undefined {
	const keys = new Set(rows.flatMap(({when}) => when.flatMap(condition => Object.keys(condition))));
	if (keys.size !== 1) return undefined;
	return keys.has('player') ? 'player' : keys.has('banker') ? 'banker' : undefined;
}

/** Each pair of faces, with any two cards for the other hand. */
function twoCardWays(wager: Wager, {faces, counts, size}: Batch, hand: 'player' | 'banker'): readonly number[] {
	const find = rowFinder(wager);
	const ways = wager.rows.map(() => 0);
	const left = Uint16Array.from(counts);
	const coupCards = newCoupCards();
	for (const pair of pairsOf(faces, 'either-order')) {
		coupCards[hand] = pair.faces;
		const row = find(coupCards);
		if (row >= 0)
			ways[row] = (ways[row] ?? missing(row)) + waysToTake(left, pair.faces) * pair.times * drawsOf(size - 2, 2);
	}
	return ways;
}

function fourCardWays(wager: Wager, {faces, counts}: Batch): readonly number[] {
	const find = rowFinder(wager);
	const ways = wager.rows.map(() => 0);
	const left = Uint16Array.from(counts);
	const coupCards = newCoupCards();
	const isShown = wager.rows.some(({when}) =>
		when.some(({match, dealer}) => match !== undefined || dealer !== undefined),
	);
	const playerPairs = pairsOf(faces, 'either-order');
	const otherPairs = pairsOf(faces, isShown ? 'each-order' : 'either-order');
	for (const player of playerPairs) {
		const playerWays = take(left, player.faces) * player.times;
		coupCards.player = player.faces;
		for (const other of otherPairs) {
			coupCards.banker = other.faces;
			const row = find(coupCards);
			if (row < 0) continue;
			ways[row] = (ways[row] ?? missing(row)) + playerWays * waysToTake(left, other.faces) * other.times;
		}
		for (const face of player.faces) left[face] = (left[face] ?? missing(face)) + 1;
	}
	return ways;
}

interface FacePair {
	readonly faces: [number, number];
	readonly times: 1 | 2;
}

const pairsOf = (faces: readonly number[], orders: 'either-order' | 'each-order'): readonly FacePair[] =>
	faces.flatMap(one =>
		faces.flatMap((other): FacePair[] => {
			if (orders === 'each-order' || one === other) return [{faces: [one, other], times: 1}];
			return one < other ? [{faces: [one, other], times: 2}] : [];
		}),
	);

const waysToTake = (left: Uint16Array, [one, other]: readonly [number, number]): number =>
	(left[one] ?? missing(one)) * ((left[other] ?? missing(other)) - (one === other ? 1 : 0));

function take(left: Uint16Array, faces: readonly [number, number]): number {
	const ways = waysToTake(left, faces);
	for (const face of faces) left[face] = (left[face] ?? missing(face)) - 1;
	return ways;
}
