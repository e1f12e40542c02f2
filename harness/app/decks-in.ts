import type {ImportedOrders} from '../capture/import-orders.js';
import {MOST_DECKS} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import {DECKS, deckSize} from '../model/deck.js';
import {HarnessError} from '../model/error.js';

/** Nobody said how many decks: the length that most orders have tells, if it is a whole number of decks. */
export function decksIn({file, deck, shuffles}: ImportedOrders): number {
	const lengths = new Map<number, number>();
	for (const shuffle of shuffles) {
		const length = shuffle.kind === 'read' ? withoutCovers(shuffle.orderOut.faces).length : 0;
		lengths.set(length, (lengths.get(length) ?? 0) + 1);
	}
	const cards = [...lengths].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
	const deckCards = deckSize(DECKS[deck]);
	const decks = cards / deckCards;
	if (Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS) return decks;
	throw new HarnessError('input/size-unknown', {file, cards, deckCards, deck});
}
