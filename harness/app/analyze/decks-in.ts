import {MOST_DECKS} from '../../model/cards/batch.js';
import {COVER} from '../../model/cards/card.js';
import {DECKS, type DeckId, deckSize} from '../../model/cards/deck.js';
import {mostFrequent} from '../../model/counts-of.js';
import {HarnessError} from '../../model/error.js';
import type {Shuffles} from '../../model/shuffles/shuffles.js';

interface UncountedOrders {
	readonly file: string;
	readonly deck: DeckId;
	readonly shuffles: Shuffles;
}

/** The number of decks, from the most frequent length of an order; throws unless that is a whole number of decks. */
export function decksIn({file, deck, shuffles}: UncountedOrders): number {
	const lengths = Array.from({length: shuffles.count}, (_, at) => cardsIn(shuffles.faces(at + 1)));
	const [[cards = 0] = []] = mostFrequent(lengths.filter(length => length > 0));
	const deckCards = deckSize(DECKS[deck]);
	const decks = cards / deckCards;
	if (Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS) return decks;
	throw new HarnessError('input/size-unknown', {file, cards, deckCards, deck});
}

function cardsIn(faces: Uint8Array): number {
	let cards = 0;
	for (const face of faces) if (face !== COVER) cards++;
	return cards;
}
