import {batchOf} from '../harness/model/cards/batch.js';
import type {DeckId} from '../harness/model/cards/deck.js';
import {BATTERY_TESTS} from '../stat-tests/statistics/all-tests.js';
import {fairOrders} from '../stat-tests/statistics/calibrated/fair-orders.js';
import {runTest} from '../stat-tests/statistics/randomness-test.js';
import {kindsOf} from '../stat-tests/views/kinds.js';
import type {RelativeOrders} from '../stat-tests/views/relative-order.js';
import {printTable} from './printing/table.js';

// node build/bench/drawn-levels.js DECK DECKS SHUFFLES SAMPLES [SEED]
// How often tests with drawn laws reject fair shuffles. The shuffles use another random stream than the laws.
const [deck = 'standard-52', decks = '1', shuffles = '30', samples = '2000', seed = '7'] = process.argv.slice(2);

const batch = batchOf(deck as DeckId, Number(decks));
const multiplicities = batch.faces.map(face => batch.counts[face] ?? 0);
const kinds = kindsOf(batch);
const next = fairOrders(multiplicities, Number(seed));

const LEVELS = [0.05, 0.005, 0.0005];
const rejected = new Map<string, number[]>();
for (let sample = 0; sample < Number(samples); sample++) {
	for (const [id, p] of measure()) {
		const counts = rejected.get(id) ?? LEVELS.map(() => 0);
		LEVELS.forEach((level, at) => {
			if (p <= level) counts[at] = (counts[at] ?? 0) + 1;
		});
		rejected.set(id, counts);
	}
}

process.stdout.write(
	`${decks} × ${deck}, ${shuffles} shuffles, ${samples} fair samples: share rejected at each level\n`,
);
printTable(
	['', ...LEVELS.map(level => `${100 * level} %`)],
	[...rejected].map(([id, counts]) => [
		id,
		...counts.map(count => `${((100 * count) / Number(samples)).toFixed(3)} %`),
	]),
);

/** One sample. Each row is drawn on its only request, so none is stored. */
function measure(): [string, number][] {
	const orders: RelativeOrders = {
		labelled: 'faces',
		rows: Number(shuffles),
		size: batch.size,
		labels: () => next(),
		multiplicities,
		numbers: new Int32Array(0),
		against: 'order-before',
		neighbour: 'next-face',
		...(kinds === undefined ? {} : {kinds}),
	};
	const drawn = BATTERY_TESTS.filter(test => test.drawn !== undefined);
	return drawn.flatMap((test): [string, number][] => {
		const result = runTest(test, {absolute: orders, memory: orders, before: orders}, 0.005);
		return result.kind === 'measured' ? [[test.id, result.p]] : [];
	});
}
