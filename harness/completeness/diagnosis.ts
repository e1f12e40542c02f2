import type {BatchName} from '../model/cards/batch.js';
import type {Suspect} from './deviation.js';

/**
What became of cards that were not where they belong, as all shuffles together tell it.

A reader errs now and then and each time elsewhere; a card that is gone stays gone. So what the number of cards shows, or what
comes back in the same way three shuffles in a row, is a matter of the cards; what is gone again in the next shuffle was the reader's.
*/
export interface Diagnosis {
	readonly kind: DiagnosisKind;
	/** Of which of two batches. */
	readonly batch?: BatchName;
	readonly missing: readonly Suspect[];
	/** Cards that were there and do not belong. */
	readonly extra: readonly Suspect[];
	/** The first and the last shuffle in which it was so, and how many of the batch's shuffles that were. */
	readonly from: number;
	readonly to: number;
	readonly shuffles: number;
	/** The next shuffle of the batch, in which all was well again; not there if it was so until the end. */
	readonly wellAgain?: number;
	/** `swapped`: in which batch the card turned up, and from which shuffle on. */
	readonly turnedUp?: {readonly batch: BatchName; readonly from: number};
	/** `one-of`: how many of the named cards are meant. */
	readonly count?: number;
}

/**
`missing`, `extra`, `foreign`: by the number of cards, or by repetition. `exchanged`: one card in the place of another. `unread`: never
read any more, and each time an unreadable card in its place. `left-inside`: short in one shuffle, and there again in the next.
`came-out`: too many in one shuffle only. `swapped`: missing in one batch and too many in the other. `one-of`: short, and the reader
failed at the same time, so that nobody can say which of several cards it is. `other-batch`: so much is wrong that it is another batch.
`undecided`: one card was taken for another in the last shuffle, and no other shuffle tells whether by the reader.
Of continuous shufflers: `fed-in`: a card went in that had not come out. `too-seldom`, `too-often`: of a face so few, or so many, were dealt
that one card of it is not in the machine, or one too many.
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
