import {type Batch, type BatchName, newDeckOrder, sortedOrder} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import type {DeckKind} from '../model/cards/deck.js';
import {at, checked} from '../model/checked.js';
import type {InputDesign} from '../model/shuffles/input-order.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';

/** Orders that were not shuffled: sorted by the device, or returned as they went in. */
export interface Unshuffled {
	readonly as: 'by-suit' | 'by-rank' | 'input-order' | 'input-order-reversed';
	/** The first such shuffle, and their number. */
	readonly shuffle: number;
	readonly shuffles: number;
	/** The smallest share of unchanged or sorted neighbours among them. */
	readonly share: number;
}

export interface ModeParts {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly shuffles: Shuffles;
	/** Numbers of shuffles that did not follow the one before them. */
	readonly starts: readonly number[];
}

/**
The share of neighbours from which an order counts as not shuffled. A single riffle separates half of all neighbours, a cut
one pair. In a fair deck about 4 % of pairs are in suit order, 20 % in rank order, 2 % as they went in. The probability of
75 % is below 1e-8 for the smallest deck (36 cards, rank order), 1e-16 for 52 cards, and negligible for a shoe.
*/
const UNSHUFFLED = 0.75;
/** Fewer cards may be in order by chance. */
const FEWEST_CARDS = 20;

export function unshuffledIn({batch, input, shuffles, starts}: ModeParts): Unshuffled[] {
	const sorting = sortingIn(batch.deck);
	const shared = sharedPairs();
	const inputOrder = inputOrders(batch, input);
	const firstOfFile = new Set(starts);
	const found = new Map<Unshuffled['as'], Unshuffled>();
	for (let number = 1; number <= shuffles.count; number++) {
		const shuffle = shuffles.at(number);
		if (firstOfFile.has(number)) inputOrder.forget();
		const before = inputOrder.of(shuffle);
		if (shuffle.kind === 'void') {
			inputOrder.add(shuffle.batch, undefined);
			continue;
		}
		const order = withoutCovers(shuffle.outputOrder.faces);
		inputOrder.add(shuffle.batch, order);
		if (order.length < FEWEST_CARDS) continue;
		const similarity = {...sorting(order), ...(before === undefined ? {} : shared(order, before))};
		const match = SIMILARITIES.map(as => ({as, share: similarity[as]})).find(
			(each): each is Match => each.share !== undefined && each.share >= UNSHUFFLED,
		);
		if (match === undefined) continue;
		const {as, share} = match;
		const known = found.get(as) ?? {as, shuffle: number, shuffles: 0, share};
		found.set(as, {...known, shuffles: known.shuffles + 1, share: Math.min(known.share, share)});
	}
	return [...found.values()].sort((left, right) => left.shuffle - right.shuffle);
}

/** The input order comes first: cards that went in sorted and came out sorted were returned unchanged. */
const SIMILARITIES: readonly Unshuffled['as'][] = ['input-order', 'input-order-reversed', 'by-suit', 'by-rank'];

type Match = Pick<Unshuffled, 'as' | 'share'>;

function inputOrders(batch: Batch, input: InputDesign) {
	const arranged = {'new-deck': newDeckOrder(batch), sorted: sortedOrder(batch)};
	const last = new Map<BatchName | undefined, Uint8Array | undefined>();
	return {
		/** The order in the device before a shuffle; `undefined`: not known. */
		of(shuffle: Shuffle): Uint8Array | undefined {
			switch (input.kind) {
				case 'new-deck':
				case 'sorted':
					return arranged[input.kind];
				case 'fixed':
					return input.order;
				case 'previous':
					return last.get(shuffle.batch);
				case 'alternating':
					return shuffle.arranged === undefined ? undefined : arranged[shuffle.arranged];
				case 'unknown':
					return undefined;
			}
		},
		add: (name: BatchName | undefined, order: Uint8Array | undefined) => void last.set(name, order),
		forget: () => last.clear(),
	};
}

/**
The share of neighbours in sorted order, in either direction, since a pile may be turned over.

Factories and machines sort in several orders. In all of them neighbours have one suit and adjacent ranks, or equal or
adjacent ranks. Copies of a card, adjacent in a sorted shoe, count too. Tiles have no suits: only their own sequence is
checked.
*/
function sortingIn({names, copies}: DeckKind): (order: Uint8Array) => Record<'by-suit' | 'by-rank', number> {
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

/** Faces are below this. Pairs with a byte that is not a card do not count. */
const FACES = 64;

/** The share of neighbour pairs that are neighbours in the other order too. Each pair counts once. */
function sharedPairs() {
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
	return (order: Uint8Array, before: Uint8Array) => ({
		'input-order': share(order, before, [1, 0]),
		'input-order-reversed': share(order, before, [0, 1]),
	});
}

const NO_PAIR = FACES * FACES - 1;

const pairOf = (one = FACES, two = FACES): number => (one < FACES && two < FACES ? one * FACES + two : NO_PAIR);
