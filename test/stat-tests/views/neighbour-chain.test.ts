import test from 'ava';
import {seeded} from '../../../harness/model/random.js';
import {chainOfFaces} from '../../../stat-tests/views/neighbour-chain.js';

/** By the definition above the code: all pairs sorted, taken one after the other, a cycle found by traversal. */
function chainByTheWords(order: readonly number[], faces: readonly number[]): number[] {
	const times = new Map<string, number>();
	for (let at = 1; at < order.length; at++) {
		const pair = `${order[at - 1]} ${order[at]}`;
		if (order[at - 1] !== order[at]) times.set(pair, (times.get(pair) ?? 0) + 1);
	}
	const pairs = [...times].map(([pair, count]) => ({count, faces: pair.split(' ').map(Number)}));
	pairs.sort(
		(a, b) => b.count - a.count || (a.faces[0] ?? 0) - (b.faces[0] ?? 0) || (a.faces[1] ?? 0) - (b.faces[1] ?? 0),
	);
	const next = new Map<number, number>();
	const endOf = (face: number): number => (next.has(face) ? endOf(next.get(face) ?? face) : face);
	for (const {
		faces: [first = 0, second = 0],
	} of pairs) {
		const isTaken = next.has(first) || [...next.values()].includes(second);
		if (!isTaken && endOf(second) !== first) next.set(first, second);
	}
	const follow = (face: number | undefined): number[] => (face === undefined ? [] : [face, ...follow(next.get(face))]);
	return faces.filter(face => ![...next.values()].includes(face)).flatMap(follow);
}

for (const [faces, copies, swaps] of [
	[52, 8, 400],
	[52, 8, 20],
	[52, 1, 10],
	[21, 2, 5],
	[4, 9, 30],
	[64, 3, 100],
] as const) {
	test(`the chain of ${copies} copies of ${faces} faces, ${swaps} times two of them swapped, equals its definition`, t => {
		const random = seeded(faces + swaps);
		const all = Array.from({length: faces}, (_, face) => face);
		for (let round = 0; round < 20; round++) {
			const order = Array.from({length: faces * copies}, (_, at) =>
				round % 2 === 0 ? at % faces : Math.floor(at / copies),
			);
			for (let swap = 0; swap < swaps; swap++) {
				const [one, other] = [random.below(order.length), random.below(order.length)];
				[order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
			}
			t.deepEqual(chainOfFaces(Uint8Array.from(order), all), chainByTheWords(order, all));
		}
	});
}
