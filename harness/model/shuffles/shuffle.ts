import type {BatchName} from '../cards/batch.js';
import type {LaidOrder} from './order-in.js';

/** One order out, as it was read. Positions count from 0, the first card dealt. */
export interface ReadOrder {
	/** A face number, or one of the bytes that are no card (see card.ts). */
	readonly faces: Uint8Array;
	/** What was seen besides the face: kept sparse, since most cards have nothing to tell. */
	readonly marks: readonly Mark[];
}

export type Mark =
	| {readonly kind: 'face-up'; readonly position: number}
	| {readonly kind: 'turned'; readonly position: number}
	/** Of a continuous shuffler: the card did not come out here, but went back in. */
	| {readonly kind: 'fed'; readonly position: number}
	| {readonly kind: 'back'; readonly position: number; readonly back: string};

/** Does whoever read the orders tell which way each card lies? Where it is told, a card without the mark `turned` lies straight. */
export type Orientation = 'told' | 'not-told';

/** What became of one shuffle, before it has a number in its run. */
export type Unnumbered = {
	/** Which of two batches was shuffled; a device with one batch does not say. */
	readonly batch?: BatchName;
	/** What the order in was, where orders in alternate and somebody knows it. */
	readonly laid?: LaidOrder;
} & ({readonly kind: 'read'; readonly orderOut: ReadOrder} | {readonly kind: 'void'; readonly because: string});

/** One shuffle of a run. Numbers count from 1. A void shuffle keeps its number and says why it does not count. */
export type Shuffle = {readonly number: number} & Unnumbered;

export const unmarked = (faces: Uint8Array): ReadOrder => ({faces, marks: []});
