import {MOST_CARDS} from '../model/cards/batch.js';
import type {OrderPage} from '../model/observation.js';
import {unmarked} from '../model/shuffles/shuffle.js';
import {type Collected, voided} from './order-source.js';

export type OrderPagesResult =
	| {readonly kind: 'whole'; readonly faces: Uint8Array; readonly shuffle: number | undefined}
	/** `from` is the first missing place. */
	| {readonly kind: 'partial'; readonly from: number; readonly received: number; readonly total: number | undefined}
	| {readonly kind: 'contradictory'; readonly because: string};

/** The shuffle that pages must belong to: the one whose number was reported, or any other than `last`. */
export interface Expected {
	readonly shuffled: {readonly shuffle: number | undefined};
	readonly last: number | undefined;
}

export type OrderPages = ReturnType<typeof orderPages>;

/** Collects the pages of one order: requested or not, in any order, also repeated. */
export function orderPages({shuffled, last}: Expected) {
	let {shuffle} = shuffled;
	let places: ReturnType<typeof placesFor> | undefined;
	let flaw: string | undefined;

	/** The page belongs to another shuffle. Pages without a number are never stale. */
	const isStale = (page: OrderPage): boolean => {
		if (page.shuffle === undefined) return false;
		return shuffle === undefined ? page.shuffle === last : page.shuffle !== shuffle;
	};
	return {
		isStale,
		/** `known`: the page contains no new card. */
		take(page: OrderPage): 'new' | 'known' | 'stale' {
			if (isStale(page)) {
				// The number of this shuffle was not received, and the pages carry two numbers, neither of them the previous one.
				if (shuffled.shuffle === undefined && page.shuffle !== last)
					flaw ??= `the device sent pages of shuffle ${shuffle} and of shuffle ${page.shuffle}`;
				return 'stale';
			}
			shuffle ??= page.shuffle;
			places ??= placesFor(Math.min(page.total, MOST_CARDS));
			const before = places.received();
			flaw ??= contradictionIn(page, places.total) ?? places.place(page);
			return places.received() > before ? 'new' : 'known';
		},
		result(): OrderPagesResult {
			if (flaw !== undefined) return {kind: 'contradictory', because: flaw};
			if (places === undefined) return {kind: 'partial', from: 0, received: 0, total: undefined};
			const {total, faces, firstMissing} = places;
			return places.received() === total
				? {kind: 'whole', faces, shuffle}
				: {kind: 'partial', from: firstMissing(), received: places.received(), total};
		},
	};
}

function contradictionIn({total, from, faces}: OrderPage, announced: number): string | undefined {
	const end = from + faces.length;
	if (total > MOST_CARDS) return `the device announced ${total} cards; the maximum is ${MOST_CARDS}`;
	if (total !== announced) return `the device announced ${announced} cards, and then ${total}`;
	return end > total ? `the device sent ${end} cards of its order, but announced ${total}` : undefined;
}

function placesFor(total: number) {
	const faces = new Uint8Array(total);
	const isReceived = new Uint8Array(total);
	let received = 0;
	return {
		total,
		faces,
		received: () => received,
		firstMissing: () => isReceived.indexOf(0),
		place({from, faces: reported}: OrderPage): string | undefined {
			const known = isReceived.subarray(from, from + reported.length);
			const again = known.includes(1) ? known.reduce((sum, was) => sum + was, 0) : 0;
			const other = again === 0 ? -1 : reported.findIndex((face, at) => known[at] === 1 && faces[from + at] !== face);
			if (other !== -1) return `the device reported card ${from + other + 1} with two different faces`;
			received += reported.length - again;
			faces.set(reported, from);
			known.fill(1);
			return undefined;
		},
	};
}

/** An order that was read, and the number of its shuffle where the device reports it. */
export type Numbered = Collected & {readonly shuffle?: number};

export function settled(result: Exclude<OrderPagesResult, {kind: 'partial'}>): Numbered {
	if (result.kind === 'contradictory') return voided(result.because);
	const {faces, shuffle} = result;
	return {kind: 'read', outputOrder: unmarked(faces), ...(shuffle === undefined ? {} : {shuffle})};
}
