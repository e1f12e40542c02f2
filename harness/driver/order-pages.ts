import type {OrderPage} from '../model/observation.js';
import {unmarked} from '../model/shuffle.js';
import {type Collected, voided} from './order-source.js';

/** What the pages of one order amount to so far. */
export type Told =
	| {readonly kind: 'whole'; readonly faces: Uint8Array; readonly shuffle: number | undefined}
	/** `from` is the first place of which nothing was told. */
	| {readonly kind: 'partial'; readonly from: number; readonly heard: number; readonly total: number | undefined}
	| {readonly kind: 'contradictory'; readonly because: string};

/** Which shuffle pages must belong to: the one whose number was told, or at least another one than `last`. */
export interface Expected {
	readonly shuffled: {readonly shuffle: number | undefined};
	/** The number of the shuffle before. */
	readonly last: number | undefined;
}

/** The pages of one order, by their places: asked for or not, in any order, once or twice. */
export interface OrderPages {
	/** Belongs to another shuffle. A device that does not number them cannot be found out. */
	readonly isStale: (page: OrderPage) => boolean;
	/** What it was to the order: `known`, it told nothing that was not told before. */
	readonly take: (page: OrderPage) => 'new' | 'known' | 'stale';
	readonly told: () => Told;
}

export function orderPages({shuffled, last}: Expected): OrderPages {
	const faces: number[] = [];
	let {shuffle} = shuffled;
	let [heard, total, flaw]: [number, number | undefined, string | undefined] = [0, undefined, undefined];

	const isStale = (page: OrderPage): boolean => {
		if (page.shuffle === undefined) return false;
		return shuffle === undefined ? page.shuffle === last : page.shuffle !== shuffle;
	};
	const place = (face: number, at: number): void => {
		const before = faces[at];
		faces[at] = face;
		if (before === undefined) heard++;
		else if (before !== face) flaw ??= `card ${at + 1} was told in two ways`;
	};
	return {
		isStale,
		take(page) {
			if (isStale(page)) {
				// Neither is the one before, and the word that would tell which was made did not come.
				if (shuffled.shuffle === undefined && page.shuffle !== last)
					flaw ??= `pages of shuffle ${shuffle} came, and of shuffle ${page.shuffle}`;
				return 'stale';
			}
			shuffle ??= page.shuffle;
			total ??= page.total;
			const end = page.from + page.faces.length;
			if (page.total !== total) flaw ??= `the device announced ${total} cards, and then ${page.total}`;
			if (end > total) flaw ??= `the device told ${end} cards of its order, and announced ${total}`;
			const before = heard;
			if (flaw === undefined) page.faces.forEach((face, at) => void place(face, page.from + at));
			return heard > before ? 'new' : 'known';
		},
		told() {
			if (flaw !== undefined) return {kind: 'contradictory', because: flaw};
			if (heard === total) return {kind: 'whole', faces: Uint8Array.from(faces), shuffle};
			let from = 0;
			while (faces[from] !== undefined) from++;
			return {kind: 'partial', from, heard, total};
		},
	};
}

/** An order that was read, and the number of its shuffle where the device tells it. */
export type Numbered = Collected & {readonly shuffle?: number};

/** What is made of pages to which nothing more will come, unless they are partial. */
export function settled(told: Exclude<Told, {kind: 'partial'}>): Numbered {
	if (told.kind === 'contradictory') return voided(told.because);
	const {faces, shuffle} = told;
	return {kind: 'read', orderOut: unmarked(faces), ...(shuffle === undefined ? {} : {shuffle})};
}
