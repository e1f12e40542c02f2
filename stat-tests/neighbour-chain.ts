/**
A chain of all faces in which neighbours are, as often as can be had, faces that followed one another in the order in.

In a shoe nobody can say which copy of a card came from where, but one can say that the 8♠ was followed by a 3♦ twice. Such
pairs are taken greedily, most frequent first, so that each face has at most one successor and one predecessor and no circle
closes; the pieces are laid end to end. Counting "next face of the chain" in the order out then counts kept neighbours, and its
law is that of successions, since the chain is fixed before the shuffle.
*/
export function chainOfFaces(orderIn: Uint8Array, faces: readonly number[]): number[] {
	const successor = new Map<number, number>();
	const predecessor = new Map<number, number>();
	for (const [first, second] of frequentPairs(orderIn)) {
		// If the piece that `first` ends begins with `second`, joining them would close a circle.
		if (successor.has(first) || predecessor.has(second) || beginning(predecessor, first) === second) continue;
		successor.set(first, second);
		predecessor.set(second, first);
	}
	return faces.filter(face => !predecessor.has(face)).flatMap(face => pieceFrom(face, successor));
}

/** Ordered pairs of different faces that lie side by side, the most frequent first, ties by their numbers. */
function frequentPairs(order: Uint8Array): [number, number][] {
	const counts = new Map<number, number>();
	for (let at = 1; at < order.length; at++) {
		const [first, second] = [order[at - 1] ?? 0, order[at] ?? 0];
		if (first !== second) counts.set(first * 256 + second, (counts.get(first * 256 + second) ?? 0) + 1);
	}
	return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([pair]) => [pair >>> 8, pair & 0xff]);
}

/** Walks back along the piece that a face belongs to. */
function beginning(predecessor: ReadonlyMap<number, number>, face: number): number {
	let first = face;
	for (let before = predecessor.get(first); before !== undefined; before = predecessor.get(first)) first = before;
	return first;
}

function pieceFrom(face: number, successor: ReadonlyMap<number, number>): number[] {
	const piece = [face];
	for (let next = successor.get(face); next !== undefined; next = successor.get(next)) piece.push(next);
	return piece;
}
