import {fairOrders} from '../../bench/campaigns/fair-orders.js';
import {type Batch, batchOf} from '../../harness/model/cards/batch.js';
import {seeded} from '../../harness/model/random.js';

/**
Shoes of a device with three defects: some neighbours stay together, some winning cards stay behind the cover card, and six
coups with a known result lie on top of each shoe of baccarat.
*/
export function biasedShoes(game: 'baccarat' | 'spanish-21', shoes: number): Uint8Array {
	const batch = batchOf(game === 'baccarat' ? 'standard-52' : 'spanish-48', game === 'baccarat' ? 8 : 6);
	const orders = fairOrders(batch, shoes, seeded(31));
	const random = seeded(32);
	const anywhere = (rest: number): number => random.below(rest);
	const behind = (rest: number): number => rest;
	for (let from = 0; from < orders.length; from += batch.size) {
		const keep = (kept: Kept): void => orders.set(keptTogether(orders.subarray(from, from + batch.size), kept), from);
		keep({isKept: face => countOf(face, batch) === 0, most: game === 'baccarat' ? 40 : 24, at: anywhere});
		if (game === 'baccarat') {
			keep({isKept: face => countOf(face, batch) === 9, most: 8, at: behind});
			orders.set(laidOnTop(orders.subarray(from, from + batch.size), batch), from);
		} else keep({isKept: face => countOf(face, batch) === 1, most: 12, at: behind});
	}
	return orders;
}

interface Kept {
	readonly isKept: (face: number) => boolean;
	readonly most: number;
	/** Their positions among all the rows. */
	readonly at: (rest: number) => number;
}

/** Tens and court cards have value 0, the ace 1; a byte of a file of Spanish decks is a face too. */
const countOf = (face: number, {deck}: Batch): number => 'A23456789'.indexOf(deck.names[face]?.charAt(0) ?? '') + 1;

function keptTogether(order: Uint8Array, {isKept, most, at}: Kept): number[] {
	const kept: number[] = [];
	const rest: number[] = [];
	for (const face of order) (isKept(face) && kept.length < most ? kept : rest).push(face);
	const place = at(rest.length);
	return [...rest.slice(0, place), ...kept, ...rest.slice(place)];
}

/** A two burns two; then a Panda 8, a Dragon 7, a nine, two nines, two sevens, each with three cards a hand. */
const TOP = [
	[2, 5, 5],
	[0, 0, 0, 0, 8, 1],
	[0, 0, 0, 0, 1, 7],
	[0, 0, 0, 0, 9, 1],
	[0, 0, 0, 0, 9, 9],
	[0, 0, 0, 0, 7, 7],
].flat();

function laidOnTop(order: Uint8Array, batch: Batch): number[] {
	const rest = [...order];
	const top = TOP.flatMap(count =>
		rest.splice(
			rest.findIndex(face => countOf(face, batch) === count),
			1,
		),
	);
	return [...top, ...rest];
}
