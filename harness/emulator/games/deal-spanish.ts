import {blackjackCount, isSettled, STANDS_ON, spanishResult} from '../../model/cards/blackjack.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {DealtShoe} from './dealt-shoe.js';

const HANDS_OF_A_DEALER = 20;

/** Deals a shoe of Spanish 21 to one player with the dealer's strategy: a burn card, hands until the cover card, the rest of that hand. */
export function dealSpanish(shoe: DealtShoe): void {
	burnOne(shoe);
	let isLate = shoe.faults.has('extra-hand');
	for (let hand = 1; shoe.left() > 0; hand++) {
		if (hand === SHORT_HAND && SHORT.some(fault => shoe.faults.has(fault))) {
			dealShort(shoe);
			return;
		}
		if (shoe.cover() === 'out') {
			if (!isLate) return;
			isLate = false;
		}
		if (hand % HANDS_OF_A_DEALER === 0) {
			shoe.report({kind: 'dealer-changed'});
			burnOne(shoe);
		}
		if (dealHand(shoe, hand) === 'shoe-ends') return;
	}
}

function burnOne(shoe: DealtShoe): void {
	if (!shoe.faults.has('short-burn')) shoe.draw('burn');
}

const SHORT: readonly DealingFault[] = ['short-shoe', 'played-short', 'completed-short'];
const [SHORT_HAND, TOO_FEW] = [3, 3];

/** Cards are burnt, so that they run out in the hand of the cover card, the last one. */
function dealShort(shoe: DealtShoe): void {
	while (shoe.left() > TOO_FEW) shoe.draw('burn');
	if (!shoe.faults.has('completed-short')) {
		dealHand(shoe, SHORT_HAND);
		return;
	}
	const discards = shoe.drawn();
	const left = () => Math.max(1, shoe.left());
	const draw: DealtShoe['draw'] = (...card) => {
		if (shoe.left() === 0) {
			shoe.refill(discards);
			shoe.draw('burn');
		}
		return shoe.draw(...card);
	};
	dealHand({...shoe, left, draw}, SHORT_HAND);
}

interface Hands {
	readonly player: number[];
	readonly dealer: number[];
}

/** A fault of a hand occurs in the second hand; those of the dealer's drawing occur in every hand. */
function dealHand(shoe: DealtShoe, number: number): 'dealt' | 'shoe-ends' {
	const hands: Hands = {player: [], dealer: []};
	const draw = (to: keyof Hands, facing?: 'up'): void => {
		const face = shoe.draw(to, facing);
		if (face !== undefined) hands[to].push(face);
	};
	firstCards(shoe, draw, number === 2 ? shoe.faults : NO_FAULTS);
	if (number === 2 && shoe.faults.has('face-up-void')) {
		shoe.report({kind: 'round-result', result: 'void'});
		return 'shoe-ends';
	}
	while (blackjackCount(hands.player) < STANDS_ON && shoe.left() > 0) draw('player');
	if (!isSettled(hands.player)) drawForDealer(shoe, hands, () => draw('dealer'));
	shoe.report({kind: 'round-result', result: resultOf(hands, number, shoe.faults)});
	return 'dealt';
}

const NO_FAULTS: ReadonlySet<DealingFault> = new Set();

function firstCards(
	shoe: DealtShoe,
	draw: (to: keyof Hands, facing?: 'up') => void,
	faults: ReadonlySet<DealingFault>,
): void {
	const isTwice = faults.has('face-up-void') || faults.has('face-up-twice');
	if (faults.has('face-up-burnt') || isTwice) shoe.draw('burn', 'up');
	if (faults.has('dealer-missed')) {
		for (const to of ['player', 'player', 'dealer', 'dealer'] as const) draw(to);
		return;
	}
	const [first, second] = faults.has('wrong-deal') ? (['dealer', 'player'] as const) : (['player', 'dealer'] as const);
	draw(first, faults.has('face-up') ? 'up' : undefined);
	draw(second);
	if (isTwice) shoe.draw('burn', 'up');
	draw('player');
	draw('dealer');
}

function drawForDealer(shoe: DealtShoe, {dealer}: Hands, draw: () => void): void {
	if (shoe.faults.has('dealer-stops')) return;
	while (blackjackCount(dealer) < STANDS_ON && shoe.left() > 0) draw();
	if (shoe.faults.has('dealer-draws-on')) draw();
	// The card goes to the discards, and does not count.
	if (shoe.faults.has('dealer-sets-aside')) shoe.draw('dealer');
}

function resultOf({player, dealer}: Hands, number: number, faults: ReadonlySet<DealingFault>): string {
	if (number === SHORT_HAND && faults.has('short-shoe')) return 'void';
	const result = spanishResult(player, dealer);
	return result === 'dealer' && faults.has('wrong-winner') ? 'player' : result;
}
