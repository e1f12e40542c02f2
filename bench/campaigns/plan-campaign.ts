import {shuffleFrom} from '../../harness/emulator/defects/parse-shuffle.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';
import type {Sample} from '../../harness/model/shuffles/sample.js';
import {viewsOf} from '../../stat-tests/views/relative-order.js';
import {mostSignificantTest} from './most-significant-test.js';
import {rejectionTime} from './rejection-times.js';
import {drawSample, firstRows} from './samples.js';

/** Certifies `runs` defective devices of one kind, each with several plans. */
export interface PlanCampaign {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
	/** In the syntax of `shuffle=`. */
	readonly defect: string;
	/** The number of shuffles of each plan, ascending. */
	readonly grid: readonly number[];
	readonly runs: number;
	/** The seed of the first run; each next run adds 1. */
	readonly seed: number;
}

/** Rejections by a verdict with 1 % risk: by the sequential test at 200 : 1, or by the battery at 0.5 % after Holm. */
export interface Rejections {
	readonly runs: number;
	readonly rejected: readonly number[];
	/** What rejected in the shortest plan that did. A test is named before the sequential test, since it names the defect. */
	readonly loudest: Readonly<Record<string, number>>;
}

const LEVEL = 0.005;

export function rejectionsOf({deck, decks, input, defect, grid, runs, seed}: PlanCampaign): Rejections {
	const batch = batchOf(deck, decks);
	const outcomes = Array.from({length: runs}, (_, run) => {
		const random = seeded(seed + run);
		return outcomeOf(drawSample({batch, rows: grid.at(-1) ?? 0, input, model: shuffleFrom(defect), random}), grid);
	});
	const firstRejected: Record<string, number> = {};
	for (const {by} of outcomes) if (by !== undefined) firstRejected[by] = (firstRejected[by] ?? 0) + 1;
	return {
		runs,
		rejected: grid.map((_, at) => outcomes.filter(({isRejected}) => isRejected[at]).length),
		loudest: firstRejected,
	};
}

interface CampaignOutcome {
	readonly isRejected: readonly boolean[];
	readonly by: string | undefined;
}

/** The sequential test runs once for all plans: a device rejected by some shuffle is rejected in every plan that includes it. */
function outcomeOf(sample: Sample, grid: readonly number[]): CampaignOutcome {
	const stop = rejectionTime(viewsOf(sample), 1 / LEVEL);
	let by: string | undefined;
	const isRejected = grid.map(shuffles => {
		const isStopped = shuffles >= stop;
		if (isStopped && by !== undefined) return true;
		const mostSignificant = mostSignificantTest(viewsOf(firstRows(sample, shuffles)), LEVEL);
		by ??= mostSignificant ?? (isStopped ? 'sequential-test' : undefined);
		return isStopped || mostSignificant !== undefined;
	});
	return {isRejected, by};
}
