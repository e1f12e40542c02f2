import type {Side} from '../../model/cards/baccarat.js';

/**
A round as a shoe reports it. It is read when the next one begins, since only then it is known what became of a card that was drawn in
error or lay face up:

	P B P B (P) (B) ─▶ result ─▶ cards to the discards ─▶ the next round begins with …
*/
export interface Round {
	/** From 1; 0: before the first round. */
	readonly number: number;
	readonly carried: Carried | undefined;
	readonly cards: readonly RoundCard[];
	readonly result: string | undefined;
	/** Cards that went to the discards since the round began, or before the first round. */
	readonly discarded: readonly Discarded[];
	/** The shoe had no card left. */
	readonly isOut: boolean;
}

/** A card of the round before, used as the first card of this one. */
export interface Carried {
	readonly face: number;
	readonly was: 'drawn-in-error' | 'face-up';
	readonly of: ErrorKind;
	readonly facing: Facing;
}

export type Facing = 'down' | 'up' | 'not-stated';

export interface RoundCard {
	readonly face: number;
	readonly to: Receiver;
	readonly facing: Facing;
}

export type Receiver = Side | 'dealer';

interface Discarded {
	readonly face: number;
	readonly facing: Facing;
	readonly when: 'within-round' | 'after-round';
}

/**
A card drawn in error: a third card of the Player who stays, while the Banker must draw or must stay; any other card beyond those of a
hand.
*/
export type ErrorKind = 'banker-draws' | 'banker-stays' | 'other';

const VOID = ['void', 'forced-quit'];
export const isVoidResult = (result: string | undefined): boolean => result !== undefined && VOID.includes(result);

export const newRound = (number: number, carried: Carried | undefined): Round => ({
	number,
	carried,
	cards: [],
	result: undefined,
	discarded: [],
	isOut: false,
});
