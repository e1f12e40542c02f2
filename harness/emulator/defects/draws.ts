import type {RandomSource} from '../../model/random.js';

/** Where each card of the order out is taken from: what a machine decides before it looks at a card. */
export function fairDraws(size: number, random: RandomSource): Uint16Array {
	const places = Uint16Array.from({length: size}, (_, place) => place);
	for (let last = size - 1; last > 0; last--) {
		const other = random.below(last + 1);
		const held = places[last] ?? 0;
		places[last] = places[other] ?? 0;
		places[other] = held;
	}
	return places;
}

export const taken = (orderIn: Uint8Array, draws: Uint16Array): Uint8Array =>
	Uint8Array.from(draws, place => orderIn[place] ?? 0);
