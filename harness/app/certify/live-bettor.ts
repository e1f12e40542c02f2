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
The gambler who sits at the line and bets on each shuffle as it comes. After every shuffle he owns, to the last bit, what the
one who is judged by will own at that place of the whole run.
*/
export interface LiveBettor {
	/** The next shuffle of the run; he bets on those that are complete. */
	readonly watch: (shuffle: Shuffle) => void;
	readonly standing: () => Standing;
}

/** `before`: what a run that is gone on with has already; he bets on that first. */
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

/** Somebody bets at the line if he may stop the run, or if somebody looks; of what is written down the judge tells soon enough. */
export function bettorFor(
	{orders, batch}: Pick<Setup, 'orders' | 'batch'>,
	{plan, earlyStop, progress, before}: Watched,
): LiveBettor | undefined {
	if (orders === 'written-down' || (earlyStop === 'never' && progress === undefined)) return undefined;
	return liveBettor(plan, batch, before);
}

/** The last row of each view, if it is of the newest shuffle: one whose order in nobody knows is missing from some. */
const newestDeals = (views: Views): ViewedRow[] =>
	VIEWS.flatMap(view => {
		const orders = views[view];
		const number = orders?.numbers.at(-1);
		return orders !== undefined && number === views.absolute.numbers.at(-1)
			? [{view, orders, row: orders.rows - 1}]
			: [];
	});
