import type {Ending, PlanRecord} from '../capture/run-directory.js';
import type {RunWriter} from '../capture/write-run.js';
import {completenessOf} from '../completeness/incidents.js';
import {loadCards, shuffleLoaded} from '../driver/collect-shuffle.js';
import type {Driver} from '../driver/driver.js';
import {recover} from '../driver/recover.js';
import {selfTest} from '../driver/self-test.js';
import type {Batch} from '../model/batch.js';
import {failedWith} from '../model/error.js';
import {explain} from '../model/explain.js';
import type {Shuffle} from '../model/shuffle.js';
import type {Timers} from '../model/time.js';

export interface Progress {
	/** Shuffles that count towards the plan. */
	readonly counted: number;
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
	writer.event({kind: 'self-test', result: await selfTest(driver)});
	const tally = tallyFor(plan);
	let isBatchKnown = false;
	for (let number = 1; tally.counted() < plan.shuffles; number++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(number);
		const loaded = await loadCards(driver, plan.input);
		if (loaded.kind === 'loaded' && !isBatchKnown && loaded.cards !== batch.size)
			return otherBatch(loaded.cards, batch);
		isBatchKnown ||= loaded.kind === 'loaded';
		const shuffle: Shuffle = {number, ...(loaded.kind === 'void' ? loaded : await shuffleLoaded(driver))};
		writer.shuffle(batch.deck, shuffle);
		const flaw = flawOf(shuffle, batch);
		tally.add(flaw);
		const because = tally.hopeless();
		if (because !== undefined) return {kind: 'stopped', because: `${because}; the last: ${flaw}`};
		if (shuffle.kind === 'void') await recover(driver, timers);
		progress({counted: tally.counted(), planned: plan.shuffles, useless: tally.useless()});
	}
	return {kind: 'complete'};
}

/** The first load tells what the device holds: if that is another batch than the plan's, the bench is set up wrongly. */
function otherBatch(cards: number, {size}: Batch): Ending {
	const advice = 'complete the batch, or say --deck and --decks';
	return {kind: 'stopped', because: `the device holds ${cards} cards, and the plan is for ${size}: ${advice}`};
}

interface Tally {
	readonly add: (flaw: string | undefined) => void;
	readonly counted: () => number;
	readonly useless: () => number;
	/** Why going on makes no sense; `undefined` as long as it does. */
	readonly hopeless: () => string | undefined;
}

/** So many in a row, or half of all, and the device is the matter, not chance: going on would only wear the cards. */
const MOST_USELESS_IN_ROW = 3;
const MANY = 10;

/** If each order out is the next order in, a complete shuffle counts only if the one before it was complete too. */
function tallyFor({input}: PlanRecord): Tally {
	let [all, counted, useless, uselessInRow] = [0, 0, 0, 0];
	let isOrderInKnown = input !== 'previous';
	return {
		add(flaw) {
			all++;
			if (flaw === undefined && isOrderInKnown) counted++;
			if (flaw !== undefined) useless++;
			uselessInRow = flaw === undefined ? 0 : uselessInRow + 1;
			isOrderInKnown = input !== 'previous' || flaw === undefined;
		},
		counted: () => counted,
		useless: () => useless,
		hopeless() {
			if (uselessInRow === MOST_USELESS_IN_ROW) return `${MOST_USELESS_IN_ROW} shuffles in a row came to nothing`;
			return useless >= MANY && 2 * useless >= all ? `${useless} of ${all} shuffles came to nothing` : undefined;
		},
	};
}

/** Why a shuffle cannot be counted towards the plan. */
function flawOf(shuffle: Shuffle, batch: Batch): string | undefined {
	if (shuffle.kind === 'void') return shuffle.because;
	const [incident] = completenessOf(batch, [shuffle]).incidents;
	return incident === undefined || incident.weight === 'noted' ? undefined : 'the cards were not complete';
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
