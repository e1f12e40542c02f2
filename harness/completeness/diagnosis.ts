import type {BatchName} from '../model/cards/batch.js';
import type {Suspect} from './deviation.js';

/**
A finding on missing or extra cards, from all shuffles together.

Reader errors are occasional and affect different cards; a missing card stays missing. A deviation that the number of cards
shows, or that repeats in three consecutive shuffles, is a fault of the cards. A deviation that is absent from the next
shuffle is a reader error.
*/
export interface Diagnosis {
	readonly kind: DiagnosisKind;
	readonly batch?: BatchName;
	readonly missing: readonly Suspect[];
	readonly extra: readonly Suspect[];
	/** First and last shuffle with this finding, and their number in the batch. */
	readonly from: number;
	readonly to: number;
	readonly shuffles: number;
	/** The next shuffle of the batch, without this finding; absent if it lasted to the end. */
	readonly resolvedAt?: number;
	/** `swapped`: the batch with the card, and the first shuffle there. */
	readonly turnedUp?: {readonly batch: BatchName; readonly from: number};
	/** `one-of`: how many of the named cards are meant. */
	readonly count?: number;
}

/**
`missing`, `extra`, `foreign`: by the number of cards, or by repetition. `exchanged`: one card in place of another.
`unread`: never read again, with an unreadable card in its place each time. `left-inside`: missing in one shuffle, back in
the next. `came-out`: extra in one shuffle only. `swapped`: missing in one batch and extra in the other. `one-of`: missing
while the reader failed too, so one of several cards. `other-batch`: too many cards are wrong for the declared batch.
`undecided`: a card replaced another in the last shuffle, and no other shuffle shows whether the reader erred.
Of continuous shufflers: `fed-in`: a card went in that had not come out. `too-seldom`, `too-often`: the frequency of a face
shows that one card of it is missing or extra.
*/
export type DiagnosisKind =
	| 'missing'
	| 'left-inside'
	| 'extra'
	| 'came-out'
	| 'foreign'
	| 'exchanged'
	| 'unread'
	| 'swapped'
	| 'one-of'
	| 'other-batch'
	| 'undecided'
	| 'fed-in'
	| 'too-seldom'
	| 'too-often';
