import type {BatchName} from '../cards/batch.js';
import type {ArrangedOrder} from './input-order.js';

/** An output order as read. Positions count from 0, the first card dealt. */
export interface ReadOrder {
	/** A face number, or a byte that is not a card (card.ts). */
	readonly faces: Uint8Array;
	/** Sparse: most cards have no marks. */
	readonly marks: readonly Mark[];
}

export type Mark =
	| {readonly kind: 'face-up'; readonly position: number}
	| {readonly kind: 'turned'; readonly position: number}
	/** Of a continuous shuffler: the card went back in here, and did not come out. */
	| {readonly kind: 'fed'; readonly position: number}
	| {readonly kind: 'back'; readonly position: number; readonly back: string};

/** Whether the orders state orientation. If so, a card without the mark `turned` is not turned. */
export type Orientation = 'stated' | 'not-stated';

export type Unnumbered = {
	readonly batch?: BatchName;
	/** The input order, where input orders alternate and it is known. */
	readonly arranged?: ArrangedOrder;
} & ({readonly kind: 'read'; readonly outputOrder: ReadOrder} | {readonly kind: 'void'; readonly because: string});

/** Numbers count from 1. A void shuffle keeps its number. */
export type Shuffle = {readonly number: number} & Unnumbered;

export const unmarked = (faces: Uint8Array): ReadOrder => ({faces, marks: []});
