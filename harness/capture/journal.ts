import {failedWith, type HarnessError} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {GroupingFile} from './record-file.js';

/**
What came to the harness from outside, and what it sent: a line of raw.ndjson. All that the harness does follows from
these, in this order, so whoever plays them back to the same program gets the same events and the same orders.
*/
export type JournalEntry =
	/** A process has begun to write; the second one after the first was killed, and so on. */
	| {readonly session: number}
	/** From here on it is about this shuffle. */
	| {readonly turn: number}
	| (OnLine & {readonly to: 'host' | 'device'; readonly hex: string})
	| (OnLine & {readonly came: 'opened'})
	/** `unsent`: bytes that were written down for the device could not be sent. */
	| (OnLine & {readonly came: 'not-opened' | 'lost' | 'unsent'; readonly because: RecordedFailure})
	/** So many'th timer of the session has run down. */
	| {readonly came: 'time'; readonly timer: number}
	/** Somebody asked us to stop. */
	| {readonly came: 'stop'};

/** The line of a second device is named. */
export interface OnLine {
	readonly line?: 'reader';
}

export interface RecordedFailure {
	readonly code: HarnessError['code'];
	readonly context: HarnessError['context'];
}

export interface Journal {
	/** Writes down what we do, or throws. */
	readonly write: (entry: JournalEntry) => void;
	/** Writes down what came, then acts upon it. What cannot be written down is not acted upon: whoever watches is told. */
	readonly came: (entry: JournalEntry, act: () => void, unwritten?: () => void) => void;
	/** Evidence can no longer be written: nothing more is, and whoever watches is told, once. */
	readonly fail: (error: HarnessError) => void;
	readonly failure: () => HarnessError | undefined;
	/** Told when evidence can no longer be written; until the returned function is called. */
	readonly watch: (broken: (error: HarnessError) => void) => () => void;
	readonly count: () => number;
}

export interface JournalParts {
	readonly raw: GroupingFile;
	readonly clock: Clock;
	/** What is made of one entry may be written together: a shoe says dozens of things in one chunk. */
	readonly together: GroupingFile['together'];
}

export function journalOf({raw, clock, together}: JournalParts): Journal {
	const watchers = new Set<(error: HarnessError) => void>();
	let failure: HarnessError | undefined;
	const fail = (error: HarnessError): void => {
		if (failure !== undefined) return;
		failure = error;
		for (const tell of [...watchers]) tell(error);
	};
	const write = (entry: JournalEntry): void => {
		if (failure !== undefined) throw failure;
		raw.append({n: raw.count() + 1, at: clock.utc(), tick: clock.tick(), ...entry});
	};
	const isDone = (work: () => void): boolean => {
		try {
			work();
			return true;
		} catch (error) {
			if (!failedWith(error, 'evidence/cannot-write')) throw error;
			fail(error);
			return false;
		}
	};
	return {
		write,
		came(entry, act, unwritten = () => undefined) {
			if (isDone(() => write(entry))) isDone(() => together(act));
			else unwritten();
		},
		fail,
		failure: () => failure,
		watch(broken) {
			watchers.add(broken);
			if (failure !== undefined) broken(failure);
			return () => watchers.delete(broken);
		},
		count: raw.count,
	};
}
