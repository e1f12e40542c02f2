/**
A chain of all faces in which neighbours are, as often as can be had, faces that followed one another in the order in.

In a shoe nobody can say which copy of a card came from where, but one can say that the 8♠ was followed by a 3♦ twice. Such
pairs are taken greedily, most frequent first, so that each face has at most one successor and one predecessor and no circle
closes; the pieces are laid end to end. Counting "next face of the chain" in the order out then counts kept neighbours, and its
law is that of successions, since the chain is fixed before the shuffle.
*/
export function chainOfFaces(orderIn: Uint8Array, faces: readonly number[]): number[] {
	const successor = new Array<number>(256).fill(NONE);
	const predecessor = new Array<number>(256).fill(NONE);
	for (const pair of frequentPairs(orderIn)) {
		const first = (pair >>> 8) & 0xff;
		const second = pair & 0xff;
		// If the piece that `first` ends begins with `second`, joining them would close a circle.
		if (successor[first] !== NONE || predecessor[second] !== NONE || endOf(first, predecessor) === second) continue;
		successor[first] = second;
		predecessor[second] = first;
	}
	return faces.filter(face => predecessor[face] === NONE).flatMap(face => pieceFrom(face, successor));
}

const NONE = -1;

/** How often each pair was seen in the order that is being looked at; all 0 in between, so that nobody need clear it. */
const times = new Uint16Array(2 ** 16);

/**
Ordered pairs of different faces that lie side by side, the most frequent first, ties by their numbers. This is done for every
shoe of a sample, so a pair is one number, with a rank in its upper half that sorts it: 65,535 less the times it was seen.
*/
function frequentPairs(order: Uint8Array): Uint32Array {
	const seen: number[] = [];
	for (let at = 1; at < order.length; at++) {
		const pair = ((order[at - 1] ?? 0) << 8) | (order[at] ?? 0);
		if (order[at - 1] === order[at]) continue;
		if (times[pair] === 0) seen.push(pair);
		times[pair] = (times[pair] ?? 0) + 1;
	}
	const ranked = new Uint32Array(seen.length);
	seen.forEach((pair, at) => {
		ranked[at] = (0xffff - (times[pair] ?? 0)) * 2 ** 16 + pair;
		times[pair] = 0;
	});
	return ranked.sort();
}

/** Walks to the end of the piece that a face belongs to, one way or the other. */
function endOf(face: number, neighbour: readonly number[]): number {
	let end = face;
	for (let next = neighbour[end] ?? NONE; next !== NONE; next = neighbour[end] ?? NONE) end = next;
	return end;
}

function pieceFrom(face: number, successor: readonly number[]): number[] {
	const piece: number[] = [];
	for (let next = face; next !== NONE; next = successor[next] ?? NONE) piece.push(next);
	return piece;
}
