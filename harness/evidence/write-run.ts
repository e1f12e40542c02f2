import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {Actuation} from '../driver/driver.js';
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
import {makeNewDirectory, renameNew, writeAtomically, writeNew} from '../registers/write-file.js';
import type {Transport} from '../transport/transport.js';
import {clearDeadDrafts, draftFor} from './draft.js';
import type {StationCopy} from './files/station-file.js';
import {type Journal, journalOf} from './journal.js';
import {journalled, journalledTimers} from './journalled-transport.js';
import {type Continued, openRecordFile, startOf} from './record-file.js';
import {releaseSpace, reserveSpace} from './reserve.js';
import {bookFile, FILES, PROFILES} from './run-directory.js';
import type {Ending} from './run-events.js';
import type {RunRecord} from './run-record.js';
import {syncerOf} from './syncer.js';

export interface RunWriter {
	readonly directory: string;
	readonly journalled: (transport: Transport, line?: 'reader') => Transport;
	readonly timers: (timers: Timers) => Timers;
	/** Called before the first shuffle, when the device has identified itself. */
	readonly identified: (device: DeviceIdentity, station?: StationCopy) => void;
	/** A failed write ends the run at its next step. */
	readonly event: (event: object) => void;
	readonly shuffle: (deck: DeckKind, shuffle: Shuffle) => void;
	readonly turnTo: (shuffle: number) => void;
	/** Wraps a prompt: the answer is recorded before it is acted upon. */
	readonly recordingAnswers: <Question>(
		prompt: (question: Question) => Promise<string>,
	) => (question: Question) => Promise<string>;
	/** The returned signal aborts after the request to stop is recorded. */
	readonly recordingStop: (signal: AbortSignal) => AbortSignal;
	/** Ends the capture: syncs everything to disk and frees the reserved space for results and seal. */
	readonly end: (ending: Ending) => Promise<void>;
	/** Unlocks the directory. After a fault, what is written stays. */
	readonly release: () => Promise<void>;
}

/** A rule book of the user, as it is kept in the run. */
export interface StoredBook {
	readonly id: string;
	readonly text: string;
}

interface NewRun {
	readonly directory: string;
	readonly run: RunRecord;
	readonly task?: string | undefined;
	readonly answers?: string | undefined;
	readonly photo?: Uint8Array | undefined;
	readonly books?: readonly StoredBook[] | undefined;
	/** The profile of the device, then that of its reader. */
	readonly profiles: readonly StoredProfile[];
	readonly actuation: Actuation;
	readonly clock: Clock;
	readonly processes: Processes;
	/** Used to pause between syncs when shuffles are very fast; absent: no pauses. */
	readonly timers?: Timers | undefined;
	/** Replaces the disk in measurements of what writing costs. */
	readonly openRecords?: typeof openRecordFile;
}

/** Fills the directory under another name and renames it, so a visible run directory is always readable. */
export async function openRun(parts: NewRun): Promise<RunWriter> {
	const {
		directory,
		run,
		task,
		answers,
		photo,
		books = [],
		profiles,
		actuation,
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
		for (const {id, text} of books) await writeNew(path.join(draft, bookFile(id)), text);
		reserveSpace(draft);
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
		actuation,
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
	readonly session: number;
	readonly actuation: Actuation;
	/** `never` overrides the plan: this process does not stop early. */
	readonly earlyStop?: 'never' | undefined;
	readonly clock: Clock;
	readonly timers: Timers | undefined;
	readonly openRecords: typeof openRecordFile;
}

export function writerFor(parts: WriterParts): RunWriter {
	const {directory, run, lock, starts, session, actuation, earlyStop, clock, timers, openRecords} = parts;
	const file = (name: 'raw' | 'events' | 'orders') => openRecords(path.join(directory, FILES[name]), starts[name]);
	const [raw, events, orders] = [file('raw'), file('events'), file('orders')] as const;
	const journal = journalOf({raw, clock, together: events.together});
	let current = 0;
	let isEnded = false;
	// Bytes are synced before what was derived from them: an order without its bytes is not evidence.
	const syncer = syncerOf({
		files: [raw, events, orders],
		failed: journal.fail,
		pause: timers === undefined ? undefined : {clock, timers},
	});
	const append = (record: object): void =>
		events.append({n: events.count() + 1, at: clock.utc(), tick: clock.tick(), shuffle: current, ...record});
	const throwIfFailed = (): void => {
		const failure = journal.failure();
		if (failure !== undefined) throw failure;
	};
	const close = async (): Promise<void> => {
		await syncer.idle();
		for (const each of [raw, events, orders]) each.close();
		releaseSpace(directory);
	};
	journal.write({session, actuation, ...(earlyStop === undefined ? {} : {earlyStop})});

	return {
		directory,
		journalled: (transport, line) => journalled(transport, journal, line),
		timers: timers => journalledTimers(timers, journal),
		// Synchronous, so that no input arrives during it: no record would show when it was done.
		identified: (device, station) => writeIdentified(directory, {...run, device}, station),
		event(record) {
			// The caller may be reporting that evidence cannot be written. Drop the event; do not throw.
			if (journal.failure() !== undefined) return;
			try {
				append(record);
			} catch (error) {
				if (!failedWith(error, 'evidence/cannot-write')) throw error;
				journal.fail(error);
			}
		},
		shuffle(deck, shuffle) {
			throwIfFailed();
			orders.append(orderRecord(deck, shuffle, raw.count()));
			syncer.sync();
		},
		turnTo(shuffle) {
			current = shuffle;
			journal.writeWithNext({turn: shuffle});
		},
		recordingAnswers: prompt => answersTo(journal, prompt),
		recordingStop(signal) {
			const stop = new AbortController();
			const abort = () => stop.abort();
			const request = () => journal.received({event: 'stop'}, abort, {isStillSo: () => !isEnded, unwritten: abort});
			if (signal.aborted) request();
			else signal.addEventListener('abort', request, {once: true});
			return stop.signal;
		},
		async end(ending) {
			current = 0;
			isEnded = true;
			releaseSpace(directory);
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
	if (station !== undefined) writeAtomically(path.join(directory, FILES.station), station.text);
	const at = station === undefined ? {} : {station: station.record};
	writeAtomically(path.join(directory, FILES.run), json({...run, ...at}));
}

function answersTo<Question>(
	journal: Journal,
	prompt: (question: Question) => Promise<string>,
): (question: Question) => Promise<string> {
	return async question => {
		const answer = await prompt(question);
		await journal.record({event: 'answer', answer});
		return answer;
	};
}

/** `raw`: number of records in raw.ndjson when the order was known. */
export function orderRecord(deck: DeckKind, {number, batch, arranged, ...shuffle}: Shuffle, raw: number): object {
	const which = {
		shuffle: number,
		...(batch === undefined ? {} : {batch}),
		...(arranged === undefined ? {} : {arranged}),
	};
	return shuffle.kind === 'read'
		? {...which, kind: shuffle.kind, order: orderText(deck, shuffle.outputOrder), raw}
		: {...which, kind: shuffle.kind, because: shuffle.because, raw};
}

const json = (value: object): string => `${JSON.stringify(value, null, '\t')}\n`;
