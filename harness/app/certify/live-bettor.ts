import {openGambler, VIEWS, type ViewedRow} from '../../../stat-tests/sequential/bettor.js';
import {type Views, viewsOf, viewsToCome} from '../../../stat-tests/views/relative-order.js';
import {newestSample} from '../../completeness/newest-sample.js';
import type {EarlyStop, PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import type {Progress, Standing} from '../../model/progress.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {bettorThreshold, orderInFor} from '../../verdict/plan.js';
import type {Setup} from '../device/setup.js';

/**
The sequential test during capture. After every shuffle its evidence equals, bit for bit, that of the judgement at this place
of the run.
*/
export interface LiveBettor {
	/** Takes the shuffles of the run in order; incomplete ones are skipped. */
	readonly watch: (shuffle: Shuffle) => void;
	readonly standing: () => Standing;
}

/** `before`: the shuffles of a resumed run, which are evaluated first. */
export function liveBettor(
	{alpha, experts, input}: PlanRecord,
	batch: Batch,
	before: readonly Shuffle[] = [],
): LiveBettor {
	const gambler = openGambler(viewsToCome(batch, orderInFor(input)), experts);
	const newest = newestSample(batch, {kind: input});
	const threshold = bettorThreshold(alpha);
	let standing: Standing = {logWealth: 0, threshold, convictedAt: undefined};
	const watch = (shuffle: Shuffle): void => {
		const sample = newest(shuffle);
		if (sample === undefined) return;
		gambler.play(newestDeals(viewsOf(sample)));
		const logWealth = gambler.logWealth();
		const convicts = logWealth >= Math.log(threshold) ? shuffle.number : undefined;
		standing = {logWealth, threshold, convictedAt: standing.convictedAt ?? convicts};
	};
	before.forEach(watch);
	return {watch, standing: () => standing};
}

interface Watched {
	readonly plan: PlanRecord;
	readonly earlyStop: EarlyStop;
	readonly progress: ((progress: Progress) => void) | undefined;
	readonly before: readonly Shuffle[];
}

/** Runs if the test may stop the run or its progress is shown. Orders from a file are left to the judgement. */
export function bettorFor(
	{orders, batch}: Pick<Setup, 'orders' | 'batch'>,
	{plan, earlyStop, progress, before}: Watched,
): LiveBettor | undefined {
	if (orders === 'written-down' || (earlyStop === 'never' && progress === undefined)) return undefined;
	return liveBettor(plan, batch, before);
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
