import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {Move} from '../marked-learner.js';
import type {Likeness, StrategyKind, StrategySettings} from '../strategy.js';
import {binStrategy, markedStrategy} from './bin-strategy.js';
import {cardBefore} from './card-before.js';

const noKinds = ({kinds}: RelativeOrders): string | undefined =>
	kinds === undefined ? 'the cards have no ranks and colours, or are labelled by their places' : undefined;

const LIKENESSES: readonly Likeness[] = ['other-colour', 'same-colour', 'same-suit', 'same-rank', 'same-card'];

/** Whether a card has the colour, suit or rank of the last one; separately if the two cards before have one colour. */
export const alike = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, noKinds, ({kinds, multiplicities}) => {
		const width = multiplicities.length;
		const [ranks, suits, colours] = [kinds?.ranks ?? [], kinds?.suits ?? [], kinds?.colours ?? []];
		const likeness = (one: number, other: number): number => {
			if (one === other) return 4;
			if (ranks[one] === ranks[other]) return 3;
			if (suits[one] === suits[other]) return 2;
			return colours[one] === colours[other] ? 1 : 0;
		};
		const of = LIKENESSES.length;
		const table = new Int32Array(2 * width * width);
		for (let one = 0; one < width; one++) {
			for (let other = 0; other < width; other++) {
				const bin = likeness(one, other);
				table[one * width + other] = bin;
				table[(width + one) * width + other] = of + bin;
			}
		}
		return {
			count: 2 * of,
			table,
			rowAt(place, order) {
				if (place === 0) return -1;
				const last = cardBefore(order, place);
				const isRun = place > 1 && colours[last] === colours[cardBefore(order, place, 2)];
				return isRun ? width + last : last;
			},
			pattern: bin => ({
				kind: 'alike',
				what: LIKENESSES[bin % of] ?? missing(bin % of),
				after: bin < of ? 'anything-else' : 'one-colour',
			}),
		};
	});

const labelsByRank = (ranks: Uint8Array): number[][] =>
	Array.from({length: Math.max(...ranks) + 1}, (_, rank) =>
		Array.from(ranks.keys()).filter(label => ranks[label] === rank),
	);

const WINDOW = 12;
const MOST_RECENT = 5;

/** The number of cards of the same rank among the last ones: detects clumps, and ranks that are spread too evenly. */
export const recentRanks = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, noKinds, ({kinds, multiplicities}) => {
		const ranks = kinds?.ranks ?? new Uint8Array(multiplicities.length);
		const labelsOf = labelsByRank(ranks);
		const recent = new Int32Array(labelsOf.length);
		const count = (label: number, by: 1 | -1, move: Move) => {
			const rank = ranks[label] ?? missing(label);
			recent[rank] = (recent[rank] ?? missing(rank)) + by;
			for (const each of labelsOf[rank] ?? missing(rank))
				move(each, Math.min(recent[rank] ?? missing(rank), MOST_RECENT));
		};
		return {
			bins: MOST_RECENT + 1,
			home: () => 0,
			next(place, order, move) {
				if (place === 0) {
					recent.fill(0);
					return -1;
				}
				count(cardBefore(order, place), 1, move);
				if (place > WINDOW) count(cardBefore(order, place, WINDOW + 1), -1, move);
				return 0;
			},
			pattern: bin => ({kind: 'recent-rank', from: bin, to: bin < MOST_RECENT ? bin : WINDOW, of: WINDOW}),
		};
	});

const COLOURS = 8;

/** The colour of the next card, by the number of red cards among the last eight. */
export const recentColours = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, noKinds, ({kinds, multiplicities, size}) => {
		const colours = kinds?.colours ?? new Uint8Array(multiplicities.length);
		const colourOf = (label: number): number => colours[label] ?? missing(label);
		const of = Math.min(COLOURS, Math.floor(size / 4));
		let reds = 0;
		return {
			bins: 2,
			contexts: of + 1,
			home: colourOf,
			next(place, order) {
				if (place === 0) reds = 0;
				else reds += colourOf(cardBefore(order, place));
				if (place > of) reds -= colourOf(cardBefore(order, place, of + 1));
				return place < of ? -1 : reds;
			},
			pattern(bin) {
				const red = Math.floor(bin / 2);
				return bin % 2 === 1
					? {kind: 'recent-colour', colour: 'red', count: red, of}
					: {kind: 'recent-colour', colour: 'black', count: of - red, of};
			},
		};
	});

/** The number of cards of the same rank already in this part of the order: detects ranks that are spread unevenly, or too evenly. */
export const rankInPart = (settings: StrategySettings): StrategyKind =>
	markedStrategy(settings, noKinds, ({kinds, multiplicities, size}) => {
		const ranks = kinds?.ranks ?? new Uint8Array(multiplicities.length);
		const labelsOf = labelsByRank(ranks);
		const of = Math.ceil(size / Math.max(4, ...multiplicities));
		const inPart = new Int32Array(labelsOf.length);
		return {
			bins: MOST_IN_PART + 1,
			home: () => 0,
			next(place, order, move) {
				if (place % of === 0) {
					inPart.fill(0);
					for (let label = 0; label < ranks.length; label++) move(label, 0);
					return 0;
				}
				const last = cardBefore(order, place);
				const rank = ranks[last] ?? missing(last);
				const count = Math.min((inPart[rank] ?? missing(rank)) + 1, MOST_IN_PART);
				inPart[rank] = count;
				for (const label of labelsOf[rank] ?? missing(rank)) move(label, count);
				return 0;
			},
			pattern: bin => ({kind: 'rank-in-part', of, from: bin, to: bin < MOST_IN_PART ? bin : of}),
		};
	});

const MOST_IN_PART = 8;
