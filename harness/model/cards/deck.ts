import {HarnessError} from '../error.js';
import {cardName} from './card.js';

/** `names`: by face number. `copies`: number of each face in one deck. */
export interface DeckKind {
	readonly id: DeckId;
	readonly title: string;
	readonly names: readonly string[];
	readonly copies: readonly number[];
}

export const DECK_IDS = ['standard-52', 'spanish-48', 'super-pan-9-36', 'pai-gow-tiles-32'] as const;
export type DeckId = (typeof DECK_IDS)[number];

const CARD_NAMES = Array.from({length: 52}, (_, card) => cardName(card));

const cardsWithout = (ranks: string): number[] => CARD_NAMES.map(name => (ranks.includes(name.charAt(0)) ? 0 : 1));

// 58 Pa. Code 535.3: eleven kinds come twice, ten come once.
const TWIN_TILES = ['6-6', '1-1', '4-4', '1-3', '5-5', '3-3', '2-2', '5-6', '4-6', '1-6', '1-5'];
const SINGLE_TILES = ['3-6', '4-5', '2-6', '3-5', '2-5', '3-4', '2-4', '1-4', '2-3', '1-2'];

export const DECKS: Readonly<Record<DeckId, DeckKind>> = {
	'standard-52': {id: 'standard-52', title: '52-card deck', names: CARD_NAMES, copies: cardsWithout('')},
	'spanish-48': {id: 'spanish-48', title: '48-card Spanish 21 deck', names: CARD_NAMES, copies: cardsWithout('T')},
	'super-pan-9-36': {
		id: 'super-pan-9-36',
		title: '36-card Super Pan 9 deck',
		names: CARD_NAMES,
		copies: cardsWithout('789T'),
	},
	'pai-gow-tiles-32': {
		id: 'pai-gow-tiles-32',
		title: 'set of 32 Pai Gow tiles',
		names: [...TWIN_TILES, ...SINGLE_TILES],
		copies: [...TWIN_TILES.map(() => 2), ...SINGLE_TILES.map(() => 1)],
	},
};

export const isDeckId = (text: string): text is DeckId => DECK_IDS.some(id => id === text);

export const deckSize = (deck: DeckKind): number => deck.copies.reduce((sum, count) => sum + count, 0);

export function nameOf(deck: DeckKind, face: number): string {
	const name = deck.names[face];
	if (name === undefined) throw new HarnessError('model/not-a-card', {value: face, deck: deck.id});
	return name;
}
