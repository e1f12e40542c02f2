import {existsSync} from 'node:fs';
import {rename, rm, truncate} from 'node:fs/promises';
import path from 'node:path';
import type {Leave} from '../driver/driver.js';
import type {BatchName} from '../model/batch.js';
import {DECKS} from '../model/deck.js';
import type {Shuffle} from '../model/shuffle.js';
import {type Clock, tick} from '../model/time.js';
import {brokenOff, isHad, lastBatch} from './broken-off.js';
import {type Past, pastOf, RECORDS, type Told} from './past-of-run.js';
import {readRunRecord} from './read-run.js';
import {giveRoom} from './reserve.js';
import {FILES, type RunRecord} from './run-directory.js';
import {lockRun, type Processes} from './run-lock.js';
import type {WholeRecords} from './whole-records.js';
import {writeNew} from './write-file.js';
import {type RunWriter, writerFor} from './write-run.js';

/** A run whose writer is dead, in our hands. Until somebody goes on with it nothing is changed but what was torn. */
export interface BrokenRun {
	readonly run: RunRecord;
	/** `captured`: all that was planned; only verdict and seal are missing. */
	readonly came: 'captured' | 'broken-off';
	/** Of a device with two batches the one whose order was known last. */
	readonly last: BatchName | undefined;
	/** How many orders were had. */
	readonly orders: number;
	/** What the devices were told until the last of them was known: an emulator can live it again. */
	readonly told: readonly Told[];
	readonly goOn: (
		clock: Clock,
		leave: Leave,
	) => Promise<{readonly writer: RunWriter; readonly shuffles: readonly Shuffle[]}>;
	/** Results that were made of less than there will be are made again. */
	readonly dropResults: () => Promise<void>;
	readonly release: () => void;
}

/** Keeps every whole record, cuts off what was torn, and refuses while the writer lives. */
export async function takeOver(directory: string, processes: Processes): Promise<BrokenRun> {
	const run = await readRunRecord(directory);
	const lock = lockRun(directory, processes);
	try {
		giveRoom(directory);
		const past = await pastOf(directory, run);
		for (const name of RECORDS) await cutTorn(directory, FILES[name], past[name]);
		const {shuffles, told, came} = past;
		return {
			run,
			came,
			last: lastBatch(shuffles),
			orders: shuffles.filter(isHad).length,
			told,
			async goOn(clock, leave) {
				await unseal(directory);
				const session = past.sessions + 1;
				const goingOn = later(clock, past.lastTick);
				const writer = writerFor({directory, run, lock, starts: past, session, leave, clock: goingOn});
				const torn = RECORDS.flatMap(name => (past[name].torn.length === 0 ? [] : [FILES[name]]));
				writer.event({kind: 'resumed', session, torn});
				return {writer, shuffles: withBrokenOff(writer, run, past)};
			},
			dropResults: () => dropResults(directory),
			release: lock.release,
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** Nothing is thrown away: what was cut off is kept beside the file. */
async function cutTorn(directory: string, name: string, {torn, bytes}: WholeRecords): Promise<void> {
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

/** What was under way is void: nobody knows how far it came. */
function withBrokenOff(writer: RunWriter, run: RunRecord, {shuffles, turn}: Past): readonly Shuffle[] {
	const broken = brokenOff(shuffles, turn);
	for (const shuffle of broken) writer.shuffle(DECKS[run.plan.deck], shuffle);
	return [...shuffles, ...broken];
}

/** A run that lost its device, or was interrupted, was sealed as it was. That seal is kept under another name. */
async function unseal(directory: string): Promise<void> {
	const at = (name: string) => path.join(directory, name);
	if (existsSync(at(FILES.manifest))) {
		const name = firstFree(directory, number => `MANIFEST.${number}.sha256`);
		await rename(at(FILES.manifest), at(name));
		// From here on the run is not sealed, so a signature without its list is no contradiction.
		if (existsSync(at(FILES.signature))) await rename(at(FILES.signature), at(name.replace(/sha256$/, 'sig')));
	}
	await dropResults(directory);
}

async function dropResults(directory: string): Promise<void> {
	for (const name of [FILES.result, FILES.pdf, FILES.junit]) await rm(path.join(directory, name), {force: true});
}

function firstFree(directory: string, named: (number: number) => string): string {
	let number = 1;
	while (existsSync(path.join(directory, named(number)))) number++;
	return named(number);
}

/** A new process counts from nought; the run goes on. */
function later(clock: Clock, lastTick: number): Clock {
	const started = clock.tick();
	return {utc: clock.utc, tick: () => tick(Math.round((lastTick + clock.tick() - started) * 1000) / 1000)};
}
