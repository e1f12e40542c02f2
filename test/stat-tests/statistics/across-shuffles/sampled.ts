import {readFileSync} from 'node:fs';
import {uniform} from '../../../../harness/emulator/defects/machine.js';
import {type Batch, batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {cardName} from '../../../../harness/model/cards/card.js';
import {seeded} from '../../../../harness/model/random.js';
import type {Sample} from '../../../../harness/model/shuffles/sample.js';
import {BATTERY_TESTS} from '../../../../stat-tests/statistics/all-tests.js';
import {type Measurement, type RandomnessTest, runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {type Views, viewsOf} from '../../../../stat-tests/views/relative-order.js';

export type Rows = readonly ArrayLike<number>[];

/** These rows as a sample; `numbers` if some shuffles of the run were void. */
export function sampleFrom(batch: Batch, rows: Rows, parts: Partial<Sample> = {}): Sample {
	const orders = rows.map(row => Uint8Array.from(row));
	return {
		batch,
		rows: rows.length,
		order: row => orders[row] ?? new Uint8Array(batch.size),
		numbers: Int32Array.from(rows.keys(), row => row + 1),
		inputOrder: {kind: 'unknown'},
		...parts,
	};
}

export const DECK = batchOf('standard-52', 1);
export const viewsFrom = (rows: Rows, parts: Partial<Sample> = {}, batch = DECK): Views =>
	viewsOf(sampleFrom(batch, rows, parts));

/** Orders of a fair device. */
export function fairRows(count: number, seed: number, batch = DECK): Uint8Array[] {
	const random = seeded(seed);
	return Array.from({length: count}, () => uniform(newDeckOrder(batch), random));
}

const FACES = new Map(Array.from({length: 52}, (_, face) => [cardName(face), face]));

/** The orders of a file of the fixtures, by faces. */
export const fixtureRows = (file: string): number[][] =>
	readFileSync(`test/fixtures/${file}`, 'utf8')
		.split('\n')
		.filter(line => line !== '' && !line.startsWith('#'))
		.map(line => line.split(' ').map(name => FACES.get(name) ?? Number.NaN));

export const TESTS: ReadonlyMap<string, RandomnessTest> = new Map(
	BATTERY_TESTS.filter(({group}) => group === 'between-shuffles').map(test => [test.id, test]),
);

/** The result of a test; throws if it is not measured. */
export function measured(id: string, views: Views): Measurement {
	const test = TESTS.get(id);
	const result = test === undefined ? undefined : runTest(test, views, 0.001);
	if (result?.kind !== 'measured') throw new Error(`${id} was not measured`);
	return result;
}

// Written by test/oracles/statistics/across-shuffles.py.
export const ORACLE: Oracle = JSON.parse(readFileSync('test/oracles/statistics/across-shuffles.json', 'utf8'));

interface Oracle {
	readonly small: readonly {
		readonly multiplicities: readonly number[];
		readonly chances: readonly number[];
		readonly matching: readonly number[];
		readonly orders: number;
	}[];
	readonly chance52: Readonly<Record<string, number>>;
	readonly chance416of3: number;
	readonly agreements: readonly {
		readonly file: string;
		readonly lag: number;
		readonly sum: number;
		readonly mean: number;
		readonly p?: number;
	}[];
	readonly striking: Readonly<Record<string, number>>;
	readonly driftPlaces: {readonly q: number; readonly p: number};
	readonly poisson: {readonly x2: number; readonly p: number};
	readonly multinomial: readonly {
		readonly chances: readonly number[];
		readonly count: number;
		readonly x: number;
		readonly upper: number;
	}[];
	readonly inversions: Readonly<Record<'distance' | 'distanceP' | 'interplay' | 'interplayP', number>>;
	readonly threeDecks: readonly {readonly x: number; readonly below: number}[];
	readonly smirnov: readonly {readonly d: number; readonly n: number; readonly upper: number}[];
	readonly worst: Readonly<Record<'fair' | 'oneRiffle' | 'sorted', number>>;
}
