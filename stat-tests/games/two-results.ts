import {entry} from '../../harness/model/checked.js';
import {cached} from '../views/cached.js';
import {RESULTS} from './coup-cards.js';
import {COUNTS, NO_THIRD} from './drawing-table.js';
import {everyCoup} from './every-coup.js';
import {drawsOf} from './result-odds.js';

/**
The covariance of the results of two coups of a shoe: Cov([result r in one], [result s in the other]) at RESULTS · r + s. It is the same for any
two coups that are certain to be dealt: the cards after a stopping time of a fair shoe are as exchangeable as the first ones
([outcomes](./outcomes.ts)).

A *handful* is the multiset of the values of the 4 to 6 cards of a coup; there are 7,722. W(r, h) is the number of sequences of a handful h
that give the result r. With d_v cards of value v in the shoe, n in all, and falling factorials (x)_k = x (x-1) … (x-k+1),

	P(r, s) = Σ_g W(r, g) Π_v (d_v)_{g_v} / (n)_{|g|}  ·  Σ_h W(s, h) Π_v (d_v - g_v)_{h_v} / (n - |g|)_{|h|}

Sums of positive terms in doubles: relative error below 1e-12 (see the test), of the covariance below 1e-8.
*/
export const covarianceOfResults = cached(count);

function count(decks: number): Float64Array {
	const handfuls = allHandfuls();
	const sum = sumOver(handfuls);
	const left = new Float64Array(10);
	for (const value of COUNTS) left[value] = (left[value] as number) + decks;
	const joint = new Float64Array(RESULTS * RESULTS);
	const first = new Float64Array(RESULTS);
	const second = new Float64Array(RESULTS);
	for (const {cards, results, orders} of handfuls) {
		const chance = take(left, cards) / drawsOf(52 * decks, cards.length);
		sum(left, 52 * decks - cards.length, second);
		for (const [at, result] of results.entries()) {
			const share = chance * (orders[at] as number);
			first[result] = (first[result] as number) + share;
			const from = RESULTS * result;
			for (let other = 0; other < RESULTS; other++)
				joint[from + other] = (joint[from + other] as number) + share * (second[other] as number);
		}
		for (const card of cards) left[card] = (left[card] as number) + 1;
	}
	for (let at = 0; at < joint.length; at++)
		joint[at] = (joint[at] as number) - (first[Math.trunc(at / RESULTS)] as number) * (first[at % RESULTS] as number);
	return joint;
}

function take(left: Float64Array, cards: readonly number[]): number {
	let ways = 1;
	for (const card of cards) {
		ways *= left[card] as number;
		left[card] = (left[card] as number) - 1;
	}
	return ways;
}

/** `cards`: the values of the cards, ascending. */
function allHandfuls() {
	const found = new Map<string, Map<number, number>>();
	everyCoup((cards, result) => {
		const key = cards
			.filter(card => card !== NO_THIRD)
			.toSorted()
			.join('');
		const results = found.get(key) ?? new Map<number, number>();
		results.set(result, (results.get(result) ?? 0) + 1);
		found.set(key, results);
	});
	return [...found.keys()].toSorted().map(key => ({
		cards: [...key].map(Number),
		results: Int32Array.from(entry(found, key).keys()),
		orders: Float64Array.from(entry(found, key).values()),
	}));
}

/** The chance of each result from the cards left. Handfuls are sorted by their cards, so that equal beginnings share their products. */
function sumOver(handfuls: ReturnType<typeof allHandfuls>) {
	const products = new Float64Array(7).fill(1);
	const steps = handfuls.map(({cards, results, orders}, at) => {
		const before = handfuls[at - 1]?.cards ?? [];
		const alike = cards.findIndex((card, depth) => card !== before[depth]);
		const repeats = cards.map((card, depth) => depth - cards.indexOf(card));
		return {
			cards: Uint8Array.from(cards),
			repeats: Uint8Array.from(repeats),
			from: Math.max(0, alike),
			results,
			orders,
		};
	});
	return (left: Float64Array, many: number, chances: Float64Array): void => {
		chances.fill(0);
		const draws = [0, 0, 0, 0, drawsOf(many, 4), drawsOf(many, 5), drawsOf(many, 6)];
		for (const {cards, repeats, from, results, orders} of steps) {
			for (let depth = from; depth < cards.length; depth++)
				products[depth + 1] =
					(products[depth] as number) * ((left[cards[depth] as number] as number) - (repeats[depth] as number));
			const chance = (products[cards.length] as number) / (draws[cards.length] as number);
			for (let at = 0; at < results.length; at++) {
				const result = results[at] as number;
				chances[result] = (chances[result] as number) + chance * (orders[at] as number);
			}
		}
	};
}
