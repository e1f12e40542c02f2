import {rowFinder} from './condition.js';
import {newLook} from './look.js';
import {drawsOf} from './result-odds.js';
import type {Wager} from './wager.js';

/**
How the rows of a wager in one coup of a shoe hang together with those in another: Cov(row i in the one, row j in the other), the same for any
two coups that are certain to be dealt, since the cards behind any stopping time of a fair shoe are as exchangeable as the first ones.
A count of K coups a shoe then has the variance K p q + K (K-1) Cov instead of K p q.

Worked out for wagers on nines alone: a shoe of eight decks has 32 of them, and 260 of its 416 cards come among the first four of 65 coups, so that
few nines now are more nines later. Of other rows the variance was measured as 0.95 to 1.03 of K p q (stat-tests/README.md): `undefined` is told,
and what takes their coups as independent is a little too careful.
*/
export function covarianceOfTwoCoups(wager: Wager, decks: number): readonly (readonly number[])[] | undefined {
	const isOnNines = wager.rows.every(({when}) => when.every(({four}) => four !== undefined && 'nines' in four));
	if (!isOnNines) return undefined;
	const hands = ninesInFour();
	const rowOf = rowsOfHands(wager, hands);
	const shoe = {nines: [decks, decks, decks, decks], cards: 52 * decks};
	const single = wager.rows.map(() => 0);
	const joint = wager.rows.map(() => wager.rows.map(() => 0));
	for (const [one, first] of hands.entries()) {
		const row = rowOf[one] ?? -1;
		const chance = chanceOf(first, shoe);
		if (row < 0 || chance === 0) continue;
		single[row] = (single[row] ?? 0) + chance;
		const rest = {nines: shoe.nines.map((many, suit) => many - (first[suit] ?? 0)), cards: shoe.cards - 4};
		for (const [other, second] of hands.entries()) {
			const column = rowOf[other] ?? -1;
			const line = joint[row];
			if (column >= 0 && line !== undefined) line[column] = (line[column] ?? 0) + chance * chanceOf(second, rest);
		}
	}
	return joint.map((line, row) => line.map((both, column) => both - (single[row] ?? 0) * (single[column] ?? 0)));
}

/** Nines by suit among four cards. */
type Nines = readonly number[];

const sumOf = (nines: Nines): number => nines.reduce((sum, many) => sum + many, 0);

const ninesInFour = (): readonly Nines[] =>
	Array.from({length: 5 ** 4}, (_, code) => [
		code % 5,
		Math.trunc(code / 5) % 5,
		Math.trunc(code / 25) % 5,
		Math.trunc(code / 125),
	]).filter(nines => sumOf(nines) <= 4);

const NINE = 8;

/** With aces for all other cards. */
function rowsOfHands(wager: Wager, hands: readonly Nines[]): readonly number[] {
	const find = rowFinder(wager);
	const look = newLook();
	return hands.map(nines => {
		const cards = nines.flatMap((many, suit) => new Array<number>(many).fill(13 * suit + NINE));
		const [p1 = 0, p2 = 0, b1 = 0, b2 = 0] = cards;
		look.player = [p1, p2];
		look.banker = [b1, b2];
		return find(look);
	});
}

interface Shoe {
	readonly nines: Nines;
	readonly cards: number;
}

/** Four cards hold exactly these nines: 4! / (Π a_s! (4-a)!) orders of them, drawn without replacement. */
function chanceOf(nines: Nines, shoe: Shoe): number {
	const others = 4 - sumOf(nines);
	const orders =
		FACTORIALS[4] / (nines.reduce((product, many) => product * (FACTORIALS[many] ?? 1), 1) * (FACTORIALS[others] ?? 1));
	const drawn = nines.reduce((product, many, suit) => product * drawsOf(shoe.nines[suit] ?? 0, many), 1);
	return (orders * drawn * drawsOf(shoe.cards - sumOf(shoe.nines), others)) / drawsOf(shoe.cards, 4);
}

const FACTORIALS = [1, 1, 2, 6, 24] as const;
