import type {BatchName} from '../../../harness/model/cards/batch.js';
import {at, missing} from '../../../harness/model/checked.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {Move} from '../marked-learner.js';
import type {Deal, StrategyKind, StrategySettings} from '../strategy.js';
import {binStrategy, markedStrategy, type Shuffled} from './bin-strategy.js';
import {cardBefore} from './card-before.js';
import {tooLarge} from './places.js';

/** The card that came after the same two cards the last time: detects pieces of earlier orders. */
export const sameTwoCards = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, tooLarge, ({multiplicities}) => {
		const width = multiplicities.length;
		const followers = new Int16Array(width * width).fill(-1);
		let guess = -1;
		return {
			bins: 2,
			home: () => 0,
			next(place, order, move) {
				if (place > 0 && guess >= 0) move(guess, 0);
				guess = place < 2 ? -1 : at(followers, pairAt(order, place, width));
				if (guess < 0) return -1;
				move(guess, 1);
				return 0;
			},
			after({labels}) {
				for (let place = 2; place < labels.length; place++) {
					followers[pairAt(labels, place, width)] = labels[place] ?? missing(place);
				}
			},
			pattern: bin => (bin === 1 ? {kind: 'same-two-cards'} : undefined),
		};
	});

const pairAt = (order: Labels, place: number, width: number): number =>
	cardBefore(order, place, 2) * width + cardBefore(order, place);

/** The last output order of each batch: with two alternating batches, the input order of each is its last output order. */
function lastOut(): {readonly before: (shuffle: Shuffled) => Labels | undefined; readonly keep: (deal: Deal) => void} {
	const last = new Map<BatchName | undefined, Labels>();
	const batchOf = ({orders, row}: Shuffled) => orders.whichBatch?.(row);
	return {before: shuffle => last.get(batchOf(shuffle)), keep: deal => last.set(batchOf(deal), deal.labels)};
}

/** In a shoe: how often a face followed the last one in the order before of the same batch. */
export const followedBefore = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, noCopies, ({multiplicities}) => {
		const width = multiplicities.length;
		const table = new Int32Array(width * width);
		const {before, keep} = lastOut();
		return {
			count: MOST_TIMES + 1,
			table,
			rowAt: (place, order) => (place === 0 ? -1 : cardBefore(order, place)),
			first(shuffle) {
				const labels = before(shuffle) ?? NO_ORDER;
				table.fill(0);
				for (let place = 1; place < labels.length; place++) {
					const pair = cardBefore(labels, place) * width + (labels[place] ?? missing(place));
					table[pair] = Math.min((table[pair] ?? missing(pair)) + 1, MOST_TIMES);
				}
			},
			after: keep,
			pattern: bin =>
				bin === 0
					? undefined
					: {kind: 'followed-before', from: bin, to: bin < MOST_TIMES ? bin : Number.POSITIVE_INFINITY},
		};
	});

const NO_ORDER = new Uint8Array(0);
const MOST_TIMES = 3;
const noCopies = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.some(copies => copies > 1) ? undefined : 'for a single deck the strategies by places cover it';

/**
The same for the last few cards together: counts the cards that followed one of them in the previous order. It detects packets in a shoe
whose output order is the next input order, where copies are indistinguishable.
*/
export const followedNear = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, noCopies, ({multiplicities}) => {
		const width = multiplicities.length;
		const {before, keep} = lastOut();
		let previous: Labels = NO_ORDER;
		// The places of each label in the order before.
		const placesOf = Array.from({length: width}, (): number[] => []);
		const score = new Int32Array(width);
		const add = (label: number, many: 1 | -1, move: Move) => {
			for (const place of placesOf[label] ?? missing(label)) {
				const follower = previous[place + 1] ?? missing(place + 1);
				score[follower] = (score[follower] ?? missing(follower)) + many;
				move(follower, Math.min(score[follower] ?? missing(follower), MOST_DUE));
			}
		};
		return {
			bins: MOST_DUE + 1,
			home: () => 0,
			next(place, order, move) {
				if (place === 0) {
					score.fill(0);
					return -1;
				}
				add(cardBefore(order, place), 1, move);
				if (place > REACH) add(cardBefore(order, place, REACH + 1), -1, move);
				return 0;
			},
			first(shuffle) {
				previous = before(shuffle) ?? NO_ORDER;
				for (const places of placesOf) places.length = 0;
				for (let place = 0; place + 1 < previous.length; place++) at(placesOf, at(previous, place)).push(place);
			},
			after: keep,
			pattern: bin =>
				bin > 0
					? {kind: 'followed-near', of: REACH, from: bin, to: bin < MOST_DUE ? bin : Number.POSITIVE_INFINITY}
					: undefined,
		};
	});

const REACH = 8;
const MOST_DUE = 8;

export const samePlace = (settings: StrategySettings): StrategyKind =>
	markedStrategy(
		settings,
		() => undefined,
		() => {
			const {before, keep} = lastOut();
			let previous: Labels = NO_ORDER;
			const mark = (place: number, bin: number, move: Move) => {
				if (place >= 0 && place < previous.length) move(previous[place] ?? missing(place), bin);
			};
			return {
				bins: NEAR + 2,
				home: () => 0,
				next(place, _, move) {
					if (previous.length === 0) return -1;
					mark(place - 1 - NEAR, 0, move);
					// The nearest last: it decides if a face lies there twice.
					for (let away = NEAR; away >= 0; away--) {
						mark(place - away, away + 1, move);
						mark(place + away, away + 1, move);
					}
					return 0;
				},
				first(shuffle) {
					previous = before(shuffle) ?? NO_ORDER;
				},
				after: keep,
				pattern: bin => (bin > 0 ? {kind: 'same-place', away: bin - 1} : undefined),
			};
		},
	);

const NEAR = 3;
