import {HarnessError} from '../error.js';
import {DECKS, type DeckId, type DeckKind, deckSize} from './deck.js';

/** Several decks of one kind that are shuffled together. */
export interface Batch {
	readonly deck: DeckKind;
	readonly decks: number;
	readonly size: number;
	/** How many of each face belong in the batch, by face number. */
	readonly counts: readonly number[];
	/** The face numbers that occur, ascending. */
	readonly faces: readonly number[];
	/** The back of each deck, first deck first, where copies of a card are told apart by it. None: they look alike. */
	readonly backs: readonly string[];
}

/** The two batches of a device that works on them in turn. */
export const BATCH_NAMES = ['A', 'B'] as const;
export type BatchName = (typeof BATCH_NAMES)[number];

/** As many as any rule book lets into one batch of two; more is a typing error. */
export const MOST_DECKS = 16;

/** A batch of so many decks of 52. */
export const MOST_BATCH_CARDS = MOST_DECKS * 52;

/** More cards than any device holds: a longer order is not believed. */
export const MOST_CARDS = 4096;

export function batchOf(id: DeckId, decks: number, backs: readonly string[] = []): Batch {
	const deck = DECKS[id];
	refuseUnfit(backs, deck, decks);
	const counts = deck.copies.map(copies => copies * decks);
	const faces = counts.flatMap((count, face) => (count > 0 ? [face] : []));
	return {deck, decks, size: deckSize(deck) * decks, counts, faces, backs};
}

/** How many of a face belong in the batch; 0 of a face, or of a byte that is no face, which it does not hold. */
export const copiesOf = ({counts}: Pick<Batch, 'counts'>, face: number): number => counts[face] ?? 0;

/** Each deck has a back of its own, and a deck holds no card twice; otherwise backs would not tell every card apart. */
function refuseUnfit(backs: readonly string[], deck: DeckKind, decks: number): void {
	if (backs.length === 0) return;
	const isTold = backs.length === decks && new Set(backs).size === decks && deck.copies.every(copies => copies < 2);
	if (!isTold) throw new HarnessError('input/backs-do-not-fit', {backs: backs.join(' '), decks, deck: deck.id});
}

/** Every card can be told from every other by its face: no two of a face. */
export const isLabelled = (batch: Batch): boolean => batch.faces.every(face => batch.counts[face] === 1);

/** Several decks whose copies of a card are told apart by their backs, so that every card has a name of its own. */
export const isSerialised = ({backs}: Batch): boolean => backs.length > 1;

/** Face numbers ascending, deck after deck: the order of factory packs stacked on each other. */
export function newDeckOrder(batch: Batch): Uint8Array {
	const deck = batch.deck.copies.flatMap((copies, face) => new Array<number>(copies).fill(face));
	return Uint8Array.from(Array.from({length: batch.decks}, () => deck).flat());
}

/** All copies of the first face, then of the second, and so on. */
export const sortedOrder = (batch: Batch): Uint8Array =>
	Uint8Array.from(batch.counts.flatMap((count, face) => new Array<number>(count).fill(face)));
