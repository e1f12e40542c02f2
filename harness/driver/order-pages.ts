import {MOST_CARDS} from '../model/cards/batch.js';
import type {OrderPage} from '../model/observation.js';
import {unmarked} from '../model/shuffles/shuffle.js';
import {type Collected, voided} from './order-source.js';

export type Told =
	| {readonly kind: 'whole'; readonly faces: Uint8Array; readonly shuffle: number | undefined}
	/** `from` is the first missing place. */
	| {readonly kind: 'partial'; readonly from: number; readonly heard: number; readonly total: number | undefined}
	| {readonly kind: 'contradictory'; readonly because: string};

/** The shuffle that pages must belong to: the one whose number was reported, or any other than `last`. */
export interface Expected {
	readonly shuffled: {readonly shuffle: number | undefined};
	readonly last: number | undefined;
}

/** Collects the pages of one order: requested or not, in any order, also repeated. */
export interface OrderPages {
	/** The page belongs to another shuffle. Pages without a number are never stale. */
	readonly isStale: (page: OrderPage) => boolean;
	/** `known`: the page contains no new card. */
	readonly take: (page: OrderPage) => 'new' | 'known' | 'stale';
	readonly told: () => Told;
}

export function orderPages({shuffled, last}: Expected): OrderPages {
	let {shuffle} = shuffled;
	let places: Places | undefined;
	let flaw: string | undefined;

	const isStale = (page: OrderPage): boolean => {
		if (page.shuffle === undefined) return false;
		return shuffle === undefined ? page.shuffle === last : page.shuffle !== shuffle;
	};
	return {
		isStale,
		take(page) {
			if (isStale(page)) {
				// The number of this shuffle was not received, and the pages carry two numbers, neither of them the previous one.
				if (shuffled.shuffle === undefined && page.shuffle !== last)
					flaw ??= `pages of shuffle ${shuffle} came, and of shuffle ${page.shuffle}`;
				return 'stale';
			}
			shuffle ??= page.shuffle;
			places ??= placesFor(Math.min(page.total, MOST_CARDS));
			const before = places.heard();
			flaw ??= contradictionIn(page, places.total) ?? places.lay(page);
			return places.heard() > before ? 'new' : 'known';
		},
		told() {
			if (flaw !== undefined) return {kind: 'contradictory', because: flaw};
			if (places === undefined) return {kind: 'partial', from: 0, heard: 0, total: undefined};
			const {total, faces, firstMissing} = places;
			return places.heard() === total
				? {kind: 'whole', faces, shuffle}
				: {kind: 'partial', from: firstMissing(), heard: places.heard(), total};
		},
	};
}

function contradictionIn({total, from, faces}: OrderPage, announced: number): string | undefined {
	const end = from + faces.length;
	if (total > MOST_CARDS) return `the device announced ${total} cards, more than any holds`;
	if (total !== announced) return `the device announced ${announced} cards, and then ${total}`;
	return end > total ? `the device told ${end} cards of its order, and announced ${total}` : undefined;
}

interface Places {
	readonly total: number;
	readonly faces: Uint8Array;
	readonly heard: () => number;
	readonly firstMissing: () => number;
	readonly lay: (page: OrderPage) => string | undefined;
}

function placesFor(total: number): Places {
	const faces = new Uint8Array(total);
	const isTold = new Uint8Array(total);
	let heard = 0;
	return {
		total,
		faces,
		heard: () => heard,
		firstMissing: () => isTold.indexOf(0),
		lay({from, faces: told}) {
			const known = isTold.subarray(from, from + told.length);
			const again = known.includes(1) ? known.reduce((sum, was) => sum + was, 0) : 0;
			const other = again === 0 ? -1 : told.findIndex((face, at) => known[at] === 1 && faces[from + at] !== face);
			if (other !== -1) return `card ${from + other + 1} was told in two ways`;
			heard += told.length - again;
			faces.set(told, from);
			known.fill(1);
			return undefined;
		},
	};
}

/** An order that was read, and the number of its shuffle where the device reports it. */
export type Numbered = Collected & {readonly shuffle?: number};

export function settled(told: Exclude<Told, {kind: 'partial'}>): Numbered {
	if (told.kind === 'contradictory') return voided(told.because);
	const {faces, shuffle} = told;
	return {kind: 'read', orderOut: unmarked(faces), ...(shuffle === undefined ? {} : {shuffle})};
}
