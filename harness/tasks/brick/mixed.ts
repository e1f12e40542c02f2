import {runBattery, testsFor} from '../../../stat-tests/battery.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';
import type {Batch} from '../../model/cards/batch.js';
import type {InputOrder} from '../../model/shuffles/sample.js';
import {type JudgedResult, type Measured, measuredIn} from '../../model/test-result.js';
import {type KeptOrder, keptOrder} from './kept-order.js';
import {type Pattern, patternIn} from './pattern.js';

export type Mixing =
	| {readonly kind: 'mixed'; readonly tests: number}
	| {
			readonly kind: 'not-mixed';
			/** The smallest p first. */
			readonly rejected: readonly Measured[];
			readonly pattern: Pattern | undefined;
			/** If more cards kept their relative order than chance explains. */
			readonly kept?: KeptOrder;
	  }
	| {readonly kind: 'not-measured'; readonly because: string};

/** Compares a brick with new-deck order, with cards sorted by face, and with itself shifted. */
export function wasShuffled(batch: Batch, order: Uint8Array, level: number): Mixing {
	// The pattern test and the two batteries share the risk.
	const share = (level - LEAST_PATTERN_P) / 2;
	const pattern = patternIn(order);
	// The p of a Monte Carlo test is at least 1 in the number of drawn orders. In no fair order do a quarter of the cards repeat.
	const isRepeating = pattern.p <= LEAST_PATTERN_P && pattern.repeated > pattern.compared / 4;
	const isWhole = order.length === batch.size && order.every(face => (batch.counts[face] ?? 0) > 0);
	const results = isWhole
		? (['new-deck', 'sorted'] as const).flatMap(kind => tested(batch, {order, inputOrder: {kind}}, share))
		: [];
	return mixing(results, isRepeating ? pattern : undefined, isWhole);
}

const LEAST_PATTERN_P = 1 / 2000;

/** Compares the output order with the brick: half of the risk for the battery, half for the kept relative order. */
export function wasReshuffled(
	batch: Batch,
	{brick, outputOrder}: {readonly brick: Uint8Array; readonly outputOrder: Uint8Array},
	level: number,
): Mixing {
	const results = tested(batch, {order: outputOrder, inputOrder: {kind: 'fixed', order: brick}}, level / 2);
	const mixed = mixing(results, undefined, true);
	if (mixed.kind !== 'mixed') return mixed;
	const kept = keptOrder(brick, outputOrder);
	return kept.p <= level / 2
		? {kind: 'not-mixed', rejected: [], pattern: undefined, kept}
		: {...mixed, tests: mixed.tests + 1};
}

function tested(
	batch: Batch,
	{order, inputOrder}: {readonly order: Uint8Array; readonly inputOrder: InputOrder},
	level: number,
): JudgedResult[] {
	const sample = {batch, rows: 1, order: () => order, numbers: Int32Array.of(1), inputOrder};
	const views = viewsOf(sample);
	return runBattery(views, level, testsFor(views, 1));
}

function mixing(results: readonly JudgedResult[], pattern: Pattern | undefined, isWhole: boolean): Mixing {
	const measured = measuredIn(results);
	const rejected = measured.filter(result => result.rejected).sort((one, other) => one.p - other.p);
	if (rejected.length > 0 || pattern !== undefined) return {kind: 'not-mixed', rejected, pattern};
	if (!isWhole) return {kind: 'not-measured', because: 'the order does not hold the cards that it should'};
	return {kind: 'mixed', tests: measured.length};
}
