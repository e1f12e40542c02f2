import {COVER} from '../model/cards/card.js';

/** Cover cards that came in the stream: in how many orders there were how many. */
export interface CoverCards {
	/** By the number of cover cards in an order; orders without one are not in it. */
	readonly orders: ReadonlyMap<number, number>;
}

export interface CoverTally {
	/** Counts the cover cards of an order, and tells how many they are. */
	readonly add: (faces: Uint8Array) => number;
	readonly seen: () => CoverCards;
}

export function coverTally(): CoverTally {
	const orders = new Map<number, number>();
	return {
		add(faces) {
			let covers = 0;
			for (let at = faces.indexOf(COVER); at !== -1; at = faces.indexOf(COVER, at + 1)) covers++;
			if (covers > 0) orders.set(covers, (orders.get(covers) ?? 0) + 1);
			return covers;
		},
		seen: () => ({orders}),
	};
}
