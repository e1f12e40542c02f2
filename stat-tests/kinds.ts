import type {Batch} from '../harness/model/batch.js';
import {RANKS, SUITS} from '../harness/model/card.js';

/** What cards have in common: for each face of a batch, in the order of `batch.faces`, a small number for its kind. */
export interface Kinds {
	/** Ace to king. */
	readonly rank: Uint8Array;
	readonly suit: Uint8Array;
	/** Spades and clubs 0, hearts and diamonds 1. */
	readonly colour: Uint8Array;
	/** As in baccarat: ace 1, two to nine as they are, ten to king 0. */
	readonly value: Uint8Array;
}

export type Kind = keyof Kinds;

/** `undefined` for tiles, which have no ranks and no suits. */
export function kindsOf({deck, faces}: Batch): Kinds | undefined {
	const names = faces.map(face => deck.names[face] ?? '');
	const rank = Int8Array.from(names, name => RANKS.findIndex(each => name === `${each}${name.charAt(1)}`));
	const suit = Int8Array.from(names, name => SUITS.findIndex(each => name.endsWith(each)));
	if (rank.includes(-1) || suit.includes(-1)) return undefined;
	return {
		rank: Uint8Array.from(rank),
		suit: Uint8Array.from(suit),
		colour: Uint8Array.from(suit, each => (RED.has(SUITS[each]) ? 1 : 0)),
		value: Uint8Array.from(rank, each => (each < 9 ? each + 1 : 0)),
	};
}

const RED: ReadonlySet<string | undefined> = new Set(['H', 'D']);

/** How many cards there are of each kind. */
export function multiplicitiesOf(kind: Uint8Array, multiplicities: readonly number[]): number[] {
	const counts = new Array<number>(Math.max(...kind) + 1).fill(0);
	kind.forEach((each, label) => {
		counts[each] = (counts[each] ?? 0) + (multiplicities[label] ?? 0);
	});
	return counts.filter(count => count > 0);
}
