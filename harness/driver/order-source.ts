import type {Batch, BatchName} from '../model/cards/batch.js';
import {HarnessError} from '../model/error.js';
import type {ArrangedOrder} from '../model/shuffles/input-order.js';
import type {ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';

/** The result of one shuffle. A partial order is void. */
export type Collected =
	| {readonly kind: 'read'; readonly outputOrder: ReadOrder}
	| {readonly kind: 'void'; readonly because: string};

/** The device's own count, and when it counted: a count on intake precedes a loss inside the device. */
export type Counted =
	| {readonly when: 'taken-in' | 'given-out'; readonly cards: number}
	/** The device reports no count. */
	| {readonly when: 'never'};

export const NOT_COUNTED: Counted = {when: 'never'};

export interface Turn {
	/** `undefined` if the device has one batch. */
	readonly batch: BatchName | undefined;
	/** The input order, where input orders alternate. */
	readonly arranged?: ArrangedOrder | undefined;
	readonly counted: Counted;
	readonly collected: Collected;
}

/** Produces output orders one after the other: a shuffler, a shoe, a shuffler with a reader. */
export interface OrderSource {
	/** `undefined`: stop() was called, and no order is under way. */
	readonly next: () => Promise<Turn | undefined>;
	/** After a void order: waits until the device can continue. Rejects if it is lost permanently. */
	readonly recover: () => Promise<void>;
	/** The order under way is finished; no further order is awaited. */
	readonly stop: () => void;
	/**
	For orders from files: true if orders remain and none of them can count. They are read as well, so that the run contains
	every order of the files.
	*/
	readonly hasUnusableOrders?: () => boolean;
}

export const voided = (because: string): Extract<Collected, {kind: 'void'}> => ({kind: 'void', because});

export const shuffleOf = (number: number, {batch, arranged, collected}: Turn): Shuffle => ({
	number,
	...(batch === undefined ? {} : {batch}),
	...(arranged === undefined ? {} : {arranged}),
	...collected,
});

/** Voids a turn in which the device counted another number of cards on intake than the batch has. */
export function voidIfMiscounted(turn: Turn, {size}: Batch): Turn {
	const {counted, collected} = turn;
	if (collected.kind === 'void' || counted.when !== 'taken-in' || counted.cards === size) return turn;
	return {...turn, collected: voided(`the device took in ${counted.cards} cards, and the batch has ${size}`)};
}

/** The device is lost, or another device has replaced it: no more orders arrive. Earlier orders stay valid. */
export const isLoss = (error: unknown): error is HarnessError =>
	error instanceof HarnessError && (error.code.startsWith('transport/') || error.code === 'device/another');
