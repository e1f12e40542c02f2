import {missing} from '../../../harness/model/checked.js';
import type {CardSet, Count} from './count.js';
import type {DrawnLaw} from './drawn-law.js';
import {fairOrders} from './fair-orders.js';

export interface Drawing {
	readonly draws: number;
	readonly seed: number;
}

export function drawLaw(count: Count, cards: CardSet, {draws, seed}: Drawing): DrawnLaw {
	const step = count.step(cards);
	const next = fairOrders(cards.multiplicities, seed);
	const countOf = count.counter(cards);
	const seen = new Uint32Array(MOST_VALUES);
	for (let draw = 0; draw < draws; draw++) {
		const value = Math.round(countOf(next()) / step);
		seen[value] = (seen[value] ?? missing(value)) + 1;
	}
	const least = seen.findIndex(times => times > 0);
	const most = seen.findLastIndex(times => times > 0);
	return {step, mean: count.mean?.(cards), least, counts: [...seen.subarray(least, most + 1)], draws};
}

/**
More than any count reaches in steps. The largest are pairs of sixteen decks in order, 13,312 in steps of 3, and near
neighbours, 4,992.
*/
const MOST_VALUES = 2 ** 13;
