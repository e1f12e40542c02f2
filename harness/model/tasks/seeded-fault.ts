import type {Batch} from '../cards/batch.js';
import {DECKS, type DeckId} from '../cards/deck.js';

export type SeededFault =
	/** A blank: nothing is changed, and the device must not raise an alarm. */
	| {readonly kind: 'none'}
	| {readonly kind: 'removed' | 'added' | 'foreign-back' | 'face-up'; readonly face: number}
	/** One card is replaced by a second copy of another: the count stays right. */
	| {readonly kind: 'duplicate'; readonly face: number; readonly twin: number}
	/** One deck of the batch is replaced by a deck of another kind. */
	| {readonly kind: 'wrong-deck'; readonly deck: DeckId}
	/** Both during the shuffle. */
	| {readonly kind: 'power-cut' | 'jam'}
	/** Known cards for the hole-card reader of a Spanish 21 table. The second kind is a blank: the reader must not report a Blackjack. */
	| {readonly kind: 'blackjack' | 'no-blackjack'; readonly up: number; readonly hole: number};

export type FaultKind = Exclude<SeededFault['kind'], 'none' | 'no-blackjack'>;

export const FAULT_KINDS = [
	'removed',
	'added',
	'duplicate',
	'foreign-back',
	'face-up',
	'wrong-deck',
	'power-cut',
	'jam',
	'blackjack',
] as const satisfies readonly FaultKind[];

/** A hole-card reader is tried alone: it shuffles nothing. */
export const SHUFFLER_FAULTS: readonly FaultKind[] = FAULT_KINDS.filter(kind => kind !== 'blackjack');

type Exchange = Readonly<Record<'taken' | 'put', readonly number[]>>;

/** A foreign back and a face-up card change no faces. */
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
		case 'blackjack':
		case 'no-blackjack':
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

/** The deck most easily confused with each; tiles have none. */
export const LIKELY_WRONG_DECK: Readonly<Record<DeckId, DeckId | undefined>> = {
	'standard-52': 'spanish-48',
	'spanish-48': 'standard-52',
	'super-pan-9-36': 'standard-52',
	'pai-gow-tiles-32': undefined,
};
