import {batchOf} from '../harness/model/cards/batch.js';
import type {DeckId} from '../harness/model/cards/deck.js';
import type {CardSet} from '../stat-tests/statistics/calibrated/count.js';
import {kindsOf} from '../stat-tests/views/kinds.js';

/** A shipped table of drawn laws: for decks with identical copies, or for cards that are all distinct. */
export interface WantedTable {
	readonly cards: {readonly deck: DeckId; readonly decks: number} | {readonly different: number};
	readonly draws: number;
	readonly seed: number;
}

const SEED = 20_260_105;
const FINE = 2 ** 20;
const COARSE = 2 ** 18;

const wanted = (cards: WantedTable['cards'], draws: number): WantedTable => ({cards, draws, seed: SEED});

export const WANTED: readonly WantedTable[] = [
	wanted({deck: 'standard-52', decks: 1}, FINE),
	...[2, 4, 6].map(decks => wanted({deck: 'standard-52', decks}, COARSE)),
	wanted({deck: 'standard-52', decks: 8}, FINE),
	...[12, 16].map(decks => wanted({deck: 'standard-52', decks}, COARSE)),
	wanted({deck: 'spanish-48', decks: 1}, FINE),
	...[6, 8].map(decks => wanted({deck: 'spanish-48', decks}, COARSE)),
	wanted({deck: 'super-pan-9-36', decks: 1}, FINE),
	wanted({deck: 'pai-gow-tiles-32', decks: 1}, FINE),
	// Shoes of six and eight decks whose cards are all distinct.
	...[312, 416].map(different => wanted({different}, COARSE)),
];

export function cardSetOf({cards}: WantedTable): CardSet {
	if ('different' in cards) return {size: cards.different, multiplicities: new Array<number>(cards.different).fill(1)};
	const batch = batchOf(cards.deck, cards.decks);
	const kinds = kindsOf(batch);
	const multiplicities = batch.faces.map(face => batch.counts[face] ?? 0);
	return {size: batch.size, multiplicities, ...(kinds === undefined ? {} : {kinds})};
}
