import {HarnessError} from '../../model/error.js';
import {bytesOf, hexOf} from '../../model/hex.js';
import type {Receiver, Transport} from '../../transport/transport.js';
import type {JournalRecord, RecordedFailure} from '../read-journal.js';
import {FILES} from '../run-directory.js';
import type {FirstDifference} from './difference.js';
import {entryText} from './journal-text.js';
import {type PendingSend, pendingSends} from './pending-sends.js';
import type {SessionRecords} from './session-records.js';

export type Playback = ReturnType<typeof playback>;

interface Action {
	readonly isIn: (record: JournalRecord) => boolean;
	readonly text: string;
}

/**
Replays one session of raw.ndjson to the same program. Inputs arrive in recorded order, each after everything that the
previous one caused is done. The program's actions must match the record. `unrecorded`: the first action after the last record.
*/
export function playback(records: SessionRecords, differs: FirstDifference) {
	const stop = new AbortController();
	const timers = replayedTimers();
	const lines = new Map<'device' | 'reader', ReplayedLine>();
	const prompts: ((answer: string) => void)[] = [];
	const pending = pendingSends();
	let unrecorded: Action | undefined;
	const differ = ({n}: JournalRecord, says: string): void => differs.report({file: FILES.raw, record: n, says});
	const take = (record: JournalRecord): void => {
		if (pending.checkMark(record) === 'wrong')
			differ(record, `it states wrongly whether the bytes of record ${record.n - 1} were still being sent`);
		records.take();
	};
	/** Checks an action of the program against the next record. */
	const act = (action: Action): JournalRecord | undefined => {
		if (differs.found() !== undefined) return undefined;
		const record = records.peek();
		if (record === undefined) {
			unrecorded ??= action;
			return undefined;
		}
		if (!action.isIn(record)) {
			if (records.isAborted(record)) return undefined;
			differ(record, `it has ${entryText(record)}; made again, ${action.text}`);
		}
		take(record);
		return record;
	};
	const sends = (name: 'device' | 'reader') => (bytes: Uint8Array, send: PendingSend) => {
		const record = act(sendingOf(hexOf(bytes), name));
		if (record !== undefined) pending.add(record.n, send);
	};
	/** Replays one record, or an unrecorded `sent`; `over`: nothing is left. */
	const next = (): 'more' | 'over' => {
		const record = differs.found() === undefined ? records.peek() : undefined;
		if (record === undefined) return 'over';
		const sent = pending.sentBefore(record);
		if (sent !== undefined) {
			sent.sent();
			return 'more';
		}
		const act = actFor(record, {lines, timers, pending, stop, prompts});
		if (act === undefined && records.isAborted(record)) return 'over';
		take(record);
		if (act === undefined)
			differ(record, `it has ${entryText(record)}, which does not follow from the records before it`);
		act?.();
		return 'more';
	};
	return {
		transport(address: string, line: 'device' | 'reader'): Transport {
			const played = replayedLine(address, sends(line));
			lines.set(line, played);
			return played.transport;
		},
		timers: timers.timers,
		answer: () => new Promise<string>(resolve => prompts.push(resolve)),
		/** Aborts at the recorded request to stop. */
		stopping(): AbortSignal {
			// If the request to stop arrived before the program listened, its record is next.
			const record = records.peek();
			if (record !== undefined && 'event' in record && record.event === 'stop') next();
			return stop.signal;
		},
		act,
		/** Ends when the session has no more records, or at a difference. `settled` resolves when the program only waits. */
		async play(settled: () => Promise<void>): Promise<void> {
			do await settled();
			while (next() === 'more');
		},
		unrecorded: (): Action | undefined => unrecorded,
	};
}

const sendingOf = (hex: string, line: 'device' | 'reader'): Action => ({
	isIn: record => 'to' in record && record.to === 'device' && record.hex === hex && (record.line ?? 'device') === line,
	text: `${hex} is sent to the ${line}`,
});

interface ReplayState {
	readonly lines: ReadonlyMap<'device' | 'reader', ReplayedLine>;
	readonly timers: ReturnType<typeof replayedTimers>;
	readonly pending: ReturnType<typeof pendingSends>;
	readonly stop: AbortController;
	readonly prompts: ((answer: string) => void)[];
}

/** The effect of a record; `undefined`: it is not possible now, or the record is not an input. */
function actFor(record: JournalRecord, {lines, timers, pending, stop, prompts}: ReplayState): (() => void) | undefined {
	if ('session' in record || 'turn' in record) return undefined;
	const line = lines.get('line' in record ? 'reader' : 'device');
	if ('to' in record) return record.to === 'host' ? line?.chunk(bytesOf(record.hex)) : undefined;
	switch (record.event) {
		case 'opened':
			return line?.opened();
		case 'not-opened':
			return line?.notOpened(failureFrom(record.because));
		case 'lost':
			return line?.lost(failureFrom(record.because));
		case 'closed':
			return line?.closed();
		case 'sent':
			return pending.endOf(record.of)?.sent;
		case 'unsent': {
			const bytes = pending.endOf(record.of);
			return bytes && (() => bytes.failed(failureFrom(record.because)));
		}
		case 'time':
			return timers.expire(record.timer);
		case 'answer': {
			const answered = prompts.shift();
			return answered && (() => answered(record.answer));
		}
		case 'stop':
			return () => stop.abort();
	}
}

const failureFrom = ({code, context}: RecordedFailure): HarnessError => new HarnessError(code, context);

/** Timers that expire when the record states it, by their number. */
function replayedTimers() {
	const armed = new Map<number, () => void>();
	let count = 0;
	return {
		timers: {
			after(_: number, callback: () => void) {
				count++;
				const timer = count;
				armed.set(timer, callback);
				return () => armed.delete(timer);
			},
		},
		expire(timer: number) {
			const callback = armed.get(timer);
			armed.delete(timer);
			return callback;
		},
	};
}

type ReplayedLine = ReturnType<typeof replayedLine>;

interface Waiting {
	readonly resolve: () => void;
	readonly reject: (error: HarnessError) => void;
}

/** An event of the line returns its action, or `undefined` if the state of the line does not permit it. */
function replayedLine(address: string, sends: (bytes: Uint8Array, send: PendingSend) => void) {
	let receiver: Receiver | undefined;
	let opening: Waiting | undefined;
	const closing: Waiting[] = [];
	const waiting = (begin: (waiting: Waiting) => void): Promise<void> =>
		new Promise((resolve, reject) => begin({resolve, reject}));
	const openingEnds = (end: (opening: Waiting) => void): (() => void) | undefined => {
		const ended = opening;
		opening = undefined;
		return ended && (() => end(ended));
	};
	return {
		transport: {
			address,
			open: (to: Receiver) =>
				waiting(begun => {
					receiver = to;
					opening = begun;
				}),
			write: (bytes: Uint8Array) => waiting(({resolve, reject}) => sends(bytes, {sent: resolve, failed: reject})),
			close: () => waiting(begun => closing.push(begun)),
		},
		opened: () => openingEnds(({resolve}) => resolve()),
		notOpened: (error: HarnessError) => openingEnds(({reject}) => reject(error)),
		chunk: (bytes: Uint8Array) => receiver && (() => receiver?.chunk(bytes)),
		lost: (error: HarnessError) => receiver && (() => receiver?.lost(error)),
		closed: () => closing.shift()?.resolve,
	};
}
