import {failedWith, type HarnessError} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {JournalEntry, RecordedFailure} from './read-journal.js';
import type {GroupingFile} from './record-file.js';

/** The line of a second device is named. */
export interface OnLine {
	readonly line?: 'reader';
}

/** Conditions under which an input is dropped. */
interface Unless {
	/** It is not acted upon if it is no longer so when its turn comes. */
	readonly isStillSo?: () => boolean;
	/** What is done if it cannot be written down. */
	readonly unwritten?: () => void;
}

export interface Journal {
	/** Writes down what we do, or throws. */
	readonly write: (entry: JournalEntry) => void;
	/** Writes it down with what comes next: it means nothing by itself. */
	readonly writeWithNext: (entry: JournalEntry) => void;
	/**
	Writes down what came, then acts upon it, when all that was made of the last thing that came is done. What cannot be
	written down is not acted upon: whoever watches is told.
	*/
	readonly came: (entry: JournalEntry, act: () => void, unless?: Unless) => void;
	/** The same for whoever waits for it. Rejects if it cannot be written down. */
	readonly happened: (entry: JournalEntry) => Promise<void>;
	/** Writes down bytes for a device and sends them; resolves when they have left us, and that is written down too. */
	readonly send: (bytes: Sending) => Promise<void>;
	/** Evidence can no longer be written: nothing more is, and whoever watches is told, once. */
	readonly fail: (error: HarnessError) => void;
	readonly failure: () => HarnessError | undefined;
	/** Told when evidence can no longer be written; until the returned function is called. */
	readonly watch: (broken: (error: HarnessError) => void) => () => void;
	readonly count: () => number;
}

interface Sending {
	readonly where: OnLine;
	readonly hex: string;
	readonly send: () => Promise<void>;
	/** What is written down of an error; `undefined`: it is a fault of ours. */
	readonly failureIn: (error: unknown) => RecordedFailure | undefined;
}

interface JournalParts {
	readonly raw: GroupingFile;
	readonly clock: Clock;
	/** What is made of one entry may be written together: a shoe says dozens of things in one chunk. */
	readonly together: GroupingFile['together'];
}

export function journalOf({raw, clock, together}: JournalParts): Journal {
	const watchers = new Set<(error: HarnessError) => void>();
	const inTurn = oneAtATime();
	/** Records whose bytes are on their way. */
	const underWay = new Set<number>();
	let failure: HarnessError | undefined;
	const fail = (error: HarnessError): void => {
		if (failure !== undefined) return;
		failure = error;
		for (const tell of [...watchers]) tell(error);
	};
	const stamped = (entry: JournalEntry): object => {
		if (failure !== undefined) throw failure;
		// Whether the bytes of the record before this one had left us is a thing that came, too.
		const mark = underWay.has(raw.count()) ? {sending: true} : {};
		return {n: raw.count() + 1, at: clock.utc(), tick: clock.tick(), ...entry, ...mark};
	};
	const write = (entry: JournalEntry): void => raw.append(stamped(entry));
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
	const happens = (work: () => void): Promise<void> =>
		new Promise((resolve, reject) => {
			inTurn(() => {
				try {
					work();
					resolve();
				} catch (error) {
					reject(error);
				}
			});
		});
	return {
		write,
		writeWithNext: entry => raw.appendWithNext(stamped(entry)),
		came: (entry, act, {isStillSo = () => true, unwritten = () => undefined} = {}) =>
			inTurn(() => {
				if (!isStillSo()) return;
				if (isDone(() => write(entry))) isDone(() => together(act));
				else unwritten();
			}),
		happened: entry => happens(() => write(entry)),
		async send({where, hex, send, failureIn}) {
			write({...where, to: 'device', hex});
			const of = raw.count();
			underWay.add(of);
			try {
				await send();
			} catch (error) {
				const because = failureIn(error);
				await happens(() => {
					underWay.delete(of);
					if (because !== undefined) write({...where, came: 'unsent', of, because});
				});
				throw error;
			}
			await happens(() => {
				underWay.delete(of);
				if (raw.count() !== of) write({...where, came: 'sent', of});
			});
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

/**
Handles inputs one at a time: the next begins when everything that the last one caused is done, promises included. Two chunks at once,
or an answer and its timeout, would otherwise be handled in an order that no record shows. A lone input is handled at once.
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
