import {type BaccaratHand, burnedBy, NO_CARDS, nextToDraw, pointsOf, type Side} from '../../model/cards/baccarat.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {DealtShoe} from './dealt-shoe.js';

/**
Deals a shoe of baccarat: burn, hands until the cover card appears, the rest of that hand, one more hand. `voidWord`: the word of the profile
for a void round.
*/
export function dealBaccarat(shoe: DealtShoe, voidWord: 'void' | 'forced-quit'): void {
	burn(shoe);
	let handsLeft = Number.POSITIVE_INFINITY;
	let start: HandStart = {...NOTHING, isErrorMade: false};
	for (let hand = 1; handsLeft > 0 && shoe.left() > 0; hand++) {
		shoe.placeCover();
		if (shoe.faults.has('no-last-hand') && shoe.cover() === 'next') return;
		if (handsLeft === 1) runShort(shoe);
		const {result, next} = dealHand(shoe, hand, start);
		shoe.report({kind: 'round-result', result: result === 'void' ? voidWord : result});
		handsLeft = shoe.cover() === 'out' ? Math.min(handsLeft - 1, handsAfterCover(shoe)) : handsLeft;
		start = next;
	}
}

function burn(shoe: DealtShoe): void {
	const first = shoe.draw('first-card') ?? 0;
	const burnt = burnedBy(first) - (shoe.faults.has('short-burn') ? 1 : 0);
	for (let card = 0; card < burnt; card++) shoe.draw('burn');
}

/** For a shoe that runs out of cards: before its last hand cards are burnt, until too few are left for a hand. */
function runShort(shoe: DealtShoe): void {
	const isWanted = shoe.faults.has('short-shoe') || shoe.faults.has('played-short');
	while (isWanted && shoe.left() > TOO_FEW) shoe.draw('burn');
}

const TOO_FEW = 3;

function handsAfterCover({faults}: DealtShoe): number {
	if (faults.has('no-last-hand') || faults.has('cover-first-ends')) return 0;
	return faults.has('extra-hand') ? 2 : 1;
}

type Result = Side | 'tie' | 'void';

type HandStart = DealtHand['next'] & {
	/** In this shoe a card was already drawn in error. */
	readonly isErrorMade: boolean;
};

/** A fault of a hand occurs in the second hand. A card is drawn in error in the first later hand that allows it. */
function dealHand(
	shoe: DealtShoe,
	number: number,
	{carried, isFree, isErrorMade}: HandStart,
): {readonly result: Result; readonly next: HandStart} {
	const faults = number === 2 ? shoe.faults : NO_FAULTS;
	const {hand, next: after} = firstCards(
		shoe,
		carried === undefined ? NO_CARDS : {player: [carried], banker: []},
		faults,
	);
	const next: HandStart = {...after, isErrorMade};
	const made = number > 1 && !isErrorMade ? drawInError(shoe, hand) : undefined;
	if (made !== undefined) return {result: winnerOf(made.hand), next: {...made.next, isErrorMade: true}};
	const whole = drawnUp(shoe, hand, 6);
	if (nextToDraw(whole) !== undefined)
		return {result: shoe.faults.has('played-short') ? winnerOf(whole) : 'void', next};
	const isVoid = isFree || faults.has('face-up-free') || faults.has('face-up-later-void');
	if (!faults.has('wrong-third')) return {result: isVoid ? 'void' : winnerOf(whole), next};
	const side = whole.player.length === 2 ? 'player' : 'banker';
	return {result: winnerOf(drawn(shoe, whole, side)), next};
}

const NO_FAULTS: ReadonlySet<DealingFault> = new Set();

function firstCards(shoe: DealtShoe, start: BaccaratHand, faults: ReadonlySet<DealingFault>): DealtHand {
	if (faults.has('face-up-burnt')) shoe.draw('burn', 'up');
	if (faults.has('face-up-discarded')) burnValueOf(shoe, shoe.draw('burn', 'up') ?? 0);
	const mixed = faults.has('wrong-deal') ? drawn(shoe, start, 'banker') : start;
	const isUp = faults.has('face-up') || faults.has('face-up-free');
	const begun = isUp ? drawn(shoe, mixed, 'player', 'up') : mixed;
	if (LATER.some(fault => faults.has(fault))) return laterFaceUp(shoe, drawnUp(shoe, begun, 3), faults);
	return {hand: drawnUp(shoe, begun, 4), next: NOTHING};
}

const LATER: readonly DealingFault[] = [
	'face-up-later',
	'face-up-later-void',
	'face-up-later-free',
	'face-up-later-discarded',
];

/** The fourth card lay face up: it counts, or another takes its place in the hand. */
function laterFaceUp(shoe: DealtShoe, hand: BaccaratHand, faults: ReadonlySet<DealingFault>): DealtHand {
	const counts = faults.has('face-up-later') || faults.has('face-up-later-void');
	if (counts) return {hand: drawn(shoe, hand, 'banker', 'up'), next: NOTHING};
	const face = shoe.draw('banker', 'up') ?? 0;
	const isFree = faults.has('face-up-later-free');
	if (!isFree) burnValueOf(shoe, face);
	return {hand: drawnUp(shoe, hand, 4), next: isFree ? {carried: face, isFree} : NOTHING};
}

/** The same hand, if no card is left. */
function drawn(shoe: DealtShoe, hand: BaccaratHand, ...[side, facing]: [Side, 'up'?]): BaccaratHand {
	const face = shoe.draw(side, facing);
	return face === undefined ? hand : {...hand, [side]: [...hand[side], face]};
}

/** Draws by the table of play, up to this number of cards in total. */
function drawnUp(shoe: DealtShoe, hand: BaccaratHand, cards: number): BaccaratHand {
	const side = nextToDraw(hand);
	const isFull = hand.player.length + hand.banker.length >= cards;
	return side === undefined || isFull || shoe.left() === 0 ? hand : drawnUp(shoe, drawn(shoe, hand, side), cards);
}

function winnerOf({player, banker}: BaccaratHand): Result {
	const lead = pointsOf(player) - pointsOf(banker);
	if (lead === 0) return 'tie';
	return lead > 0 ? 'player' : 'banker';
}

/** A hand that ended with a card drawn in error, and its effect on the next hand. */
interface DealtHand {
	readonly hand: BaccaratHand;
	readonly next: NextHand;
}

interface NextHand {
	/** A card of this hand, used as the first card of the next one. */
	readonly carried: number | undefined;
	/** The next hand has no wagers, so it is void. */
	readonly isFree: boolean;
}

const NOTHING: NextHand = {carried: undefined, isFree: false};

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

const DRAWING_ERRORS = {
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

type DrawingFault = keyof typeof DRAWING_ERRORS;

/** `undefined`: no such fault is set, or it cannot occur in this hand. */
function drawInError(shoe: DealtShoe, hand: BaccaratHand): DealtHand | undefined {
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

function burnValueOf(shoe: DealtShoe, face: number): void {
	for (let more = burnedBy(face); more > 0; more--) shoe.draw('burn');
}
