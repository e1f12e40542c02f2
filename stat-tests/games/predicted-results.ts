import {BANKER_DRAWS, isNatural, NO_THIRD, PLAYER_DRAWS} from './drawing-table.js';
import {newLook, RESULTS, resultOf} from './look.js';

/** A last card that was burnt face down. */
export const UNSEEN = 10;

/** What is known before a coup. */
export interface BeforeCoup {
	/** How many cards are left that count 0 to 9. */
	readonly left: Float64Array;
	/** What the last card counted, or `UNSEEN`. */
	readonly last: number;
	/** 10 · last + next, the last row for a card that was not seen, as `CountHabits` has them, with the part of the shoe taken in. */
	readonly weights: Float64Array;
}

/**
The chance of each result of the next coup, card by card in the order of the deal. The first four cards are drawn without replacement; for third
cards those four are taken as still in the shoe, which errs by some 4/r of a chance with r cards left. What a player can work out, not exact odds.
*/
export function predictedResults(before: BeforeCoup): Float64Array {
	const results = new Float64Array(RESULTS);
	const fours = openingChances(before);
	const third = before.weights.map((_, at) => nextChance(before, Math.trunc(at / 10), at % 10));
	const look = newLook();
	const add = (chance: number): void => {
		const at = resultOf(look);
		results[at] = (results[at] as number) + chance;
	};
	for (let four = 0; four < 1000; four++) {
		const chance = fours[four] as number;
		if (chance === 0) continue;
		const [player, banker, last] = [Math.trunc(four / 100), Math.trunc(four / 10) % 10, four % 10];
		const drawBanker = (share: number, thirdCard: number, lastCard: number): void => {
			look.bankerCards = BANKER_DRAWS[banker * 11 + thirdCard] === 1 ? 3 : 2;
			if (look.bankerCards === 2) {
				look.bankerTotal = banker;
				add(share);
			} else
				for (let card = 0; card < 10; card++) {
					look.bankerTotal = (banker + card) % 10;
					add(share * (third[lastCard * 10 + card] as number));
				}
		};
		look.playerTotal = player;
		look.playerCards = 2;
		if (isNatural(player) || isNatural(banker)) {
			look.bankerTotal = banker;
			look.bankerCards = 2;
			add(chance);
		} else if (PLAYER_DRAWS[player * 10 + banker] === 0) drawBanker(chance, NO_THIRD, last);
		else {
			look.playerCards = 3;
			for (let card = 0; card < 10; card++) {
				look.playerTotal = (player + card) % 10;
				drawBanker(chance * (third[last * 10 + card] as number), card, card);
			}
		}
	}
	return results;
}

function nextChance({left, weights}: BeforeCoup, last: number, next: number): number {
	let sum = 0;
	for (let card = 0; card < 10; card++) sum += (left[card] as number) * (weights[last * 10 + card] as number);
	return sum === 0 ? 0 : ((left[next] as number) * (weights[last * 10 + next] as number)) / sum;
}

/** By both totals and the last card: 100 · player + 10 · banker + last. */
function openingChances({left, last, weights}: BeforeCoup): Float64Array {
	const fours = new Float64Array(1000);
	const rest = left.slice();
	const draw = (depth: number, chance: number, sums: readonly [player: number, banker: number, last: number]): void => {
		const [player, banker, before] = sums;
		if (depth === 4) {
			const at = (player % 10) * 100 + (banker % 10) * 10 + before;
			fours[at] = (fours[at] as number) + chance;
			return;
		}
		let all = 0;
		for (let card = 0; card < 10; card++) all += (rest[card] as number) * (weights[before * 10 + card] as number);
		for (let card = 0; card < 10; card++) {
			const many = rest[card] as number;
			if (many <= 0) continue;
			rest[card] = many - 1;
			const share = (chance * many * (weights[before * 10 + card] as number)) / all;
			draw(depth + 1, share, depth % 2 === 0 ? [player + card, banker, card] : [player, banker + card, card]);
			rest[card] = many;
		}
	};
	draw(0, 1, [0, 0, last]);
	return fours;
}
