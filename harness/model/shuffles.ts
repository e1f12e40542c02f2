import {BATCH_NAMES} from './batch.js';
import {IN_TURN} from './order-in.js';
import {marksPacker} from './packed-marks.js';
import type {ReadOrder, Shuffle, Unnumbered} from './shuffle.js';

/**
All shuffles of a run, or of files: a byte a card in large blocks, and an object only while somebody looks at one shuffle. So a
million shoes take the 400 MB that they are, and not several times as much.
*/
export interface Shuffles {
	readonly count: number;
	readonly voids: number;
	/** Numbers count from 1. The faces are a view of what is kept here, and are not to be written to. */
	readonly at: (number: number) => Shuffle;
	/** The faces alone, without looking for marks; none for a void shuffle. */
	readonly faces: (number: number) => Uint8Array;
	/** What was seen besides the faces, a byte a card as packed-marks.ts has them; none if nothing was. */
	readonly marked: (number: number) => Uint8Array;
	/** The backs that those bytes count. */
	readonly backs: readonly string[];
	/** Was any card of any shuffle turned end for end? */
	readonly hasTurned: boolean;
}

export interface ShuffleCollector {
	/** Takes a copy of the faces, so the caller may use the same array for the next order. */
	readonly add: (shuffle: Unnumbered) => void;
	readonly count: () => number;
	/** What was added so far. */
	readonly shuffles: () => Shuffles;
}

/** An order lies in one block; none is as long as this. */
const BLOCK = 2 ** 24;
const VOID = -1;
const NO_CARDS = new Uint8Array(0);

export function shuffleCollector(): ShuffleCollector {
	const blocks: Uint8Array[] = [];
	const marks = marksPacker(BLOCK);
	const reasons = new Map<number, string>();
	let end = 0;
	let count = 0;
	// Where the order of each shuffle begins, over all blocks; how many cards it has; what is told besides.
	let starts = new Float64Array(64);
	let lengths = new Int32Array(64);
	let told = new Uint8Array(64);

	const keep = ({faces, marks: seen}: ReadOrder): number => {
		if (faces.length > BLOCK) throw new RangeError(`an order of ${faces.length} cards`);
		const room = Math.ceil(end / BLOCK) * BLOCK - end;
		if (faces.length > room) {
			end = blocks.length * BLOCK;
			blocks.push(new Uint8Array(BLOCK));
		}
		const start = end;
		blocks.at(-1)?.set(faces, start % BLOCK);
		marks.keep(start, seen);
		end += faces.length;
		return start;
	};

	return {
		add(shuffle) {
			if (count === starts.length) {
				starts = twiceAsLong(starts, new Float64Array(2 * count));
				lengths = twiceAsLong(lengths, new Int32Array(2 * count));
				told = twiceAsLong(told, new Uint8Array(2 * count));
			}
			const isRead = shuffle.kind === 'read';
			starts[count] = isRead ? keep(shuffle.orderOut) : end;
			lengths[count] = isRead ? shuffle.orderOut.faces.length : VOID;
			told[count] = toldOf(shuffle);
			count++;
			if (!isRead) reasons.set(count, shuffle.because);
		},
		count: () => count,
		shuffles() {
			const startOf = (number: number): number => starts[number - 1] ?? 0;
			const faces = (number: number): Uint8Array => {
				const [start, length] = [startOf(number), lengths[number - 1] ?? VOID];
				const offset = start % BLOCK;
				return length < 1
					? NO_CARDS
					: (blocks[Math.floor(start / BLOCK)] ?? NO_CARDS).subarray(offset, offset + length);
			};
			return {
				count,
				voids: reasons.size,
				faces,
				marked: number => marks.bytes(startOf(number), Math.max(0, lengths[number - 1] ?? 0)),
				backs: marks.backs,
				hasTurned: marks.hasTurned(),
				at(number) {
					const which = {number, ...toldAt(told[number - 1] ?? 0)};
					const because = reasons.get(number);
					if (because !== undefined) return {...which, kind: 'void', because};
					const read = faces(number);
					return {...which, kind: 'read', orderOut: {faces: read, marks: marks.seen(startOf(number), read.length)}};
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

function twiceAsLong<Numbers extends Float64Array | Int32Array | Uint8Array>(old: Numbers, longer: Numbers): Numbers {
	longer.set(old);
	return longer;
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
