import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {Leave} from '../driver/driver.js';
import type {DeckKind} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import type {DeviceIdentity} from '../model/device-identity.js';
import {failedWith, HarnessError} from '../model/error.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import type {Clock, Timers} from '../model/time.js';
import type {StoredProfile} from '../profile/load.js';
import {firstLink} from '../registers/chain.js';
import {writeDurably} from '../registers/durable-file.js';
import {lockIn, lockRun, type Processes, type RunLock} from '../registers/run-lock.js';
import {makeNewDirectory, renameNew, writeNew, writeWholeAtOnce} from '../registers/write-file.js';
import type {Transport} from '../transport/transport.js';
import {clearDeadDrafts, draftFor} from './draft.js';
import type {StationCopy} from './files/station-file.js';
import {type Journal, journalOf} from './journal.js';
import {journalled, journalledTimers} from './journalled-transport.js';
import {type Continued, openRecordFile, startOf} from './record-file.js';
import {giveRoom, keepRoom} from './reserve.js';
import {FILES, PROFILES} from './run-directory.js';
import type {Ending} from './run-events.js';
import type {RunRecord} from './run-record.js';
import {syncerOf} from './syncer.js';

/** A run directory while it is being written. */
export interface RunWriter {
	readonly directory: string;
	/** `reader`: the line of a second device, which reads what the first one shuffles. */
	readonly journalled: (transport: Transport, line?: 'reader') => Transport;
	readonly timers: (timers: Timers) => Timers;
	/** Before the first shuffle: the device has said who it is. */
	readonly identified: (device: DeviceIdentity, station?: StationCopy) => void;
	/** What cannot be written down ends the run at its next step. */
	readonly event: (event: object) => void;
	readonly shuffle: (deck: DeckKind, shuffle: Shuffle) => void;
	/** Which shuffle it is about from now on. */
	readonly turnTo: (shuffle: number) => void;
	/** Whoever asks something of the people at the device; their answer is written down before it is acted upon. */
	readonly asking: <Question>(ask: (question: Question) => Promise<string>) => (question: Question) => Promise<string>;
	/** The signal to stop, given once it is written down that somebody asked for it. */
	readonly stopping: (signal: AbortSignal) => AbortSignal;
	/** Nothing more is captured: everything is on the disk, and there is room for results and seal. */
	readonly end: (ending: Ending) => Promise<void>;
	/** Lets go of the directory as it is. After a fault what is written stays. */
	readonly release: () => Promise<void>;
}

interface NewRun {
	readonly directory: string;
	readonly run: RunRecord;
	/** What task.json holds, if the run has a task. */
	readonly task?: string | undefined;
	/** What answers.json holds, if anybody answered. */
	readonly answers?: string | undefined;
	/** The photo of the item, if the job has one. */
	readonly photo?: Uint8Array | undefined;
	/** How the device speaks, and its reader. */
	readonly profiles: readonly StoredProfile[];
	/** What may be sent. */
	readonly leave: Leave;
	readonly clock: Clock;
	readonly processes: Processes;
	/** Lets the disk rest between shuffles that follow each other very fast; not given: it gets none. */
	readonly timers?: Timers | undefined;
	/** Where records go, if not to the disk: what that costs can be told only beside something else. */
	readonly openRecords?: typeof openRecordFile;
}

/**
A directory of its own, with the plan in it before anything else happens. It is made under another name and gets its own
in one step: a run directory that can be seen can be read.
*/
export async function openRun(parts: NewRun): Promise<RunWriter> {
	const {
		directory,
		run,
		task,
		answers,
		photo,
		profiles,
		leave,
		clock,
		processes,
		timers,
		openRecords = openRecordFile,
	} = parts;
	if (existsSync(directory)) throw new HarnessError('run/exists', {directory});
	await clearDeadDrafts(path.dirname(directory), processes);
	const draft = draftFor(directory, processes);
	await makeNewDirectory(draft);
	try {
		lockRun(draft, processes);
		const [device, reader] = profiles;
		for (const [name, profile] of [[PROFILES.device, device] as const, [PROFILES.reader, reader] as const]) {
			if (profile !== undefined) await writeNew(path.join(draft, name), json(profile));
		}
		if (task !== undefined) await writeNew(path.join(draft, FILES.task), task);
		if (answers !== undefined) await writeNew(path.join(draft, FILES.answers), answers);
		if (photo !== undefined) await writeNew(path.join(draft, FILES.photo), photo);
		keepRoom(draft);
		await writeDurably(path.join(draft, FILES.run), json(run));
		await renameNew(draft, directory);
	} catch (error) {
		await rm(draft, {recursive: true, force: true});
		throw error;
	}
	const start = (name: string): Continued => startOf(firstLink(run.id, name));
	const starts = {raw: start(FILES.raw), events: start(FILES.events), orders: start(FILES.orders)};
	return writerFor({
		directory,
		run,
		lock: lockIn(directory, processes),
		starts,
		session: 1,
		leave,
		clock,
		timers,
		openRecords,
	});
}

