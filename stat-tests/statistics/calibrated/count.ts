import type {Labels, RelativeOrders} from '../../views/relative-order.js';

/** What a law depends on: how many cards carry each label, and their ranks and colours. */
export type CardSet = Pick<RelativeOrders, 'multiplicities' | 'size' | 'kinds'>;

/**
A number, never negative, that is counted in each shuffle and whose law under fairness has no closed form.

The law is drawn: see drawn-law.ts. A change to the count needs a new `version`, so that tables of the old count are not used.
*/
export interface Count {
	readonly id: string;
	readonly version: number;
	/** Why the count does not apply to such cards; `undefined` if it does. */
	readonly unfit: (cards: CardSet) => string | undefined;
	readonly counter: (cards: CardSet) => (row: Labels) => number;
	/** The exact mean under fairness, where there is a formula. */
	readonly mean: ((cards: CardSet) => number) | undefined;
	/** The law is stored on multiples of this number (`stepFor`): 1 unless there are too many values. */
	readonly step: (cards: CardSet) => number;
	/** Converts a value to the unit of the report: (value - zero) / unit. */
	readonly scale: (cards: CardSet) => {readonly zero: number; readonly unit: number};
}

/** About an eighth of a standard deviation. Odd, so that values are rounded up as often as down. */
export const stepFor = (deviation: number): number => 2 * Math.floor(Math.max(0, deviation / 8 - 1) / 2) + 1;

export const AS_COUNTED: Pick<Count, 'step' | 'scale'> = {step: () => 1, scale: () => ({zero: 0, unit: 1})};

export const haveCopies = ({multiplicities}: CardSet): boolean => multiplicities.some(count => count > 1);

const TOO_FEW_KINDS = 'it needs at least three kinds of cards';

export const fewKinds = ({multiplicities}: CardSet): string | undefined =>
	multiplicities.length < 3 ? TOO_FEW_KINDS : undefined;
