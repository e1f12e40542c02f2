import type {Batch} from '../harness/model/cards/batch.js';
import type {RandomSource} from '../harness/model/random.js';
import type {ReadOrder} from '../harness/model/shuffles/shuffle.js';

/** Cards by their numbers: deck after deck, each in new-deck order, is 0, 1, 2, … */
export type Shoe = readonly number[];

/** The order as reported by a reader that reads backs. */
export const shoeOrder = ({faces, backs}: Batch, shoe: Shoe): ReadOrder => ({
	faces: Uint8Array.from(shoe, card => faces[card % faces.length] ?? 0),
	marks: shoe.map((card, position) => ({
		kind: 'back',
		position,
		back: backs[Math.floor(card / faces.length)] ?? '',
	})),
});

export const positionOf = (shoe: Shoe, card: number): number => shoe.indexOf(card);

export function shuffled(shoe: Shoe, random: RandomSource): Shoe {
	const order = [...shoe];
	for (let last = order.length - 1; last > 0; last--) {
		const other = random.below(last + 1);
		[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
	}
	return order;
}

/** Gilbert, Shannon and Reeds, this many times. */
export function riffled(shoe: Shoe, times: number, random: RandomSource): Shoe {
	if (times === 0) return shoe;
	let top = 0;
	for (const _ of shoe) top += random.below(2);
	let [fromTop, fromBottom] = [0, top];
	const order = shoe.map((_, place) => {
		const takesTop = random.below(shoe.length - place) < top - fromTop;
		return shoe[takesTop ? fromTop++ : fromBottom++] ?? 0;
	});
	return riffled(order, times - 1, random);
}
