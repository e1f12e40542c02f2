import {type BaccaratHand, burnedBy, nextToDraw} from '../../model/cards/baccarat.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {HandStart} from './deal-baccarat.js';
import type {DealtShoe} from './dealt-shoe.js';

/** A hand that ended with a card drawn in error, and its effect on the next hand. */
export interface DealtHand {
	readonly hand: BaccaratHand;
	readonly next: Omit<HandStart, 'isErrorMade'>;
}

type Follow = (face: number, shoe: DealtShoe) => DealtHand['next'];

const NOTHING: DealtHand['next'] = {carried: undefined, isFree: false};

/** The error is a third card for the Player, although Player and Banker stay. */
const AFTER_ERROR: Partial<Record<DealingFault, Follow>> = {
	'error-next-hand': face => ({carried: face, isFree: false}),
	'error-free-hand': face => ({carried: face, isFree: true}),
	'error-discard-one'(_, shoe) {
		shoe.draw('burn');
		return NOTHING;
	},
	'error-discard-value'(face, shoe) {
		for (let more = burnedBy(face); more > 0; more--) shoe.draw('burn');
		return NOTHING;
	},
};

/** `undefined`: this fault is not set, or cannot occur in this hand. */
export function drawInError(shoe: DealtShoe, hand: BaccaratHand): DealtHand | undefined {
	if (hand.player.length !== 2 || hand.banker.length !== 2) return undefined;
	const due = nextToDraw(hand);
	if (due === 'banker' && shoe.faults.has('error-bankers-third')) {
		const face = shoe.draw('player');
		return face === undefined ? undefined : {hand: {...hand, banker: [...hand.banker, face]}, next: NOTHING};
	}
	const follow = Object.entries(AFTER_ERROR).find(([fault]) => shoe.faults.has(fault as DealingFault))?.[1];
	if (due !== undefined || follow === undefined) return undefined;
	const face = shoe.draw('player');
	return face === undefined ? undefined : {hand, next: follow(face, shoe)};
}
