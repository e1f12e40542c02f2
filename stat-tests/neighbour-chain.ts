/**
A chain of all faces in which neighbours are, as often as can be had, faces that followed one another in the order in.

In a shoe nobody can say which copy of a card came from where, but one can say that the 8♠ was followed by a 3♦ twice. Such
pairs are taken greedily, most frequent first, so that each face has at most one successor and one predecessor and no circle
closes; the pieces are laid end to end. Counting "next face of the chain" in the order out then counts kept neighbours, and its
law is that of successions, since the chain is fixed before the shuffle.
*/
export function chainOfFaces(orderIn: Uint8Array, faces: readonly number[]): number[] {
	const successor = new Map<number, number>();
	const head = new Map(faces.map(face => [face, face]));
	const hasPredecessor = new Set<number>();
	for (const [first, second] of frequentPairs(orderIn)) {
		// The head of the piece that `first` ends: joining it to itself would close a circle.
		if (successor.has(first) || hasPredecessor.has(second) || headOf(head, first) === second) continue;
		successor.set(first, second);
		hasPredecessor.add(second);
		head.set(second, first);
	}
	return faces.filter(face => !hasPredecessor.has(face)).flatMap(face => pieceFrom(face, successor));
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
function headOf(before: ReadonlyMap<number, number>, face: number): number {
	let at = face;
	for (let previous = before.get(at); previous !== undefined && previous !== at; previous = before.get(at))
		at = previous;
	return at;
}

function pieceFrom(face: number, successor: ReadonlyMap<number, number>): number[] {
	const piece = [face];
	for (let next = successor.get(face); next !== undefined; next = successor.get(next)) piece.push(next);
	return piece;
}
