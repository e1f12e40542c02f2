import {BATCH_NAMES} from '../cards/batch.js';
import {ALL_IN_MEMORY, keptBytes, type Room} from './kept-bytes.js';
import {IN_TURN} from './order-in.js';
import {orderPlaces, VOID} from './order-places.js';
import {marksPacker} from './packed-marks.js';
import type {ReadOrder, Shuffle, Unnumbered} from './shuffle.js';

/**
All shuffles of a run, or of files: a byte a card in large blocks, and an object only while somebody looks at one shuffle. So a
million shoes take the 400 MB that they are, and not several times as much; where there is no room for that, what is beyond goes elsewhere.
*/
export interface Shuffles {
	readonly count: number;
	readonly voids: number;
	/** Numbers count from 1. The faces are a view of what is kept here, and are not to be written to. */
	readonly at: (number: number) => Shuffle;
	/** The faces alone, without looking for marks; none for a void shuffle. */
	readonly faces: (number: number) => Uint8Array;
	/** All but its order, without looking for that. */
	readonly which: (number: number) => Pick<Shuffle, 'kind' | 'batch' | 'laid'>;
	/** What was seen besides the faces, a byte a card as packed-marks.ts has them; none if nothing was. */
	readonly marked: (number: number) => Uint8Array;
	/** The backs that those bytes count. */
	readonly backs: readonly string[];
	/** Was any card of any shuffle turned end for end? */
	readonly hasTurned: boolean;
}

interface ShuffleCollector {
	/** Takes a copy of the faces, so the caller may use the same array for the next order. */
	readonly add: (shuffle: Unnumbered) => void;
	readonly count: () => number;
	/** What was added so far. */
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

/** The same for shuffles that are objects already. */
export function shufflesOf(all: Iterable<Unnumbered>): Shuffles {
	const collector = shuffleCollector();
	for (const shuffle of all) collector.add(shuffle);
	return collector.shuffles();
}

/** A byte for each shuffle, from the first one on that has something to tell. */
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

/** Which batch it is of, and what was laid before it, as one byte: four bits each, 0 if nobody says. */
const toldOf = ({batch, laid}: Unnumbered): number =>
	(batch === undefined ? 0 : BATCH_NAMES.indexOf(batch) + 1) |
	((laid === undefined ? 0 : IN_TURN.indexOf(laid) + 1) << 4);

function toldAt(byte: number): Pick<Unnumbered, 'batch' | 'laid'> {
	const batch = BATCH_NAMES[(byte & 0xf) - 1];
	const laid = IN_TURN[(byte >> 4) - 1];
	return {...(batch === undefined ? {} : {batch}), ...(laid === undefined ? {} : {laid})};
}
