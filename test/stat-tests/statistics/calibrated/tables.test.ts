import {readFileSync} from 'node:fs';
import test from 'ava';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {DECK_IDS} from '../../../../harness/model/cards/deck.js';
import {beginningOf} from '../../../../scripts/draw-table.js';
import {covarianceFor, lawOf} from '../../../../stat-tests/statistics/calibrated/calibrated-law.js';
import {cardsKey, kindsKey, lawIn, momentsIn} from '../../../../stat-tests/statistics/calibrated/calibration-table.js';
import type {CardSet} from '../../../../stat-tests/statistics/calibrated/count.js';
import {SHIPPED} from '../../../../stat-tests/statistics/calibrated/shipped-tables.js';
import {kindsOf} from '../../../../stat-tests/views/kinds.js';
import {CLASS_COUNTS, COUNTS} from './drawn-tests.js';

const batches = DECK_IDS.flatMap(deck => [1, 2, 4, 6, 8, 12, 16].map(decks => batchOf(deck, decks)));
const SETS: readonly CardSet[] = [
	...batches.map(batch => {
		const kinds = kindsOf(batch);
		const multiplicities = batch.faces.map(face => batch.counts[face] ?? 0);
		return {size: batch.size, multiplicities, ...(kinds === undefined ? {} : {kinds})};
	}),
	...[312, 416].map(size => ({size, multiplicities: new Array<number>(size).fill(1)})),
];

const cardsOf = ({cards, kinds}: {cards: string; kinds: string}): CardSet | undefined =>
	SETS.find(set => cardsKey(set) === cards && kindsKey(set) === kinds);

test('tables are shipped for the common batches', t => {
	t.deepEqual(
		SHIPPED.map(({cards}) => cards),
		[
			...['52×1', '52×2', '52×4', '52×6', '52×8', '52×12', '52×16'],
			...['48×1', '48×6', '48×8', '36×1', '11×2 10×1', '312×1', '416×1'],
		],
	);
});

for (const table of SHIPPED) {
	test(`${table.cards}: the first draws, drawn again, equal the first draws of the table`, t => {
		const cards = cardsOf(table);
		if (cards === undefined) return t.fail('no such batch');
		t.is(beginningOf(cards, table.drawing), table.beginning);
	});

	test(`${table.cards}: the table has every applicable statistic, and each sums to the number of draws`, t => {
		const cards = cardsOf(table);
		if (cards === undefined) return t.fail('no such batch');
		t.true(table.drawing.draws >= 2 ** 18);
		for (const count of COUNTS.filter(({unfit}) => unfit(cards) === undefined)) {
			const law = lawIn(table, count, cards);
			t.is(
				law?.counts.reduce((sum, times) => sum + times, 0),
				table.drawing.draws,
				count.id,
			);
			t.deepEqual(lawOf(count, cards), law);
			t.true((law?.counts.length ?? 0) < 400, count.id);
		}
		const fit = CLASS_COUNTS.filter(({unfit}) => unfit(cards) === undefined);
		t.is(Object.keys(table.moments).length, fit.length);
		for (const classCounts of fit) t.is(momentsIn(table, classCounts)?.sums.length, classCounts.classes);
	});
}

interface ClassOracle {
	readonly copies: number;
	readonly draws: number;
	readonly classes: Readonly<Record<string, {readonly mean: number[]; readonly covariance: number[][]}>>;
}

// Made by test/oracles/statistics/calibrated.py.
const {drawnClasses}: {drawnClasses: readonly ClassOracle[]} = JSON.parse(
	readFileSync('test/oracles/statistics/calibrated.json', 'utf8'),
);

for (const {copies, draws, classes} of drawnClasses) {
	test(`${copies} × 52 cards: means and covariances of classes equal those of another program`, t => {
		const cards = SETS.find(set => cardsKey(set) === `52×${copies}`) ?? {size: 0, multiplicities: []};
		for (const classCounts of CLASS_COUNTS) {
			const {mean = [], covariance = []} = classes[classCounts.id] ?? {};
			const ours = covarianceFor(classCounts, cards);
			const variance = (at: number) => ours[at * classCounts.classes + at] ?? 0;
			t.is(mean.length, classCounts.classes);
			classCounts.mean(cards).forEach((exact, i) => {
				const off = Math.abs(exact - (mean[i] ?? 0));
				t.true(off < 5 * Math.sqrt(variance(i) / draws), `${classCounts.id} ${i}: ${exact}`);
				covariance[i]?.forEach((value, j) => {
					const spread = Math.sqrt((2 * variance(i) * variance(j)) / draws);
					t.true(
						Math.abs((ours[i * classCounts.classes + j] ?? 0) - value) < 6 * spread,
						`${classCounts.id} ${i} ${j}`,
					);
				});
			});
		}
	});
}
