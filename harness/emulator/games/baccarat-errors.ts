import {type BaccaratHand, burnedBy, nextToDraw, type Side} from '../../model/cards/baccarat.js';
import type {DealtShoe} from './dealt-shoe.js';

/** A hand that ended with a card drawn in error, and its effect on the next hand. */
export interface DealtHand {
	readonly hand: BaccaratHand;
	readonly next: NextHand;
}

interface NextHand {
	/** A card of this hand, used as the first card of the next one. */
	readonly carried: number | undefined;
	/** The next hand has no wagers, so it is void. */
	readonly isFree: boolean;
}

export const NOTHING: NextHand = {carried: undefined, isFree: false};

/** A card that is drawn in error, and what the dealer does with it. */
interface DrawingError {
	/** The hand for which a third card is drawn. */
	readonly drawnFor: Side;
	/** The state of the hand in which it happens. */
	readonly when: 'both-stay' | 'banker-draws';
	readonly facing: 'down' | 'up';
	readonly then: Consequence;
}

type Consequence = 'bankers-third' | 'next-hand' | 'free-hand' | 'discard-one' | 'discard-value';

const players = (then: Consequence, more: Partial<DrawingError> = {}): DrawingError => ({
	drawnFor: 'player',
	when: 'both-stay',
	facing: 'down',
	then,
	...more,
});
const drawing = {when: 'banker-draws'} as const;
const shown = {facing: 'up'} as const;
const bankers = {drawnFor: 'banker'} as const;

/** By the name of the fault. */
export const DRAWING_ERRORS = {
	'error-bankers-third': players('bankers-third', drawing),
	'error-passed-banker': players('next-hand', drawing),
	'error-next-hand': players('next-hand'),
	'error-free-hand': players('free-hand'),
	'error-discard-one': players('discard-one'),
	'error-discard-value': players('discard-value'),
	'shown-bankers-third': players('bankers-third', {...drawing, ...shown}),
	'shown-before-banker': players('discard-one', {...drawing, ...shown}),
	'shown-next-hand': players('next-hand', shown),
	'shown-free-hand': players('free-hand', shown),
	'shown-discard-one': players('discard-one', shown),
	'shown-discard-value': players('discard-value', shown),
	'bankers-error-next-hand': players('next-hand', bankers),
	'bankers-error-free-hand': players('free-hand', bankers),
	'bankers-error-discard-one': players('discard-one', bankers),
} as const satisfies Readonly<Record<string, DrawingError>>;

export type DrawingFault = keyof typeof DRAWING_ERRORS;

/** `undefined`: no such fault is set, or it cannot occur in this hand. */
export function drawInError(shoe: DealtShoe, hand: BaccaratHand): DealtHand | undefined {
	const error = Object.entries(DRAWING_ERRORS).find(([fault]) => shoe.faults.has(fault as DrawingFault))?.[1];
	if (error === undefined || !occursIn(hand, error)) return undefined;
	const face = shoe.draw(error.drawnFor, error.facing === 'up' ? 'up' : undefined);
	if (face === undefined) return undefined;
	if (error.then === 'bankers-third') return {hand: withThird(hand, face), next: NOTHING};
	const next = followed(shoe, face, error.then);
	const third = error.when === 'banker-draws' ? shoe.draw('banker') : undefined;
	return {hand: third === undefined ? hand : withThird(hand, third), next};
}

function occursIn(hand: BaccaratHand, {when}: DrawingError): boolean {
	const isBefore = hand.player.length === 2 && hand.banker.length === 2;
	return isBefore && nextToDraw(hand) === (when === 'banker-draws' ? 'banker' : undefined);
}

const withThird = (hand: BaccaratHand, face: number): BaccaratHand => ({...hand, banker: [...hand.banker, face]});

function followed(shoe: DealtShoe, face: number, then: Exclude<Consequence, 'bankers-third'>): NextHand {
	switch (then) {
		case 'next-hand':
			return {carried: face, isFree: false};
		case 'free-hand':
			return {carried: face, isFree: true};
		case 'discard-one':
			shoe.draw('burn');
			return NOTHING;
		case 'discard-value':
			burnValueOf(shoe, face);
			return NOTHING;
	}
}

export function burnValueOf(shoe: DealtShoe, face: number): void {
	for (let more = burnedBy(face); more > 0; more--) shoe.draw('burn');
}
