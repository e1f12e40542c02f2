import type {Batch} from '../cards/batch.js';
import {DECKS, type DeckId} from '../cards/deck.js';

/** What an operator does to the cards of a device, or to the device, to see whether it notices. */
export type SeededFault =
	/** A blank: everything is as it should be, and the device must not raise an alarm. */
	| {readonly kind: 'none'}
	| {readonly kind: 'removed' | 'added' | 'foreign-back' | 'face-up'; readonly face: number}
	/** One card is taken out, and a second copy of another is put in its place: the count stays right. */
	| {readonly kind: 'duplicate'; readonly face: number; readonly twin: number}
	/** One deck of the batch is exchanged for a deck of another kind. */
	| {readonly kind: 'wrong-deck'; readonly deck: DeckId}
	/** Both in the middle of the shuffle. */
	| {readonly kind: 'power-cut' | 'jam'};

export type FaultKind = Exclude<SeededFault['kind'], 'none'>;

export const FAULT_KINDS = [
	'removed',
	'added',
	'duplicate',
	'foreign-back',
	'face-up',
	'wrong-deck',
	'power-cut',
	'jam',
] as const satisfies readonly FaultKind[];

/** Cards that are no longer there, and cards that should not be. */
interface Exchange {
	readonly taken: readonly number[];
	readonly put: readonly number[];
}

/** What a fault changes of the faces in the batch; a strange back and a card face up change none. */
export function exchangeOf(fault: SeededFault, batch: Batch): Exchange {
	switch (fault.kind) {
		case 'removed':
			return {taken: [fault.face], put: []};
		case 'added':
			return {taken: [], put: [fault.face]};
		case 'duplicate':
			return {taken: [fault.face], put: [fault.twin]};
		case 'wrong-deck':
			return decksExchanged(batch, fault.deck);
		case 'none':
		case 'foreign-back':
		case 'face-up':
		case 'power-cut':
		case 'jam':
			return {taken: [], put: []};
	}
}

function decksExchanged({deck}: Batch, other: DeckId): Exchange {
	const {copies} = DECKS[other];
	const beyond = deck.copies.map((count, face) => (copies[face] ?? 0) - count);
	const faces = (sign: 1 | -1) =>
		beyond.flatMap((count, face) => (count * sign > 0 ? new Array<number>(count * sign).fill(face) : []));
	return {taken: faces(-1), put: faces(1)};
}

/** The deck that is most easily mistaken for this one; tiles are mistaken for nothing. */
export function likelyWrongDeck(id: DeckId): DeckId | undefined {
	switch (id) {
		case 'standard-52':
			return 'spanish-48';
		case 'spanish-48':
		case 'super-pan-9-36':
			return 'standard-52';
		case 'pai-gow-tiles-32':
			return undefined;
	}
}
