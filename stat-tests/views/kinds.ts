import type {Batch} from '../../harness/model/cards/batch.js';
import {RANKS, SUITS} from '../../harness/model/cards/card.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {at, missing} from '../../harness/model/checked.js';

/** The printed attributes of each label's cards. */
export interface Kinds {
	readonly deck: DeckId;
	/** 0 is the ace, 12 the king. */
	readonly ranks: Uint8Array;
	readonly suits: Uint8Array;
	/** 1 is red. */
	readonly colours: Uint8Array;
	/** As in baccarat: ace 1, two to nine at face value, ten to king 0. */
	readonly values: Uint8Array;
}

/** By label, if labels are faces in ascending order; `undefined` for tiles, which have neither rank nor colour. */
export function kindsOf({deck, faces}: Batch): Kinds | undefined {
	const names = faces.map(face => at(deck.names, face));
	const ranks = names.map(name => RANKS.findIndex(rank => name.startsWith(rank)));
	const suits = names.map(name => SUITS.findIndex(suit => name.length === 2 && name.endsWith(suit)));
	if (ranks.includes(-1) || suits.includes(-1)) return undefined;
	return {
		deck: deck.id,
		ranks: Uint8Array.from(ranks),
		suits: Uint8Array.from(suits),
		colours: Uint8Array.from(suits, suit => (RED_SUITS.includes(SUITS[suit] ?? 'S') ? 1 : 0)),
		values: Uint8Array.from(ranks, rank => (rank < 9 ? rank + 1 : 0)),
	};
}

const RED_SUITS = ['H', 'D'];

/** The number of cards of each kind that occurs. `kinds`: the kind of each label, such as its rank. */
export function multiplicitiesOf(kinds: Uint8Array, multiplicities: readonly number[]): number[] {
	const counts = new Array<number>(Math.max(...kinds) + 1).fill(0);
	kinds.forEach((kind, label) => {
		counts[kind] = (counts[kind] ?? missing(kind)) + (multiplicities[label] ?? missing(label));
	});
	return counts.filter(count => count > 0);
}

/** The numbers of copies of the labels, in runs: '52×8' is 52 labels with 8 copies each. */
export function copiesKey(multiplicities: readonly number[]): string {
	const runs: {labels: number; copies: number}[] = [];
	for (const copies of multiplicities) {
		const run = runs.at(-1);
		if (run?.copies === copies) run.labels++;
		else runs.push({labels: 1, copies});
	}
	return runs.map(({labels, copies}) => `${labels}×${copies}`).join(' ');
}