export interface WriterParts {
	readonly directory: string;
	readonly run: RunRecord;
	readonly lock: RunLock;
	readonly starts: Readonly<Record<'raw' | 'events' | 'orders', Continued>>;
	/** How many processes have written to the run, with this one. */
	readonly session: number;
	readonly leave: Leave;
	/** This process does not stop early, whatever the plan says; `undefined`: it does as the plan says. */
	readonly earlyStop?: 'never' | undefined;
	readonly clock: Clock;
	readonly timers: Timers | undefined;
	readonly openRecords: typeof openRecordFile;
}

export function writerFor(parts: WriterParts): RunWriter {
	const {directory, run, lock, starts, session, leave, earlyStop, clock, timers, openRecords} = parts;
	const file = (name: 'raw' | 'events' | 'orders') => openRecords(path.join(directory, FILES[name]), starts[name]);
	const [raw, events, orders] = [file('raw'), file('events'), file('orders')] as const;
	const journal: Journal = journalOf({raw, clock, together: events.together});
	let current = 0;
	let isEnded = false;
	// Bytes before what was made of them: an order whose bytes are lost would be no evidence.
	const syncer = syncerOf({
		files: [raw, events, orders],
		failed: journal.fail,
		rest: timers === undefined ? undefined : {clock, timers},
	});
	const append = (record: object): void =>
		events.append({n: events.count() + 1, at: clock.utc(), tick: clock.tick(), shuffle: current, ...record});
	const refuseBroken = (): void => {
		const failure = journal.failure();
		if (failure !== undefined) throw failure;
	};
	const close = async (): Promise<void> => {
		await syncer.idle();
		for (const each of [raw, events, orders]) each.close();
		giveRoom(directory);
	};
	journal.write({session, leave, ...(earlyStop === undefined ? {} : {earlyStop})});

	return {
		directory,
		journalled: (transport, line) => journalled(transport, journal, line),
		timers: timers => journalledTimers(timers, journal),
		// At once, so that nothing can come in the middle of it: no record would say when it was done.
		identified: (device, station) => writeIdentified(directory, {...run, device}, station),
		event(record) {
			// Whoever tells it may be in the middle of telling that nothing can be written: the line is given up, not they.
			if (journal.failure() !== undefined) return;
			try {
				append(record);
			} catch (error) {
				if (!failedWith(error, 'evidence/cannot-write')) throw error;
				journal.fail(error);
			}
		},
		shuffle(deck, shuffle) {
			refuseBroken();
			orders.append(orderRecord(deck, shuffle, raw.count()));
			syncer.sync();
		},
		turnTo(shuffle) {
			current = shuffle;
			journal.writeWithNext({turn: shuffle});
		},
		asking: ask => answersTo(journal, ask),
		stopping(signal) {
			const stop = new AbortController();
			const ask = () =>
				journal.came({came: 'stop'}, () => stop.abort(), {isStillSo: () => !isEnded, unwritten: () => stop.abort()});
			if (signal.aborted) ask();
			else signal.addEventListener('abort', ask, {once: true});
			return stop.signal;
		},
		async end(ending) {
			current = 0;
			isEnded = true;
			giveRoom(directory);
			append({kind: 'run-ended', ending});
			await close();
		},
		async release() {
			await close();
			lock.release();
		},
	};
}

function writeIdentified(directory: string, run: RunRecord, station: StationCopy | undefined): void {
	if (station !== undefined) writeWholeAtOnce(path.join(directory, FILES.station), station.text);
	const at = station === undefined ? {} : {station: station.record};
	writeWholeAtOnce(path.join(directory, FILES.run), json({...run, ...at}));
}

function answersTo<Question>(
	journal: Journal,
	ask: (question: Question) => Promise<string>,
): (question: Question) => Promise<string> {
	return async question => {
		const words = await ask(question);
		await journal.happened({came: 'answer', words});
		return words;
	};
}

/** `raw`: how many records of raw.ndjson there were when the order was known. */
export function orderRecord(deck: DeckKind, {number, batch, laid, ...shuffle}: Shuffle, raw: number): object {
	const which = {
		shuffle: number,
		...(batch === undefined ? {} : {batch}),
		...(laid === undefined ? {} : {laid}),
	};
	return shuffle.kind === 'read'
		? {...which, kind: shuffle.kind, order: orderText(deck, shuffle.orderOut), raw}
		: {...which, kind: shuffle.kind, because: shuffle.because, raw};
}

const json = (value: object): string => `${JSON.stringify(value, null, '\t')}\n`;
