import {failedWith, type HarnessError} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {JournalEntry, RecordedFailure} from './read-journal.js';
import type {GroupingFile} from './record-file.js';

/** Only the line of a second device is named. */
export interface OnLine {
	readonly line?: 'reader';
}

interface Conditions {
	/** Evaluated just before the input is handled; `false` drops the input. */
	readonly isStillSo?: () => boolean;
	/** Called if the input cannot be recorded. */
	readonly unwritten?: () => void;
}

export type Journal = ReturnType<typeof journalOf>;

interface Sending {
	readonly where: OnLine;
	readonly hex: string;
	readonly send: () => Promise<void>;
	/** The failure to record; `undefined` for a programming error. */
	readonly failureIn: (error: unknown) => RecordedFailure | undefined;
}

interface JournalParts {
	readonly raw: GroupingFile;
	readonly clock: Clock;
	/** Writes the records that one entry causes together: a shoe sends dozens of messages in one chunk. */
	readonly together: GroupingFile['together'];
}

export function journalOf({raw, clock, together}: JournalParts) {
	const watchers = new Set<(error: HarnessError) => void>();
	const inTurn = oneAtATime();
	const underWay = new Set<number>();
	let failure: HarnessError | undefined;
	/** Evidence can no longer be written. Writes nothing more and notifies the watchers once. */
	const fail = (error: HarnessError): void => {
		if (failure !== undefined) return;
		failure = error;
		for (const notify of [...watchers]) notify(error);
	};
	const stamped = (entry: JournalEntry): object => {
		if (failure !== undefined) throw failure;
		// Whether the bytes of the previous record had been sent is an input too.
		const mark = underWay.has(raw.count()) ? {sending: true} : {};
		return {n: raw.count() + 1, at: clock.utc(), tick: clock.tick(), ...entry, ...mark};
	};
	/** Records an action of the harness. Throws if it cannot be recorded. */
	const write = (entry: JournalEntry): void => raw.append(stamped(entry));
	const succeeds = (work: () => void): boolean => {
		try {
			work();
			return true;
		} catch (error) {
			if (!failedWith(error, 'evidence/cannot-write')) throw error;
			fail(error);
			return false;
		}
	};
	const inItsTurn = awaited(inTurn);
	return {
		write,
		/** Records an entry together with the next one. For entries that have no meaning alone. */
		writeWithNext: (entry: JournalEntry): void => raw.appendWithNext(stamped(entry)),
		/** Records an input, then acts, in turn. If it cannot be recorded, notifies the watchers and does not act. */
		received: (entry: JournalEntry, act: () => void, {isStillSo, unwritten}: Conditions = {}): void =>
			inTurn(() => {
				if (isStillSo?.() === false) return;
				if (succeeds(() => write(entry))) succeeds(() => together(act));
				else unwritten?.();
			}),
		/** The same for a caller that awaits it. Rejects if the entry cannot be recorded. */
		record: (entry: JournalEntry): Promise<void> => inItsTurn(() => write(entry)),
		/** Records bytes for a device and sends them. Resolves when they are sent and that is recorded. */
		async send({where, hex, send, failureIn}: Sending): Promise<void> {
			write({...where, to: 'device', hex});
			const of = raw.count();
			underWay.add(of);
			try {
				await send();
			} catch (error) {
				const because = failureIn(error);
				await inItsTurn(() => {
					underWay.delete(of);
					if (because !== undefined) write({...where, event: 'unsent', of, because});
				});
				throw error;
			}
			await inItsTurn(() => {
				underWay.delete(of);
				if (raw.count() !== of) write({...where, event: 'sent', of});
			});
		},
		fail,
		failure: (): HarnessError | undefined => failure,
		/** Notifies when evidence can no longer be written, until the returned function is called. */
		watch(broken: (error: HarnessError) => void): () => void {
			watchers.add(broken);
			if (failure !== undefined) broken(failure);
			return () => watchers.delete(broken);
		},
		count: raw.count,
	};
}

const awaited =
	(inTurn: (work: () => void) => void) =>
	(work: () => void): Promise<void> =>
		new Promise((resolve, reject) => {
			inTurn(() => {
				try {
					resolve(work());
				} catch (error) {
					reject(error);
				}
			});
		});

/**
Handles inputs one at a time: the next begins when everything that the last one caused is done, promises included. Otherwise
two simultaneous chunks, or an answer and its timeout, would be handled in an order that no record shows. A single input is
handled immediately.
*/
function oneAtATime(): (work: () => void) => void {
	const waiting: (() => void)[] = [];
	let isBusy = false;
	const begin = (work: () => void): void => {
		isBusy = true;
		// An immediate runs after every promise that is settled by then, and after those that they settle.
		setImmediate(next);
		work();
	};
	const next = (): void => {
		isBusy = false;
		const work = waiting.shift();
		if (work !== undefined) begin(work);
	};
	return work => {
		if (isBusy) waiting.push(work);
		else begin(work);
	};
}
