import {newCoupCards, resultOf} from './coup-cards.js';
import {BANKER_DRAWS, isNatural, NO_THIRD, PLAYER_DRAWS} from './drawing-table.js';

/** `result` is numbered as in [coup-cards](./coup-cards.ts). */
type VisitResult = (cards: Uint8Array, result: number) => void;
type Visit = (cards: Uint8Array, playerTotal: number, bankerTotal: number) => void;

/** Visits every coup of the drawing table, by the values of its cards: 10⁴ openings, and the third cards that follow from them. */
export function everyCoup(visitResult: VisitResult): void {
	const cards = new Uint8Array(6);
	const coupCards = newCoupCards();
	const visit: Visit = (_, playerTotal, bankerTotal) => {
		coupCards.playerTotal = playerTotal;
		coupCards.bankerTotal = bankerTotal;
		coupCards.playerCards = cards[4] === NO_THIRD ? 2 : 3;
		coupCards.bankerCards = cards[5] === NO_THIRD ? 2 : 3;
		visitResult(cards, resultOf(coupCards));
	};
	for (let opening = 0; opening < 10_000; opening++) {
		cards[0] = opening % 10;
		cards[1] = Math.trunc(opening / 10) % 10;
		cards[2] = Math.trunc(opening / 100) % 10;
		cards[3] = Math.trunc(opening / 1000);
		drawThirds(cards, visit);
	}
}

function drawThirds(cards: Uint8Array, visit: Visit): void {
	const [one = 0, two = 0, three = 0, four = 0] = cards;
	const [player, banker] = [(one + two) % 10, (three + four) % 10];
	cards[4] = NO_THIRD;
	cards[5] = NO_THIRD;
	if (isNatural(player) || isNatural(banker)) visit(cards, player, banker);
	else if (PLAYER_DRAWS[player * 10 + banker] === 0) drawBanker(cards, {player, banker}, visit);
	else
		for (let third = 0; third < 10; third++) {
			cards[4] = third;
			drawBanker(cards, {player: (player + third) % 10, banker}, visit);
		}
}

function drawBanker(cards: Uint8Array, {player, banker}: {player: number; banker: number}, visit: Visit): void {
	cards[5] = NO_THIRD;
	if (BANKER_DRAWS[banker * 11 + (cards[4] ?? NO_THIRD)] === 0) {
		visit(cards, player, banker);
		return;
	}
	for (let third = 0; third < 10; third++) {
		cards[5] = third;
		visit(cards, player, (banker + third) % 10);
	}
}
