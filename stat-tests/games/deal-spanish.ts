import {blackjackCount, STANDS_ON} from '../../harness/model/cards/blackjack.js';
import {missing} from '../../harness/model/checked.js';
import {type CoupCards, newCoupCards} from './coup-cards.js';

/**
Deals an order of Spanish 21 to one player, who plays as the dealer does. One card is burnt (58 Pa. Code § 551.8(c)), and a quarter of the
stack stays behind the cover card (§ 551.5(e)). `onRound` gets the first two cards of each hand. How the hands are played does not change the odds:
whatever came before, the next cards of a fair shoe are any of those left.
*/
export function dealSpanish(order: ArrayLike<number>, onRound: (coupCards: CoupCards, round: number) => void): number {
	const cover = order.length - Math.round(order.length / 4);
	const coupCards = newCoupCards();
	let next = 1;
	let rounds = 0;
	while (next <= cover && next + 4 <= order.length) {
		coupCards.player = [order[next] ?? missing(next), order[next + 2] ?? missing(next + 2)];
		coupCards.banker = [order[next + 1] ?? missing(next + 1), order[next + 3] ?? missing(next + 3)];
		onRound(coupCards, rounds);
		rounds++;
		next = drawHand(order, next + 4, [...coupCards.player]);
		next = drawHand(order, next, [...coupCards.banker]);
	}
	return rounds;
}

function drawHand(order: ArrayLike<number>, from: number, hand: number[]): number {
	let next = from;
	for (; blackjackCount(hand) < STANDS_ON && next < order.length; next++) hand.push(order[next] ?? missing(next));
	return next;
}

/**
The number of rounds that every such shoe has. A hand ends at 26 at most, with aces as one (16, and a court card). So k rounds take cards with
a sum of at most 52 k. The three quarters of a deck before the cover card have a sum of at least 180, if they are its aces to nines. One round
less for the burnt card.
*/
export const certainRounds = (size: number): number => Math.max(0, Math.floor(((size / 48) * 180) / 52) - 1);
