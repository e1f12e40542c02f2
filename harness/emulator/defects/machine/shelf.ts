import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
One pass through a machine of shelves: each card, dealt from the bottom of the stack, goes to a random
shelf, above or below the pile that lies there, by chance; then the shelves are stacked.
Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884.

What is put above lies in the end as it lay in the stack, what is put below lies the other way round, and the upper part of a
shelf comes first. So a shelf is two heaps, even and odd, and where a heap begins follows from the heaps before it.
*/
export const shelf =
	(shelves: number): ShuffleModel =>
	(orderIn, random) => {
		const heapOf = new Uint16Array(orderIn.length);
		const sizes = new Uint16Array(2 * shelves);
		for (let card = orderIn.length - 1; card >= 0; card--) {
			const heap = 2 * random.below(shelves) + random.below(2);
			heapOf[card] = heap;
			sizes[heap] = (sizes[heap] ?? 0) + 1;
		}
		return stacked(orderIn, heapOf, sizes);
	};

function stacked(orderIn: Uint8Array, heapOf: Uint16Array, sizes: Uint16Array): Uint8Array {
	const next = firstPlaces(sizes);
	const order = new Uint8Array(orderIn.length);
	for (let card = 0; card < orderIn.length; card++) {
		const heap = heapOf[card] ?? 0;
		const place = next[heap] ?? 0;
		order[place] = orderIn[card] ?? 0;
		next[heap] = place + 1 - 2 * (heap & 1);
	}
	return order;
}

/** Where the topmost card of the stack goes in each heap: to the beginning of an even one, to the end of an odd one. */
function firstPlaces(sizes: Uint16Array): Int16Array {
	let before = 0;
	return Int16Array.from(sizes, (size, heap) => {
		before += size;
		return heap % 2 === 0 ? before - size : before - 1;
	});
}

export const shelfModel = defectModel({
	id: 'shelf',
	description: 'shelves (Diaconis, Fulman and Holmes)',
	mechanism: 'machine',
	settings: [
		['shelves', 10],
		['passes', 1],
	],
	isByPlace: true,
	make: of => passes(shelf(of('shelves')), of('passes')),
});
