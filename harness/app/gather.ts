import type {Ending, PlanRecord} from '../capture/run-directory.js';
import type {RunWriter} from '../capture/write-run.js';
import {incidentIn} from '../completeness/incidents.js';
import type {OrderSource, Turn} from '../driver/order-source.js';
import type {Batch, BatchName} from '../model/batch.js';
import {HarnessError} from '../model/error.js';
import {explain} from '../model/explain.js';
import type {Shuffle} from '../model/shuffle.js';
import type {Bench} from './bench.js';

export interface Progress {
	/** Shuffles that count towards the plan. */
	readonly counted: number;
	readonly planned: number;
	readonly useless: number;
}

export interface GatherParts {
	readonly bench: Bench;
	readonly writer: RunWriter;
	readonly plan: PlanRecord;
	readonly batch: Batch;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
}

/** Commands shuffles until the plan has its number of complete ones, and writes each down before the next. */
export async function gather(parts: GatherParts): Promise<Ending> {
	try {
		return await gatherAll(parts);
	} catch (error) {
		if (!isLoss(error)) throw error;
		return {kind: 'stopped', because: withoutDot(explain(error).message)};
	}
}

const isLoss = (error: unknown): error is HarnessError =>
	error instanceof HarnessError && (error.code.startsWith('transport/') || error.code === 'device/another');

async function gatherAll(parts: GatherParts): Promise<Ending> {
	const {bench, writer, plan, batch, signal, progress} = parts;
	writer.event({kind: 'self-test', result: await bench.selfTest()});
	signal.addEventListener('abort', bench.source.stop, {once: true});
	const tally = tallyFor(plan, bench.source);
	let isBatchKnown = false;
	for (let number = 1; tally.wantsMore(); number++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(number);
		const turn = await bench.source.next();
		if (turn === undefined) return {kind: 'interrupted'};
		if (!isBatchKnown && turn.held !== undefined && turn.held !== batch.size) return otherBatch(turn.held, batch);
		isBatchKnown ||= turn.held !== undefined;
		const shuffle = shuffleOf(number, miscounted(turn, batch));
		writer.shuffle(batch.deck, shuffle);
		const flaw = flawOf(shuffle, batch);
		tally.add(flaw, turn.batch);
		const because = tally.hopeless();
		if (because !== undefined) return {kind: 'stopped', because: `${because}; the last: ${flaw}`};
		if (shuffle.kind === 'void') await bench.source.recover();
		progress({counted: tally.counted(), planned: plan.shuffles, useless: tally.useless()});
	}
	return {kind: 'complete'};
}

/** A device that took in another number of cards than before is not trusted, whatever it gives out. */
function miscounted(turn: Turn, {size}: Batch): Turn {
	if (turn.collected.kind === 'void' || turn.held === undefined || turn.held === size) return turn;
	const because = `the device took in ${turn.held} cards, and the batch has ${size}`;
	return {...turn, collected: {kind: 'void', because}};
}

const shuffleOf = (number: number, {batch, collected}: Turn): Shuffle => ({
	number,
	...(batch === undefined ? {} : {batch}),
	...collected,
});

/** The first load tells what the device holds: if that is another batch than the plan's, the bench is set up wrongly. */
function otherBatch(cards: number, {size}: Batch): Ending {
	const advice = 'complete the batch, or say --deck and --decks';
	return {kind: 'stopped', because: `the device holds ${cards} cards, and the plan is for ${size}: ${advice}`};
}

interface Tally {
	readonly add: (flaw: string | undefined, batch: BatchName | undefined) => void;
	readonly counted: () => number;
	/** The plan is not reached, or there are orders left that belong to what was taken. */
	readonly wantsMore: () => boolean;
	readonly useless: () => number;
	/** Why going on makes no sense; `undefined` as long as it does. */
	readonly hopeless: () => string | undefined;
}

/** So many in a row, or half of all, and the device is the matter, not chance: going on would only wear the cards. */
const MOST_USELESS_IN_ROW = 3;
const MANY = 10;

/** If each order out is the next order in, a complete shuffle counts only if the one before it was complete too. */
function tallyFor({input, shuffles}: PlanRecord, {hasUseless}: OrderSource): Tally {
	let [all, counted, useless, uselessInRow] = [0, 0, 0, 0];
	// Of two batches each follows its own last order.
	const isKnown = new Map<BatchName | undefined, boolean>();
	return {
		add(flaw, batch) {
			all++;
			if (flaw === undefined && (input !== 'previous' || isKnown.get(batch))) counted++;
			if (flaw !== undefined) useless++;
			uselessInRow = flaw === undefined ? 0 : uselessInRow + 1;
			isKnown.set(batch, flaw === undefined);
		},
		counted: () => counted,
		wantsMore: () => counted < shuffles || hasUseless?.() === true,
		useless: () => useless,
		hopeless() {
			// What was written down wears no cards.
			if (hasUseless !== undefined) return undefined;
			if (uselessInRow === MOST_USELESS_IN_ROW) return `${MOST_USELESS_IN_ROW} shuffles in a row came to nothing`;
			return useless >= MANY && 2 * useless >= all ? `${useless} of ${all} shuffles came to nothing` : undefined;
		},
	};
}

/** Why a shuffle cannot be counted towards the plan. */
function flawOf(shuffle: Shuffle, batch: Batch): string | undefined {
	if (shuffle.kind === 'void') return shuffle.because;
	const incident = incidentIn(batch, shuffle.number, shuffle.orderOut);
	return incident === undefined || incident.weight === 'noted' ? undefined : 'the cards were not complete';
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
