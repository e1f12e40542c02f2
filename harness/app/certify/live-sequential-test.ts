import {openSequentialTest, VIEWS, type ViewedRow} from '../../../stat-tests/sequential/sequential-test.js';
import {type Views, viewsOf, viewsToCome} from '../../../stat-tests/views/relative-order.js';
import {sampleInProgress} from '../../completeness/sample.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import type {SequentialState} from '../../model/progress.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {inputOrderFor, sequentialThreshold} from '../../verdict/plan.js';
import type {Setup} from '../device/setup.js';
import type {GatherParts} from './gather.js';

export type LiveSequentialTest = ReturnType<typeof liveSequentialTest>;

/**
The sequential test during capture. After every shuffle its evidence equals, bit for bit, that of the judgement at this place
of the run. `before`: the shuffles of a resumed run, which are evaluated first.
*/
export function liveSequentialTest(
	{alpha, strategies, input}: PlanRecord,
	batch: Batch,
	before: readonly Shuffle[] = [],
) {
	const running = openSequentialTest(viewsToCome(batch, inputOrderFor(input)), strategies);
	const newest = sampleInProgress(batch, {kind: input});
	const threshold = sequentialThreshold(alpha);
	let state: SequentialState = {logEvidence: 0, threshold, rejectedAt: undefined};
	/** Takes the shuffles of the run in order; incomplete ones are skipped. */
	const watch = (shuffle: Shuffle): void => {
		const sample = newest(shuffle);
		if (sample === undefined) return;
		running.play(newestDeals(viewsOf(sample)));
		const logEvidence = running.logEvidence();
		const rejectsAt = logEvidence >= Math.log(threshold) ? shuffle.number : undefined;
		state = {logEvidence, threshold, rejectedAt: state.rejectedAt ?? rejectsAt};
	};
	before.forEach(watch);
	return {watch, state: (): SequentialState => state};
}

type WatchedRun = Pick<GatherParts, 'plan' | 'earlyStop' | 'progress' | 'before'>;

/** Runs if the test may stop the run or its progress is shown. Orders from a file are left to the judgement. */
export function sequentialTestFor(
	{orders, batch}: Pick<Setup, 'orders' | 'batch'>,
	{plan, earlyStop, progress, before}: WatchedRun,
): LiveSequentialTest | undefined {
	if (orders === 'written-down' || (earlyStop === 'never' && progress === undefined)) return undefined;
	return liveSequentialTest(plan, batch, before);
}

/** The last row of each view if it is of the newest shuffle. Some views lack shuffles with an unknown input order. */
const newestDeals = (views: Views): ViewedRow[] =>
	VIEWS.flatMap(view => {
		const orders = views[view];
		const number = orders?.numbers.at(-1);
		return orders !== undefined && number === views.absolute.numbers.at(-1)
			? [{view, orders, row: orders.rows - 1}]
			: [];
	});
