import type {Batch, BatchName} from '../model/cards/batch.js';
import {newDeckOrder, sortedOrder} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import type {InputDesign} from '../model/shuffles/input-order.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import {sharedPairs, sortingIn} from './order-similarity.js';

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

interface InputOrders {
	/** The order in the device before a shuffle; `undefined`: not known. */
	readonly of: (shuffle: Shuffle) => Uint8Array | undefined;
	readonly add: (batch: BatchName | undefined, order: Uint8Array | undefined) => void;
	readonly forget: () => void;
}

function inputOrders(batch: Batch, input: InputDesign): InputOrders {
	const arranged = {'new-deck': newDeckOrder(batch), sorted: sortedOrder(batch)};
	const last = new Map<BatchName | undefined, Uint8Array | undefined>();
	return {
		of(shuffle) {
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
		add: (name, order) => void last.set(name, order),
		forget: () => last.clear(),
	};
}
