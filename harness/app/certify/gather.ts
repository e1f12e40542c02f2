import {incidentIn} from '../../completeness/incidents.js';
import {isLoss, type OrderSource, shuffleOf, type Turn, voidIfMiscounted} from '../../driver/order-source.js';
import type {Ending} from '../../evidence/run-events.js';
import type {EarlyStop, PlanRecord} from '../../evidence/run-record.js';
import type {RunWriter} from '../../evidence/write-run.js';
import type {Batch, BatchName} from '../../model/cards/batch.js';
import {deckSize} from '../../model/cards/deck.js';
import {becauseOf} from '../../model/explain.js';
import type {Progress} from '../../model/progress.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {Bench} from '../device/bench.js';
import type {LiveSequentialTest} from './live-sequential-test.js';

export interface GatherParts {
	readonly bench: Bench;
	readonly writer: RunWriter;
	readonly plan: PlanRecord;
	readonly batch: Batch;
	/** Shuffles of a resumed run. */
	readonly before: readonly Shuffle[];
	/** The sequential test, which has taken the shuffles of `before`. `undefined`: none runs. */
	readonly sequential: LiveSequentialTest | undefined;
	/** Whether a rejection stops the run: as planned, unless the operator resumed with another choice. */
	readonly earlyStop: EarlyStop;
	readonly signal: AbortSignal;
	readonly progress: ((progress: Progress) => void) | undefined;
}

/** Commands shuffles until the planned number is complete. Each is written before the next begins. */
export async function gather(parts: GatherParts): Promise<Ending> {
	try {
		return await gatherAll(parts);
	} catch (error) {
		if (!isLoss(error)) throw error;
		return {kind: 'stopped', because: becauseOf(error)};
	}
}

async function gatherAll(parts: GatherParts): Promise<Ending> {
	const {bench, writer, plan, batch, before, sequential, signal} = parts;
	writer.event({kind: 'self-test', result: await bench.selfTest()});
	signal.addEventListener('abort', bench.source.stop, {once: true});
	const tally = tallyFor(plan, bench.source);
	for (const shuffle of before) tally.add(flawOf(shuffle, batch), shuffle.batch);
	tally.resetCount();
	let isBatchKnown = false;
	for (let number = before.length + 1; tally.wantsMore(); number++) {
		const over = endingAfter(number - 1, parts);
		if (over !== undefined) return over;
		writer.turnTo(number);
		const turn = await bench.source.next();
		if (turn === undefined) return {kind: 'interrupted'};
		const setUp = isBatchKnown ? undefined : otherBatch(turn, batch);
		if (setUp !== undefined) return {kind: 'stopped', because: setUp};
		isBatchKnown ||= turn.counted.when !== 'never';
		const shuffle = shuffleOf(number, voidIfMiscounted(turn, batch));
		writer.shuffle(batch.deck, shuffle);
		const flaw = flawOf(shuffle, batch);
		tally.add(flaw, turn.batch);
		sequential?.watch(shuffle);
		const because = tally.reasonToStop();
		if (because !== undefined) return {kind: 'stopped', because: `${because}; the last: ${flaw}`};
		if (shuffle.kind === 'void') await bench.source.recover();
		reportProgress(parts, tally);
	}
	return {kind: 'complete'};
}

function reportProgress(
	{plan, sequential, progress}: GatherParts,
	{counted, unusable}: ReturnType<typeof tallyFor>,
): void {
	progress?.({
		kind: 'counted',
		counted: counted(),
		planned: plan.shuffles,
		unusable: unusable(),
		sequential: sequential?.state(),
	});
}

/** Evaluated between shuffles, when the device has given out its cards and nothing is under way. */
function endingAfter(shuffle: number, {sequential, earlyStop, signal}: GatherParts): Ending | undefined {
	const isRejected = sequential?.state().rejectedAt !== undefined;
	if (isRejected && earlyStop === 'at-rejection') return {kind: 'rejected', shuffle};
	return signal.aborted ? {kind: 'interrupted'} : undefined;
}

/**
The first count shows which batch the device holds; if it is not the planned one, the bench is set up wrongly. Cards counted
only on their way out may be incomplete, but a loss is never a whole number of decks.
*/
function otherBatch({counted}: Turn, {size, deck}: Batch): string | undefined {
	if (counted.when === 'never' || counted.cards === size) return undefined;
	const isLoss = counted.when === 'given-out' && counted.cards % deckSize(deck) !== 0;
	const advice = 'it does not report which card is wrong; complete the batch, or state --deck and --decks';
	return isLoss ? undefined : `the device holds ${counted.cards} cards, and the plan is for ${size}: ${advice}`;
}

/** Limits after which the device, not chance, is the cause; more shuffles would only wear the cards. */
const MOST_UNUSABLE_IN_ROW = 3;
const LEAST_UNUSABLE = 10;

const MISREAD = 'the number of cards was right, but not all of them were those that belong there';
/** The next shuffle of the batch shows whether a card was misread. After so many repeats the reader is not the cause. */
const ENOUGH_DOUBTS = 5;

/** If each output order is the next input order, a complete shuffle counts only after another complete one. */
function tallyFor({input, shuffles}: PlanRecord, {hasUnusableOrders: hasUseless}: OrderSource) {
	let [all, counted, unusable, unusableInRow, unusableBefore] = [0, 0, 0, 0, 0];
	// With two batches, each order follows the last of its own batch.
	const isKnown = new Map<BatchName | undefined, boolean>();
	const doubts = new Map<BatchName | undefined, number>();
	const isInDoubt = (): boolean => [...doubts.values()].some(many => many > 0 && many < ENOUGH_DOUBTS);
	return {
		add(flaw: string | undefined, batch: BatchName | undefined): void {
			all++;
			if (flaw === undefined && (input !== 'previous' || isKnown.get(batch))) counted++;
			if (flaw !== undefined) unusable++;
			// All cards came out and some were misread: the device itself can continue.
			if (flaw !== MISREAD) unusableInRow = flaw === undefined ? 0 : unusableInRow + 1;
			isKnown.set(batch, flaw === undefined);
			doubts.set(batch, flaw === MISREAD ? (doubts.get(batch) ?? 0) + 1 : 0);
		},
		counted: () => counted,
		/** The plan is not reached, or orders remain that belong to those already taken. */
		wantsMore: () => counted < shuffles || hasUseless?.() === true || (hasUseless === undefined && isInDoubt()),
		unusable: () => unusable,
		/** Resets the limits below: the operator has checked the device before resuming. */
		resetCount() {
			[unusableInRow, unusableBefore] = [0, unusable];
		},
		reasonToStop(): string | undefined {
			// Orders from a file wear no cards.
			if (hasUseless !== undefined) return undefined;
			if (unusableInRow === MOST_UNUSABLE_IN_ROW) return `${MOST_UNUSABLE_IN_ROW} shuffles in a row could not be used`;
			return unusable - unusableBefore >= LEAST_UNUSABLE && 2 * unusable >= all
				? `${unusable} of ${all} shuffles could not be used`
				: undefined;
		},
	};
}

function flawOf(shuffle: Shuffle, batch: Batch): string | undefined {
	if (shuffle.kind === 'void') return shuffle.because;
	const incident = incidentIn(batch, shuffle.number, shuffle.outputOrder);
	if (incident === undefined || incident.weight === 'noted') return undefined;
	return incident.weight === 'unexplained' ? 'the cards were not complete' : MISREAD;
}
