import {COVER, JOKER, RANKS, SUITS, UNREADABLE} from '../model/cards/card.js';
import type {DeckKind} from '../model/cards/deck.js';
import {faceText} from '../model/cards/token.js';
import type {Mark} from '../model/shuffles/shuffle.js';

/** Columns that follow from the face, by face number, for every byte that an order may hold; null where not applicable. */
export function cardColumns(deck: DeckKind) {
	return Array.from({length: 256}, (_, face) => {
		const card = faceText(deck, face);
		const [rank = '', suit = ''] = card;
		const isCard = card.length === 2 && RANKS.some(each => each === rank) && SUITS.some(each => each === suit);
		return {
			card,
			/** 0 to 51; null for a joker, a cover card and an unreadable card. */
			face: [JOKER, COVER, UNREADABLE].includes(face) ? null : face,
			rank: isCard ? rank : null,
			suit: isCard ? suit : null,
		};
	});
}

export interface MarkColumns {
	readonly faceUp: boolean;
	readonly turned: boolean;
	readonly back: string | null;
}

export const UNMARKED: MarkColumns = {faceUp: false, turned: false, back: null};

export function markColumns(marks: readonly Mark[]): ReadonlyMap<number, MarkColumns> {
	const columns = new Map<number, MarkColumns>();
	for (const mark of marks) columns.set(mark.position, marked(columns.get(mark.position) ?? UNMARKED, mark));
	return columns;
}

function marked(columns: MarkColumns, mark: Mark): MarkColumns {
	switch (mark.kind) {
		case 'face-up':
			return {...columns, faceUp: true};
		case 'turned':
			return {...columns, turned: true};
		case 'back':
			return {...columns, back: mark.back};
		// Rounds are separated from shuffles before tables are made.
		case 'fed':
			return columns;
	}
}
