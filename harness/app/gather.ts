import type {Ending, PlanRecord} from '../capture/run-directory.js';
import type {RunWriter} from '../capture/write-run.js';
import {completenessOf} from '../completeness/incidents.js';
import {collectShuffle} from '../driver/collect-shuffle.js';
import type {Driver} from '../driver/driver.js';
import {recover} from '../driver/recover.js';
import type {Timers} from '../driver/timers.js';
import type {Batch} from '../model/batch.js';
import {failedWith} from '../model/error.js';
import {explain} from '../model/explain.js';
import type {Shuffle} from '../model/shuffle.js';

export interface Progress {
	readonly valid: number;
	readonly planned: number;
	readonly useless: number;
}

export interface GatherParts {
	readonly driver: Driver;
	readonly writer: RunWriter;
	readonly plan: PlanRecord;
	readonly batch: Batch;
	readonly timers: Timers;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
}

/** So many in a row and the device, not chance, is the matter: going on would only wear the cards. */
const MOST_USELESS_IN_ROW = 3;

/** Commands shuffles until the plan has its number of complete ones, and writes each down before the next. */
export async function gather(parts: GatherParts): Promise<Ending> {
	try {
		return await gatherAll(parts);
	} catch (error) {
		if (!failedWith(error, 'transport/lost')) throw error;
		return {kind: 'stopped', because: withoutDot(explain(error).message)};
	}
}

async function gatherAll({driver, writer, plan, batch, timers, signal, progress}: GatherParts): Promise<Ending> {
	let valid = 0;
	let useless = 0;
	let uselessInRow = 0;
	for (let number = 1; valid < plan.shuffles; number++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(number);
		const shuffle: Shuffle = {number, ...(await collectShuffle(driver, plan.input))};
		writer.shuffle(batch.deck, shuffle);
		const flaw = flawOf(shuffle, batch);
		if (flaw === undefined) {
			valid++;
			uselessInRow = 0;
		} else {
			useless++;
			uselessInRow++;
			if (uselessInRow === MOST_USELESS_IN_ROW)
				return {
					kind: 'stopped',
					because: `${MOST_USELESS_IN_ROW} shuffles in a row came to nothing; the last: ${flaw}`,
				};
			if (shuffle.kind === 'void') await recover(driver, timers);
		}
		progress({valid, planned: plan.shuffles, useless});
	}
	return {kind: 'complete'};
}

/** Why a shuffle cannot be counted towards the plan. */
function flawOf(shuffle: Shuffle, batch: Batch): string | undefined {
	if (shuffle.kind === 'void') return shuffle.because;
	const [incident] = completenessOf(batch, [shuffle]).incidents;
	return incident === undefined || incident.weight === 'noted' ? undefined : 'the cards were not complete';
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
