import {riffle} from '../harness/emulator/shuffles/riffle.js';
import {shelf} from '../harness/emulator/shuffles/shelf.js';
import {passes, type ShuffleModel} from '../harness/emulator/shuffles/shuffle-model.js';
import {batchOf} from '../harness/model/batch.js';
import {seeded} from '../harness/model/random.js';
import {chiSquareUpper} from '../stat-tests/laws/chi-square.js';
import {positionTable} from '../stat-tests/position/card-by-position.js';
import {type RelativeOrders, viewsOf} from '../stat-tests/relative-order.js';
import {betOnViews} from '../stat-tests/sequential/bettor.js';
import {drawSample, type SampleParts} from './samples.js';

/** A machine to be convicted, and the most shuffles to spend on it. */
export interface Suspect {
	readonly name: string;
	readonly model: ShuffleModel;
	readonly decks: number;
	readonly input: SampleParts['input'];
	readonly most: number;
}

export const SUSPECTS: readonly Suspect[] = [
	{name: '52 cards, 10 shelves', model: shelf(10), decks: 1, input: 'new-deck', most: 400},
	{name: '52 cards, 20 shelves', model: shelf(20), decks: 1, input: 'new-deck', most: 400},
	{name: '52 cards, 5 riffles', model: passes(riffle, 5), decks: 1, input: 'new-deck', most: 1000},
	{name: '52 cards, 7 riffles', model: passes(riffle, 7), decks: 1, input: 'new-deck', most: 1000},
	{name: '8 decks, new-deck, 10 shelves', model: shelf(10), decks: 8, input: 'new-deck', most: 400},
	{name: '8 decks, sorted, 10 shelves', model: shelf(10), decks: 8, input: 'sorted', most: 400},
	{name: '8 decks, previous, 10 shelves', model: shelf(10), decks: 8, input: 'previous', most: 400},
	{name: '8 decks, previous, 3 riffles', model: passes(riffle, 3), decks: 8, input: 'previous', most: 400},
	{name: '8 decks, new-deck, 5 riffles', model: passes(riffle, 5), decks: 8, input: 'new-deck', most: 400},
];

/** The number of shuffles after which each of `runs` campaigns convicts; Infinity if it does not. */
export interface Convictions {
	readonly bettor: readonly number[];
	/** The classical way: the scaled chi-square of cards and places, upper tail at 95 %, one look at its own best number. */
	readonly classical: readonly number[];
}

export function convict({model, decks, input, most}: Suspect, runs: number): Convictions {
	const batch = batchOf('standard-52', decks);
	const [bettor, classical]: [number[], number[]] = [[], []];
	for (let run = 0; run < runs; run++) {
		const sample = drawSample({batch, rows: most, input, model, random: seeded(1000 + run)});
		const views = viewsOf(sample);
		bettor.push(betOnViews(views, 200).convictedAt ?? Number.POSITIVE_INFINITY);
		classical.push(firstRejection(views.absolute));
	}
	return {bettor, classical};
}

/** The first of the sizes 10, 20, 40, … at which the table rejects: kinder to the classical test than a real plan could be. */
function firstRejection(orders: RelativeOrders): number {
	for (let rows = 10; rows <= orders.rows; rows *= 2) {
		const {q, df} = positionTable({...orders, rows});
		if (chiSquareUpper(q, df) <= 0.05) return rows;
	}
	return Number.POSITIVE_INFINITY;
}
