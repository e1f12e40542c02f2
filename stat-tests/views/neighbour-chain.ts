import {missing} from '../../harness/model/checked.js';
/**
A chain of all faces in which neighbours are, as often as can be had, faces that followed one another in the order in.

In a shoe nobody can say which copy of a card came from where, but one can say that the 8♠ was followed by a 3♦ twice. Such
pairs are taken greedily, most frequent first, ties by their numbers, so that each face has at most one successor and one predecessor
and no circle closes; the pieces are laid end to end. Counting "next face of the chain" in the order out then counts kept neighbours,
and its law is that of successions, since the chain is fixed before the shuffle.

This is done for every shoe of a sample, so nothing is sorted but the few pairs that were seen more than once: the others are met in
the order of their numbers.
*/
export function chainOfFaces(orderIn: Uint8Array, faces: readonly number[]): number[] {
	successor.fill(NONE);
	predecessor.fill(NONE);
	for (const face of faces) {
		head[face] = face;
		tail[face] = face;
	}
	for (const pair of repeatedPairs(orderIn)) join((pair >>> BITS) & MASK, pair & MASK);
	for (const face of faces) joinToFollower(face);
	const chain: number[] = [];
	for (const face of faces) {
		if (predecessor[face] !== NONE) continue;
		for (let next = face; next !== NONE; next = successor[next] ?? NONE) chain.push(next);
	}
	return chain;
}

const NONE = -1;
/** No deck has more than 64 faces. */
const BITS = 6;
const FACES = 2 ** BITS;
const MASK = FACES - 1;

/** How often each pair was seen, all 0 between two orders; and by whom each face was followed, a bit each in two words. */
const times = new Uint16Array(FACES * FACES);
const followers = new Int32Array(2 * FACES);
const successor = new Int8Array(FACES);
const predecessor = new Int8Array(FACES);
/** Of the last face of each piece the first, and of the first the last; what lies between is not asked. */
const head = new Uint8Array(FACES);
const tail = new Uint8Array(FACES);

/** Ordered pairs of different faces that were seen more than once, the most frequent first: the upper bits are for sorting. */
function repeatedPairs(order: Uint8Array): Uint32Array {
	followers.fill(0);
	const repeated: number[] = [];
	for (let at = 1; at < order.length; at++) {
		const pair = pairAt(order, at);
		const seen = (times[pair] ?? missing(pair)) + 1;
		times[pair] = seen;
		if (seen === 2) repeated.push(pair);
		const word = pair >> (BITS - 1);
		followers[word] = (followers[word] ?? missing(word)) | (1 << (pair & 31));
	}
	const ranked = Uint32Array.from(
		repeated,
		pair => ((0xffff - (times[pair] ?? missing(pair))) << (2 * BITS)) | pair,
	).sort();
	for (let at = 1; at < order.length; at++) times[pairAt(order, at)] = 0;
	return ranked;
}

const pairAt = (order: Uint8Array, at: number): number =>
	((order[at - 1] ?? missing(at - 1)) << BITS) | (order[at] ?? missing(at));

/** Does nothing if one of them is taken, or if the piece that `first` ends begins with `second`: that would close a circle. */
function join(first: number, second: number): void {
	if (successor[first] !== NONE || predecessor[second] !== NONE || head[first] === second) return;
	successor[first] = second;
	predecessor[second] = first;
	const start = head[first] ?? first;
	const end = tail[second] ?? second;
	head[end] = start;
	tail[start] = end;
}

/** The lowest follower that can be had. Those seen more than once were tried already, and cannot be had any more. */
function joinToFollower(face: number): void {
	for (let half = 0; half < 2; half++) {
		let left = followers[2 * face + half] ?? missing(2 * face + half);
		while (left !== 0 && successor[face] === NONE) {
			const lowest = left & -left;
			join(face, 32 * half + 31 - Math.clz32(lowest));
			left ^= lowest;
		}
	}
}
