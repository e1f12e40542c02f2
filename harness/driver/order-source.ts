import type {Batch, BatchName} from '../model/cards/batch.js';
import {HarnessError} from '../model/error.js';
import type {LaidOrder} from '../model/shuffles/order-in.js';
import type {ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';

/** What became of one shuffle. Half an order is no order: a loss on the way voids the whole. */
export type Collected =
	| {readonly kind: 'read'; readonly orderOut: ReadOrder}
	| {readonly kind: 'void'; readonly because: string};

/** How many cards the device has, by its own count, and when it counted them: on the way in some may not yet be lost. */
export type Counted =
	| {readonly when: 'taken-in' | 'given-out'; readonly cards: number}
	/** It does not say. */
	| {readonly when: 'never'};

export const NOT_COUNTED: Counted = {when: 'never'};

/** One turn of a device. */
export interface Turn {
	/** Which of two batches it was; `undefined` where there is only one. */
	readonly batch: BatchName | undefined;
	/** What the order in was, where orders in alternate. */
	readonly laid?: LaidOrder | undefined;
	readonly counted: Counted;
	readonly collected: Collected;
}

/** Whatever yields one order out after the other: a shuffler, a shoe, a shuffler with a reader behind it. */
export interface OrderSource {
	/** `undefined`: nothing is under way, and we were told to stop. */
	readonly next: () => Promise<Turn | undefined>;
	/** After a void one: until the device can go on. Rejects if it is gone for good. */
	readonly recover: () => Promise<void>;
	/** What is under way is finished; what has not begun is not waited for. */
	readonly stop: () => void;
	/**
	Of orders that are all there already: are there some left, and none of them can count? They are taken too, so that nothing of
	what was written down is missing from the run. A device has no such end.
	*/
	readonly hasUseless?: () => boolean;
}

export const voided = (because: string): Extract<Collected, {kind: 'void'}> => ({kind: 'void', because});

export const shuffleOf = (number: number, {batch, laid, collected}: Turn): Shuffle => ({
	number,
	...(batch === undefined ? {} : {batch}),
	...(laid === undefined ? {} : {laid}),
	...collected,
});

/** A turn in which the device took in another number of cards than the batch has is void, whatever order came out. */
export function voidIfMiscounted(turn: Turn, {size}: Batch): Turn {
	const {counted, collected} = turn;
	if (collected.kind === 'void' || counted.when !== 'taken-in' || counted.cards === size) return turn;
	return {...turn, collected: voided(`the device took in ${counted.cards} cards, and the batch has ${size}`)};
}

/** The device is gone, or another one is in its place: no more orders come. What was captured before stays valid. */
export const isLoss = (error: unknown): error is HarnessError =>
	error instanceof HarnessError && (error.code.startsWith('transport/') || error.code === 'device/another');
