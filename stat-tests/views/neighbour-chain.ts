import {missing} from '../../harness/model/checked.js';
/**
A chain of all faces in which as many neighbours as possible followed one another in the input order.

In a shoe the origin of a copy is unknown, but it is known that the 8♠ was followed by a 3♦ twice. Such pairs are taken
greedily, most frequent first, ties by number. Each face gets at most one successor and one predecessor, and no cycle closes.
The pieces are joined end to end. Counting "next face of the chain" in the output order then counts neighbours that stayed together. Its law is
that of successions, since the chain is fixed before the shuffle.

This runs for every shoe of a sample, so only the few repeated pairs are sorted; the others are visited in the order of their
numbers.
*/
export function chainOfFaces(inputOrder: Uint8Array, faces: readonly number[]): number[] {
	successor.fill(NONE);
	predecessor.fill(NONE);
	for (const face of faces) {
		head[face] = face;
		tail[face] = face;
	}
	for (const pair of repeatedPairs(inputOrder)) join((pair >>> BITS) & MASK, pair & MASK);
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

/**
`times`: how often each pair occurred; all 0 between two orders. `followers`: the faces that followed each face, one bit each in
two words.
*/
const times = new Uint16Array(FACES * FACES);
const followers = new Int32Array(2 * FACES);
const successor = new Int8Array(FACES);
const predecessor = new Int8Array(FACES);
/** `head`: the first face of a piece, by its last face. `tail`: the last by the first. Entries between are not used. */
const head = new Uint8Array(FACES);
const tail = new Uint8Array(FACES);

/** Ordered pairs that occurred more than once, the most frequent first. The upper bits are the sort key. */
function repeatedPairs(order: Uint8Array): Uint32Array {
	followers.fill(0);
	const repeated: number[] = [];
	for (let at = 1; at < order.length; at++) {
		const pair = pairAt(order, at);
		const count = (times[pair] ?? missing(pair)) + 1;
		times[pair] = count;
		if (count === 2) repeated.push(pair);
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

/** Does nothing if one of them is taken, or if the piece that `first` ends begins with `second`, which would close a cycle. */
function join(first: number, second: number): void {
	if (successor[first] !== NONE || predecessor[second] !== NONE || head[first] === second) return;
	successor[first] = second;
	predecessor[second] = first;
	const start = head[first] ?? first;
	const end = tail[second] ?? second;
	head[end] = start;
	tail[start] = end;
}

/** Joins the lowest available follower. Repeated pairs were tried already, and cannot be joined any more. */
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
