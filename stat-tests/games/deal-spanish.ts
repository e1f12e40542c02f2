import {blackjackCount, STANDS_ON} from '../../harness/model/cards/blackjack.js';
import {type Look, newLook} from './look.js';

/**
Deals an order of Spanish 21 to one player, who plays as the dealer does: one card is burnt (58 Pa. Code § 551.8(c)), and a quarter of the
stack stays behind the cover card (§ 551.5(e)). `seen` gets the first two cards of each; how the hands are played on moves no odds, since
whatever came before, the next cards of a fair shoe are any of those left.
*/
export function dealSpanish(order: ArrayLike<number>, seen: (look: Look, round: number) => void): number {
	const cover = order.length - Math.round(order.length / 4);
	const look = newLook();
	let next = 1;
	let rounds = 0;
	while (next <= cover && next + 4 <= order.length) {
		look.player = [order[next] ?? 0, order[next + 2] ?? 0];
		look.banker = [order[next + 1] ?? 0, order[next + 3] ?? 0];
		seen(look, rounds);
		rounds++;
		next = playOn(order, next + 4, [...look.player]);
		next = playOn(order, next, [...look.banker]);
	}
	return rounds;
}

function playOn(order: ArrayLike<number>, from: number, hand: number[]): number {
	let next = from;
	while (blackjackCount(hand) < STANDS_ON && next < order.length) hand.push(order[next++] ?? 0);
	return next;
}

/**
How many rounds every such shoe has. A hand ends at no more than 26 with aces as one (16, and a court card), so k rounds take cards that count at
most 52 k; the three quarters of a deck in front of the cover card count at least 180, if they are its aces to nines. One round less for the
card that is burnt.
*/
export const certainRounds = (size: number): number => Math.max(0, Math.floor(((size / 48) * 180) / 52) - 1);
