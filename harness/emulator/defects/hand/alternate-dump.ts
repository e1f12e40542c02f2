import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
A machine that splits the stack in halves and drops one to three cards from each in turn, until two or three are left on each
side, which fall as they are: so somebody who took a shuffler for several decks apart describes its riffles, of which
it makes seven (blackjackinfo.com, thread 19406).
*/
const alternateDump: ShuffleModel = (orderIn, random) => {
	const half = orderIn.length >> 1;
	const ends = [half, orderIn.length] as const;
	const next: [number, number] = [0, half];
	const residue = [2 + random.below(2), 2 + random.below(2)] as const;
	const order = new Uint8Array(orderIn.length);
	let place = 0;
	let side: 0 | 1 = random.below(2) === 0 ? 0 : 1;
	const drop = (cards: number): void => {
		for (let left = cards; left > 0 && next[side] < ends[side]; left--) order[place++] = orderIn[next[side]++] ?? 0;
	};
	const dropsSome = (at: 0 | 1): boolean => ends[at] - next[at] > residue[at];
	while (dropsSome(0) || dropsSome(1)) {
		drop(Math.min(1 + random.below(3), Math.max(0, ends[side] - next[side] - residue[side])));
		side = side === 0 ? 1 : 0;
	}
	for (const last of [side, side === 0 ? 1 : 0] as const) {
		side = last;
		drop(residue[last]);
	}
	return order;
};

export const dumpModel = defectModel({
	id: 'dump',
	description: 'halves dropped in turn, residues left',
	mechanism: 'hand',
	settings: [['riffles', 7]],
	make: of => passes(alternateDump, of('riffles')),
});
