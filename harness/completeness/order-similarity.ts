import type {DeckKind} from '../model/cards/deck.js';
import {at, checked} from '../model/checked.js';

/** The share of neighbours in sorted order, in either direction, since a pile may be turned over. */
interface Sorting {
	readonly 'by-suit': number;
	readonly 'by-rank': number;
}

/**
Factories and machines sort in several orders. In all of them neighbours have one suit and adjacent ranks, or equal or
adjacent ranks. Copies of a card, adjacent in a sorted shoe, count too. Tiles have no suits: only their own sequence is
checked.
*/
export function sortingIn({names, copies}: DeckKind): (order: Uint8Array) => Sorting {
	const present = names.filter((_, face) => at(copies, face) > 0);
	const isCards = names.length === 52;
	const ranks = [...new Set(present.map(name => name.charAt(0)))];
	const suit = names.map(name => (isCards ? name.charAt(1) : ''));
	const rank = names.map((name, face) => (isCards ? ranks.indexOf(name.charAt(0)) : face));
	return order => {
		let [bySuit, byRank] = [0, 0];
		for (let place = 1; place < order.length; place++) {
			const [one, two] = [checked(order[place - 1], place - 1), checked(order[place], place)];
			const [from, to] = [rank[one], rank[two]];
			if (from === undefined || to === undefined || Math.abs(from - to) > 1) continue;
			byRank++;
			if (suit[one] === suit[two]) bySuit++;
		}
		const pairs = order.length - 1;
		return {'by-suit': bySuit / pairs, 'by-rank': isCards ? byRank / pairs : 0};
	};
}

interface SharedPairs {
	readonly 'input-order': number;
	readonly 'input-order-reversed': number;
}

/** Faces are below this. Pairs with a byte that is not a card do not count. */
const FACES = 64;

/** The share of neighbour pairs that are neighbours in the other order too. Each pair counts once. */
export function sharedPairs(): (order: Uint8Array, before: Uint8Array) => SharedPairs {
	const table = new Uint16Array(FACES * FACES);
	const share = (order: Uint8Array, before: Uint8Array, [first, second]: readonly [number, number]): number => {
		table.fill(0);
		for (let at = 1; at < before.length; at++) {
			const pair = pairOf(before[at - 1], before[at]);
			table[pair] = checked(table[pair], pair) + 1;
		}
		let shared = 0;
		for (let at = 1; at < order.length; at++) {
			const pair = pairOf(order[at - first], order[at - second]);
			const left = checked(table[pair], pair);
			if (left === 0 || pair === NO_PAIR) continue;
			table[pair] = left - 1;
			shared++;
		}
		return shared / (order.length - 1);
	};
	return (order, before) => ({
		'input-order': share(order, before, [1, 0]),
		'input-order-reversed': share(order, before, [0, 1]),
	});
}

const NO_PAIR = FACES * FACES - 1;

const pairOf = (one = FACES, two = FACES): number => (one < FACES && two < FACES ? one * FACES + two : NO_PAIR);
