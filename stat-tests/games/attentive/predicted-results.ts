import {RESULTS} from '../coup-cards.js';
import {BANKER_DRAWS, isNatural, NO_THIRD, PLAYER_DRAWS} from '../drawing-table.js';
import {nextRecent} from './value-models.js';

export interface BeforeCoup {
	/** The number of cards left of each value, 0 to 9. */
	readonly left: Float64Array;
	/** The last cards, as in [value-models](./value-models.ts). */
	readonly recent: number;
	/** The weight of the value `next` is at 10 · recent + next. There are only ten weights if they do not depend on the last cards. */
	readonly weights: Float64Array;
}

/**
The chance of each result of the next coup, card by card in dealing order. The first four cards are drawn without replacement. For third cards
those four count as still in the shoe, a relative error of about 4/r with r cards left. This is what a player can compute, not exact odds.
*/
export function predictedResults(before: BeforeCoup): Float64Array {
	const results = new Float64Array(RESULTS);
	const states = before.weights.length / 10;
	const openings = openingChances(before);
	const thirds = thirdChances(before);
	const after = stepsOf(states);
	const drawBanker = ({player, banker, third, state}: BankerTurn, chance: number): void => {
		const cards = third === NO_THIRD ? 0 : 1;
		if (BANKER_DRAWS[banker * 11 + third] !== 1) {
			add(results, ((player * 10 + banker) * 2 + cards) * 2, chance);
			return;
		}
		for (let card = 0; card < 10; card++) {
			const total = (banker + card) % 10;
			add(results, ((player * 10 + total) * 2 + cards) * 2 + 1, chance * (thirds[state * 10 + card] as number));
		}
	};
	for (let four = 0; four < openings.length; four++) {
		const chance = openings[four] as number;
		if (chance === 0) continue;
		const [totals, state] = [Math.trunc(four / states), four % states];
		const [player, banker] = [Math.trunc(totals / 10), totals % 10];
		if (isNatural(player) || isNatural(banker)) add(results, (player * 10 + banker) * 4, chance);
		else if (PLAYER_DRAWS[totals] === 0) drawBanker({player, banker, third: NO_THIRD, state}, chance);
		else
			for (let third = 0; third < 10; third++)
				drawBanker(
					{player: (player + third) % 10, banker, third, state: after(state, third)},
					chance * (thirds[state * 10 + third] as number),
				);
	}
	return results;
}

/** The totals, Banker's of two cards, the value of Player's third card, and the last cards. */
type BankerTurn = Readonly<Record<'player' | 'banker' | 'third' | 'state', number>>;

function add(sums: Float64Array, at: number, chance: number): void {
	sums[at] = (sums[at] as number) + chance;
}

const stepsOf = (states: number): typeof nextRecent => (states === 1 ? () => 0 : nextRecent);

/** The chance of each value for the next card, by the last cards. */
function thirdChances({left, weights}: BeforeCoup): Float64Array {
	const chances = weights.map((weight, at) => (left[at % 10] as number) * weight);
	for (let from = 0; from < chances.length; from += 10) {
		let sum = 0;
		for (let card = 0; card < 10; card++) sum += chances[from + card] as number;
		if (sum > 0) for (let card = 0; card < 10; card++) chances[from + card] = (chances[from + card] as number) / sum;
	}
	return chances;
}

/** By both totals and the last cards: (10 · player + banker) · states + state. */
function openingChances({left, recent, weights}: BeforeCoup): Float64Array {
	const states = weights.length / 10;
	const after = stepsOf(states);
	const fours = new Float64Array(100 * states);
	const rest = left.slice();
	// By depth, for the first four cards: the chance so far, the totals of both hands, the last cards.
	const [chances, players, bankers, befores] = [
		new Float64Array(5),
		new Uint8Array(5),
		new Uint8Array(5),
		new Uint8Array(5),
	];
	const draw = (depth: number): void => {
		const [player, banker, before] = [players[depth] as number, bankers[depth] as number, befores[depth] as number];
		if (depth === 4) {
			add(fours, ((player % 10) * 10 + (banker % 10)) * states + before, chances[4] as number);
			return;
		}
		let all = 0;
		for (let card = 0; card < 10; card++) all += (rest[card] as number) * (weights[before * 10 + card] as number);
		const scale = (chances[depth] as number) / all;
		for (let card = 0; card < 10; card++) {
			const many = rest[card] as number;
			if (many <= 0) continue;
			rest[card] = many - 1;
			chances[depth + 1] = scale * many * (weights[before * 10 + card] as number);
			players[depth + 1] = depth % 2 === 0 ? player + card : player;
			bankers[depth + 1] = depth % 2 === 0 ? banker : banker + card;
			befores[depth + 1] = after(before, card);
			draw(depth + 1);
			rest[card] = many;
		}
	};
	chances[0] = 1;
	befores[0] = states === 1 ? 0 : recent;
	draw(0);
	return fours;
}
