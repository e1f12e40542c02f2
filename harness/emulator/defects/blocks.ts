import type {RandomSource} from '../../model/random.js';

/**
Cuts the order in after the given places and lays the blocks in a fair order; within a block nothing moves.
`ends` are the places behind each block, ascending; the last one is the number of cards.
*/
export function blocksInFairOrder(orderIn: Uint8Array, ends: readonly number[], random: RandomSource): Uint8Array {
	const blocks = Uint16Array.from(ends.keys());
	const order = new Uint8Array(orderIn.length);
	let place = 0;
	for (let left = blocks.length; left > 0; left--) {
		const drawn = random.below(left);
		const block = blocks[drawn] ?? 0;
		blocks[drawn] = blocks[left - 1] ?? 0;
		const end = ends[block] ?? 0;
		for (let at = block === 0 ? 0 : (ends[block - 1] ?? 0); at < end; at++) order[place++] = orderIn[at] ?? 0;
	}
	return order;
}
