import {BATCH_NAMES} from '../cards/batch.js';
import {at} from '../checked.js';
import {ALL_IN_MEMORY, byteBlocks, type MemoryLimit} from './byte-blocks.js';
import {IN_TURN} from './input-order.js';
import {marksPacker} from './packed-marks.js';
import {rangeFinder} from './row-numbers.js';
import type {ReadOrder, Shuffle, Unnumbered} from './shuffle.js';

/**
All shuffles of a run or of files: a byte a card in large blocks; objects are created on access. A million shoes take 400
MB. Blocks that do not fit in memory are stored elsewhere.
*/
export interface Shuffles {
	readonly count: number;
	readonly voids: number;
	/** Numbers count from 1. The faces are a view: read-only. */
	readonly at: (number: number) => Shuffle;
	/** Without decoding marks; empty for a void shuffle. */
	readonly faces: (number: number) => Uint8Array;
	readonly which: (number: number) => Pick<Shuffle, 'kind' | 'batch' | 'arranged'>;
	/** Marks, a byte a card (packed-marks.ts); empty if there are none. */
	readonly marked: (number: number) => Uint8Array;
	/** The backs that those bytes index. */
	readonly backs: readonly string[];
	readonly hasTurned: boolean;
}

const NO_CARDS = new Uint8Array(0);

export function shuffleCollector(limit: MemoryLimit = ALL_IN_MEMORY) {
	const {block} = limit;
	const cards = byteBlocks(limit);
	const marks = marksPacker(limit);
	const places = orderPlaces();
	const labels = labelBytes();
	const reasons = new Map<number, string>();
	let end = 0;

	const store = ({faces, marks: orderMarks}: ReadOrder): number => {
		if (faces.length > block) throw new RangeError(`an order of ${faces.length} cards`);
		if (faces.length > block - (end % block)) end = Math.ceil(end / block) * block;
		const start = end;
		if (faces.length > 0) cards.filling(Math.floor(start / block)).set(faces, start % block);
		marks.store(start, orderMarks);
		end += faces.length;
		return start;
	};

	return {
		/** Copies the faces, so the caller may reuse its array. */
		add(shuffle: Unnumbered): void {
			if (shuffle.kind === 'read') places.add(store(shuffle.outputOrder), shuffle.outputOrder.faces.length);
			else {
				places.add(end, VOID);
				reasons.set(places.count(), shuffle.because);
			}
			labels.set(places.count(), labelOf(shuffle));
		},
		count: places.count,
		shuffles(): Shuffles {
			const faces = (number: number): Uint8Array => {
				const length = places.length(number);
				return length < 1 ? NO_CARDS : cards.view(places.start(number), length);
			};
			return {
				count: places.count(),
				voids: reasons.size,
				faces,
				marked: number => marks.bytes(places.start(number), Math.max(0, places.length(number))),
				backs: marks.backs,
				hasTurned: marks.hasTurned(),
				which: number => ({kind: reasons.has(number) ? 'void' : 'read', ...labelled(labels.at(number))}),
				at(number) {
					const which = {number, ...labelled(labels.at(number))};
					const because = reasons.get(number);
					if (because !== undefined) return {...which, kind: 'void', because};
					const read = faces(number);
					return {
						...which,
						kind: 'read',
						outputOrder: {faces: read, marks: marks.marks(places.start(number), read.length)},
					};
				},
			};
		},
	};
}

export function shufflesOf(all: Iterable<Unnumbered>): Shuffles {
	const collector = shuffleCollector();
	for (const shuffle of all) collector.add(shuffle);
	return collector.shuffles();
}

const VOID = -1;

/** Start and length of each order. Stored as ranges, since most orders are consecutive and of equal length. */
function orderPlaces() {
	const firsts: number[] = [];
	const starts: number[] = [];
	const lengths: number[] = [];
	const rangeOf = rangeFinder(firsts);
	let [count, next] = [0, 0];
	return {
		add(start: number, length: number): void {
			count++;
			if (start !== next || length !== lengths.at(-1)) {
				firsts.push(count);
				starts.push(start);
				lengths.push(length);
			}
			next = start + Math.max(0, length);
		},
		count: (): number => count,
		/** Numbers count from 1. */
		start(number: number): number {
			const range = rangeOf(number);
			return at(starts, range) + (number - at(firsts, range)) * Math.max(0, at(lengths, range));
		},
		length: (number: number): number => (number >= 1 && number <= count ? at(lengths, rangeOf(number)) : VOID),
	};
}

/** A byte for each shuffle, allocated from the first non-zero byte on. */
function labelBytes() {
	let bytes = NO_CARDS;
	return {
		at: (number: number): number => bytes[number] ?? 0,
		set(number: number, byte: number): void {
			if (byte === 0 && number >= bytes.length) return;
			if (number >= bytes.length) {
				const longer = new Uint8Array(2 * number);
				longer.set(bytes);
				bytes = longer;
			}
			bytes[number] = byte;
		},
	};
}

/** Batch and input order in one byte: four bits each, 0 if not stated. */
const labelOf = ({batch, arranged}: Unnumbered): number =>
	(batch === undefined ? 0 : BATCH_NAMES.indexOf(batch) + 1) |
	((arranged === undefined ? 0 : IN_TURN.indexOf(arranged) + 1) << 4);

function labelled(byte: number): Pick<Unnumbered, 'batch' | 'arranged'> {
	const batch = BATCH_NAMES[(byte & 0xf) - 1];
	const arranged = IN_TURN[(byte >> 4) - 1];
	return {...(batch === undefined ? {} : {batch}), ...(arranged === undefined ? {} : {arranged})};
}
