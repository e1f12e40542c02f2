import type {Ending, PlanRecord} from '../capture/run-directory.js';
import type {RunWriter} from '../capture/write-run.js';
import {completenessOf} from '../completeness/incidents.js';
import {collectShuffle, loadCards, shuffleLoaded} from '../driver/collect-shuffle.js';
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

async function gatherAll(parts: GatherParts): Promise<Ending> {
	const {driver, writer, plan, batch, timers, signal, progress} = parts;
	const tally = tallyFor(plan);
	for (let number = 1; tally.counted() < plan.shuffles; number++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(number);
		const next = await nextShuffle(parts, number);
		if (next.kind === 'other-batch') return {kind: 'stopped', because: next.because};
		writer.shuffle(batch.deck, next);
		const flaw = flawOf(next, batch);
		tally.add(flaw);
		if (tally.uselessInRow() === MOST_USELESS_IN_ROW) {
			const because = `${MOST_USELESS_IN_ROW} shuffles in a row came to nothing; the last: ${flaw}`;
			return {kind: 'stopped', because};
		}
		if (next.kind === 'void') await recover(driver, timers);
		progress({valid: tally.counted(), planned: plan.shuffles, useless: tally.useless()});
	}
	return {kind: 'complete'};
}

type OtherBatch = {readonly kind: 'other-batch'; readonly because: string};

/** The first load tells what the device holds: if that is another batch than the plan's, the bench is set up wrongly. */
async function nextShuffle({driver, plan, batch}: GatherParts, number: number): Promise<Shuffle | OtherBatch> {
	if (number > 1) return {number, ...(await collectShuffle(driver, plan.input))};
	const loaded = await loadCards(driver, plan.input);
	if (loaded.kind === 'void') return {number, ...loaded};
	if (loaded.cards === batch.size) return {number, ...(await shuffleLoaded(driver))};
	const because = `the device holds ${loaded.cards} cards, and the plan is for ${batch.size}: complete the batch, or say --deck and --decks`;
	return {kind: 'other-batch', because};
}

interface Tally {
	readonly add: (flaw: string | undefined) => void;
	readonly counted: () => number;
	readonly useless: () => number;
	readonly uselessInRow: () => number;
}

/** If each order out is the next order in, a complete shuffle counts only if the one before it was complete too. */
function tallyFor({input}: PlanRecord): Tally {
	let [counted, useless, uselessInRow] = [0, 0, 0];
	let isOrderInKnown = input !== 'previous';
	return {
		add(flaw) {
			if (flaw === undefined && isOrderInKnown) counted++;
			if (flaw !== undefined) useless++;
			uselessInRow = flaw === undefined ? 0 : uselessInRow + 1;
			isOrderInKnown = input !== 'previous' || flaw === undefined;
		},
		counted: () => counted,
		useless: () => useless,
		uselessInRow: () => uselessInRow,
	};
}

/** Why a shuffle cannot be counted towards the plan. */
function flawOf(shuffle: Shuffle, batch: Batch): string | undefined {
	if (shuffle.kind === 'void') return shuffle.because;
	const [incident] = completenessOf(batch, [shuffle]).incidents;
	return incident === undefined || incident.weight === 'noted' ? undefined : 'the cards were not complete';
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
