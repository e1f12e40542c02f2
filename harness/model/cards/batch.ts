import {HarnessError} from '../error.js';
import {DECKS, type DeckId, type DeckKind, deckSize} from './deck.js';

export interface Batch {
	readonly deck: DeckKind;
	readonly decks: number;
	readonly size: number;
	/** Copies of each face, by face number. */
	readonly counts: readonly number[];
	/** The face numbers that occur, ascending. */
	readonly faces: readonly number[];
	/** The back of each deck, first deck first, where it distinguishes copies of a card. Empty: copies cannot be distinguished. */
	readonly backs: readonly string[];
}

export const BATCH_NAMES = ['A', 'B'] as const;
export type BatchName = (typeof BATCH_NAMES)[number];

/** The maximum in any rule book, Colorado Rule 30-2806(4); more is a typing error. */
export const MOST_DECKS = 20;

export const MOST_BATCH_CARDS = MOST_DECKS * 52;

/** More cards than any device holds; longer orders are refused. */
export const MOST_CARDS = 4096;

export function batchOf(id: DeckId, decks: number, backs: readonly string[] = []): Batch {
	const deck = DECKS[id];
	refuseUnfit(backs, deck, decks);
	const counts = deck.copies.map(copies => copies * decks);
	const faces = counts.flatMap((count, face) => (count > 0 ? [face] : []));
	return {deck, decks, size: deckSize(deck) * decks, counts, faces, backs};
}

/** 0 for a face that the batch does not hold, or a byte that is not a face. */
export const copiesOf = ({counts}: Pick<Batch, 'counts'>, face: number): number => counts[face] ?? 0;

/** Backs identify every card only if each deck has its own back and no deck holds a card twice. */
function refuseUnfit(backs: readonly string[], deck: DeckKind, decks: number): void {
	if (backs.length === 0) return;
	const isUnique = backs.length === decks && new Set(backs).size === decks && deck.copies.every(copies => copies < 2);
	if (!isUnique) throw new HarnessError('input/backs-do-not-fit', {backs: backs.join(' '), decks, deck: deck.id});
}

/** Every card has its own face. */
export const isLabelled = (batch: Batch): boolean => batch.faces.every(face => batch.counts[face] === 1);

/** Several decks whose copies of a card differ by their backs. */
export const isSerialised = ({backs}: Batch): boolean => backs.length > 1;

/** Face numbers ascending, deck after deck: factory packs stacked on each other. */
export function newDeckOrder(batch: Batch): Uint8Array {
	const deck = batch.deck.copies.flatMap((copies, face) => new Array<number>(copies).fill(face));
	return Uint8Array.from(Array.from({length: batch.decks}, () => deck).flat());
}

export const sortedOrder = (batch: Batch): Uint8Array =>
	Uint8Array.from(batch.counts.flatMap((count, face) => new Array<number>(count).fill(face)));
