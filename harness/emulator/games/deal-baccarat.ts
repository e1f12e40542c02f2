import {type BaccaratHand, burnedBy, NO_CARDS, nextToDraw, pointsOf, type Side} from '../../model/cards/baccarat.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {DealtShoe} from './dealt-shoe.js';

/** The word of the profile for a void round. */
export type VoidWord = 'void' | 'forced-quit';

/** Deals a shoe of baccarat: burn, hands until the cover card appears, the rest of that hand, one more hand. */
export function dealBaccarat(shoe: DealtShoe, voidWord: VoidWord): void {
	burn(shoe);
	let handsLeft = Number.POSITIVE_INFINITY;
	let start: HandStart = {carried: undefined, isFree: false, isErrorMade: false};
	for (let hand = 1; handsLeft > 0 && shoe.left() > 0; hand++) {
		if (shoe.faults.has('no-last-hand') && shoe.cover() === 'next') return;
		runShort(shoe);
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

/** For a shoe that runs out of cards: near its end, cards are burnt until too few are left for a hand. */
function runShort(shoe: DealtShoe): void {
	const isWanted = shoe.faults.has('short-shoe') || shoe.faults.has('played-short');
	if (!isWanted || shoe.left() > LONGEST_HAND + TOO_FEW) return;
	while (shoe.left() > TOO_FEW) shoe.draw('burn');
}

const LONGEST_HAND = 6;
const TOO_FEW = 3;

function handsAfterCover({faults}: DealtShoe): number {
	if (faults.has('no-last-hand')) return 0;
	return faults.has('extra-hand') ? 2 : 1;
}

type Result = Side | 'tie' | 'void';

export interface HandStart {
	/** A card of the hand before, used as the first card of this one. */
	readonly carried: number | undefined;
	/** The hand has no wagers, so it is void. */
	readonly isFree: boolean;
	/** In this shoe a card was already drawn in error. */
	readonly isErrorMade: boolean;
}

interface HandEnd {
	readonly result: Result;
	readonly next: HandStart;
}

/** A fault of a hand occurs in the second hand. A card is drawn in error in the first later hand that allows it. */
function dealHand(shoe: DealtShoe, number: number, {carried, isFree, isErrorMade}: HandStart): HandEnd {
	const next: HandStart = {carried: undefined, isFree: false, isErrorMade};
	const faults = number === 2 ? shoe.faults : NO_FAULTS;
	const hand = firstCards(shoe, carried === undefined ? NO_CARDS : {player: [carried], banker: []}, faults);
	const made = number > 1 && !isErrorMade ? drawInError(shoe, hand) : undefined;
	if (made !== undefined) return {result: winnerOf(made.hand), next: {...made.next, isErrorMade: true}};
	const whole = drawnUp(shoe, hand, 6);
	if (nextToDraw(whole) !== undefined)
		return {result: shoe.faults.has('played-short') ? winnerOf(whole) : 'void', next};
	const isVoid = isFree || faults.has('face-up-free');
	if (!faults.has('wrong-third')) return {result: isVoid ? 'void' : winnerOf(whole), next};
	const side = whole.player.length === 2 ? 'player' : 'banker';
	return {result: winnerOf(drawn(shoe, whole, {side})), next};
}

const NO_FAULTS: ReadonlySet<DealingFault> = new Set();

function firstCards(shoe: DealtShoe, start: BaccaratHand, faults: ReadonlySet<DealingFault>): BaccaratHand {
	if (faults.has('face-up-burnt')) shoe.draw('burn', 'up');
	if (faults.has('face-up-discarded')) discardFaceUp(shoe);
	const mixed = faults.has('wrong-deal') ? drawn(shoe, start, {side: 'banker'}) : start;
	const isUp = faults.has('face-up') || faults.has('face-up-free');
	const begun = isUp ? drawn(shoe, mixed, {side: 'player', facing: 'up'}) : mixed;
	if (!faults.has('face-up-later')) return drawnUp(shoe, begun, 4);
	return drawnUp(shoe, drawn(shoe, drawnUp(shoe, begun, 3), {side: 'banker', facing: 'up'}), 4);
}

interface Draw {
	readonly side: Side;
	readonly facing?: 'up';
}

/** The same hand, if no card is left. */
function drawn(shoe: DealtShoe, hand: BaccaratHand, {side, facing}: Draw): BaccaratHand {
	const face = shoe.draw(side, facing);
	return face === undefined ? hand : {...hand, [side]: [...hand[side], face]};
}

/** Draws by the table of play, up to this number of cards in total. */
function drawnUp(shoe: DealtShoe, hand: BaccaratHand, cards: number): BaccaratHand {
	const side = nextToDraw(hand);
	const isFull = hand.player.length + hand.banker.length >= cards;
	return side === undefined || isFull || shoe.left() === 0 ? hand : drawnUp(shoe, drawn(shoe, hand, {side}), cards);
}

/** Burns the card that lay face up, then further cards by its value. */
function discardFaceUp(shoe: DealtShoe): void {
	const face = shoe.draw('burn', 'up') ?? 0;
	for (let more = burnedBy(face); more > 0; more--) shoe.draw('burn');
}

function winnerOf({player, banker}: BaccaratHand): Result {
	const lead = pointsOf(player) - pointsOf(banker);
	if (lead === 0) return 'tie';
	return lead > 0 ? 'player' : 'banker';
}

/** A hand that ended with a card drawn in error, and its effect on the next hand. */
interface DealtHand {
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
function drawInError(shoe: DealtShoe, hand: BaccaratHand): DealtHand | undefined {
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
