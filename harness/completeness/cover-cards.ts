import {COVER} from '../model/cards/card.js';

export interface CoverCards {
	/** Number of orders by number of cover cards; orders without any are left out. */
	readonly orders: ReadonlyMap<number, number>;
}

export function coverTally() {
	const orders = new Map<number, number>();
	return {
		add(faces: Uint8Array): number {
			let covers = 0;
			for (let at = faces.indexOf(COVER); at !== -1; at = faces.indexOf(COVER, at + 1)) covers++;
			if (covers > 0) orders.set(covers, (orders.get(covers) ?? 0) + 1);
			return covers;
		},
		result: (): CoverCards => ({orders}),
	};
}
