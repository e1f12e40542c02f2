import {BATCH_NAMES} from '../cards/batch.js';
import {ALL_IN_MEMORY, keptBytes, type Room} from './kept-bytes.js';
import {IN_TURN} from './order-in.js';
import {orderPlaces, VOID} from './order-places.js';
import {marksPacker} from './packed-marks.js';
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
	readonly which: (number: number) => Pick<Shuffle, 'kind' | 'batch' | 'laid'>;
	/** Marks, a byte a card (packed-marks.ts); empty if there are none. */
	readonly marked: (number: number) => Uint8Array;
	/** The backs that those bytes index. */
	readonly backs: readonly string[];
	readonly hasTurned: boolean;
}

interface ShuffleCollector {
	/** Copies the faces, so the caller may reuse its array. */
	readonly add: (shuffle: Unnumbered) => void;
	readonly count: () => number;
	readonly shuffles: () => Shuffles;
}

const NO_CARDS = new Uint8Array(0);

export function shuffleCollector(room: Room = ALL_IN_MEMORY): ShuffleCollector {
	const {block} = room;
	const cards = keptBytes(room);
	const marks = marksPacker(room);
	const places = orderPlaces();
	const told = toldBytes();
	const reasons = new Map<number, string>();
	let end = 0;

	const keep = ({faces, marks: seen}: ReadOrder): number => {
		if (faces.length > block) throw new RangeError(`an order of ${faces.length} cards`);
		if (faces.length > block - (end % block)) end = Math.ceil(end / block) * block;
		const start = end;
		if (faces.length > 0) cards.filling(Math.floor(start / block)).set(faces, start % block);
		marks.keep(start, seen);
		end += faces.length;
		return start;
	};

	return {
		add(shuffle) {
			if (shuffle.kind === 'read') places.add(keep(shuffle.orderOut), shuffle.orderOut.faces.length);
			else {
				places.add(end, VOID);
				reasons.set(places.count(), shuffle.because);
			}
			told.set(places.count(), toldOf(shuffle));
		},
		count: places.count,
		shuffles() {
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
				which: number => ({kind: reasons.has(number) ? 'void' : 'read', ...toldAt(told.at(number))}),
				at(number) {
					const which = {number, ...toldAt(told.at(number))};
					const because = reasons.get(number);
					if (because !== undefined) return {...which, kind: 'void', because};
					const read = faces(number);
					return {
						...which,
						kind: 'read',
						orderOut: {faces: read, marks: marks.seen(places.start(number), read.length)},
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

/** A byte for each shuffle, allocated from the first non-zero byte on. */
function toldBytes() {
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
const toldOf = ({batch, laid}: Unnumbered): number =>
	(batch === undefined ? 0 : BATCH_NAMES.indexOf(batch) + 1) |
	((laid === undefined ? 0 : IN_TURN.indexOf(laid) + 1) << 4);

function toldAt(byte: number): Pick<Unnumbered, 'batch' | 'laid'> {
	const batch = BATCH_NAMES[(byte & 0xf) - 1];
	const laid = IN_TURN[(byte >> 4) - 1];
	return {...(batch === undefined ? {} : {batch}), ...(laid === undefined ? {} : {laid})};
}
