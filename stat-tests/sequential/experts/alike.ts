import type {RelativeOrders} from '../../relative-order.js';
import type {ExpertKind, Likeness} from '../expert.js';
import {binExpert} from './bin-expert.js';

export const noKinds = ({kinds}: RelativeOrders): string | undefined =>
	kinds === undefined ? 'the cards have no ranks and colours, or are told by where they lay' : undefined;

const LIKENESSES: readonly Likeness[] = ['other-colour', 'same-colour', 'same-suit', 'same-rank', 'same-card'];

/** Whether a card is like the last one: of its colour, suit or rank; apart where the two before were of one colour. */
export const alike = (id: string, weight: number): ExpertKind =>
	binExpert({id, view: 'absolute', weight, unfit: noKinds}, ({kinds, multiplicities}) => {
		const width = multiplicities.length;
		const [ranks, suits, colours] = [kinds?.ranks ?? [], kinds?.suits ?? [], kinds?.colours ?? []];
		const likeness = (one: number, other: number): number => {
			if (one === other) return 4;
			if (ranks[one] === ranks[other]) return 3;
			if (suits[one] === suits[other]) return 2;
			return colours[one] === colours[other] ? 1 : 0;
		};
		const of = LIKENESSES.length;
		return {
			count: 2 * of,
			table: Int32Array.from({length: 2 * width * width}, (_, cell) => {
				const row = Math.floor(cell / width);
				return likeness(row % width, cell % width) + (row < width ? 0 : of);
			}),
			rowAt(place, order) {
				if (place === 0) return -1;
				const last = order[place - 1] ?? 0;
				const isRun = place > 1 && colours[last] === colours[order[place - 2] ?? 0];
				return isRun ? width + last : last;
			},
			habit: bin => ({
				kind: 'alike',
				what: LIKENESSES[bin % of] ?? 'other-colour',
				after: bin < of ? 'anything-else' : 'one-colour',
			}),
		};
	});

const WINDOW = 12;

/** How many of the last cards were of a card's rank: clumps, and ranks spread too evenly. */
export const recentRanks = (id: string, weight: number): ExpertKind =>
	binExpert({id, view: 'absolute', weight, unfit: noKinds}, ({kinds, multiplicities}) => {
		const width = multiplicities.length;
		const ranks = kinds?.ranks ?? new Uint8Array(width);
		const labelsOf = Array.from({length: Math.max(...ranks) + 1}, (_, rank) =>
			Array.from(ranks.keys()).filter(label => ranks[label] === rank),
		);
		const table = new Int32Array(width);
		const recent = new Int32Array(labelsOf.length);
		const count = (label: number, by: 1 | -1) => {
			const rank = ranks[label] ?? 0;
			recent[rank] = (recent[rank] ?? 0) + by;
			for (const each of labelsOf[rank] ?? []) table[each] = Math.min(recent[rank] ?? 0, MOST_RECENT);
		};
		return {
			count: MOST_RECENT + 1,
			table,
			rowAt(place, order) {
				if (place === 0) {
					table.fill(0);
					recent.fill(0);
					return -1;
				}
				count(order[place - 1] ?? 0, 1);
				if (place > WINDOW) count(order[place - 1 - WINDOW] ?? 0, -1);
				return 0;
			},
			habit: bin => ({kind: 'recent-rank', from: bin, to: bin < MOST_RECENT ? bin : WINDOW, of: WINDOW}),
		};
	});

const MOST_RECENT = 5;
const COLOURS = 8;

/** Red or black after so many red among the last eight. */
export const recentColours = (id: string, weight: number): ExpertKind =>
	binExpert({id, view: 'absolute', weight, unfit: noKinds}, ({kinds, multiplicities, size}) => {
		const width = multiplicities.length;
		const colours = kinds?.colours ?? new Uint8Array(width);
		const of = Math.min(COLOURS, Math.floor(size / 4));
		return {
			// How many of them are of the card's own colour: first for red cards, then for black ones.
			count: 2 * (of + 1),
			table: Int32Array.from({length: (of + 1) * width}, (_, cell) => {
				const reds = Math.floor(cell / width);
				return colours[cell % width] === 1 ? reds : of + 1 + (of - reds);
			}),
			rowAt(place, order) {
				if (place < of) return -1;
				let reds = 0;
				for (let back = 1; back <= of; back++) reds += colours[order[place - back] ?? 0] ?? 0;
				return reds;
			},
			habit: bin => ({kind: 'recent-colour', colour: bin <= of ? 'red' : 'black', count: bin % (of + 1), of}),
		};
	});
