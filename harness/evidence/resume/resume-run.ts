import {existsSync} from 'node:fs';
import {readdir, rename, rm, truncate} from 'node:fs/promises';
import path from 'node:path';
import {DECKS} from '../../model/cards/deck.js';
import {failedWith, HarnessError} from '../../model/error.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {type Clock, type Timers, tick} from '../../model/time.js';
import {clearLockDrafts, lockRun, type Processes, type RunLock} from '../../registers/run-lock.js';
import {writeNew} from '../../registers/write-file.js';
import {readRunRecord, recordedFormat} from '../read-run.js';
import {openRecordFile} from '../record-file.js';
import {releaseSpace, reserveSpace} from '../reserve.js';
import {dropResults} from '../results.js';
import {FILES} from '../run-directory.js';
import {RUN_SCHEMA, type RunRecord} from '../run-record.js';
import {type RunWriter, type WriterParts, writerFor} from '../write-run.js';
import type {CompleteRecords} from './complete-records.js';
import {interruptedShuffles, lastArranged, lastBatch} from './interrupted.js';
import {RECORDS, type RecordedState, recordedState} from './recorded-state.js';

/** A run whose writer is dead, locked by this process. Until it is resumed, only torn records are changed. */
export type InterruptedRun = Awaited<ReturnType<typeof openInterrupted>>;

type Resuming = Pick<WriterParts, 'clock' | 'actuation' | 'earlyStop'> & {readonly timers?: Timers};

/** Cuts off torn records. Refuses while the writer is alive. `check` may refuse too; it runs under the lock. */
export async function openInterrupted(
	directory: string,
	processes: Processes,
	check: (run: RunRecord) => Promise<void>,
) {
	const run = await readRunRecord(directory);
	await refuseEarlierFormat(directory);
	const lock = lockUsingReserve(directory, processes);
	try {
		await check(run);
		clearLockDrafts(directory, processes);
		await clearUnfinished(directory);
		releaseSpace(directory);
		const state = await recordedState(directory, run);
		for (const name of RECORDS) await cutTorn(directory, FILES[name], state[name]);
		const {finished, sent, outcome} = state;
		return {
			run,
			outcome,
			/** For a device with two batches: the batch of the last known order. */
			last: lastBatch(finished),
			arranged: lastArranged(finished),
			/** Number of shuffles that were not interrupted. */
			orders: finished.length,
			/** Bytes sent to the devices until the last known order; they restore the state of an emulator. */
			sent,
			async openWriter({clock, actuation, earlyStop, timers}: Resuming) {
				// A run that cannot be resumed for lack of space stays sealed.
				reserveSpace(directory);
				await unseal(directory);
				const session = state.sessions + 1;
				const resumedClock = later(clock, state.lastTick);
				const writer = writerFor({
					directory,
					run,
					lock,
					starts: state,
					session,
					actuation,
					earlyStop,
					clock: resumedClock,
					timers,
					openRecords: openRecordFile,
				});
				const torn = RECORDS.flatMap(name => (state[name].torn.length === 0 ? [] : [FILES[name]]));
				writer.event({kind: 'resumed', session, torn});
				return {writer, shuffles: withInterrupted(writer, run, state)};
			},
			release: lock.release,
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** A run is written in one format from its first record to its seal. */
async function refuseEarlierFormat(directory: string): Promise<void> {
	const found = await recordedFormat(directory);
	if (found === undefined || found === RUN_SCHEMA) return;
	const file = path.join(directory, FILES.run);
	throw new HarnessError('run/unknown-version', {file, found, expected: `${RUN_SCHEMA} when it resumes a run`});
}

/** A full disk has no space even for a lock, except the reserve of the dead writer. */
function lockUsingReserve(directory: string, processes: Processes): RunLock {
	try {
		return lockRun(directory, processes);
	} catch (error) {
		if (!failedWith(error, 'evidence/cannot-write')) throw error;
		releaseSpace(directory);
		return lockRun(directory, processes);
	}
}

/** Files that a process had not renamed yet when it was killed. */
const UNFINISHED = /\.new$/;

async function clearUnfinished(directory: string): Promise<void> {
	for (const name of await readdir(directory)) if (UNFINISHED.test(name)) await rm(path.join(directory, name));
}

/** Moves the torn bytes to a file of their own. */
async function cutTorn(directory: string, name: string, {torn, bytes}: CompleteRecords): Promise<void> {
	if (torn.length === 0) return;
	await writeNew(
		path.join(
			directory,
			firstFree(directory, number => `${name}.torn-${number}`),
		),
		torn,
	);
	await truncate(path.join(directory, name), bytes);
}

/** Shuffles under way are void. A power cut may have lost the orders before them as well. */
function withInterrupted(writer: RunWriter, run: RunRecord, {shuffles, turn}: RecordedState): readonly Shuffle[] {
	const interrupted = interruptedShuffles(shuffles, turn);
	for (const shuffle of interrupted) writer.shuffle(DECKS[run.plan.deck], shuffle);
	return [...shuffles, ...interrupted];
}

/** An interrupted run, or one that lost its device, was sealed. Renames that seal. */
async function unseal(directory: string): Promise<void> {
	const at = (name: string) => path.join(directory, name);
	if (existsSync(at(FILES.manifest))) {
		const name = firstFree(directory, number => `MANIFEST.${number}.sha256`);
		await rename(at(FILES.manifest), at(name));
		// The run is no longer sealed, so a signature without its list is no contradiction.
		if (existsSync(at(FILES.signature))) await rename(at(FILES.signature), at(name.replace(/sha256$/, 'sig')));
	}
	await dropResults(directory);
}

function firstFree(directory: string, named: (number: number) => string): string {
	let number = 1;
	while (existsSync(path.join(directory, named(number)))) number++;
	return named(number);
}

/** A new process starts its clock at 0; the ticks of the run continue. */
function later(clock: Clock, lastTick: number): Clock {
	const started = clock.tick();
	return {utc: clock.utc, tick: () => tick(Math.round((lastTick + clock.tick() - started) * 1000) / 1000)};
}
