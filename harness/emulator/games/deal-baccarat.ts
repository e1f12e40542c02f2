import {type BaccaratHand, burnedBy, NO_CARDS, nextToDraw, pointsOf, type Side} from '../../model/cards/baccarat.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import {burnValueOf, type DealtHand, drawInError, NOTHING} from './baccarat-errors.js';
import type {DealtShoe} from './dealt-shoe.js';

/** The word of the profile for a void round. */
export type VoidWord = 'void' | 'forced-quit';

/** Deals a shoe of baccarat: burn, hands until the cover card appears, the rest of that hand, one more hand. */
export function dealBaccarat(shoe: DealtShoe, voidWord: VoidWord): void {
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

interface HandEnd {
	readonly result: Result;
	readonly next: HandStart;
}

/** A fault of a hand occurs in the second hand. A card is drawn in error in the first later hand that allows it. */
function dealHand(shoe: DealtShoe, number: number, {carried, isFree, isErrorMade}: HandStart): HandEnd {
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
	return {result: winnerOf(drawn(shoe, whole, {side})), next};
}

const NO_FAULTS: ReadonlySet<DealingFault> = new Set();

function firstCards(shoe: DealtShoe, start: BaccaratHand, faults: ReadonlySet<DealingFault>): DealtHand {
	if (faults.has('face-up-burnt')) shoe.draw('burn', 'up');
	if (faults.has('face-up-discarded')) burnValueOf(shoe, shoe.draw('burn', 'up') ?? 0);
	const mixed = faults.has('wrong-deal') ? drawn(shoe, start, {side: 'banker'}) : start;
	const isUp = faults.has('face-up') || faults.has('face-up-free');
	const begun = isUp ? drawn(shoe, mixed, {side: 'player', facing: 'up'}) : mixed;
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
	if (counts) return {hand: drawn(shoe, hand, {side: 'banker', facing: 'up'}), next: NOTHING};
	const face = shoe.draw('banker', 'up') ?? 0;
	const isFree = faults.has('face-up-later-free');
	if (!isFree) burnValueOf(shoe, face);
	return {hand: drawnUp(shoe, hand, 4), next: isFree ? {carried: face, isFree} : NOTHING};
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

function winnerOf({player, banker}: BaccaratHand): Result {
	const lead = pointsOf(player) - pointsOf(banker);
	if (lead === 0) return 'tie';
	return lead > 0 ? 'player' : 'banker';
}
